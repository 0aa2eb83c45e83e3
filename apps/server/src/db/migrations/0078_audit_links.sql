-- A record's going is one line, however many others named it: each booking of a category or a schedule that goes had a line
-- of its own, and each of a venue that is deleted.
/*
 * A line about a row. Its one argument is what db/audit/tables.ts says of the table: `subject`, `id` and `name` (columns),
 * `action` where a row of it is a part of another record, `skip`, `hidden`, `contacts` (columns), `gone` (the column that
 * says that contacts were erased), `parents` (with one of them gone, that is what is told),
 * `links` (what names a record, and is emptied as that one goes: likewise), `byHand` (what the clock clears
 * away isn't told), `actor` (the column with who acts, where nobody is known yet).
 */
create or replace function audit_row() returns trigger
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
  link jsonb;
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
    for link in select jsonb_array_elements(told -> 'links') loop
      if differences ? (link ->> 1) and came -> (link ->> 1) = 'null' then
        execute format('select exists (select from %I where id = $1)', link ->> 0)
          into is_there using (was ->> (link ->> 1))::bigint;
        if not is_there then differences := differences - (link ->> 1); end if;
      end if;
    end loop;
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

/* For what writes nothing else and is to be told: an export, a look at what is known of a person, a visit of support's, a mail to
 * guests. */
create or replace function note_audit(account integer, action text, subject text, record bigint, changes jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if action not in ('export', 'read', 'erase', 'signIn', 'signOut', 'support')
    and (action, subject) <> ('create', 'bookingMessage') then
    raise exception 'That is told by what is written' using errcode = 'insufficient_privilege';
  end if;
  perform write_audit(audit_act(), account, action, subject, record, null, changes, null);
end $$;
