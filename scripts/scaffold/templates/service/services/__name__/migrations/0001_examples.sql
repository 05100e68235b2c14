-- Up Migration

CREATE TABLE examples (
  id uuid CONSTRAINT examples_pkey PRIMARY KEY,
  title varchar(120) NOT NULL CONSTRAINT examples_title_not_blank CHECK (btrim(title) <> ''),
  created_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX examples_title_key ON examples (title);
