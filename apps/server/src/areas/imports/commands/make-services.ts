import { DEFAULT_PEOPLE_RANGE, type PeopleRange, periodsOf } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { NEXT_UPDATE } from '../../../db/next-update.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import type { Plan, PlannedSlot } from './plan-import.ts';
import type { PlannedService } from './plan-services.ts';

export interface Made {
  /** The ids of all services and slots of the plan. */
  services: Map<PlannedService, number>;
  slots: Map<PlannedSlot, number>;
}

/**
 * Makes what a plan lacks, and links it: a statement for each kind of record, however many rows there are. The caller
 * holds the account, and no row has a problem.
 */
export async function makeServices(
  trx: Database,
  scope: AccountScope,
  plan: Plan,
  language: string,
): Promise<Made> {
  const slots = await makeSlots(trx, scope, plan);
  const services = await makeCategories(trx, scope, plan, language);
  const made = { services, slots };
  await updateCategories(trx, scope, plan, language);
  await linkSlots(trx, scope, plan, made);
  await makePeriods(trx, scope, plan, made);
  await linkTypes(trx, scope, plan, made);
  return made;
}

async function makeSlots(trx: Database, scope: AccountScope, plan: Plan): Promise<Made['slots']> {
  const all = [...new Set([...plan.slots.values()].flatMap((slots) => [...slots]))];
  const missing = all.filter(({ id }) => id === null);
  const { rows } = await sql<{ id: number; start: number; end: number }>`
    insert into time_slots (account_id, start_minute, end_minute)
    select ${scope.accountId}, * from unnest(
      ${missing.map(({ start }) => start)}::int[], ${missing.map(({ end }) => end)}::int[])
    returning id, start_minute as start, end_minute as end`.execute(trx);
  const idOf = (slot: PlannedSlot) =>
    slot.id ?? rows.find(({ start, end }) => start === slot.start && end === slot.end)?.id ?? 0;
  return new Map(all.map((slot) => [slot, idOf(slot)]));
}

/** A bound that isn't said makes room for the one that is. */
function peopleRange({ known, peopleMin, peopleMax }: PlannedService): PeopleRange {
  const [min, max] = known?.isLimited ? [known.peopleMin, known.peopleMax] : DEFAULT_PEOPLE_RANGE;
  return [peopleMin ?? Math.min(min, peopleMax ?? min), peopleMax ?? Math.max(max, peopleMin ?? max)];
}

const isLimited = ({ peopleMin, peopleMax }: PlannedService) => peopleMin !== null || peopleMax !== null;

async function makeCategories(
  trx: Database,
  scope: AccountScope,
  { services }: Plan,
  language: string,
): Promise<Made['services']> {
  const missing = services.filter(({ known }) => !known);
  const ranges = missing.map(peopleRange);
  // Confidential, as one that is made by its form.
  const { rows } = await sql<{ id: number; name: string }>`
    insert into categories (account_id, name, names, description, descriptions, type, duration_minutes,
      is_confidential, is_limited, people_min, people_max)
    select ${scope.accountId}, name, jsonb_build_object(${language}::text, name), coalesce(description, ''),
      case when description is null then '{}' else jsonb_build_object(${language}::text, description) end,
      case when duration is null then 'timeslot' else 'duration' end, duration, true, is_limited, least_people,
      most_people
    from unnest(
      ${missing.map(({ name }) => name)}::text[],
      ${missing.map(({ description }) => description)}::text[],
      ${missing.map(({ durationMinutes }) => durationMinutes)}::int[],
      ${missing.map(isLimited)}::boolean[],
      ${ranges.map(([min]) => min)}::int[],
      ${ranges.map(([, max]) => max)}::int[]
    ) as service (name, description, duration, is_limited, least_people, most_people)
    returning id, name`.execute(trx);
  const made = new Map(rows.map(({ id, name }) => [name, id]));
  return new Map(services.map((service) => [service, service.known?.id ?? made.get(service.name) ?? 0]));
}

async function updateCategories(
  trx: Database,
  scope: AccountScope,
  { services }: Plan,
  language: string,
): Promise<void> {
  const changed = services.flatMap((service) =>
    service.known && service.changes.length > 0 ? [{ ...service, id: service.known.id }] : [],
  );
  const ranges = changed.map((service) => (isLimited(service) ? peopleRange(service) : [null, null]));
  await sql`
    update categories c set
      description = coalesce(v.description, c.description),
      descriptions = case when v.description is null then c.descriptions
        else c.descriptions || jsonb_build_object(${language}::text, v.description) end,
      is_limited = c.is_limited or v.least_people is not null,
      people_min = coalesce(v.least_people, c.people_min),
      people_max = coalesce(v.most_people, c.people_max),
      updated_at = ${NEXT_UPDATE}
    from unnest(
      ${changed.map(({ id }) => id)}::int[],
      ${changed.map(({ description }) => description)}::text[],
      ${ranges.map(([min]) => min)}::int[],
      ${ranges.map(([, max]) => max)}::int[]
    ) as v (id, description, least_people, most_people)
    where c.account_id = ${scope.accountId} and c.id = v.id`.execute(trx);
}

/** Each service with each of its slots. */
const linksOf = (plan: Plan, { services, slots }: Made) =>
  [...plan.slots].flatMap(([service, sold]) =>
    [...sold].map((slot) => ({
      service,
      slot,
      categoryId: services.get(service) ?? 0,
      slotId: slots.get(slot) ?? 0,
    })),
  );

async function linkSlots(trx: Database, scope: AccountScope, plan: Plan, made: Made): Promise<void> {
  const links = linksOf(plan, made);
  await sql`
    insert into category_time_slots (account_id, category_id, time_slot_id)
    select ${scope.accountId}, * from unnest(
      ${links.map(({ categoryId }) => categoryId)}::int[], ${links.map(({ slotId }) => slotId)}::int[])
    on conflict do nothing`.execute(trx);
}

/** Of new services by the hour: those that are there have theirs. */
async function makePeriods(trx: Database, scope: AccountScope, plan: Plan, made: Made): Promise<void> {
  const periods = linksOf(plan, made).flatMap(({ service, slot, categoryId, slotId }) =>
    service.known || service.durationMinutes === null
      ? []
      : periodsOf({ ...slot, duration: service.durationMinutes, breaktime: 0 }).map((period) => ({
          ...period,
          categoryId,
          slotId,
        })),
  );
  await sql`
    insert into periods (account_id, category_id, time_slot_id, start_minute, end_minute)
    select ${scope.accountId}, * from unnest(
      ${periods.map(({ categoryId }) => categoryId)}::int[], ${periods.map(({ slotId }) => slotId)}::int[],
      ${periods.map(({ start }) => start)}::int[], ${periods.map(({ end }) => end)}::int[])
    on conflict do nothing`.execute(trx);
}

/** Adds service types by their names, as people spell them, to those that a service has; the ones that are missing are made. */
async function linkTypes(trx: Database, scope: AccountScope, plan: Plan, made: Made): Promise<void> {
  const typed = plan.services.flatMap((service) =>
    service.serviceTypes.map((name) => ({ name, categoryId: made.services.get(service) ?? 0 })),
  );
  if (typed.length === 0) return;
  await sql`
    with typed as (
      select category_id, name, name_key(name) as key
      from unnest(${typed.map(({ categoryId }) => categoryId)}::int[], ${typed.map(({ name }) => name)}::text[])
        as t (category_id, name)
    ), known as (
      select distinct on (name_key(t.name)) t.id, name_key(t.name) as key
      from cat_tags t where t.account_id = ${scope.accountId} and name_key(t.name) in (select key from typed)
      order by name_key(t.name), t.id
    ), made as (
      insert into cat_tags (account_id, name, names)
      select distinct on (typed.key) a.id, typed.name, jsonb_build_object(a.default_language, typed.name)
      from typed cross join accounts a
      where a.id = ${scope.accountId} and typed.key not in (select key from known)
      order by typed.key, typed.category_id
      returning id, name_key(name) as key
    ), wanted as (
      select id, key from known union all select id, key from made
    ), linked as (
      insert into cat_tag_categories (account_id, cat_tag_id, category_id)
      select ${scope.accountId}::int, w.id, t.category_id from typed t join wanted w on w.key = t.key
      on conflict do nothing
      returning cat_tag_id
    )
    update cat_tags set updated_at = ${NEXT_UPDATE}
    where account_id = ${scope.accountId} and id in (select cat_tag_id from linked)`.execute(trx);
}
