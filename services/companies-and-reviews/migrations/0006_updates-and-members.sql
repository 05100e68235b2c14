-- Up Migration

-- Users who may post in the name of a company. They are stored in the schema of another service: no foreign key.
CREATE TABLE company_members (
  company_id uuid NOT NULL CONSTRAINT company_members_company_id_fkey REFERENCES companies (id) ON DELETE CASCADE,
  user_id uuid NOT NULL,
  CONSTRAINT company_members_pkey PRIMARY KEY (company_id, user_id)
);
-- Finds the memberships of an erased account.
CREATE INDEX company_members_user_id_idx ON company_members (user_id);

-- Updates are published in the name of the company, so they have a time. The user who wrote an update is not stored.
CREATE TABLE company_updates (
  id uuid CONSTRAINT company_updates_pkey PRIMARY KEY,
  company_id uuid NOT NULL CONSTRAINT company_updates_company_id_fkey REFERENCES companies (id),
  title varchar(160) NOT NULL CONSTRAINT company_updates_title_not_blank CHECK (btrim(title) <> ''),
  body varchar(5000) NOT NULL CONSTRAINT company_updates_body_not_blank CHECK (btrim(body) <> ''),
  status text NOT NULL CONSTRAINT company_updates_status_known CHECK (status IN ('published', 'pending', 'removed')),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX company_updates_published_idx ON company_updates (company_id, created_at DESC, id DESC) WHERE status = 'published';

CREATE TABLE company_update_counts (
  company_id uuid CONSTRAINT company_update_counts_pkey PRIMARY KEY
    CONSTRAINT company_update_counts_company_id_fkey REFERENCES companies (id) ON DELETE CASCADE,
  updates integer NOT NULL CONSTRAINT company_update_counts_not_negative CHECK (updates >= 0)
);

CREATE FUNCTION count_company_updates() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  changed text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 AS sign, company_id, status FROM added'
    WHEN 'DELETE' THEN 'SELECT -1 AS sign, company_id, status FROM gone'
    ELSE 'SELECT 1 AS sign, company_id, status FROM added UNION ALL SELECT -1, company_id, status FROM gone'
  END;
  delta record;
BEGIN
  FOR delta IN EXECUTE format($sql$
    SELECT company_id, sum(sign)::int AS updates FROM (%s) AS changed_updates
    WHERE status = 'published' GROUP BY 1 HAVING sum(sign) <> 0 ORDER BY 1
  $sql$, changed) LOOP
    IF delta.updates < 0 THEN
      UPDATE company_update_counts AS known SET updates = known.updates + delta.updates WHERE known.company_id = delta.company_id;
    ELSE
      INSERT INTO company_update_counts AS known (company_id, updates) VALUES (delta.company_id, delta.updates)
        ON CONFLICT (company_id) DO UPDATE SET updates = known.updates + excluded.updates;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER company_updates_inserted AFTER INSERT ON company_updates
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_company_updates();
CREATE TRIGGER company_updates_updated AFTER UPDATE ON company_updates
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_company_updates();
CREATE TRIGGER company_updates_deleted AFTER DELETE ON company_updates
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_company_updates();
