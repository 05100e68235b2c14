-- Up Migration

-- Anonymous content: the only times are a date (created_on) and editable_until, which a sweep sets to null after the
-- edit window has ended. author_key is HMAC(service key, "review", company, author token).
CREATE TABLE reviews (
  id uuid CONSTRAINT reviews_pkey PRIMARY KEY CONSTRAINT reviews_id_is_random CHECK (substr(id::text, 15, 1) = '4'),
  company_id uuid NOT NULL CONSTRAINT reviews_company_id_fkey REFERENCES companies (id),
  author_key text NOT NULL CONSTRAINT reviews_author_key_form CHECK (author_key ~ '^[0-9a-f]{64}$'),
  rating_overall double precision NOT NULL CONSTRAINT reviews_rating_overall_half_steps
    CHECK (rating_overall BETWEEN 1 AND 5 AND rating_overall * 2 = trunc(rating_overall * 2)),
  pros varchar(5000) NOT NULL CONSTRAINT reviews_pros_not_blank CHECK (btrim(pros) <> ''),
  cons varchar(5000) NOT NULL CONSTRAINT reviews_cons_not_blank CHECK (btrim(cons) <> ''),
  advice varchar(2000),
  employment_status text NOT NULL CONSTRAINT reviews_employment_status_known CHECK (employment_status IN ('current', 'former')),
  job_function text NOT NULL CONSTRAINT reviews_job_function_known
    CHECK (job_function IN ('Engineering', 'Product', 'Design', 'Marketing', 'Sales', 'Operations', 'HR', 'Finance')),
  recommends boolean,
  culture smallint CONSTRAINT reviews_culture_range CHECK (culture BETWEEN 1 AND 5),
  pay smallint CONSTRAINT reviews_pay_range CHECK (pay BETWEEN 1 AND 5),
  work_life_balance smallint CONSTRAINT reviews_work_life_balance_range CHECK (work_life_balance BETWEEN 1 AND 5),
  management smallint CONSTRAINT reviews_management_range CHECK (management BETWEEN 1 AND 5),
  growth smallint CONSTRAINT reviews_growth_range CHECK (growth BETWEEN 1 AND 5),
  email_verified boolean NOT NULL,
  status text NOT NULL CONSTRAINT reviews_status_known CHECK (status IN ('published', 'pending', 'flagged', 'removed')),
  created_on date NOT NULL,
  editable_until timestamptz(3),
  -- The only definition of which reviews are shown and counted. A flagged review stays public until a moderator
  -- decides: otherwise a few flags could remove a true review.
  is_public boolean NOT NULL GENERATED ALWAYS AS (status IN ('published', 'flagged')) STORED
);
-- The public order: newest day first, within a day by the random id: a stable shuffle.
CREATE INDEX reviews_public_idx ON reviews (company_id, created_on DESC, id) WHERE is_public;
CREATE INDEX reviews_author_key_idx ON reviews (author_key);
CREATE INDEX reviews_editable_until_idx ON reviews (editable_until) WHERE editable_until IS NOT NULL;

-- One row per author and company: the primary key prevents concurrent duplicates, the date enforces the twelve months.
CREATE TABLE review_authors (
  author_key text CONSTRAINT review_authors_pkey PRIMARY KEY,
  last_reviewed_on date NOT NULL
);

-- Adds the changes of a statement to the counters of its companies and their segments. It is a statement trigger, so
-- that an INSERT of thousands of rows updates each company once.
CREATE FUNCTION count_reviews() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  facts text := 'company_id, is_public, rating_overall, recommends, culture, pay, work_life_balance, management, growth';
  -- An update that changes none of these columns (the sweep, a text edit) gives no rows here and locks no counter.
  changed text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 AS sign, %1$s FROM added'
    WHEN 'DELETE' THEN 'SELECT -1 AS sign, %1$s FROM gone'
    ELSE '(SELECT 1 AS sign, %1$s FROM added EXCEPT ALL SELECT 1, %1$s FROM gone)
      UNION ALL (SELECT -1, %1$s FROM gone EXCEPT ALL SELECT -1, %1$s FROM added)'
  END;
BEGIN
  EXECUTE format($sql$
    WITH delta AS (
      SELECT company_id,
        sum(sign) AS reviews,
        sum(sign * rating_overall) AS rating,
        sum(sign) FILTER (WHERE floor(rating_overall) = 1) AS stars_1,
        sum(sign) FILTER (WHERE floor(rating_overall) = 2) AS stars_2,
        sum(sign) FILTER (WHERE floor(rating_overall) = 3) AS stars_3,
        sum(sign) FILTER (WHERE floor(rating_overall) = 4) AS stars_4,
        sum(sign) FILTER (WHERE floor(rating_overall) = 5) AS stars_5,
        sum(sign) FILTER (WHERE recommends IS NOT NULL) AS recommend_count,
        sum(sign) FILTER (WHERE recommends) AS recommend_yes,
        sum(sign) FILTER (WHERE culture IS NOT NULL) AS culture_count,
        sum(sign * culture) AS culture_sum,
        sum(sign) FILTER (WHERE pay IS NOT NULL) AS pay_count,
        sum(sign * pay) AS pay_sum,
        sum(sign) FILTER (WHERE work_life_balance IS NOT NULL) AS work_life_balance_count,
        sum(sign * work_life_balance) AS work_life_balance_sum,
        sum(sign) FILTER (WHERE management IS NOT NULL) AS management_count,
        sum(sign * management) AS management_sum,
        sum(sign) FILTER (WHERE growth IS NOT NULL) AS growth_count,
        sum(sign * growth) AS growth_sum
      FROM (%s) AS changed_reviews
      WHERE is_public
      GROUP BY company_id
    ), counted AS (
      UPDATE company_stats AS stats SET
        review_count = stats.review_count + delta.reviews,
        rating_sum = stats.rating_sum + delta.rating,
        stars_1 = stats.stars_1 + coalesce(delta.stars_1, 0),
        stars_2 = stats.stars_2 + coalesce(delta.stars_2, 0),
        stars_3 = stats.stars_3 + coalesce(delta.stars_3, 0),
        stars_4 = stats.stars_4 + coalesce(delta.stars_4, 0),
        stars_5 = stats.stars_5 + coalesce(delta.stars_5, 0),
        recommend_count = stats.recommend_count + coalesce(delta.recommend_count, 0),
        recommend_yes = stats.recommend_yes + coalesce(delta.recommend_yes, 0),
        culture_count = stats.culture_count + coalesce(delta.culture_count, 0),
        culture_sum = stats.culture_sum + coalesce(delta.culture_sum, 0),
        pay_count = stats.pay_count + coalesce(delta.pay_count, 0),
        pay_sum = stats.pay_sum + coalesce(delta.pay_sum, 0),
        work_life_balance_count = stats.work_life_balance_count + coalesce(delta.work_life_balance_count, 0),
        work_life_balance_sum = stats.work_life_balance_sum + coalesce(delta.work_life_balance_sum, 0),
        management_count = stats.management_count + coalesce(delta.management_count, 0),
        management_sum = stats.management_sum + coalesce(delta.management_sum, 0),
        growth_count = stats.growth_count + coalesce(delta.growth_count, 0),
        growth_sum = stats.growth_sum + coalesce(delta.growth_sum, 0)
      FROM delta WHERE stats.company_id = delta.company_id
      RETURNING stats.hq_country, stats.size, delta.reviews
    )
    UPDATE company_segments AS segment SET reviews = segment.reviews + moved.reviews
    FROM (SELECT hq_country, size, sum(reviews) AS reviews FROM counted GROUP BY hq_country, size HAVING sum(reviews) <> 0) AS moved
    WHERE segment.hq_country = moved.hq_country AND segment.size = moved.size
  $sql$, format(changed, facts));
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_inserted AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();
CREATE TRIGGER reviews_updated AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();
CREATE TRIGGER reviews_deleted AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();
