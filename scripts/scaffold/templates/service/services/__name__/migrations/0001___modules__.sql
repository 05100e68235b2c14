-- Up Migration

CREATE TABLE __modules_snake__ (
  id uuid CONSTRAINT __modules_snake___pkey PRIMARY KEY,
  title varchar(120) NOT NULL CONSTRAINT __modules_snake___title_not_blank CHECK (btrim(title) <> ''),
  created_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX __modules_snake___title_key ON __modules_snake__ (title);
