-- Up Migration

-- The one place of the product where a name and an address stand beside something a person sent (docs/anonymity.md, rule 3).
-- applicant_key is HMAC(key of this service, "applicant", address), sender_key HMAC(key, "sender", user id) when the sender
-- was signed in: values that exist nowhere else.
CREATE TABLE applications (
  id uuid CONSTRAINT applications_pkey PRIMARY KEY,
  job_id uuid NOT NULL CONSTRAINT applications_job_id_fkey REFERENCES jobs (id),
  applicant_key text NOT NULL CONSTRAINT applications_applicant_key_form CHECK (applicant_key ~ '^[0-9a-f]{64}$'),
  sender_key text CONSTRAINT applications_sender_key_form CHECK (sender_key ~ '^[0-9a-f]{64}$'),
  full_name varchar(120) NOT NULL CONSTRAINT applications_full_name_not_blank CHECK (btrim(full_name) <> ''),
  email varchar(254) NOT NULL,
  cover_letter text NOT NULL,
  status text NOT NULL CONSTRAINT applications_status_known
    CHECK (status IN ('applied', 'viewed', 'interview', 'rejected', 'hired')),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- When everything of it is erased.
  keep_until timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX applications_job_applicant_key ON applications (job_id, applicant_key);
CREATE INDEX applications_job_idx ON applications (job_id, created_at DESC, id);
CREATE INDEX applications_applicant_idx ON applications (applicant_key, created_at DESC, id);
CREATE INDEX applications_sender_idx ON applications (sender_key, created_at DESC, id) WHERE sender_key IS NOT NULL;
CREATE INDEX applications_keep_until_idx ON applications (keep_until);

-- The row comes before the file and outlives it, so that no file is ever without one; the key goes before both, and what is
-- then left can be read by nobody. application_id is null while the file is on its way, and again when its application is
-- erased; a sweep removes what stays so.
CREATE TABLE resumes (
  id uuid CONSTRAINT resumes_pkey PRIMARY KEY,
  application_id uuid CONSTRAINT resumes_application_id_fkey REFERENCES applications (id),
  -- Random; says nothing of whose it is.
  object_key text NOT NULL CONSTRAINT resumes_object_key_form CHECK (object_key ~ '^[0-9a-f]{64}$'),
  -- The file's own AES-256 key under the service's; null when it was erased and the file is not yet gone.
  wrapped_key bytea,
  bytes integer NOT NULL CONSTRAINT resumes_bytes_range CHECK (bytes BETWEEN 1 AND 5242880),
  created_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX resumes_object_key_key ON resumes (object_key);
CREATE UNIQUE INDEX resumes_application_key ON resumes (application_id);
CREATE INDEX resumes_unattached_idx ON resumes (created_at) WHERE application_id IS NULL;

-- Mails that wait, sealed: address and text are for the mail server only. The shape is the kit's (services/kit/src/mail-queue).
CREATE TABLE mail_queue (
  id uuid CONSTRAINT mail_queue_pkey PRIMARY KEY,
  sealed bytea NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  next_attempt_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX mail_queue_next_attempt_at_idx ON mail_queue (next_attempt_at);
