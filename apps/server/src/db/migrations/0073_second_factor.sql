-- What somebody shows beside his password (docs/adr/0067-a-second-factor.md).

create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  -- The authenticator's own name of it, base64url.
  credential_id text not null unique check (length(credential_id) between 1 and 2000),
  public_key bytea not null,
  -- Of the signatures so far, where the authenticator counts them.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (length(trim(name)) between 1 and 80),
  is_synced boolean not null,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

create table totp_secrets (
  user_id integer primary key references users on delete cascade,
  -- Sealed with a key of the installation's secret: a copy of the database makes no codes.
  secret bytea not null,
  -- Null until a code of it was shown.
  confirmed_at timestamptz,
  -- Of the code that was taken last: none is taken twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default date_trunc('milliseconds', now())
);

create table recovery_codes (
  user_id integer not null references users on delete cascade,
  hash bytea not null,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  primary key (user_id, hash)
);

-- What was asked, of whom, and is answered once within minutes. Any process may be given the answer.
create table factor_challenges (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('login', 'passkeyLogin', 'passkey', 'proof')),
  -- Null where nobody knows yet who will answer.
  user_id integer references users on delete cascade,
  epoch integer,
  -- What a passkey has to sign; null for a log-in that has not asked for it.
  challenge text unique,
  -- Of the temporary password by which a log-in began, and which its end makes the password.
  temporary_hash text,
  expires_at timestamptz not null,
  check ((user_id is null) = (kind = 'passkeyLogin')),
  check (kind = 'login' or challenge is not null)
);
create index factor_challenges_expires on factor_challenges (expires_at);
create index factor_challenges_user on factor_challenges (user_id);

-- When it was last shown in a session that it is the user; null in those from before.
alter table sessions add column proven_at timestamptz;

-- Since when it is required; null for not.
alter table accounts
  add column second_factor_since timestamptz,
  add column second_factor_grace_days smallint not null default 7
    check (second_factor_grace_days between 0 and 30);
alter table administrations
  add column second_factor_since timestamptz,
  add column second_factor_grace_days smallint not null default 7
    check (second_factor_grace_days between 0 and 30),
  -- From when on super administrators have to have one; set by the first start that isn't a demo's.
  add column super_admins_due_at timestamptz;

-- Since when somebody has worked in a venue, whichever: the platform's days of grace count from there.
alter table users add column staff_since timestamptz;
update users set staff_since = created_at where roles <> '{}';

create function note_staff_since() returns trigger language plpgsql as $$
begin
  if new.roles = '{}' then
    new.staff_since := null;
  elsif tg_op = 'INSERT' or old.roles = '{}' then
    new.staff_since := now();
  end if;
  return new;
end
$$;
create trigger users_staff_since before insert or update of roles on users
  for each row execute function note_staff_since();

-- Both stand in queries that each call makes: written so that the planner takes them apart.
create function has_second_factor(of_user integer) returns boolean language sql stable as $$
  select exists (select from passkeys k where k.user_id = of_user)
    or exists (select from totp_secrets t where t.user_id = of_user and t.confirmed_at is not null)
$$;

-- From when on somebody may do nothing else before he has one, whether he has or not; null for nobody asks.
create function second_factor_due_at(of_user integer, roles text[], staff_since timestamptz)
returns timestamptz language sql stable as $$
  select case when roles <> '{}' then least(
    case when 'ROLE_SUPER_ADMIN' = any (roles) then (select s.super_admins_due_at from administrations s) end,
    (select greatest(s.second_factor_since, staff_since) + make_interval(days => s.second_factor_grace_days)
     from administrations s where s.second_factor_since is not null),
    (select min(greatest(a.second_factor_since, p.created_at) + make_interval(days => a.second_factor_grace_days))
     from permissions p join accounts a on a.id = p.account_id
     where p.user_id = of_user and a.second_factor_since is not null)
  ) end
$$;
