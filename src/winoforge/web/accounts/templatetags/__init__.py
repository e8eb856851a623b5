"""What templates of the door, and of others who lead out through it, can say."""
