"""What several formats share: reading rows in bounded memory, halves before their twins are known, flat tables."""
