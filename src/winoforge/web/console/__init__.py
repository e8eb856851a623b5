"""The administrator's room: campaigns, reference collections, decisions."""
