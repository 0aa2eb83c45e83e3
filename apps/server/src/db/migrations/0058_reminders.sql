-- So many days before a booking's day, at this hour by the venue's clock, its guest is reminded; 0: not at all. Added
-- without touching a row.
alter table accounts add column reminder_days smallint not null default 0 check (reminder_days between 0 and 7),
  add column reminder_hour smallint not null default 10 check (reminder_hour between 0 and 23),
  add column reminder_text jsonb not null default '{}' check (jsonb_typeof(reminder_text) = 'object'),
  -- Up to this day all have been reminded who were to be; null: it is looked at anew, as the setting has changed.
  add column reminded_through date;
-- Each minute these are looked through.
create index accounts_reminding on accounts (id) where reminder_days > 0;

create function look_for_reminders_anew() returns trigger language plpgsql as $$
begin
  new.reminded_through := null;
  return new;
end $$;
create trigger accounts_reminders before update of reminder_days, reminder_hour, time_zone on accounts for each row
  when ((old.reminder_days, old.reminder_hour, old.time_zone)
    is distinct from (new.reminder_days, new.reminder_hour, new.time_zone))
  execute function look_for_reminders_anew();

-- Who has been reminded of which day, or is about to be: nobody twice, whoever looks, and however often.
create table booking_reminders (
  account_id integer not null,
  booking_id bigint not null,
  day date not null,
  primary key (booking_id, day),
  foreign key (booking_id, account_id) references bookings (id, account_id) on delete cascade
);
