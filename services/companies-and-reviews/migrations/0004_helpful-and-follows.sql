-- Up Migration

-- reader_key is HMAC(service key, "helpful", review, author token): two marks of one reader have no value in common. No
-- date is stored.
CREATE TABLE helpful_marks (
  review_id uuid NOT NULL CONSTRAINT helpful_marks_review_id_fkey REFERENCES reviews (id) ON DELETE CASCADE,
  reader_key text NOT NULL CONSTRAINT helpful_marks_reader_key_form CHECK (reader_key ~ '^[0-9a-f]{64}$'),
  CONSTRAINT helpful_marks_pkey PRIMARY KEY (review_id, reader_key)
);

CREATE FUNCTION count_helpful_marks() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE reviews SET helpful_count = helpful_count + delta.marks
    FROM (SELECT review_id, count(*) AS marks FROM added GROUP BY review_id) AS delta WHERE reviews.id = delta.review_id;
  ELSE
    -- Marks deleted by the cascade of their review match no review here.
    UPDATE reviews SET helpful_count = helpful_count - delta.marks
    FROM (SELECT review_id, count(*) AS marks FROM gone GROUP BY review_id) AS delta WHERE reviews.id = delta.review_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER helpful_marks_inserted AFTER INSERT ON helpful_marks
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_helpful_marks();
CREATE TRIGGER helpful_marks_deleted AFTER DELETE ON helpful_marks
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_helpful_marks();

-- follower_key is HMAC(service key, "follow", author token): one key per person, because a person can list the followed
-- companies. It is in no other table. No date is stored, so the order of following is unknown.
CREATE TABLE follows (
  follower_key text NOT NULL CONSTRAINT follows_follower_key_form CHECK (follower_key ~ '^[0-9a-f]{64}$'),
  company_id uuid NOT NULL CONSTRAINT follows_company_id_fkey REFERENCES companies (id) ON DELETE CASCADE,
  CONSTRAINT follows_pkey PRIMARY KEY (follower_key, company_id)
);
-- For the cascade when a company is deleted.
CREATE INDEX follows_company_id_idx ON follows (company_id);
