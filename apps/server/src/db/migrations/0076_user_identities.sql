-- Who a user is at the provider of sign-on, by the provider's own name for him, which no change of e-mail touches.
create table user_identities (
  issuer text not null check (length(issuer) between 1 and 500),
  subject text not null check (length(subject) between 1 and 255),
  user_id integer not null references users on delete cascade,
  -- Whether the provider's claims made him a super administrator, and so may take it back.
  gives_platform boolean not null default false,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (issuer, subject)
);
comment on column user_identities.gives_platform is 'The provider’s claims made him a super administrator, and may take it back';
-- An address that is given to somebody new opens nothing of its last owner's.
create unique index user_identities_user on user_identities (user_id, issuer);

-- What the provider's claims gave, they take back; what was given by hand stays.
alter table permissions add column from_claims boolean not null default false;

-- Whoever comes in by the provider has shown what it asks for: a second factor is not asked for here besides.
alter table sessions add column by_sign_on boolean not null default false;
