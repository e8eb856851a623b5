"""The pictures of a campaign (P24) before they are drawn: their numbers, and what these say, in both languages."""
