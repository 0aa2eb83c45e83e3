import type { ImportCatalogue } from '@meridienne/contracts';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { refuseInvalid } from '../../../kernel/app-error.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import { forWriter, keyRows, targetSql, type Updated, type Writer, writeCells } from '../../prices/door.ts';
import { accountAt } from '../../venue-at-hand/queries.ts';
import { readCatalogue } from '../queries.ts';
import { readRows } from '../rules.ts';
import { type Made, makeServices } from './make-services.ts';
import { type Plan, planImport, type PlannedPrices } from './plan-import.ts';

export interface Imported {
  plan: Plan;
  /** Null in a dry run. */
  made: Made | null;
  updated: Updated;
  currency: string;
}

/** As many problems as one reads of a list that was sent to be made. */
const PROBLEMS_TOLD = 50;

/**
 * Makes the services, slots and prices of a list, all of them or none: what has its name, or its hours, is there
 * already and stays one, so that the same list once more changes nothing. A dry run plans by the same rules, and tells.
 * @throws {AppError} 422 on a list with a problem, unless it is a dry run, and on more than one import sets; 503
 */
export async function importCatalogue(
  db: Database,
  scope: AccountScope,
  writer: Writer,
  { rows }: ImportCatalogue,
  at: Date,
): Promise<Imported> {
  return forWriter(db, scope, writer, async (trx) => {
    const venue = await accountAt(trx, scope, at);
    const plan = planImport(readRows(rows, venue), await readCatalogue(trx, scope), venue);
    if (writer.preview) {
      const updated = await previewPrices(trx, scope, writer, plan);
      return { plan, made: null, updated, currency: venue.currency };
    }
    refuseInvalid(
      plan.rows
        .flatMap(({ problems }, place) =>
          problems.map(({ column, ...problem }) => ({
            propertyPath: `rows[${place}].${column}`,
            ...problem,
          })),
        )
        .slice(0, PROBLEMS_TOLD),
    );
    const made = await makeServices(trx, scope, plan, venue.defaultLanguage);
    const updated = await setPrices(trx, scope, writer, plan.prices, made);
    return { plan, made, updated, currency: venue.currency };
  });
}

/** Where service and slot are there, the prices are compared; all others are new. */
async function previewPrices(
  db: Database,
  scope: AccountScope,
  writer: Writer,
  { prices }: Plan,
): Promise<Updated> {
  const there = prices.filter(({ service, slot }) => service.known?.slots.some(({ id }) => id === slot.id));
  const made: Made = {
    services: new Map(there.map(({ service }) => [service, service.known?.id ?? 0])),
    slots: new Map(there.map(({ slot }) => [slot, slot.id ?? 0])),
  };
  const updated = await setPrices(db, scope, writer, there, made);
  const compared = new Set(there);
  const added = prices.reduce((sum, each) => sum + (compared.has(each) ? 0 : each.cells), 0);
  return {
    ...updated,
    totalUpdated: updated.totalUpdated + added,
    totalCreated: updated.totalCreated + added,
  };
}

const NOTHING: Updated = { totalUpdated: 0, totalCreated: 0, totalSkipped: 0, totalLarge: 0, change: null };

/** Places are all places: the same list once more, after a booking, adds none. */
async function setPrices(
  db: Database,
  scope: AccountScope,
  writer: Writer,
  prices: readonly PlannedPrices[],
  made: Made,
): Promise<Updated> {
  if (prices.length === 0) return NOTHING;
  const keys = prices.map(({ service, slot }) => ({
    categoryId: made.services.get(service) ?? 0,
    timeSlotId: made.slots.get(slot) ?? 0,
    periodId: null,
  }));
  return writeCells(
    db,
    scope,
    writer,
    sql`key as (select * from ${keyRows(keys)}), target as materialized (${targetSql(scope)}),
      value as (select * from unnest(
        ${prices.map(({ from }) => from)}::date[],
        ${prices.map(({ to }) => to)}::date[],
        ${prices.map(({ priceMinor }) => priceMinor)}::integer[],
        ${prices.map(({ row }) => row.weekendMinor)}::integer[],
        ${prices.map(({ row }) => row.places)}::integer[]
      ) with ordinality as v (first_day, last_day, price_minor, weekend_minor, quantity, n))`,
    sql`select t.category_id, t.time_slot_id, t.period_id, t.closes_minute, d.day,
        case when extract(isodow from d.day) >= 6 then coalesce(v.weekend_minor, v.price_minor)
          else v.price_minor end as price_minor,
        v.quantity, null::boolean as is_available, true as is_total
      from value v
      join target t on t.n = v.n
      cross join lateral (
        select v.first_day + n as day from generate_series(0, v.last_day - v.first_day) n
      ) d`,
  );
}
