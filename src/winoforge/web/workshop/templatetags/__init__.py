"""What templates of the workshop can say."""
