-- Up Migration

-- The companies of a user are queried by membership and by claim; only the membership had an index.
CREATE INDEX companies_claimed_by_user_id_idx ON companies (claimed_by_user_id) WHERE claimed_by_user_id IS NOT NULL;
