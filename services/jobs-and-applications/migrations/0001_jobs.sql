-- Up Migration

-- unaccent() is only STABLE, because its dictionary can be replaced; generated columns and indexes need IMMUTABLE.
CREATE FUNCTION search_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));

-- The words of all tags; immutable as jsonb_array_elements_text is, so that a generated column may call it.
CREATE FUNCTION tag_texts(tags jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (SELECT string_agg(tag.value, ' ') FROM jsonb_array_elements_text(tags) AS tag (value));

-- What this service keeps of companies, from their events.
CREATE TABLE companies (
  company_id uuid CONSTRAINT companies_pkey PRIMARY KEY,
  slug varchar(80) NOT NULL,
  name varchar(120) NOT NULL,
  logo_url varchar(2048),
  hq_country text NOT NULL CONSTRAINT companies_hq_country_known
    CHECK (hq_country IN ('Singapore', 'Indonesia', 'Malaysia', 'Thailand', 'Philippines', 'Vietnam')),
  -- When the event that the row is from was written; an older one that comes late changes nothing.
  saved_at timestamptz(3)
);
CREATE UNIQUE INDEX companies_slug_key ON companies (slug);

CREATE TABLE jobs (
  id uuid CONSTRAINT jobs_pkey PRIMARY KEY,
  company_id uuid NOT NULL CONSTRAINT jobs_company_id_fkey REFERENCES companies (company_id),
  -- A copy, kept by the consumer of the company's events, so that the search needs no join.
  company_name varchar(120) NOT NULL,
  title varchar(120) NOT NULL CONSTRAINT jobs_title_not_blank CHECK (btrim(title) <> ''),
  description text NOT NULL,
  responsibilities text NOT NULL,
  requirements text NOT NULL,
  department text NOT NULL CONSTRAINT jobs_department_known
    CHECK (department IN ('engineering', 'product', 'design', 'marketing', 'sales', 'operations', 'finance', 'hr')),
  level text NOT NULL CONSTRAINT jobs_level_known CHECK (level IN ('junior', 'mid', 'senior', 'lead', 'principal')),
  employment_type text NOT NULL CONSTRAINT jobs_employment_type_known
    CHECK (employment_type IN ('full_time', 'part_time', 'contract', 'internship')),
  location varchar(120) NOT NULL CONSTRAINT jobs_location_not_blank CHECK (btrim(location) <> ''),
  country text NOT NULL CONSTRAINT jobs_country_known
    CHECK (country IN ('Singapore', 'Indonesia', 'Malaysia', 'Thailand', 'Philippines', 'Vietnam')),
  remote_ok boolean NOT NULL,
  -- A month's pay in whole units of the currency.
  salary_min integer CONSTRAINT jobs_salary_min_not_negative CHECK (salary_min >= 0),
  salary_max integer CONSTRAINT jobs_salary_max_not_negative CHECK (salary_max >= 0),
  salary_currency char(3) NOT NULL,
  tags jsonb NOT NULL CONSTRAINT jobs_tags_are_a_list CHECK (jsonb_typeof(tags) = 'array' AND jsonb_array_length(tags) <= 15),
  application_email varchar(254),
  application_url varchar(2048) CONSTRAINT jobs_application_url_is_web CHECK (application_url ~ '^https?://'),
  is_featured boolean NOT NULL DEFAULT false,
  status text NOT NULL CONSTRAINT jobs_status_known CHECK (status IN ('draft', 'active', 'paused', 'expired', 'removed')),
  published_at timestamptz(3),
  expires_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- Title before company and tags, these before text and place (ts_rank weighs A over B over C).
  search_vector tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('pg_catalog.simple', search_text(title)), 'A')
    || setweight(to_tsvector('pg_catalog.simple', search_text(company_name || ' ' || coalesce(tag_texts(tags), ''))), 'B')
    || setweight(to_tsvector('pg_catalog.simple', search_text(description || ' ' || location || ' ' || country)), 'C')
  ) STORED,
  -- What job_places and job_counts are kept by, and what a filter by place names: "Jakarta, Indonesia".
  place text NOT NULL GENERATED ALWAYS AS (location || ', ' || country) STORED,
  -- What an ad promises at most; one that names only the lowest pay promises that.
  pay_up_to integer GENERATED ALWAYS AS (coalesce(salary_max, salary_min)) STORED,
  CONSTRAINT jobs_salary_in_order CHECK (salary_min <= salary_max),
  -- What is or was public has been published and has an end.
  CONSTRAINT jobs_published_have_an_end CHECK (status IN ('draft', 'removed') OR (published_at IS NOT NULL AND expires_at IS NOT NULL))
);
-- A common word has ten thousands of hits, and counting them reads the rows: texts and vectors lie apart, the rows stay small.
ALTER TABLE jobs SET (toast_tuple_target = 128);
CREATE INDEX jobs_search_vector_idx ON jobs USING gin (search_vector) WHERE status = 'active';
-- A list by each filter comes out of an index in its order; of several filters the narrowest decides.
CREATE INDEX jobs_newest_idx ON jobs (published_at DESC, is_featured DESC, id) WHERE status = 'active';
CREATE INDEX jobs_company_idx ON jobs (company_id, published_at DESC, is_featured DESC, id) WHERE status = 'active';
CREATE INDEX jobs_department_idx ON jobs (department, published_at DESC, is_featured DESC, id) WHERE status = 'active';
CREATE INDEX jobs_employment_type_idx ON jobs (employment_type, published_at DESC, is_featured DESC, id) WHERE status = 'active';
CREATE INDEX jobs_level_idx ON jobs (level, published_at DESC, is_featured DESC, id) WHERE status = 'active';
CREATE INDEX jobs_place_idx ON jobs (place, published_at DESC, is_featured DESC, id) WHERE status = 'active';
CREATE INDEX jobs_pay_idx ON jobs (salary_currency, pay_up_to DESC, is_featured DESC, published_at DESC, id)
  INCLUDE (place, department, employment_type, level, remote_ok, expires_at) WHERE status = 'active' AND pay_up_to IS NOT NULL;
CREATE INDEX jobs_addresses_idx ON jobs (id) INCLUDE (updated_at, expires_at) WHERE status = 'active';
CREATE INDEX jobs_expiring_idx ON jobs (expires_at) WHERE status = 'active';
CREATE INDEX jobs_employer_idx ON jobs (company_id, created_at DESC, id) WHERE status <> 'removed';

-- Places with active jobs. Their words answer "which places begin with what somebody typed", without accents.
CREATE TABLE job_places (
  place text CONSTRAINT job_places_pkey PRIMARY KEY,
  jobs integer NOT NULL,
  words tsvector NOT NULL GENERATED ALWAYS AS (to_tsvector('pg_catalog.simple', search_text(place))) STORED
);
CREATE INDEX job_places_words_idx ON job_places USING gin (words) WHERE jobs > 0;
CREATE INDEX job_places_frequent_idx ON job_places (jobs DESC, place) WHERE jobs > 0;

-- How many active jobs there are of each kind, in each place and, with the place '', in all: what totals and facets are made of
-- (counting the jobs themselves reads them all). At most 320 rows a place.
CREATE TABLE job_counts (
  place text NOT NULL,
  department text NOT NULL,
  employment_type text NOT NULL,
  level text NOT NULL,
  remote_ok boolean NOT NULL,
  jobs integer NOT NULL,
  CONSTRAINT job_counts_pkey PRIMARY KEY (place, department, employment_type, level, remote_ok)
);
CREATE INDEX job_counts_kind_idx ON job_counts (department, employment_type, level, remote_ok, place) INCLUDE (jobs);

-- Keeps both in the transaction of the change. Rows are taken in the order of their keys, so that two changes never wait for
-- each other; a change that leaves a job what it is to the counters takes none.
CREATE FUNCTION count_jobs() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  deltas job_counts[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(ROW(place, department, employment_type, level, remote_ok, jobs)::job_counts) INTO deltas FROM (
      SELECT place, department, employment_type, level, remote_ok, count(*)::int AS jobs FROM added WHERE status = 'active' GROUP BY 1, 2, 3, 4, 5
    ) AS cells;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(ROW(place, department, employment_type, level, remote_ok, jobs)::job_counts) INTO deltas FROM (
      SELECT place, department, employment_type, level, remote_ok, -count(*)::int AS jobs FROM gone WHERE status = 'active' GROUP BY 1, 2, 3, 4, 5
    ) AS cells;
  ELSE
    SELECT array_agg(ROW(place, department, employment_type, level, remote_ok, jobs)::job_counts) INTO deltas FROM (
      SELECT place, department, employment_type, level, remote_ok, sum(sign)::int AS jobs FROM (
        SELECT place, department, employment_type, level, remote_ok, 1 AS sign FROM added WHERE status = 'active'
        UNION ALL SELECT place, department, employment_type, level, remote_ok, -1 FROM gone WHERE status = 'active'
      ) AS changes GROUP BY 1, 2, 3, 4, 5 HAVING sum(sign) <> 0
    ) AS cells;
  END IF;
  IF deltas IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO job_places AS known (place, jobs)
  SELECT place, sum(jobs) FROM unnest(deltas) GROUP BY place HAVING sum(jobs) <> 0 ORDER BY place
  ON CONFLICT (place) DO UPDATE SET jobs = known.jobs + excluded.jobs;
  INSERT INTO job_counts AS known (place, department, employment_type, level, remote_ok, jobs)
  SELECT place, department, employment_type, level, remote_ok, sum(jobs) FROM (
    SELECT * FROM unnest(deltas) UNION ALL SELECT '', department, employment_type, level, remote_ok, jobs FROM unnest(deltas)
  ) AS cells
  GROUP BY 1, 2, 3, 4, 5 HAVING sum(jobs) <> 0 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (place, department, employment_type, level, remote_ok) DO UPDATE SET jobs = known.jobs + excluded.jobs;
  RETURN NULL;
END $$;
CREATE TRIGGER jobs_counted_inserted AFTER INSERT ON jobs
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_jobs();
CREATE TRIGGER jobs_counted_updated AFTER UPDATE ON jobs
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_jobs();
CREATE TRIGGER jobs_counted_deleted AFTER DELETE ON jobs
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_jobs();

-- Every word of a title, a company or a tag that was ever public: among these a misspelt word is looked for.
CREATE TABLE job_words (
  word text CONSTRAINT job_words_pkey PRIMARY KEY
);
CREATE INDEX job_words_word_idx ON job_words USING gin (word public.gin_trgm_ops);

-- In the order of the words, so that two changes never wait for each other crosswise.
CREATE FUNCTION note_job_words() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO job_words (word)
  SELECT DISTINCT words.word FROM added CROSS JOIN LATERAL unnest(tsvector_to_array(ts_filter(search_vector, '{a,b}'))) AS words (word)
  WHERE status = 'active' AND length(words.word) BETWEEN 4 AND 40
    AND NOT EXISTS (SELECT FROM job_words AS known WHERE known.word = words.word)
  ORDER BY 1 ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER jobs_words_inserted AFTER INSERT ON jobs
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_job_words();
CREATE TRIGGER jobs_words_updated AFTER UPDATE ON jobs
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_job_words();

-- Who keeps a job is known by a keyed pseudonym of the account only: HMAC(key of this service, "saved", user id).
CREATE TABLE saved_jobs (
  owner_key text NOT NULL CONSTRAINT saved_jobs_owner_key_form CHECK (owner_key ~ '^[0-9a-f]{64}$'),
  job_id uuid NOT NULL CONSTRAINT saved_jobs_job_id_fkey REFERENCES jobs (id) ON DELETE CASCADE,
  saved_at timestamptz(3) NOT NULL,
  CONSTRAINT saved_jobs_pkey PRIMARY KEY (owner_key, job_id)
);
CREATE INDEX saved_jobs_newest_idx ON saved_jobs (owner_key, saved_at DESC, job_id);
CREATE INDEX saved_jobs_job_idx ON saved_jobs (job_id);
