-- Where partners want to be told of events, and what became of telling them (docs/adr/0055-partners-are-told.md).

create table webhooks (
  id integer generated always as identity,
  account_id integer not null references accounts on delete cascade,
  name text not null check (length(trim(name)) between 1 and 120),
  url text not null check (length(url) <= 2000),
  -- Null for all.
  types text[] check (cardinality(types) > 0),
  -- In clear: each message is signed with it. The former one signs beside it until then.
  secret text not null,
  former_secret text,
  former_until timestamptz,
  is_active boolean not null default true,
  -- Why it was switched off by itself: its server said that it is gone, or hasn't answered for days.
  ended_by text check (ended_by in ('gone', 'failing')),
  failing_since timestamptz,
  last_ok_at timestamptz,
  form_hash text,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  primary key (id, account_id),
  check (ended_by is null or not is_active),
  check ((former_secret is null) = (former_until is null))
);
create index webhooks_account on webhooks (account_id);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  account_id integer not null,
  webhook_id integer not null,
  -- Null for one that was asked for to try the webhook.
  event_id bigint,
  type text not null,
  -- What it is about: of one booking, or one category's offers, one is sent after the other.
  subject text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'dropped')),
  attempts smallint not null default 0,
  -- When it is tried again; null while it waits for its first try, or for another before it.
  next_at timestamptz,
  -- Of the queue, which is sending it, since when.
  job_id bigint,
  taken_at timestamptz,
  -- Of the last try.
  tried_at timestamptz,
  fault text,
  reply_status smallint,
  reply_body text,
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  foreign key (webhook_id, account_id) references webhooks (id, account_id) on delete cascade,
  check (state = 'waiting' or (next_at is null and job_id is null))
);
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, subject, id) where state = 'waiting';
create index webhook_deliveries_log on webhook_deliveries (webhook_id, account_id, id desc);
create index webhook_deliveries_taken on webhook_deliveries (webhook_id, taken_at) where job_id is not null;
create index webhook_deliveries_event on webhook_deliveries (event_id) where reply_body is not null;

/* Who wants to be told of an event is told of it, by jobs that are there once its transaction is. */
create function deliver_event() returns trigger
  language plpgsql set search_path from current as $$
begin
  -- Most accounts have none: looked for alone, as that costs a booking half as much.
  if not exists (select from webhooks w where w.account_id = new.account_id and w.is_active) then return null; end if;
  with due as (
    insert into webhook_deliveries (account_id, webhook_id, event_id, type, subject)
    select w.account_id, w.id, new.id, new.type,
      case when new.booking_id is null then 'category ' || new.category_id else 'booking ' || new.booking_id end
    from webhooks w
    where w.account_id = new.account_id and w.is_active and (w.types is null or new.type = any (w.types))
    -- One that is being deleted at this moment is waited for: otherwise the reference to it would undo the booking.
    for key share of w
    returning id, account_id
  )
  -- After mails (priority 0).
  insert into graphile_worker._private_jobs (task_id, payload, max_attempts, priority)
    select t.id, json_build_object('accountId', due.account_id, 'deliveryId', due.id), 12, 1
    from due, graphile_worker._private_tasks t where t.identifier = 'send-webhook';
  return null;
end $$;
create trigger events_deliver after insert on events for each row execute function deliver_event();

/* An answer often repeats what it was sent: where an event no longer says who a guest was, neither does that. */
create function forget_replies() returns trigger
  language plpgsql set search_path from current as $$
begin
  update webhook_deliveries set reply_body = null where event_id = new.id and reply_body is not null;
  return null;
end $$;
create trigger events_forgotten after update of data on events for each row execute function forget_replies();
