-- Up Migration

-- The words of all questions, for the search. IMMUTABLE like jsonb_array_elements, so that a generated column may call
-- it.
CREATE FUNCTION question_texts(questions jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (SELECT string_agg(element.value ->> 'question', ' ') FROM jsonb_array_elements(questions) AS element (value));

-- Anonymous content, like reviews: the only times are a date and editable_until, which a sweep sets to null after the
-- edit window has ended. author_key is HMAC(service key, "interview", company, author token). Name and country of the
-- company are copies, updated by copy_company_to_interviews(), so that the search over all companies needs no join.
CREATE TABLE interviews (
  id uuid CONSTRAINT interviews_pkey PRIMARY KEY CONSTRAINT interviews_id_is_random CHECK (substr(id::text, 15, 1) = '4'),
  company_id uuid NOT NULL CONSTRAINT interviews_company_id_fkey REFERENCES companies (id),
  company_name varchar(120) NOT NULL,
  hq_country text NOT NULL,
  author_key text NOT NULL CONSTRAINT interviews_author_key_form CHECK (author_key ~ '^[0-9a-f]{64}$'),
  role varchar(120) NOT NULL CONSTRAINT interviews_role_not_blank CHECK (btrim(role) <> ''),
  difficulty smallint NOT NULL CONSTRAINT interviews_difficulty_range CHECK (difficulty BETWEEN 1 AND 5),
  experience text NOT NULL CONSTRAINT interviews_experience_known CHECK (experience IN ('positive', 'neutral', 'negative')),
  outcome text CONSTRAINT interviews_outcome_known
    CHECK (outcome IN ('offer_accepted', 'offer_declined', 'no_offer', 'withdrew', 'no_answer')),
  rounds smallint CONSTRAINT interviews_rounds_range CHECK (rounds BETWEEN 1 AND 20),
  questions jsonb NOT NULL CONSTRAINT interviews_questions_are_a_list
    CHECK (jsonb_typeof(questions) = 'array' AND jsonb_array_length(questions) BETWEEN 1 AND 20),
  email_verified boolean NOT NULL,
  status text NOT NULL CONSTRAINT interviews_status_known CHECK (status IN ('published', 'pending', 'flagged', 'removed')),
  created_on date NOT NULL,
  editable_until timestamptz(3),
  -- The only definition of which interviews are shown and counted; a flag does not hide an interview.
  is_public boolean NOT NULL GENERATED ALWAYS AS (status IN ('published', 'flagged')) STORED,
  search_vector tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('pg_catalog.simple', search_text(role)), 'A')
    || setweight(to_tsvector('pg_catalog.simple', search_text(company_name)), 'B')
    || setweight(to_tsvector('pg_catalog.simple', search_text(coalesce(question_texts(questions), ''))), 'C')
  ) STORED,
  search_name text NOT NULL GENERATED ALWAYS AS (search_text(role || ' ' || company_name)) STORED
);
-- The public order: newest day first, within a day by the random id: a stable shuffle.
CREATE INDEX interviews_company_idx ON interviews (company_id, created_on DESC, id) WHERE is_public;
CREATE INDEX interviews_newest_idx ON interviews (created_on DESC, id) WHERE is_public;
-- The list over all companies merges segments of this index for every filter and order.
CREATE INDEX interviews_segment_idx ON interviews (hq_country, difficulty, experience, created_on DESC, id) WHERE is_public;
CREATE INDEX interviews_company_segment_idx ON interviews (company_id, difficulty, experience, created_on DESC, id) WHERE is_public;
CREATE INDEX interviews_search_vector_idx ON interviews USING gin (search_vector) WHERE is_public;
CREATE INDEX interviews_search_name_idx ON interviews USING gin (search_name public.gin_trgm_ops) WHERE is_public;
CREATE INDEX interviews_author_key_idx ON interviews (author_key);
CREATE INDEX interviews_editable_until_idx ON interviews (editable_until) WHERE editable_until IS NOT NULL;

-- One row per author and company: the primary key prevents concurrent duplicates, the date enforces the twelve months.
CREATE TABLE interview_authors (
  author_key text CONSTRAINT interview_authors_pkey PRIMARY KEY,
  last_shared_on date NOT NULL
);

-- Number of public interviews by company and by country: at most fifteen rows per company and ninety in all give every
-- total without counting.
CREATE TABLE company_interview_counts (
  company_id uuid NOT NULL CONSTRAINT company_interview_counts_company_id_fkey REFERENCES companies (id) ON DELETE CASCADE,
  difficulty smallint NOT NULL,
  experience text NOT NULL,
  interviews integer NOT NULL CONSTRAINT company_interview_counts_not_negative CHECK (interviews >= 0),
  CONSTRAINT company_interview_counts_pkey PRIMARY KEY (company_id, difficulty, experience)
);
CREATE TABLE interview_segments (
  hq_country text NOT NULL,
  difficulty smallint NOT NULL,
  experience text NOT NULL,
  interviews bigint NOT NULL CONSTRAINT interview_segments_not_negative CHECK (interviews >= 0),
  CONSTRAINT interview_segments_pkey PRIMARY KEY (hq_country, difficulty, experience)
);

-- Adds the changes of a statement to the counters in a fixed order, so that two statements never deadlock.
CREATE FUNCTION count_interviews() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  facts text := 'company_id, hq_country, difficulty, experience, is_public';
  -- An update that changes none of these columns (the sweep, a text edit) gives no rows here and locks no counter.
  changed text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 AS sign, %1$s FROM added'
    WHEN 'DELETE' THEN 'SELECT -1 AS sign, %1$s FROM gone'
    ELSE '(SELECT 1 AS sign, %1$s FROM added EXCEPT ALL SELECT 1, %1$s FROM gone)
      UNION ALL (SELECT -1, %1$s FROM gone EXCEPT ALL SELECT -1, %1$s FROM added)'
  END;
  delta record;
BEGIN
  FOR delta IN EXECUTE format($sql$
    SELECT company_id, difficulty, experience, sum(sign)::int AS interviews FROM (%s) AS changed_interviews
    WHERE is_public GROUP BY 1, 2, 3 HAVING sum(sign) <> 0 ORDER BY 1, 2, 3
  $sql$, format(changed, facts)) LOOP
    IF delta.interviews < 0 THEN
      UPDATE company_interview_counts AS known SET interviews = known.interviews + delta.interviews
        WHERE known.company_id = delta.company_id AND known.difficulty = delta.difficulty AND known.experience = delta.experience;
    ELSE
      INSERT INTO company_interview_counts AS known (company_id, difficulty, experience, interviews)
        VALUES (delta.company_id, delta.difficulty, delta.experience, delta.interviews)
        ON CONFLICT (company_id, difficulty, experience) DO UPDATE SET interviews = known.interviews + excluded.interviews;
    END IF;
  END LOOP;
  FOR delta IN EXECUTE format($sql$
    SELECT hq_country, difficulty, experience, sum(sign) AS interviews FROM (%s) AS changed_interviews
    WHERE is_public GROUP BY 1, 2, 3 HAVING sum(sign) <> 0 ORDER BY 1, 2, 3
  $sql$, format(changed, facts)) LOOP
    IF delta.interviews < 0 THEN
      UPDATE interview_segments AS known SET interviews = known.interviews + delta.interviews
        WHERE known.hq_country = delta.hq_country AND known.difficulty = delta.difficulty AND known.experience = delta.experience;
    ELSE
      INSERT INTO interview_segments AS known (hq_country, difficulty, experience, interviews)
        VALUES (delta.hq_country, delta.difficulty, delta.experience, delta.interviews)
        ON CONFLICT (hq_country, difficulty, experience) DO UPDATE SET interviews = known.interviews + excluded.interviews;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER interviews_inserted AFTER INSERT ON interviews
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_interviews();
CREATE TRIGGER interviews_updated AFTER UPDATE ON interviews
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_interviews();
CREATE TRIGGER interviews_deleted AFTER DELETE ON interviews
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_interviews();

-- Copies the company's name and country to a new interview. FOR SHARE waits for a concurrent renaming of the company.
CREATE FUNCTION copy_company_of_interview() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  SELECT name, hq_country INTO NEW.company_name, NEW.hq_country FROM companies WHERE id = NEW.company_id FOR SHARE;
  RETURN NEW;
END $$;
CREATE TRIGGER interviews_company_copied BEFORE INSERT OR UPDATE OF company_id ON interviews
  FOR EACH ROW EXECUTE FUNCTION copy_company_of_interview();

CREATE FUNCTION copy_company_to_interviews() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE interviews SET company_name = NEW.name, hq_country = NEW.hq_country WHERE company_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER companies_copied_to_interviews AFTER UPDATE OF name, hq_country ON companies
  FOR EACH ROW WHEN ((OLD.name, OLD.hq_country) IS DISTINCT FROM (NEW.name, NEW.hq_country))
  EXECUTE FUNCTION copy_company_to_interviews();
