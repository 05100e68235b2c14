-- Up Migration

-- When the event was written that the row was made from: one that arrives late does not undo a newer one. Null while only
-- demo data has told of the company.
ALTER TABLE companies ADD COLUMN saved_at timestamptz(3);
