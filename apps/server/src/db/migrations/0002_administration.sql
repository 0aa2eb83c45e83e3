-- What the super administrator's pages need: when a record changed, so that of two people editing one the second
-- is told, the texts that the interface asked for and did not find, and the settings record itself.

alter table services add column updated_at timestamptz not null default now();
alter table translations add column updated_at timestamptz not null default now();
alter table administrations add column updated_at timestamptz not null default now();

insert into administrations (id) values (1) on conflict do nothing;

comment on table translations is 'What differs from the dictionaries of the code, by language';
insert into translations (lng, type)
values ('fr', 'admin'), ('en', 'admin'), ('es', 'admin'), ('fr', 'widget'), ('en', 'widget')
on conflict do nothing;

create table translation_missing (
  type text not null check (type in ('admin', 'widget')),
  key text not null check (length(key) between 1 and 200),
  reported_at timestamptz not null default now(),
  primary key (type, key)
);
comment on table translation_missing is 'Keys that an interface asked for and no dictionary has';

-- Whoever signs a hotel up says an address that nobody has checked: until a password that was mailed there is
-- used, an invitation to another hotel must not let him in.
alter table users add column is_email_proven boolean not null default true;
-- Nor has anybody checked a traveller's.
update users set is_email_proven = false where roles = '{}';

-- Names as people look them up: Écran before Wi-Fi, 9 before 10. The embedded database compares bytes otherwise.
create collation alphabetical (provider = icu, locale = 'und-u-kn-true');
create index accounts_name on accounts (name collate alphabetical);
create index users_username_alphabetical on users (username collate alphabetical);
create index users_email_alphabetical on users (email collate alphabetical);
