import type { CategoryType } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { AccountScope } from '../../kernel/scope.ts';

/** Minutes since midnight. */
interface Hours {
  start: number;
  end: number;
}

export interface KnownService {
  id: number;
  name: string;
  /** In all its languages, `name` among them. */
  names: string[];
  type: CategoryType;
  durationMinutes: number | null;
  breakMinutes: number;
  slots: (Hours & { id: number })[];
  floorMinor: number | null;
  ceilingMinor: number | null;
  /** In the account's language. */
  description: string;
  isLimited: boolean;
  peopleMin: number;
  peopleMax: number;
  serviceTypes: string[];
}

export interface KnownSlot extends Hours {
  id: number;
  name: string | null;
}

/** What an account has, of what an import may name. */
export interface KnownCatalogue {
  services: KnownService[];
  slots: KnownSlot[];
}

/** Each by one statement, however large the house: the oldest first. */
export async function readCatalogue(db: Database, scope: AccountScope): Promise<KnownCatalogue> {
  const { rows: services } = await sql<KnownService>`
    with slots as (
      select l.category_id,
        json_agg(json_build_object('id', t.id, 'start', t.start_minute, 'end', t.end_minute) order by t.id) as slots
      from category_time_slots l
      join time_slots t on t.account_id = l.account_id and t.id = l.time_slot_id
      where l.account_id = ${scope.accountId} group by l.category_id
    ), types as (
      select l.category_id, array_agg(t.name order by t.id) as names
      from cat_tag_categories l join cat_tags t on t.account_id = l.account_id and t.id = l.cat_tag_id
      where l.account_id = ${scope.accountId} group by l.category_id
    )
    select c.id, c.name, array(select c.name union select value from jsonb_each_text(c.names)) as names, c.type,
      c.duration_minutes as "durationMinutes", c.break_minutes as "breakMinutes",
      coalesce(s.slots, '[]') as slots,
      c.price_floor_minor as "floorMinor", c.price_ceiling_minor as "ceilingMinor", c.description,
      c.is_limited as "isLimited", c.people_min as "peopleMin", c.people_max as "peopleMax",
      coalesce(t.names, '{}') as "serviceTypes"
    from categories c
    left join slots s on s.category_id = c.id
    left join types t on t.category_id = c.id
    where c.account_id = ${scope.accountId}
    order by c.id`.execute(db);
  const slots = await db
    .selectFrom('time_slots')
    .where('account_id', '=', scope.accountId)
    .select(['id', 'start_minute as start', 'end_minute as end', 'name'])
    .orderBy('id')
    .execute();
  return { services, slots };
}
