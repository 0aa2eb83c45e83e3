-- Entering as support (docs/adr/0071-entering-as-support.md): until when a venue lets super administrators write in it.
alter table accounts add column support_may_write_until timestamptz;
comment on column accounts.support_may_write_until is 'Until when super administrators may write in the venue; null for not';

-- When somebody last came into a venue as support, in which session, so that each visit is told once.
create table support_visits (
  id bigint generated always as identity primary key,
  session_id integer not null references sessions on delete cascade,
  -- Null for what is read of all venues at once.
  account_id integer references accounts on delete cascade,
  entered_at timestamptz not null default now(),
  constraint support_visits_one_each unique nulls not distinct (session_id, account_id)
);
create index support_visits_account on support_visits (account_id);

/* Whether support may write there: while the venue allows it, or has no administrator yet whom one could ask. */
create function support_may_write(account integer) returns boolean
  language sql stable as $$
  select exists (select from accounts a where a.id = account and a.support_may_write_until > now())
    or not exists (select from permissions p
      where p.account_id = account and p.role = 'administrator' and p.invited_until is null)
$$;

/* For what writes nothing else and is to be told: an export, a look at what is known of a person, a visit of support's. */
create or replace function note_audit(account integer, action text, subject text, record bigint, changes jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if action not in ('export', 'read', 'erase', 'signIn', 'signOut', 'support') then
    raise exception 'That is told by what is written' using errcode = 'insufficient_privilege';
  end if;
  perform write_audit(audit_act(), account, action, subject, record, null, changes, null);
end $$;
