"""What benchmarks/leaks.py makes copies with."""
