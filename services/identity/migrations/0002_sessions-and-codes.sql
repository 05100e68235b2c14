-- Up Migration

CREATE TYPE session_kind AS ENUM ('user', 'admin');

-- Only the SHA-256 of a token is stored: a copy of this table cannot be used to sign in.
CREATE TABLE sessions (
  id uuid CONSTRAINT sessions_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT sessions_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
  kind session_kind NOT NULL,
  token_hash char(64) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  last_seen_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3)
);
CREATE UNIQUE INDEX sessions_token_hash_key ON sessions (token_hash);
CREATE INDEX sessions_user_id_idx ON sessions (user_id, last_seen_at DESC);
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);

-- No address and no code in plain text: `address_key` and `code_hash` are keyed hashes, `challenge_hash` is the SHA-256
-- of the cookie of the browser that requested the code. The names come from the registration form and are deleted with
-- the row.
CREATE TABLE login_codes (
  id uuid CONSTRAINT login_codes_pkey PRIMARY KEY,
  purpose session_kind NOT NULL,
  address_key char(64) NOT NULL,
  code_hash char(64) NOT NULL,
  challenge_hash char(64) NOT NULL,
  challenge_tries smallint NOT NULL DEFAULT 0,
  open_tries smallint NOT NULL DEFAULT 0,
  role user_role CONSTRAINT login_codes_role_is_public CHECK (role <> 'admin'),
  first_name varchar(120),
  last_name varchar(120),
  company_name varchar(120),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  consumed_at timestamptz(3)
);
CREATE INDEX login_codes_address_key_idx ON login_codes (address_key, created_at DESC);
CREATE INDEX login_codes_created_at_idx ON login_codes (created_at);
