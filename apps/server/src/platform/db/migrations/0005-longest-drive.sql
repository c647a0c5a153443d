ALTER TABLE mechanics ADD COLUMN longest_drive_minutes integer CHECK (longest_drive_minutes > 0);
