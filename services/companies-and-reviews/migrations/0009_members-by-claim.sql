-- Up Migration

-- A member's companies are asked for by user: by membership there is an index, by claim there was none.
CREATE INDEX companies_claimed_by_user_id_idx ON companies (claimed_by_user_id) WHERE claimed_by_user_id IS NOT NULL;
