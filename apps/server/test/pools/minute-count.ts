// The obvious count of what shared stock is left: every booking and every block takes its minutes, one by one. It shares
// nothing with the product but the tables that it reads.
import type { Pool } from 'pg';

/** Minutes since 1970 in UTC, from one to before another. */
export type Minutes = readonly [from: number, to: number];

export interface Counted {
  /** By pool: how many units bookings take, and blocks, in each minute that is taken. */
  booked: Map<number, Map<number, number>>;
  blocked: Map<number, Map<number, number>>;
  units: Map<number, number>;
  /** What each booking that holds a unit takes. */
  claims: Map<number, { pool: number; minutes: Minutes }>;
  /** What the pool leaves of each offer; null of one without a pool. */
  left: Map<number, number | null>;
  /** The offers that holds leave nothing of, for anybody but their holders: each takes its offer's minutes. */
  heldOut: Set<number>;
}

const format = new Map<string, Intl.DateTimeFormat>();

/** How far a zone's clock is ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  let clock = format.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    format.set(zone, clock);
  }
  const part = Object.fromEntries(
    clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute) - instant;
}

const DAY_MS = 86_400_000;

/** The minute of a wall clock: of an hour that happens twice the second, of one that doesn't exist as if it hadn't moved. */
function minuteOf(day: string, minute: number, zone: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`) + minute * 60_000;
  const [before, after] = [offsetAt(wall - DAY_MS, zone), offsetAt(wall + DAY_MS, zone)];
  const exists = [before, after].filter((offset) => offsetAt(wall - offset, zone) === offset);
  return (wall - (exists.length === 0 ? before : Math.min(...exists))) / 60_000;
}

/** Hours of a day with the cleaning around them. */
export function minutesOf(
  day: string,
  [start, end]: readonly [number, number],
  { before, after, zone }: { before: number; after: number; zone: string },
): Minutes {
  const last = end > start ? end : end + 1440;
  const [from, to] = [minuteOf(day, start, zone), minuteOf(day, last, zone)];
  return [from - before, (to > from ? to : from + last - start) + after];
}

function take(of: Map<number, Map<number, number>>, pool: number, [from, to]: Minutes, units: number): void {
  const minutes = of.get(pool) ?? new Map<number, number>();
  of.set(pool, minutes);
  for (let minute = from; minute < to; minute++) minutes.set(minute, (minutes.get(minute) ?? 0) + units);
}

/** @param at when holds are looked at: those that are over take nothing */
export async function countMinutes(db: Pool, account: number, at: Date): Promise<Counted> {
  const read = async (text: string) => (await db.query(text, [account])).rows;
  const [{ time_zone: zone }] = await read('select time_zone from accounts where id = $1');
  const byId = async (table: string) =>
    new Map((await read(`select * from ${table} where account_id = $1`)).map((row) => [row.id, row]));
  const [pools, categories, slots, periods] = [
    await byId('pools'),
    await byId('categories'),
    await byId('time_slots'),
    await byId('periods'),
  ];
  const counted: Counted = {
    booked: new Map(),
    blocked: new Map(),
    units: new Map([...pools].map(([id, { units }]) => [id, units])),
    claims: new Map(),
    left: new Map(),
    heldOut: new Set(),
  };
  const spanOf = (day: string, hours: readonly [number, number], category: Record<string, number>) =>
    minutesOf(day, hours, { before: category.clean_before ?? 0, after: category.clean_after ?? 0, zone });
  for (const row of await read('select * from bookings where account_id = $1')) {
    if (row.status === 'canceled') continue;
    const category = categories.get(row.category_id);
    if (!category?.pool_id) continue;
    const minutes = spanOf(row.day, [row.start_minute, row.end_minute], category);
    const claim = { pool: category.pool_id, minutes };
    counted.claims.set(row.id, claim);
    take(counted.booked, claim.pool, claim.minutes, 1);
  }
  for (const row of await read(`select * from pool_claims where account_id = $1 and booking_id is null`))
    take(counted.blocked, row.pool_id, [row.span_from * 5, row.span_to * 5], row.units);
  const offers = await read('select * from offers where account_id = $1');
  const holds = new Map<number, number>();
  for (const { offer_id: id, expires_at: until } of await read('select * from holds where account_id = $1'))
    if (until > at) holds.set(id, (holds.get(id) ?? 0) + 1);
  const held = new Map<number, Map<number, number>>();
  const spans = new Map<number, { pool: number; minutes: Minutes }>();
  for (const row of offers) {
    const category = categories.get(row.category_id);
    const hours = periods.get(row.period_id) ?? slots.get(row.time_slot_id);
    if (!category?.pool_id) {
      counted.left.set(row.id, null);
      continue;
    }
    const minutes = spanOf(row.day, [hours.start_minute, hours.end_minute], category);
    const [from, to] = minutes;
    spans.set(row.id, { pool: category.pool_id, minutes });
    take(held, category.pool_id, minutes, holds.get(row.id) ?? 0);
    let most = 0;
    for (let minute = from; minute < to; minute++)
      most = Math.max(most, takenAt(counted, category.pool_id, minute));
    counted.left.set(row.id, Math.max(0, (counted.units.get(category.pool_id) ?? 0) - most));
  }
  for (const { id, quantity, booked } of offers) {
    const { pool = 0, minutes: [from, to] = [0, 0] } = spans.get(id) ?? {};
    let most = 0;
    for (let minute = from; minute < to; minute++)
      most = Math.max(most, takenAt(counted, pool, minute) + (held.get(pool)?.get(minute) ?? 0));
    const hasUnits = !spans.has(id) || (counted.units.get(pool) ?? 0) > most;
    if (quantity - booked <= (holds.get(id) ?? 0) || !hasUnits) counted.heldOut.add(id);
  }
  return counted;
}

const takenAt = ({ booked, blocked }: Counted, pool: number, minute: number) =>
  (booked.get(pool)?.get(minute) ?? 0) + (blocked.get(pool)?.get(minute) ?? 0);

/** What the product keeps that the count finds otherwise; empty when all is exact. */
export async function findWrong(db: Pool, account: number, counted: Counted): Promise<string[]> {
  const read = async (text: string) => (await db.query(text, [account])).rows;
  const wrong: string[] = [];
  for (const row of await read('select id, pool_left, is_pooled_out from offers where account_id = $1')) {
    const left = counted.left.get(row.id) ?? null;
    if (row.pool_left !== left || row.is_pooled_out !== (left === 0))
      wrong.push(`offer ${row.id}: ${row.pool_left} left, ${row.is_pooled_out}; counted ${left}`);
  }
  const claimed = new Map(counted.claims);
  for (const row of await read(
    'select * from pool_claims where account_id = $1 and booking_id is not null',
  )) {
    const claim = claimed.get(row.booking_id);
    claimed.delete(row.booking_id);
    const kept = String([row.pool_id, row.span_from * 5, row.span_to * 5]);
    const wanted = claim ? String([claim.pool, ...claim.minutes]) : 'nothing';
    if (kept !== wanted) wrong.push(`booking ${row.booking_id} holds ${kept}; counted ${wanted}`);
  }
  for (const id of claimed.keys()) wrong.push(`booking ${id} holds nothing`);
  const days = await read('select *, first_step * 5 as first_minute from pool_days where account_id = $1');
  for (const kind of ['booked', 'blocked'] as const) {
    const untold = new Set(
      [...counted[kind]].flatMap(([pool, minutes]) =>
        [...minutes.keys()].map((minute) => `${pool} ${minute}`),
      ),
    );
    for (const row of days)
      for (const [step, units] of row[kind].entries())
        for (let minute = row.first_minute + step * 5; minute < row.first_minute + step * 5 + 5; minute++) {
          untold.delete(`${row.pool_id} ${minute}`);
          const found = counted[kind].get(row.pool_id)?.get(minute) ?? 0;
          if (found !== units)
            wrong.push(`${kind} of ${row.pool_id} at ${minute}: ${units}; counted ${found}`);
        }
    for (const minute of untold) wrong.push(`${kind} at ${minute} isn't told`);
  }
  return wrong;
}
