-- Who wants no mails of a venue's beside those about his bookings. By a hash of the e-mail alone: it goes on being heeded
-- once a guest has been erased, and tells nobody who it is.
create table mail_refusals (
  account_id integer not null references accounts on delete cascade,
  email_hash text not null check (length(email_hash) = 22),
  refused_at timestamptz not null default now(),
  primary key (account_id, email_hash)
);
