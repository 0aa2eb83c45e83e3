-- What is known of persons: how long it is kept, what they agreed to, and that it is gone.

alter table accounts
  add column retention_months smallint not null default 36 check (retention_months between 1 and 120),
  -- Of the venue's own page about privacy, beside the installation's.
  add column privacy_url text check (length(privacy_url) <= 2000),
  -- Contacts of the bookings before this day have been erased: the job goes on from here.
  add column contacts_erased_before date;
comment on column accounts.retention_months is 'Contacts are erased so long after the day that was booked';

-- Each wording under which bookings were made, once. It goes with its account alone, so nothing points here by key.
create table consent_texts (
  id integer generated always as identity,
  account_id integer not null references accounts on delete cascade,
  language text not null check (language ~ '^[a-z]{2}$'),
  body text not null check (length(body) between 1 and 2000),
  retention_months smallint not null check (retention_months between 1 and 120),
  -- As the account's, for the bookings made under this wording where the account keeps contacts for longer by now.
  contacts_erased_before date,
  created_at timestamptz not null default now(),
  primary key (id, account_id),
  unique (account_id, language, body)
);
comment on table consent_texts is 'What guests were told of their data when they booked';
comment on column consent_texts.retention_months is
  'For how long the wording says that contacts are kept: never longer, whatever the account sets since';

-- An erased booking has no name, e-mail, phone, text or user; its day, what was booked and its price stay.
alter table bookings
  add column consent_text_id integer,
  add column erased_at timestamptz,
  drop constraint bookings_first_name_check,
  drop constraint bookings_last_name_check,
  drop constraint bookings_email_check,
  add constraint bookings_first_name_check
    check (length(first_name) <= 120 and (first_name <> '') = (erased_at is null)) not valid,
  add constraint bookings_last_name_check
    check (length(last_name) <= 120 and (last_name <> '') = (erased_at is null)) not valid,
  add constraint bookings_email_check
    check (case when erased_at is null then length(email) between 3 and 254 else email = '' end) not valid,
  add constraint bookings_erased_check
    check (erased_at is null or num_nonnulls(user_id, phone, comment, staff_note, cancel_comment) = 0) not valid;
comment on column bookings.consent_text_id is 'What the guest was told and agreed to; null when a desk booked';
