-- Up Migration

-- Reporters are as anonymous as authors: a date and no time, a random id, and a different key for every piece of
-- content. reporter_key is HMAC(service key, "flag", target, author token).
CREATE TABLE flags (
  id uuid CONSTRAINT flags_pkey PRIMARY KEY CONSTRAINT flags_id_is_random CHECK (substr(id::text, 15, 1) = '4'),
  target_type text NOT NULL CONSTRAINT flags_target_type_known
    CHECK (target_type IN ('review', 'interview', 'update', 'discussion', 'reply', 'company')),
  target_id uuid NOT NULL,
  reporter_key text NOT NULL CONSTRAINT flags_reporter_key_form CHECK (reporter_key ~ '^[0-9a-f]{64}$'),
  reason text NOT NULL CONSTRAINT flags_reason_known
    CHECK (reason IN ('spam', 'inappropriate', 'harassment', 'false_info', 'pii', 'other')),
  description varchar(1000),
  -- Whether the reporter had a verified e-mail address; the address is not stored.
  is_verified boolean NOT NULL,
  -- `dismissed` flags are not counted again.
  status text NOT NULL CONSTRAINT flags_status_known CHECK (status IN ('pending', 'resolved', 'dismissed')),
  created_on date NOT NULL,
  CONSTRAINT flags_once_a_reporter UNIQUE (target_type, target_id, reporter_key)
);
-- Counts the open flags of a target in the transaction of every new flag.
CREATE INDEX flags_counting_idx ON flags (target_type, target_id) WHERE is_verified AND status = 'pending';
