-- Up Migration

-- What this service keeps of companies, from their events.
CREATE TABLE companies (
  company_id uuid CONSTRAINT companies_pkey PRIMARY KEY,
  slug varchar(80) NOT NULL,
  name varchar(120) NOT NULL,
  logo_url varchar(2048),
  hq_country text NOT NULL CONSTRAINT companies_hq_country_known
    CHECK (hq_country IN ('Singapore', 'Indonesia', 'Malaysia', 'Thailand', 'Philippines', 'Vietnam'))
);
CREATE UNIQUE INDEX companies_slug_key ON companies (slug);

CREATE TABLE exchange_rates (
  currency text NOT NULL CONSTRAINT exchange_rates_currency_known
    CHECK (currency IN ('SGD', 'IDR', 'MYR', 'THB', 'PHP', 'VND', 'USD', 'EUR', 'GBP', 'AUD', 'HKD', 'INR', 'CNY', 'JPY')),
  valid_on date NOT NULL,
  sgd_per_unit double precision NOT NULL CONSTRAINT exchange_rates_sgd_per_unit_positive CHECK (sgd_per_unit > 0),
  CONSTRAINT exchange_rates_pkey PRIMARY KEY (currency, valid_on)
);

-- Anonymous content: no time but a date and, while the author may still delete the row, editable_until, which a sweep
-- erases. author_key is HMAC(service key, "salary", company, token), voice_key HMAC(service key, "voice", role, token): with
-- the second an author counts once a role. A newer row takes either from the older one, so no two rows share a value.
--
-- standing: what a row is to a cohort. `waiting` until enough others wait, then `counted` as part of a batch; `out` when
-- it no longer takes part. seen: it has been counted once, so it may help nobody else across a threshold
-- (docs/adr/0010-salary-cohorts.md). A row that is not public takes no part, whatever it stands as.
CREATE TABLE salaries (
  id uuid CONSTRAINT salaries_pkey PRIMARY KEY CONSTRAINT salaries_id_is_random CHECK (substr(id::text, 15, 1) = '4'),
  company_id uuid NOT NULL CONSTRAINT salaries_company_id_fkey REFERENCES companies (company_id),
  author_key text CONSTRAINT salaries_author_key_form CHECK (author_key ~ '^[0-9a-f]{64}$'),
  voice_key text CONSTRAINT salaries_voice_key_form CHECK (voice_key ~ '^[0-9a-f]{64}$'),
  role text NOT NULL CONSTRAINT salaries_role_known
    CHECK (role IN ('Software Engineer', 'Product Manager', 'Data Scientist', 'Designer', 'Marketing Manager', 'Sales Manager')),
  level text NOT NULL CONSTRAINT salaries_level_known
    CHECK (level IN ('Junior (0-2 years)', 'Mid (3-5 years)', 'Senior (6+ years)', 'Lead (8+ years)')),
  -- A city, or a country for those who work elsewhere in it.
  place text NOT NULL,
  country text NOT NULL,
  base bigint NOT NULL CONSTRAINT salaries_base_positive CHECK (base > 0),
  bonus bigint NOT NULL CONSTRAINT salaries_bonus_not_negative CHECK (bonus >= 0),
  equity bigint NOT NULL CONSTRAINT salaries_equity_not_negative CHECK (equity >= 0),
  currency text NOT NULL CONSTRAINT salaries_currency_known
    CHECK (currency IN ('SGD', 'IDR', 'MYR', 'THB', 'PHP', 'VND', 'USD', 'EUR', 'GBP', 'AUD', 'HKD', 'INR', 'CNY', 'JPY')),
  base_sgd integer NOT NULL CONSTRAINT salaries_base_sgd_positive CHECK (base_sgd > 0),
  rate double precision NOT NULL CONSTRAINT salaries_rate_positive CHECK (rate > 0),
  rate_on date NOT NULL,
  years smallint NOT NULL CONSTRAINT salaries_years_range CHECK (years BETWEEN 0 AND 60),
  status text NOT NULL CONSTRAINT salaries_status_known CHECK (status IN ('published', 'pending', 'flagged', 'removed')),
  created_on date NOT NULL,
  editable_until timestamptz(3),
  is_public boolean NOT NULL GENERATED ALWAYS AS (status IN ('published', 'flagged')) STORED,
  market_standing text NOT NULL DEFAULT 'waiting'
    CONSTRAINT salaries_market_standing_known CHECK (market_standing IN ('waiting', 'counted', 'out')),
  market_seen boolean NOT NULL DEFAULT false,
  market_batch uuid CONSTRAINT salaries_market_batch_when_counted CHECK ((market_batch IS NOT NULL) = (market_standing = 'counted')),
  company_standing text NOT NULL DEFAULT 'waiting'
    CONSTRAINT salaries_company_standing_known CHECK (company_standing IN ('waiting', 'counted', 'out')),
  company_seen boolean NOT NULL DEFAULT false,
  company_batch uuid CONSTRAINT salaries_company_batch_when_counted CHECK ((company_batch IS NOT NULL) = (company_standing = 'counted')),
  CONSTRAINT salaries_place_in_country CHECK ((place, country) IN (
    ('Singapore', 'Singapore'), ('Jakarta', 'Indonesia'), ('Bangkok', 'Thailand'), ('Kuala Lumpur', 'Malaysia'), ('Manila', 'Philippines'),
    ('Ho Chi Minh City', 'Vietnam'), ('Indonesia', 'Indonesia'), ('Thailand', 'Thailand'), ('Malaysia', 'Malaysia'),
    ('Philippines', 'Philippines'), ('Vietnam', 'Vietnam')))
);
CREATE UNIQUE INDEX salaries_author_key_key ON salaries (author_key);
CREATE UNIQUE INDEX salaries_voice_key_key ON salaries (voice_key);
CREATE INDEX salaries_editable_until_idx ON salaries (editable_until) WHERE editable_until IS NOT NULL;
CREATE INDEX salaries_market_waiting_idx ON salaries (role, level, place) WHERE market_standing = 'waiting' AND is_public;
CREATE INDEX salaries_market_counted_idx ON salaries (role, level, place, created_on) WHERE market_standing = 'counted';
CREATE INDEX salaries_market_batch_idx ON salaries (market_batch) WHERE market_batch IS NOT NULL;
CREATE INDEX salaries_company_waiting_idx ON salaries (company_id, role) WHERE company_standing = 'waiting' AND is_public;
-- Who else waits in a leaf that has just grown, company by company.
CREATE INDEX salaries_company_waiting_leaf_idx ON salaries (role, level, place, company_id) WHERE company_standing = 'waiting' AND is_public;
CREATE INDEX salaries_company_counted_idx ON salaries (company_id, role, created_on) WHERE company_standing = 'counted';
CREATE INDEX salaries_company_batch_idx ON salaries (company_batch) WHERE company_batch IS NOT NULL;

-- One row an author and company: the primary key decides a race, the date decides whether six months have passed.
CREATE TABLE salary_authors (
  author_key text CONSTRAINT salary_authors_pkey PRIMARY KEY,
  last_shared_on date NOT NULL
);

-- The cells that batches live in: role, level and place as its author gave it. covered: how many of its people belong
-- to a company cohort that is shown; at least 5 always belong to none, or nobody does.
CREATE TABLE market_leaves (
  role text NOT NULL,
  level text NOT NULL,
  place text NOT NULL,
  people integer NOT NULL CONSTRAINT market_leaves_people_not_negative CHECK (people >= 0),
  covered integer NOT NULL DEFAULT 0 CONSTRAINT market_leaves_covered_some_of_people CHECK (covered BETWEEN 0 AND people),
  newest_on date,
  CONSTRAINT market_leaves_pkey PRIMARY KEY (role, level, place)
);

-- What the public may ask for: role > level > country > city, 'any' for the open dimension, everything already rounded
-- and reduced to what the size allows. The row of a whole role is also the lock that orders the changes of that role.
CREATE TABLE market_cohorts (
  role text NOT NULL,
  level text NOT NULL,
  place text NOT NULL,
  people integer NOT NULL DEFAULT 0 CONSTRAINT market_cohorts_people_not_negative CHECK (people >= 0),
  shows text NOT NULL DEFAULT 'nothing' CONSTRAINT market_cohorts_shows_known
    CHECK (shows IN ('nothing', 'median', 'quartiles', 'tails')),
  newest_on date,
  min_sgd integer,
  p10_sgd integer,
  p25_sgd integer,
  median_sgd integer,
  p75_sgd integer,
  p90_sgd integer,
  max_sgd integer,
  CONSTRAINT market_cohorts_pkey PRIMARY KEY (role, level, place)
);
INSERT INTO market_cohorts (role, level, place)
SELECT role, 'any', 'any' FROM unnest(ARRAY['Software Engineer', 'Product Manager', 'Data Scientist', 'Designer', 'Marketing Manager', 'Sales Manager']) AS role;

-- bucket = floor(ln(base_sgd) / ln(1.02)): steps of two per cent.
CREATE TABLE market_buckets (
  role text NOT NULL,
  level text NOT NULL,
  place text NOT NULL,
  bucket smallint NOT NULL,
  people integer NOT NULL CONSTRAINT market_buckets_people_not_negative CHECK (people >= 0),
  CONSTRAINT market_buckets_pkey PRIMARY KEY (role, level, place, bucket)
);

-- A role at a company over all levels. Name, slug and country are looked up; the country is copied so that one index
-- gives every order of the list. is_shown is false while people could be told apart by comparing with the market.
CREATE TABLE company_cohorts (
  company_id uuid NOT NULL CONSTRAINT company_cohorts_company_id_fkey REFERENCES companies (company_id),
  role text NOT NULL,
  hq_country text NOT NULL,
  people integer NOT NULL DEFAULT 0 CONSTRAINT company_cohorts_people_not_negative CHECK (people >= 0),
  is_shown boolean NOT NULL DEFAULT false,
  shows text NOT NULL DEFAULT 'nothing' CONSTRAINT company_cohorts_shows_known
    CHECK (shows IN ('nothing', 'range', 'median', 'quartiles', 'tails')),
  newest_on date,
  -- The median, or the middle of the range.
  base_sgd integer,
  min_sgd integer,
  p25_sgd integer,
  median_sgd integer,
  p75_sgd integer,
  max_sgd integer,
  CONSTRAINT company_cohorts_pkey PRIMARY KEY (company_id, role),
  CONSTRAINT company_cohorts_shown_has_figures CHECK (NOT is_shown OR (shows <> 'nothing' AND base_sgd IS NOT NULL AND newest_on IS NOT NULL))
);
CREATE INDEX company_cohorts_reports_idx ON company_cohorts (role, people DESC, company_id) WHERE is_shown;
CREATE INDEX company_cohorts_country_reports_idx ON company_cohorts (role, hq_country, people DESC, company_id) WHERE is_shown;
CREATE INDEX company_cohorts_median_idx ON company_cohorts (role, base_sgd DESC, company_id) WHERE is_shown;
CREATE INDEX company_cohorts_country_median_idx ON company_cohorts (role, hq_country, base_sgd DESC, company_id) WHERE is_shown;
CREATE INDEX company_cohorts_held_idx ON company_cohorts (role, people DESC, company_id) WHERE NOT is_shown AND people > 0;

CREATE TABLE company_buckets (
  company_id uuid NOT NULL,
  role text NOT NULL,
  bucket smallint NOT NULL,
  people integer NOT NULL CONSTRAINT company_buckets_people_not_negative CHECK (people >= 0),
  CONSTRAINT company_buckets_pkey PRIMARY KEY (company_id, role, bucket)
);

-- How many people of a company cohort are counted in each leaf of the market: what the leaf would have covered.
CREATE TABLE company_leaves (
  company_id uuid NOT NULL,
  role text NOT NULL,
  level text NOT NULL,
  place text NOT NULL,
  people integer NOT NULL CONSTRAINT company_leaves_people_not_negative CHECK (people >= 0),
  CONSTRAINT company_leaves_pkey PRIMARY KEY (company_id, role, level, place)
);
CREATE INDEX company_leaves_leaf_idx ON company_leaves (role, level, place, company_id);

-- How many company cohorts of a role and country are shown: the totals of the list.
CREATE TABLE company_cohort_totals (
  role text NOT NULL,
  hq_country text NOT NULL,
  companies integer NOT NULL CONSTRAINT company_cohort_totals_companies_not_negative CHECK (companies >= 0),
  CONSTRAINT company_cohort_totals_pkey PRIMARY KEY (role, hq_country)
);
CREATE FUNCTION count_shown_cohorts() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  changed text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 AS sign, * FROM added'
    WHEN 'DELETE' THEN 'SELECT -1 AS sign, * FROM gone'
    ELSE 'SELECT 1 AS sign, * FROM added UNION ALL SELECT -1, * FROM gone'
  END;
BEGIN
  -- A counter is there before anything is taken from it, and an upsert checks the row that it would insert.
  EXECUTE format($sql$
    WITH delta AS (
      SELECT role, hq_country, sum(sign)::int AS companies FROM (%s) AS changed_cohorts WHERE is_shown
      GROUP BY role, hq_country HAVING sum(sign) <> 0 ORDER BY role, hq_country
    ), known AS (
      UPDATE company_cohort_totals AS total SET companies = total.companies + delta.companies
      FROM delta WHERE total.role = delta.role AND total.hq_country = delta.hq_country RETURNING total.role, total.hq_country
    )
    INSERT INTO company_cohort_totals AS total (role, hq_country, companies)
    SELECT role, hq_country, companies FROM delta WHERE (role, hq_country) NOT IN (SELECT role, hq_country FROM known)
    ON CONFLICT (role, hq_country) DO UPDATE SET companies = total.companies + excluded.companies
  $sql$, changed);
  RETURN NULL;
END $$;
CREATE TRIGGER company_cohorts_inserted AFTER INSERT ON company_cohorts
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_shown_cohorts();
CREATE TRIGGER company_cohorts_updated AFTER UPDATE ON company_cohorts
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_shown_cohorts();
CREATE TRIGGER company_cohorts_deleted AFTER DELETE ON company_cohorts
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_shown_cohorts();

CREATE FUNCTION copy_hq_country() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE company_cohorts SET hq_country = NEW.hq_country WHERE company_id = NEW.company_id;
  RETURN NULL;
END $$;
CREATE TRIGGER companies_hq_country_copied AFTER UPDATE OF hq_country ON companies
  FOR EACH ROW WHEN (OLD.hq_country <> NEW.hq_country) EXECUTE FUNCTION copy_hq_country();
