-- What of a venue seldom changes, each process keeps; every statement about its offers says by this number whether
-- that is still so. Number 0 counts what all venues share. No reference to the account: a number outlives it, so that
-- whoever still knows the account learns that it is gone.
create table venue_versions (
  account_id integer primary key,
  version bigint not null,
  changed_by xid8 not null
);

-- At the end of the transaction that changes something, which holds all its other locks by then, and once for all its
-- rows: two that change the same venue never wait for each other in a circle.
create function count_venue_version() returns trigger
  language plpgsql set search_path from current as $$
declare
  venue integer;
begin
  if tg_table_name = 'services' then venue := 0;
  elsif tg_table_name = 'accounts' then venue := old.id;
  elsif tg_op = 'DELETE' then venue := old.account_id;
  else venue := new.account_id;
  end if;
  insert into venue_versions as v (account_id, version, changed_by) values (venue, 1, pg_current_xact_id())
  on conflict (account_id) do update set version = v.version + 1, changed_by = excluded.changed_by
  where v.changed_by <> excluded.changed_by;
  return null;
end $$;

create constraint trigger accounts_venue_version
  after delete or update of name, currency, time_zone, default_language, widget_languages, is_premium,
    freemium_start_date, is_archived, retention_months on accounts
  deferrable initially deferred for each row execute function count_venue_version();
create constraint trigger services_venue_version after update or delete on services
  deferrable initially deferred for each row execute function count_venue_version();
do $$
declare
  name text;
begin
  foreach name in array array['time_slots', 'periods', 'categories', 'category_images', 'category_services',
    'addons', 'category_addons', 'cat_tag_categories', 'widgets', 'widget_cat_tags']
  loop
    execute format(
      'create constraint trigger %1$s_venue_version after insert or update or delete on %1$I
         deferrable initially deferred for each row execute function count_venue_version()', name);
  end loop;
end $$;
