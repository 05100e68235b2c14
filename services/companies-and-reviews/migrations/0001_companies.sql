-- Up Migration

-- unaccent() is only STABLE, because its dictionary can be replaced; generated columns and indexes need IMMUTABLE.
CREATE FUNCTION search_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));

CREATE TABLE companies (
  id uuid CONSTRAINT companies_pkey PRIMARY KEY,
  slug varchar(80) NOT NULL CONSTRAINT companies_slug_form CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name varchar(120) NOT NULL CONSTRAINT companies_name_not_blank CHECK (btrim(name) <> ''),
  logo_url varchar(2048),
  hq_country text NOT NULL CONSTRAINT companies_hq_country_known
    CHECK (hq_country IN ('Singapore', 'Indonesia', 'Malaysia', 'Thailand', 'Philippines', 'Vietnam')),
  size text NOT NULL CONSTRAINT companies_size_known CHECK (size IN ('1-10', '11-50', '51-200', '201-1000', '1000+')),
  website varchar(2048) CONSTRAINT companies_website_is_web CHECK (website ~ '^https?://'),
  mission text,
  description text,
  -- A user id of another service's schema, so without a foreign key.
  claimed_by_user_id uuid,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- A match in the name ranks higher than one in the description (ts_rank: A over C).
  search_vector tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('pg_catalog.simple', search_text(name)), 'A')
    || setweight(to_tsvector('pg_catalog.simple', search_text(coalesce(description, ''))), 'C')
  ) STORED,
  search_name text NOT NULL GENERATED ALWAYS AS (search_text(name)) STORED
);
CREATE UNIQUE INDEX companies_slug_key ON companies (slug);
CREATE INDEX companies_search_vector_idx ON companies USING gin (search_vector);
CREATE INDEX companies_search_name_idx ON companies USING gin (search_name public.gin_trgm_ops);

-- Number of companies and public reviews by country and size: thirty rows give the totals of every list without a
-- search and of the home strip, so that no query has to count.
CREATE TABLE company_segments (
  hq_country text NOT NULL,
  size text NOT NULL,
  companies integer NOT NULL DEFAULT 0 CONSTRAINT company_segments_companies_not_negative CHECK (companies >= 0),
  reviews bigint NOT NULL DEFAULT 0 CONSTRAINT company_segments_reviews_not_negative CHECK (reviews >= 0),
  CONSTRAINT company_segments_pkey PRIMARY KEY (hq_country, size)
);

-- Counters for a card and a rating summary, updated by count_reviews() in the transaction that changes a review. Name,
-- country and size are copies, so that one index per filter covers the order of the list.
CREATE TABLE company_stats (
  company_id uuid CONSTRAINT company_stats_pkey PRIMARY KEY
    CONSTRAINT company_stats_company_id_fkey REFERENCES companies (id) ON DELETE CASCADE,
  sort_name text NOT NULL,
  hq_country text NOT NULL,
  size text NOT NULL,
  review_count integer NOT NULL DEFAULT 0 CONSTRAINT company_stats_review_count_not_negative CHECK (review_count >= 0),
  rating_sum double precision NOT NULL DEFAULT 0,
  stars_1 integer NOT NULL DEFAULT 0,
  stars_2 integer NOT NULL DEFAULT 0,
  stars_3 integer NOT NULL DEFAULT 0,
  stars_4 integer NOT NULL DEFAULT 0,
  stars_5 integer NOT NULL DEFAULT 0,
  recommend_count integer NOT NULL DEFAULT 0,
  recommend_yes integer NOT NULL DEFAULT 0,
  culture_count integer NOT NULL DEFAULT 0,
  culture_sum integer NOT NULL DEFAULT 0,
  pay_count integer NOT NULL DEFAULT 0,
  pay_sum integer NOT NULL DEFAULT 0,
  work_life_balance_count integer NOT NULL DEFAULT 0,
  work_life_balance_sum integer NOT NULL DEFAULT 0,
  management_count integer NOT NULL DEFAULT 0,
  management_sum integer NOT NULL DEFAULT 0,
  growth_count integer NOT NULL DEFAULT 0,
  growth_sum integer NOT NULL DEFAULT 0
);
CREATE INDEX company_stats_list_idx ON company_stats (review_count DESC, sort_name, company_id);
CREATE INDEX company_stats_country_idx ON company_stats (hq_country, review_count DESC, sort_name, company_id);
CREATE INDEX company_stats_size_idx ON company_stats (size, review_count DESC, sort_name, company_id);
CREATE INDEX company_stats_country_size_idx ON company_stats (hq_country, size, review_count DESC, sort_name, company_id);

-- Creates empty counters for a new company, moves a changed company to its new segment, removes a deleted one.
CREATE FUNCTION count_company() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  public_reviews bigint;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO company_stats (company_id, sort_name, hq_country, size) VALUES (NEW.id, NEW.search_name, NEW.hq_country, NEW.size);
    INSERT INTO company_segments AS segment (hq_country, size, companies) VALUES (NEW.hq_country, NEW.size, 1)
      ON CONFLICT (hq_country, size) DO UPDATE SET companies = segment.companies + 1;
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN
    -- BEFORE DELETE, because the cascade deletes the counters later.
    SELECT review_count INTO public_reviews FROM company_stats WHERE company_id = OLD.id FOR UPDATE;
    UPDATE company_segments SET companies = companies - 1, reviews = reviews - public_reviews
      WHERE hq_country = OLD.hq_country AND size = OLD.size;
    DELETE FROM company_stats WHERE company_id = OLD.id;
    RETURN OLD;
  END IF;
  UPDATE company_stats SET sort_name = NEW.search_name, hq_country = NEW.hq_country, size = NEW.size
    WHERE company_id = NEW.id RETURNING review_count INTO public_reviews;
  IF (OLD.hq_country, OLD.size) IS DISTINCT FROM (NEW.hq_country, NEW.size) THEN
    UPDATE company_segments SET companies = companies - 1, reviews = reviews - public_reviews
      WHERE hq_country = OLD.hq_country AND size = OLD.size;
    INSERT INTO company_segments AS segment (hq_country, size, companies, reviews) VALUES (NEW.hq_country, NEW.size, 1, public_reviews)
      ON CONFLICT (hq_country, size) DO UPDATE
        SET companies = segment.companies + 1, reviews = segment.reviews + excluded.reviews;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER companies_counted AFTER INSERT OR UPDATE OF name, hq_country, size ON companies
  FOR EACH ROW EXECUTE FUNCTION count_company();
CREATE TRIGGER companies_uncounted BEFORE DELETE ON companies FOR EACH ROW EXECUTE FUNCTION count_company();
