-- What every list of orders says of its mechanics, without reading thousands of reviews.
ALTER TABLE mechanics ADD COLUMN reviews integer NOT NULL DEFAULT 0;
ALTER TABLE mechanics ADD COLUMN review_stars integer NOT NULL DEFAULT 0;

CREATE FUNCTION reviews_counted() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE mechanics m SET reviews = m.reviews + a.reviews, review_stars = m.review_stars + a.stars,
        rating = round((m.review_stars + a.stars)::numeric / (m.reviews + a.reviews), 2)
      FROM (SELECT mechanic_id, count(*) AS reviews, sum(stars) AS stars FROM added GROUP BY mechanic_id) a
      WHERE m.users_id = a.mechanic_id;
    RETURN NULL;
  END $$;
-- Before the reviews so far are counted: it waits for those being written, and holds up new ones.
CREATE TRIGGER reviews_counted AFTER INSERT ON reviews REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION reviews_counted();

UPDATE mechanics m SET reviews = r.reviews, review_stars = r.stars, rating = round(r.stars::numeric / r.reviews, 2)
  FROM (SELECT mechanic_id, count(*) AS reviews, sum(stars) AS stars FROM reviews GROUP BY mechanic_id) r
  WHERE m.users_id = r.mechanic_id;
