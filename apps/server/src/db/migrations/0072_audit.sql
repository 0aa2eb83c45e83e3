-- Who did what (docs/adr/0066-every-change-has-a-line.md): lines that triggers write in the transaction of what they tell,
-- which nobody changes. Which tables have such a trigger stands in db/audit/tables.ts, by which `migrate` makes them.

create table audit_entries (
  id bigint generated always as identity primary key,
  -- The transaction's, so that its lines have one; and its number, by which they are known to belong together.
  at timestamptz not null default now(),
  act xid8 not null default pg_current_xact_id(),
  -- Without references: lines outlive the venue, and whoever acted.
  account_id integer,
  actor_kind text not null check (actor_kind in ('user', 'key', 'guest', 'visitor', 'job', 'command')),
  actor_user_id integer,
  actor_name text,
  network text,
  by text,
  action text not null,
  subject text not null,
  subject_id bigint,
  subject_name text,
  -- Column → [before, after], with `true` behind them where it is a contact; null where that it changed is all that is kept.
  changes jsonb not null default '{}',
  prices jsonb
);
create index audit_entries_account on audit_entries (account_id, at, id);
create index audit_entries_at on audit_entries (at, id);
create index audit_entries_subject on audit_entries (subject, subject_id, at, id);
create index audit_entries_actor on audit_entries (actor_user_id, at, id) where actor_user_id is not null;

-- ── Nobody changes them ─────────────────────────────────────────────────────────────────────────────────────

/*
 * Two things alone may be done to a line, whoever asks: it goes once it is three months old, and contacts and names of those
 * who are to be known no more are taken out of it.
 */
create function guard_audit() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '3 months' then return old; end if;
  elsif tg_op = 'UPDATE' then
    if to_jsonb(new) - array['changes', 'actor_name', 'subject_name']
        = to_jsonb(old) - array['changes', 'actor_name', 'subject_name']
      and (new.actor_name is not distinct from old.actor_name or new.actor_name is null
        and not exists (select from users u where u.id = old.actor_user_id))
      and (new.subject_name is not distinct from old.subject_name or new.subject_name is null
        and old.subject = 'user' and not exists (select from users u where u.id = old.subject_id))
      and (select count(*) from jsonb_object_keys(new.changes)) = (select count(*) from jsonb_object_keys(old.changes))
      and not exists (
        select from jsonb_each(old.changes) was
        where not coalesce(new.changes -> was.key = was.value
          or jsonb_array_length(nullif(was.value, 'null')) = 3 and new.changes -> was.key = 'null', false))
    then return new; end if;
  end if;
  raise exception 'Lines of the audit can''t be changed' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_entries_guard before update or delete on audit_entries
  for each row execute function guard_audit();
create trigger audit_entries_guard_all before truncate on audit_entries
  for each statement execute function guard_audit();

/*
 * Takes contacts out of the lines about one record. Its plan is kept, for thousands of records, and goes by the index, however few
 * lines there were when it was made.
 */
create function forget_audit(about text, record bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  update audit_entries e
  set changes = (
      select jsonb_object_agg(key, case when jsonb_array_length(nullif(value, 'null')) = 3 then 'null'::jsonb else value end)
      from jsonb_each(e.changes))
  where e.subject = about and e.subject_id = record and jsonb_path_exists(e.changes, '$.*[2]');
end $$;

/* Takes the names of somebody who was erased out of the lines of what he did, and of what was done to him. */
create function forget_audited_user(person integer) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update audit_entries e set actor_name = null
  where e.actor_user_id = person and e.actor_name is not null
    and not exists (select from users u where u.id = person);
  update audit_entries e set subject_name = null
  where e.subject = 'user' and e.subject_id = person and e.subject_name is not null
    and not exists (select from users u where u.id = person)
$$;

/* Of a venue that is gone nobody is left to whom contacts were given. */
create function forget_audited_account(account integer) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update audit_entries e
  set changes = (
      select jsonb_object_agg(key, case when jsonb_array_length(nullif(value, 'null')) = 3 then 'null'::jsonb else value end)
      from jsonb_each(e.changes))
  where e.account_id = account and jsonb_path_exists(e.changes, '$.*[2]')
$$;

/* Lets go of lines that are as old as that, some at a time; none before three months, whatever is asked for. @returns how many */
create function purge_audit(months integer, most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone integer;
begin
  delete from audit_entries where id in (
    select id from audit_entries where at < now() - greatest(months, 3) * interval '1 month' order by at, id limit most);
  get diagnostics gone = row_count;
  return gone;
end $$;

-- What writes lines does so as the owner of the table, so that the application's role needs no right to it; and finds no
-- temporary table of somebody's in place of it.

-- ── Who acts ────────────────────────────────────────────────────────────────────────────────────────────────

/* What the pool has told of it for this transaction; whoever comes by another way is whoever signed in to the database. */
create function audit_act() returns jsonb
  language sql stable as $$
  select coalesce(nullif(current_setting('meridienne.act', true), '')::jsonb, jsonb_build_object(
    'kind', 'command', 'name', session_user, 'by', nullif(current_setting('application_name'), '')))
$$;

create function write_audit(act jsonb, account integer, action text, subject text, record bigint, called text,
    changes jsonb, prices jsonb) returns void
  language sql as $$
  insert into audit_entries (account_id, actor_kind, actor_user_id, actor_name, network, by, action, subject, subject_id,
      subject_name, changes, prices)
    values (account, act ->> 'kind', (act ->> 'userId')::integer, act ->> 'name', act ->> 'network', act ->> 'by', action,
      subject, record, called, changes, prices)
$$;

/* For what writes nothing else and is to be told: an export, a look at what is known of a person. */
create function note_audit(account integer, action text, subject text, record bigint, changes jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if action not in ('export', 'read', 'erase', 'signIn', 'signOut') then
    raise exception 'That is told by what is written' using errcode = 'insufficient_privilege';
  end if;
  perform write_audit(audit_act(), account, action, subject, record, null, changes, null);
end $$;

-- ── What rows become ────────────────────────────────────────────────────────────────────────────────────────

/* What differs, column by column; of secrets and of contacts that go, that it does. */
create function audit_changes(was jsonb, came jsonb, hidden jsonb, contacts jsonb, is_erasing boolean) returns jsonb
  language sql immutable as $$
  select coalesce(jsonb_object_agg(c.key, case
      when hidden ? c.key or is_erasing and contacts ? c.key then 'null'::jsonb
      when contacts ? c.key then jsonb_build_array(was -> c.key, c.value, true)
      else jsonb_build_array(was -> c.key, c.value)
    end), '{}')
  from jsonb_each(came) c where was -> c.key is distinct from c.value
$$;

/* What holds something. */
create function audit_held(told jsonb) returns jsonb
  language sql immutable as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(told)
  where value not in ('null', '""', '[]', '{}')
$$;

/*
 * A line about a row. Its one argument is what db/audit/tables.ts says of the table: `subject`, `id` and `name` (columns),
 * `action` where a row of it is a part of another record, `skip`, `hidden`, `contacts` (columns), `gone` (the column that
 * says that contacts were erased), `parents` (with one of them gone, that is what is told), `byHand` (what the clock clears
 * away isn't told), `actor` (the column with who acts, where nobody is known yet).
 */
create function audit_row() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  told constant jsonb := tg_argv[0];
  contacts constant jsonb := coalesce(told -> 'contacts', '[]');
  hidden constant jsonb := coalesce(told -> 'hidden', '[]');
  act jsonb := audit_act();
  skip constant text[] := array(select jsonb_array_elements_text(told -> 'skip'));
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  came jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  any_row constant jsonb := coalesce(came, was);
  account constant integer := case when told ? 'account' then (any_row ->> (told ->> 'account'))::integer end;
  record constant bigint := (any_row ->> (told ->> 'id'))::bigint;
  called constant text := any_row ->> (told ->> 'name');
  is_erasing boolean := tg_op = 'DELETE';
  action text;
  parent jsonb;
  is_there boolean;
  differences jsonb;
begin
  if tg_op = 'DELETE' then
    if told ? 'byHand' and act ->> 'kind' = 'job' then return null; end if;
    for parent in select jsonb_array_elements(told -> 'parents') loop
      if was ->> (parent ->> 1) is not null then
        execute format('select exists (select from %I where id = $1)', parent ->> 0)
          into is_there using (was ->> (parent ->> 1))::bigint;
        if not is_there then return null; end if;
      end if;
    end loop;
    if told ->> 'subject' = 'account' then perform forget_audited_account(account);
    elsif contacts <> '[]' then perform forget_audit(told ->> 'subject', record); end if;
    action := 'delete';
    differences := audit_changes('{}', audit_held(was - skip), hidden, contacts, true);
    -- Turned round: it was, and is no more.
    differences := (select coalesce(jsonb_object_agg(key, case jsonb_typeof(value) when 'array'
      then jsonb_build_array(value -> 1, null) else value end), '{}') from jsonb_each(differences));
  elsif tg_op = 'INSERT' then
    action := 'create';
    differences := audit_changes('{}', audit_held(came - skip), hidden, contacts, false);
  else
    is_erasing := told ? 'gone' and was -> (told ->> 'gone') = 'null' and came -> (told ->> 'gone') <> 'null';
    action := case when is_erasing then 'erase' else 'change' end;
    differences := audit_changes(was - skip, came - skip, hidden, contacts, is_erasing);
    if differences = '{}' then return null; end if;
    if is_erasing then perform forget_audit(told ->> 'subject', record); end if;
  end if;
  if told ? 'actions' then action := coalesce(told -> 'actions' ->> action, action); end if;
  if told ? 'actor' and act ->> 'kind' in ('visitor', 'guest') then
    select act || jsonb_build_object('kind', 'user', 'userId', u.id,
        'name', coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username))
      into act from (select 1) one left join users u on u.id = (any_row ->> (told ->> 'actor'))::integer;
  end if;
  perform write_audit(act, account, action, told ->> 'subject', record, called, differences, null);
  return null;
end $$;

-- ── Prices ──────────────────────────────────────────────────────────────────────────────────────────────────

/* A change in the history of prices is one line, however many cells it has. */
create function audit_price_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform write_audit(audit_act(), new.account_id, 'change', 'price', null, null, '{}', jsonb_build_object(
    'change', new.id, 'cells', new.cell_count, 'categories', new.changed_categories, 'from', new.first_day,
    'to', new.last_day, 'price', case when new.has_price then new.price_minor end));
  return null;
end $$;
create trigger offer_changes_audit after insert on offer_changes for each row execute function audit_price_change();

/* What sets prices without a change in their history: a category that goes, a hand at the database. */
create function audit_offers(told text, sums jsonb) returns void
  language plpgsql as $$
declare
  one jsonb;
begin
  for one in select jsonb_array_elements(sums) loop
    continue when exists (
      select from offer_changes k where k.account_id = (one ->> 'account')::integer and k.made_at = now());
    -- With the venue they go all at once, which is its own line.
    continue when not exists (select from accounts a where a.id = (one ->> 'account')::integer);
    perform write_audit(audit_act(), (one ->> 'account')::integer, told, 'price', null, null, '{}', one - 'account');
  end loop;
end $$;
create function audit_made_offers() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sums jsonb;
begin
  select jsonb_agg(to_jsonb(t)) into sums from (
    select n.account_id as account, count(*) as cells, array_agg(distinct n.category_id) as categories,
      min(n.day) as "from", max(n.day) as "to",
      case when min(n.price_minor) = max(n.price_minor) then min(n.price_minor) end as price
    from made n group by n.account_id) t;
  if sums is not null then perform audit_offers('create', sums); end if;
  return null;
end $$;
/* Joined row by row, a year's prices would take half a minute. */
create function audit_changed_offers() returns trigger
  language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = off as $$
declare
  sums jsonb;
begin
  select jsonb_agg(to_jsonb(t)) into sums from (
    select n.account_id as account, count(*) as cells, array_agg(distinct n.category_id) as categories,
      min(n.day) as "from", max(n.day) as "to",
      case when min(n.price_minor) = max(n.price_minor) then min(n.price_minor) end as price
    from was o join changed n on n.id = o.id
    -- Bookings, holds, closings and pools change none of these.
    where (n.price_minor, n.quantity, n.is_available) is distinct from (o.price_minor, o.quantity, o.is_available)
    group by n.account_id) t;
  if sums is not null then perform audit_offers('change', sums); end if;
  return null;
end $$;
create function audit_removed_offers() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sums jsonb;
begin
  select jsonb_agg(to_jsonb(t)) into sums from (
    select o.account_id as account, count(*) as cells, array_agg(distinct o.category_id) as categories,
      min(o.day) as "from", max(o.day) as "to", null::integer as price
    from removed o group by o.account_id) t;
  if sums is not null then perform audit_offers('delete', sums); end if;
  return null;
end $$;
create trigger offers_audit_made after insert on offers referencing new table as made
  for each statement execute function audit_made_offers();
create trigger offers_audit_changed after update on offers referencing old table as was new table as changed
  for each statement execute function audit_changed_offers();
create trigger offers_audit_removed after delete on offers referencing old table as removed
  for each statement execute function audit_removed_offers();
