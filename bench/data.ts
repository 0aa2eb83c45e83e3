import type { Client } from 'pg';

/** Offers of one account: 8 rooms × 4 slots and 2 spas × 4 periods, on each of 120 days. */
const OFFERS_PER_ACCOUNT = (8 * 4 + 2 * 4) * 120;

/*
 * Accounts $1 in number, each with what a hotel of the demo has: ten categories with their texts in two
 * languages, images, equipment and add-ons, four slots, two widgets. Offers start today: the servers live by
 * the real clock.
 */
const STATEMENTS = [
  `insert into accounts (name, url, default_language, widget_languages, is_premium, freemium_start_date, emails)
   select 'Hotel ' || n, 'https://hotel-' || n || '.example', 'fr', '{fr,en}', true, null,
     array['front@hotel-' || n || '.example']
   from generate_series(1, $accounts) n`,
  `insert into services (name, names, icon)
   select 'Equipment ' || n, json_build_object('fr', 'Équipement ' || n, 'en', 'Equipment ' || n),
     '<svg viewBox="0 0 24 24"><path d="M4 4h16v16H4z"/></svg>'
   from generate_series(1, 12) n`,
  `insert into media (account_id, file_name, width, height)
   select a.id, 'room-' || n || '.jpg', 1600, 1200 from accounts a, generate_series(1, 8) n`,
  `insert into time_slots (account_id, start_minute, end_minute)
   select a.id, s.start, s.stop from accounts a,
     (values (540, 780), (600, 960), (840, 1080), (1080, 1380)) s (start, stop)`,
  `insert into categories (account_id, name, names, description, descriptions, type, duration_minutes, surface,
     is_limited, people_min, people_max)
   select a.id, 'Chambre ' || n, json_build_object('fr', 'Chambre ' || n, 'en', 'Room ' || n),
     repeat('Une chambre calme sur la cour. ', 6),
     json_build_object('fr', repeat('Une chambre calme sur la cour. ', 6), 'en', repeat('A quiet room. ', 12)),
     case when n <= 8 then 'timeslot' else 'duration' end, case when n > 8 then 60 end, 18 + n, true, 1, 4
   from accounts a, generate_series(1, 10) n`,
  `insert into category_time_slots (account_id, category_id, time_slot_id)
   select c.account_id, c.id, s.id
   from categories c join time_slots s on s.account_id = c.account_id
   where c.type = 'timeslot' or s.start_minute = 840`,
  `insert into periods (account_id, category_id, time_slot_id, start_minute, end_minute)
   select l.account_id, l.category_id, l.time_slot_id, 840 + 60 * n, 900 + 60 * n
   from category_time_slots l join categories c on c.id = l.category_id and c.type = 'duration',
     generate_series(0, 3) n`,
  `insert into category_images (account_id, category_id, media_id, position)
   select c.account_id, c.id, m.id, m.at - 1
   from categories c join (
     select account_id, id, row_number() over (partition by account_id order by id) as at from media
   ) m on m.account_id = c.account_id and m.at <= 4`,
  `insert into category_services (account_id, category_id, service_id, position)
   select c.account_id, c.id, s.id, s.id - 1 from categories c, services s where s.id <= 4`,
  `insert into addons (account_id, name, names, price_minor)
   select a.id, 'Extra ' || n, json_build_object('fr', 'Extra ' || n, 'en', 'Extra ' || n), 500 * n
   from accounts a, generate_series(1, 8) n`,
  `insert into category_addons (account_id, category_id, addon_id)
   select c.account_id, c.id, d.id
   from categories c join addons d on d.account_id = c.account_id and d.price_minor <= 2000`,
  `insert into cat_tags (account_id, name) select a.id, 'Service ' || n from accounts a, generate_series(1, 3) n`,
  `insert into cat_tag_categories (account_id, cat_tag_id, category_id)
   select t.account_id, t.id, c.id
   from cat_tags t join categories c on c.account_id = t.account_id and c.id % 3 = t.id % 3`,
  `insert into widgets (account_id, name) select a.id, 'Site ' || n from accounts a, generate_series(1, 2) n`,
  `insert into offers (account_id, category_id, time_slot_id, period_id, day, closes_minute, price_minor,
     quantity, is_available)
   select l.account_id, l.category_id, l.time_slot_id, p.id, current_date + d,
     coalesce(p.start_minute, s.end_minute), 3900 + 100 * ((l.category_id * 7 + d) % 90),
     5 + (l.category_id + d) % 8, (l.category_id * 31 + l.time_slot_id * 17 + d) % 20 <> 0
   from generate_series(0, 119) d, category_time_slots l
   join time_slots s on s.account_id = l.account_id and s.id = l.time_slot_id
   left join periods p on p.account_id = l.account_id and p.category_id = l.category_id
     and p.time_slot_id = l.time_slot_id`,
];

/** Fills an empty database with about so many offers, and leaves it as autovacuum would. */
export async function fillDatabase(client: Client, offers: number): Promise<void> {
  const accounts = String(Math.ceil(offers / OFFERS_PER_ACCOUNT));
  await client.query(`set maintenance_work_mem = '1GB'; set work_mem = '64MB'`);
  const rebuild = await takeDown(client);
  for (const statement of STATEMENTS) await client.query(statement.replace('$accounts', accounts));
  for (const statement of rebuild) await client.query(statement);
  await client.query('vacuum (analyze)');
  await client.query('checkpoint').catch(() => undefined);
}

/**
 * Takes the offers' indexes and references away, which are made at once in a fraction of the time that they cost row
 * by row. What other tables' references rest on stays.
 * @returns the statements that put them back
 */
async function takeDown(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ down: string; up: string }>(
    `select format('alter table offers drop constraint %I', conname) as down,
       format('alter table offers add constraint %I %s', conname, pg_get_constraintdef(oid)) as up
     from pg_constraint where conrelid = 'offers'::regclass and contype = 'f'
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
     from pg_index i where indrelid = 'offers'::regclass
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
  );
  for (const { down } of rows) await client.query(down);
  return rows.map(({ up }) => up);
}
