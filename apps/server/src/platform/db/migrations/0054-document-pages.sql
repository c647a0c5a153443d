-- A PDF is stored as a picture of each page; null for a picture, and for a PDF that is not rendered yet.
ALTER TABLE application_documents ADD COLUMN pages integer CHECK (pages >= 0);
