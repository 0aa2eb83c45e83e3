import type { CalendarDay } from '@meridienne/domain';
import type { Pool } from 'pg';
import { namedStatement } from '../../../../db/named-statement.ts';
import { PLAIN_JSON } from '../../../catalogue/door.ts';
import { BOOKABLE, type Venue, type VisitTo, visitTo } from './venue.ts';

export interface OfferRow {
  id: number;
  day: CalendarDay;
  priceMinor: number;
  slotId: number;
  slotStart: number;
  slotEnd: number;
  periodId: number | null;
  periodStart: number | null;
  periodEnd: number | null;
  /** The category as JSON text, made by the database: it is sent as it is. */
  category: string;
}

interface OnDay extends VisitTo {
  day: CalendarDay;
  publicUrl: string;
}

interface FoundRow extends Omit<OfferRow, 'category'> {
  categoryId: number;
  /** Only in the first row of each category. */
  category: string | null;
}

// A category's JSON is long, and a day shows it many times: it comes from the database once.
const OFFER_COLUMNS = `o.category_id as "categoryId",
    case when row_number() over (partition by o.category_id) = 1 then sold.json end as category,
    o.id, o.day, o.price_minor as "priceMinor",
    s.id as "slotId", s.start_minute as "slotStart", s.end_minute as "slotEnd",
    p.id as "periodId", p.start_minute as "periodStart", p.end_minute as "periodEnd"`;

const OFFER_JOINS = `
  join time_slots s on s.account_id = :accountId and s.id = o.time_slot_id
  left join periods p on p.account_id = :accountId and p.id = o.period_id`;

const IMAGE_SIZES = ['sm', 'th', 'md', 'lg'];
const IMAGE_URLS = IMAGE_SIZES.map(
  (size) => `'${size}', :publicUrl::text || '/media/' || :accountId::int || '/' || m.uid || '-${size}.webp'`,
).join(', ');

/** Gives every row its category's JSON. */
function withCategories(rows: readonly FoundRow[]): OfferRow[] {
  const categories = new Map<number, string>();
  for (const { categoryId, category } of rows) if (category !== null) categories.set(categoryId, category);
  return rows.map((row) => ({ ...row, category: categories.get(row.categoryId) ?? 'null' }));
}

// Stands in a materialized CTE, or the planner builds it once per offer of the day.
const CATEGORY_JSON = `
  select c.id, json_build_object(
    '@id', '/api/categories/' || c.id, '@type', 'Category', 'id', c.id,
    'name', c.name, 'names', c.names, 'description', c.description, 'descriptions', c.descriptions,
    'type', c.type, ${PLAIN_JSON},
    'images', coalesce((
      select json_agg(json_build_object('uid', m.uid, 'display', json_build_object('native',
        json_build_object(${IMAGE_URLS}))) order by i.position)
      from category_images i join media m on m.account_id = :accountId and m.id = i.media_id
      where i.account_id = :accountId and i.category_id = c.id), '[]'),
    'services', coalesce((
      select json_agg(json_build_object('@id', '/api/services/' || e.id, '@type', 'Service', 'id', e.id,
        'name', e.name, 'names', e.names, 'icon', e.icon) order by cs.position)
      from category_services cs join services e on e.id = cs.service_id
      where cs.account_id = :accountId and cs.category_id = c.id), '[]'),
    'addons', coalesce((
      select json_agg('/api/addons/' || ca.addon_id order by ca.addon_id)
      from category_addons ca where ca.account_id = :accountId and ca.category_id = c.id), '[]'),
    'rangePeople', json_build_array(c.people_min, c.people_max)
  )::text as json
  from categories c where c.account_id = :accountId`;

const offersOfDay = namedStatement<FoundRow, OnDay & { slots: readonly number[] | null }>(
  'offers-by-day',
  `
  with found as materialized (
    -- A duration category stands once per slot, by its first bookable period.
    select distinct on (o.category_id, o.time_slot_id) o.*
    from offers o
    where o.account_id = :accountId and o.day = :day::date and ${BOOKABLE}
      and (:slots::int[] is null or o.time_slot_id = any (:slots))
    order by o.category_id, o.time_slot_id, o.closes_minute
  ), sold as materialized (
    ${CATEGORY_JSON} and c.id in (select category_id from found)
  )
  select ${OFFER_COLUMNS}
  from found o join sold on sold.id = o.category_id ${OFFER_JOINS}
  order by s.start_minute, s.end_minute, o.price_minor, o.id`,
);

/** The bookable offers of a day, by slot, then price. */
export async function readDay(
  pool: Pool,
  venue: Venue,
  day: CalendarDay,
  filterTimeSlots: readonly number[],
  publicUrl: string,
): Promise<OfferRow[]> {
  const slots = filterTimeSlots.length > 0 ? filterTimeSlots : null;
  const rows = await offersOfDay(pool, { ...visitTo(venue), day, slots, publicUrl });
  return withCategories(rows);
}

const periodsOfDay = namedStatement<FoundRow, OnDay & { categoryId: number }>(
  'offers-by-category',
  `
  with sold as materialized (${CATEGORY_JSON} and c.id = :categoryId::int)
  select ${OFFER_COLUMNS}
  from offers o join sold on sold.id = o.category_id ${OFFER_JOINS}
  where o.account_id = :accountId and o.day = :day::date and o.category_id = :categoryId::int
    and ${BOOKABLE}
  order by coalesce(p.start_minute, s.start_minute), coalesce(p.end_minute, s.end_minute), o.id`,
);

/** The bookable periods of a category on a day, by start then end. */
export async function readCategoryDay(
  pool: Pool,
  venue: Venue,
  day: CalendarDay,
  categoryId: number,
  publicUrl: string,
): Promise<OfferRow[]> {
  const rows = await periodsOfDay(pool, { ...visitTo(venue), day, categoryId, publicUrl });
  return withCategories(rows);
}
