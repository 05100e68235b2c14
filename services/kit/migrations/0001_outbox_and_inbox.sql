-- Events leave through `outbox`: written in the transaction of the change they tell of, published by the relay.
-- Time is a fingerprint (docs/anonymity.md): a row of anonymous content has no created_at, and nothing here counts up
-- across aggregates, so that neither clock nor sequence tells when or in which order strangers wrote.

create table outbox_aggregates (
  aggregate text not null,
  -- Position of the aggregate's newest event. Taking it locks the row, so positions are in commit order per aggregate.
  position bigint not null,
  constraint outbox_aggregates_pkey primary key (aggregate)
);

create table outbox (
  event_id uuid not null,
  subject text not null,
  aggregate text not null,
  position bigint not null,
  timing text not null,
  data jsonb not null,
  created_at timestamptz,
  -- An anonymous event waits for the next beat; every other event may leave at once.
  is_released boolean not null,
  attempts integer not null default 0,
  leased_by uuid,
  leased_until timestamptz,
  retry_at timestamptz,
  parked_reason text,
  published_on date,
  constraint outbox_pkey primary key (event_id),
  constraint outbox_position_key unique (aggregate, position),
  constraint outbox_timing_check check (timing in ('prompt', 'anonymous')),
  constraint outbox_anonymous_has_no_time_check check ((timing = 'anonymous') = (created_at is null))
);

-- What still has to leave; stays as small as the backlog.
create index outbox_pending_idx on outbox (created_at, event_id) where published_on is null and parked_reason is null;
create index outbox_pending_aggregate_idx on outbox (aggregate, position) where published_on is null and parked_reason is null;
create index outbox_parked_idx on outbox (subject) where parked_reason is not null;
create index outbox_published_idx on outbox (published_on) where published_on is not null;

-- One row per handled event and handler, inserted in the transaction of the effect.
create table inbox (
  handler text not null,
  event_id uuid not null,
  handled_on date not null,
  constraint inbox_pkey primary key (handler, event_id)
);
create index inbox_handled_idx on inbox (handled_on);

-- Events that a handler gave up on, kept for a person to look at.
create table dead_letters (
  handler text not null,
  event_id uuid not null,
  subject text not null,
  data jsonb not null,
  reason text not null,
  deliveries integer not null,
  failed_on date not null,
  constraint dead_letters_pkey primary key (handler, event_id)
);
