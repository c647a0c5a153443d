-- A mechanic's reviews are counted for their customers.
CREATE INDEX reviews_mechanic ON reviews (mechanic_id, stars);
