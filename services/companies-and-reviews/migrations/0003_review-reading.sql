-- Up Migration

-- How many readers marked the review as helpful; updated by count_helpful_marks().
ALTER TABLE reviews ADD COLUMN helpful_count integer NOT NULL DEFAULT 0
  CONSTRAINT reviews_helpful_count_not_negative CHECK (helpful_count >= 0);

-- The rating rounded down, as the distribution shows it. It is a column, because the planner has statistics for the
-- values of a column, but underestimates a range between two unknown bounds.
ALTER TABLE reviews ADD COLUMN stars smallint NOT NULL GENERATED ALWAYS AS (floor(rating_overall)::smallint) STORED;

-- One index per order. Each includes the filter columns, so that a page is found by an index-only scan with any
-- filters, without reading reviews that are not on the page.
DROP INDEX reviews_public_idx;
CREATE INDEX reviews_public_idx ON reviews (company_id, created_on DESC, id)
  INCLUDE (stars, job_function, employment_status) WHERE is_public;
CREATE INDEX reviews_highest_idx ON reviews (company_id, rating_overall DESC, created_on DESC, id)
  INCLUDE (stars, job_function, employment_status) WHERE is_public;
CREATE INDEX reviews_lowest_idx ON reviews (company_id, rating_overall, created_on DESC, id)
  INCLUDE (stars, job_function, employment_status) WHERE is_public;
CREATE INDEX reviews_helpful_idx ON reviews (company_id, helpful_count DESC, created_on DESC, id)
  INCLUDE (stars, job_function, employment_status) WHERE is_public;

-- Number of public reviews of a company by all filter columns: at most eighty rows per company give the total of every
-- filter.
CREATE TABLE review_counts (
  company_id uuid NOT NULL CONSTRAINT review_counts_company_id_fkey REFERENCES companies (id) ON DELETE CASCADE,
  stars smallint NOT NULL,
  job_function text NOT NULL,
  employment_status text NOT NULL,
  reviews integer NOT NULL CONSTRAINT review_counts_reviews_not_negative CHECK (reviews >= 0),
  CONSTRAINT review_counts_pkey PRIMARY KEY (company_id, stars, job_function, employment_status)
);

-- Public reviews of a company by quarter; a quarter is identified by its first day.
CREATE TABLE review_quarters (
  company_id uuid NOT NULL CONSTRAINT review_quarters_company_id_fkey REFERENCES companies (id) ON DELETE CASCADE,
  quarter date NOT NULL CONSTRAINT review_quarters_quarter_is_first_day CHECK (extract(day FROM quarter) = 1 AND extract(month FROM quarter) IN (1, 4, 7, 10)),
  reviews integer NOT NULL CONSTRAINT review_quarters_reviews_not_negative CHECK (reviews >= 0),
  rating_sum double precision NOT NULL,
  CONSTRAINT review_quarters_pkey PRIMARY KEY (company_id, quarter)
);

INSERT INTO review_counts (company_id, stars, job_function, employment_status, reviews)
SELECT company_id, stars, job_function, employment_status, count(*) FROM reviews WHERE is_public GROUP BY 1, 2, 3, 4;

INSERT INTO review_quarters (company_id, quarter, reviews, rating_sum)
SELECT company_id, date_trunc('quarter', created_on::timestamp), count(*), sum(rating_overall) FROM reviews WHERE is_public GROUP BY 1, 2;

-- Like count_reviews(), for the two tables above. It first locks the counters of the companies in a fixed order:
-- otherwise two edits that move reviews between the same cells in opposite directions would deadlock.
CREATE FUNCTION count_review_parts() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  facts text := 'company_id, is_public, rating_overall, stars, job_function, employment_status, created_on';
  changed text := format(CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 AS sign, %1$s FROM added WHERE is_public'
    WHEN 'DELETE' THEN 'SELECT -1 AS sign, %1$s FROM gone WHERE is_public'
    ELSE '(SELECT 1 AS sign, %1$s FROM added WHERE is_public EXCEPT ALL SELECT 1, %1$s FROM gone WHERE is_public)
      UNION ALL (SELECT -1, %1$s FROM gone WHERE is_public EXCEPT ALL SELECT -1, %1$s FROM added WHERE is_public)'
  END, facts);
  locked integer;
BEGIN
  EXECUTE format('SELECT 1 FROM company_stats WHERE company_id IN (SELECT company_id FROM (%s) AS c) ORDER BY company_id FOR UPDATE', changed);
  GET DIAGNOSTICS locked = ROW_COUNT;
  IF locked = 0 THEN
    RETURN NULL;
  END IF;
  -- A count that decreases has a row already; one that increases may need an INSERT. No row has both in one statement.
  EXECUTE format($sql$
    WITH delta AS (
      SELECT company_id, stars, job_function, employment_status, sum(sign) AS reviews
      FROM (%s) AS c GROUP BY 1, 2, 3, 4
    ), shrunk AS (
      UPDATE review_counts AS known SET reviews = known.reviews + delta.reviews FROM delta
      WHERE delta.reviews < 0 AND (known.company_id, known.stars, known.job_function, known.employment_status)
        = (delta.company_id, delta.stars, delta.job_function, delta.employment_status)
    )
    INSERT INTO review_counts AS known (company_id, stars, job_function, employment_status, reviews)
    SELECT company_id, stars, job_function, employment_status, reviews FROM delta WHERE reviews > 0
    ON CONFLICT (company_id, stars, job_function, employment_status) DO UPDATE SET reviews = known.reviews + excluded.reviews
  $sql$, changed);
  EXECUTE format($sql$
    WITH delta AS (
      SELECT company_id, date_trunc('quarter', created_on::timestamp)::date AS quarter, sum(sign) AS reviews, sum(sign * rating_overall) AS rating
      FROM (%s) AS c GROUP BY 1, 2
    ), shrunk AS (
      UPDATE review_quarters AS known SET reviews = known.reviews + delta.reviews, rating_sum = known.rating_sum + delta.rating FROM delta
      WHERE delta.reviews <= 0 AND (known.company_id, known.quarter) = (delta.company_id, delta.quarter)
    )
    INSERT INTO review_quarters AS known (company_id, quarter, reviews, rating_sum)
    SELECT company_id, quarter, reviews, rating FROM delta WHERE reviews > 0
    ON CONFLICT (company_id, quarter) DO UPDATE
      SET reviews = known.reviews + excluded.reviews, rating_sum = known.rating_sum + excluded.rating_sum
  $sql$, changed);
  RETURN NULL;
END $$;
-- Triggers fire in the order of their names: these fire before those of count_reviews() and take its locks first.
CREATE TRIGGER reviews_counted_inserted AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_review_parts();
CREATE TRIGGER reviews_counted_updated AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_review_parts();
CREATE TRIGGER reviews_counted_deleted AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_review_parts();
