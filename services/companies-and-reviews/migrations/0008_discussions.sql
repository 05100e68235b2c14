-- Up Migration

-- Anonymous content, like reviews: a date and no time, a random id, and the end of the edit window until it has ended.
-- Author keys are in thread_voices only.
CREATE TABLE discussions (
  id uuid CONSTRAINT discussions_pkey PRIMARY KEY CONSTRAINT discussions_id_is_random CHECK (substr(id::text, 15, 1) = '4'),
  channel text NOT NULL CONSTRAINT discussions_channel_known CHECK (channel IN ('engineering', 'design', 'product', 'ops')),
  title varchar(200) NOT NULL CONSTRAINT discussions_title_not_blank CHECK (btrim(title) <> ''),
  body varchar(10000) NOT NULL CONSTRAINT discussions_body_not_blank CHECK (btrim(body) <> ''),
  status text NOT NULL CONSTRAINT discussions_status_known CHECK (status IN ('published', 'pending', 'flagged', 'removed')),
  created_on date NOT NULL,
  -- Updated by count_replies(): number of public replies, and the date of the newest one or of the discussion.
  reply_count integer NOT NULL DEFAULT 0 CONSTRAINT discussions_reply_count_not_negative CHECK (reply_count >= 0),
  active_on date NOT NULL,
  -- The highest numbers used so far. They only increase, so that the number of a deleted voice or reply is not reused.
  last_voice integer NOT NULL DEFAULT 1,
  last_reply integer NOT NULL DEFAULT 0,
  editable_until timestamptz(3),
  is_public boolean NOT NULL GENERATED ALWAYS AS (status IN ('published', 'flagged')) STORED
);
-- Both orders, of one channel and of all: newest day first, within a day by the random id: a stable shuffle.
CREATE INDEX discussions_new_idx ON discussions (created_on DESC, id) WHERE is_public;
CREATE INDEX discussions_active_idx ON discussions (active_on DESC, id) WHERE is_public;
CREATE INDEX discussions_channel_new_idx ON discussions (channel, created_on DESC, id) WHERE is_public;
CREATE INDEX discussions_channel_active_idx ON discussions (channel, active_on DESC, id) WHERE is_public;
CREATE INDEX discussions_editable_until_idx ON discussions (editable_until) WHERE editable_until IS NOT NULL;

-- The authors of one thread, numbered in the order of their first post; 1 started it. author_key is
-- HMAC(service key, "thread", discussion, author token): two threads of one person have no value in common.
CREATE TABLE thread_voices (
  discussion_id uuid NOT NULL CONSTRAINT thread_voices_discussion_id_fkey REFERENCES discussions (id) ON DELETE CASCADE,
  author_key text NOT NULL CONSTRAINT thread_voices_author_key_form CHECK (author_key ~ '^[0-9a-f]{64}$'),
  voice integer NOT NULL CONSTRAINT thread_voices_voice_positive CHECK (voice >= 1),
  CONSTRAINT thread_voices_pkey PRIMARY KEY (discussion_id, author_key)
);
CREATE UNIQUE INDEX thread_voices_voice_key ON thread_voices (discussion_id, voice);

CREATE TABLE replies (
  id uuid CONSTRAINT replies_pkey PRIMARY KEY CONSTRAINT replies_id_is_random CHECK (substr(id::text, 15, 1) = '4'),
  discussion_id uuid NOT NULL,
  voice integer NOT NULL,
  -- Position in the thread. A conversation cannot be shuffled; the number reveals the order, but no time.
  sequence integer NOT NULL,
  body varchar(5000) NOT NULL CONSTRAINT replies_body_not_blank CHECK (btrim(body) <> ''),
  status text NOT NULL CONSTRAINT replies_status_known CHECK (status IN ('published', 'pending', 'flagged', 'removed')),
  created_on date NOT NULL,
  editable_until timestamptz(3),
  is_public boolean NOT NULL GENERATED ALWAYS AS (status IN ('published', 'flagged')) STORED,
  CONSTRAINT replies_voice_fkey FOREIGN KEY (discussion_id, voice) REFERENCES thread_voices (discussion_id, voice) ON DELETE CASCADE
);
CREATE UNIQUE INDEX replies_sequence_key ON replies (discussion_id, sequence);
CREATE INDEX replies_public_idx ON replies (discussion_id, created_on, sequence) WHERE is_public;
CREATE INDEX replies_voice_idx ON replies (discussion_id, voice);
CREATE INDEX replies_editable_until_idx ON replies (editable_until) WHERE editable_until IS NOT NULL;

-- Four rows: how many public discussions each channel has.
CREATE TABLE channel_stats (
  channel text CONSTRAINT channel_stats_pkey PRIMARY KEY,
  discussions integer NOT NULL DEFAULT 0 CONSTRAINT channel_stats_discussions_not_negative CHECK (discussions >= 0)
);
INSERT INTO channel_stats (channel) VALUES ('engineering'), ('design'), ('product'), ('ops');

-- Members of a channel, by a key that no post contains: HMAC(service key, "channel", channel, author token). A week is
-- stored as its Monday. Rows cannot be linked with posts.
CREATE TABLE channel_members (
  channel text NOT NULL,
  member_key text NOT NULL CONSTRAINT channel_members_member_key_form CHECK (member_key ~ '^[0-9a-f]{64}$'),
  first_week date NOT NULL CONSTRAINT channel_members_first_week_is_monday CHECK (extract(isodow FROM first_week) = 1),
  last_week date NOT NULL CONSTRAINT channel_members_last_week_is_monday CHECK (extract(isodow FROM last_week) = 1),
  CONSTRAINT channel_members_pkey PRIMARY KEY (channel, member_key),
  CONSTRAINT channel_members_weeks_in_order CHECK (first_week <= last_week)
);

-- How many members posted for the first and for the last time in each week: four rows give the members of four weeks.
CREATE TABLE channel_weeks (
  channel text NOT NULL,
  week date NOT NULL,
  -- No CHECK against negative values: it would reject the INSERT that ON CONFLICT turns into a subtraction.
  new_members integer NOT NULL DEFAULT 0,
  last_members integer NOT NULL DEFAULT 0,
  CONSTRAINT channel_weeks_pkey PRIMARY KEY (channel, week)
);

CREATE FUNCTION count_discussions() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  -- An update that changes neither column (a reply, an edit, the sweep) gives no rows here and locks no counter.
  changed text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 AS sign, channel, is_public FROM added'
    WHEN 'DELETE' THEN 'SELECT -1 AS sign, channel, is_public FROM gone'
    ELSE '(SELECT 1 AS sign, id, channel, is_public FROM added EXCEPT ALL SELECT 1, id, channel, is_public FROM gone)
      UNION ALL (SELECT -1, id, channel, is_public FROM gone EXCEPT ALL SELECT -1, id, channel, is_public FROM added)'
  END;
BEGIN
  EXECUTE format($sql$
    WITH delta AS (
      SELECT channel, sum(sign) AS discussions FROM (%s) AS changed_discussions WHERE is_public GROUP BY channel HAVING sum(sign) <> 0
    ), locked AS (
      SELECT stats.channel FROM channel_stats AS stats WHERE stats.channel IN (SELECT channel FROM delta) ORDER BY channel FOR UPDATE
    )
    UPDATE channel_stats AS stats SET discussions = stats.discussions + delta.discussions
    FROM delta JOIN locked USING (channel) WHERE stats.channel = delta.channel
  $sql$, changed);
  RETURN NULL;
END $$;
CREATE TRIGGER discussions_inserted AFTER INSERT ON discussions
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_discussions();
CREATE TRIGGER discussions_updated AFTER UPDATE ON discussions
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_discussions();
CREATE TRIGGER discussions_deleted AFTER DELETE ON discussions
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_discussions();

CREATE FUNCTION count_replies() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  changed text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 AS sign, discussion_id, is_public FROM added'
    WHEN 'DELETE' THEN 'SELECT -1 AS sign, discussion_id, is_public FROM gone'
    ELSE '(SELECT 1 AS sign, id, discussion_id, is_public FROM added EXCEPT ALL SELECT 1, id, discussion_id, is_public FROM gone)
      UNION ALL (SELECT -1, id, discussion_id, is_public FROM gone EXCEPT ALL SELECT -1, id, discussion_id, is_public FROM added)'
  END;
  touched uuid[];
BEGIN
  EXECUTE format('SELECT array_agg(DISTINCT discussion_id) FROM (%s) AS changed_replies WHERE is_public', changed) INTO touched;
  IF touched IS NULL THEN RETURN NULL; END IF;
  -- Locks in a separate statement, so that the next one sees what earlier holders of the lock have committed.
  PERFORM 1 FROM discussions WHERE id = ANY (touched) ORDER BY id FOR NO KEY UPDATE;
  EXECUTE format($sql$
    WITH delta AS (
      SELECT discussion_id, sum(sign) AS replies FROM (%s) AS changed_replies WHERE is_public GROUP BY discussion_id
    )
    UPDATE discussions AS discussion SET
      reply_count = discussion.reply_count + delta.replies,
      active_on = greatest(discussion.created_on,
        (SELECT max(reply.created_on) FROM replies AS reply WHERE reply.discussion_id = discussion.id AND reply.is_public))
    FROM delta WHERE discussion.id = delta.discussion_id
  $sql$, changed);
  RETURN NULL;
END $$;
CREATE TRIGGER replies_inserted AFTER INSERT ON replies
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_replies();
CREATE TRIGGER replies_updated AFTER UPDATE ON replies
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_replies();
CREATE TRIGGER replies_deleted AFTER DELETE ON replies
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_replies();

CREATE FUNCTION count_members() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  added_text text := 'SELECT 1 AS sign, channel, first_week, last_week FROM added';
  gone_text text := 'SELECT -1 AS sign, channel, first_week, last_week FROM gone';
BEGIN
  EXECUTE format($sql$
    INSERT INTO channel_weeks AS known (channel, week, new_members, last_members)
    SELECT channel, week, sum(new_members), sum(last_members) FROM (
      SELECT channel, first_week AS week, sign AS new_members, 0 AS last_members FROM (%1$s) AS changed_first
      UNION ALL SELECT channel, last_week, 0, sign FROM (%1$s) AS changed_last
    ) AS weeks
    GROUP BY channel, week HAVING sum(new_members) <> 0 OR sum(last_members) <> 0 ORDER BY channel, week
    ON CONFLICT (channel, week) DO UPDATE
      SET new_members = known.new_members + excluded.new_members, last_members = known.last_members + excluded.last_members
  $sql$, CASE TG_OP WHEN 'INSERT' THEN added_text WHEN 'DELETE' THEN gone_text ELSE added_text || ' UNION ALL ' || gone_text END);
  RETURN NULL;
END $$;
CREATE TRIGGER channel_members_inserted AFTER INSERT ON channel_members
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_members();
CREATE TRIGGER channel_members_updated AFTER UPDATE ON channel_members
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_members();
CREATE TRIGGER channel_members_deleted AFTER DELETE ON channel_members
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_members();
