-- Up Migration

-- Queue of outgoing mail. The content (recipient, subject, text) is encrypted with AES-256-GCM: a mail contains a
-- sign-in code, and a copy of the database must not reveal it. A row is deleted when the mail server has accepted the
-- mail.
CREATE TABLE mail_queue (
  id uuid CONSTRAINT mail_queue_pkey PRIMARY KEY,
  sealed bytea NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  next_attempt_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX mail_queue_next_attempt_at_idx ON mail_queue (next_attempt_at);

-- Who did what to whom. No IP address and no user agent. `user_id` has no foreign key on purpose: the entry stays when
-- the account is deleted.
CREATE TABLE audit_logs (
  id uuid CONSTRAINT audit_logs_pkey PRIMARY KEY,
  user_id uuid,
  action varchar(80) NOT NULL,
  resource varchar(80) NOT NULL,
  resource_id varchar(80),
  details jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX audit_logs_created_at_idx ON audit_logs (created_at DESC, id);
CREATE INDEX audit_logs_resource_idx ON audit_logs (resource, resource_id, created_at DESC);

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_logs is append-only';
END
$$;
CREATE TRIGGER audit_logs_append_only BEFORE UPDATE OR DELETE ON audit_logs FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
