import type { Pool } from 'pg';
import { namedStatement } from '../../db/named-statement.ts';
import { withRetries } from '../../db/transaction.ts';

/** What is pressed, by its key's beginning, and from which level on it is under attack. */
export const RISES_AT = { network: 40, venue: 120, 'sign-ups': 60 } as const;
export type Pressed = keyof typeof RISES_AT;
export const PRESSED = Object.keys(RISES_AT) as readonly Pressed[];

/** As a level falls: to a third in it. */
const FALL_SECONDS = 300;
/** So many times what it rises at is the most, so that an attack is over within minutes of its end. */
const MOST = 4;

export interface Pressure {
  key: string;
  level: number;
  isAttacked: boolean;
  /** It has just begun, or just ended. */
  hasChanged: boolean;
}

/**
 * Counts a form that is sent, in the database, so that several processes count together.
 * @param keys what it presses, each `network:…`, `venue:…` or `sign-ups`
 * @param weight of an ordinary one: 1
 */
export const press = (pool: Pool, keys: readonly string[], weight: number): Promise<Pressure[]> =>
  // The nightly purge may hold the two rows the other way round.
  withRetries(() =>
    pressOn(pool, {
      keys,
      risesAt: keys.map((key) => RISES_AT[pressedOf(key)]),
      weight,
      seconds: FALL_SECONDS,
      most: MOST,
    }),
  );

/** What a key is of. */
export const pressedOf = (key: string): Pressed => key.split(':', 1)[0] as Pressed;

const pressOn = namedStatement<
  Pressure,
  { keys: readonly string[]; risesAt: readonly number[]; weight: number; seconds: number; most: number }
>(
  'press',
  `with unhurried as materialized (select set_config('synchronous_commit', 'off', true))
   insert into pressures as p (key, level, counted_at, rises_at, is_attacked, changed_at)
   -- Sorted: two calls take the rows that they share in one order, and never wait for each other.
   select key, :weight::real, now(), rises_at, false, '-infinity'
   from unhurried, unnest(:keys::text[], :risesAt::real[]) as given (key, rises_at) order by key
   on conflict (key) do update set (level, counted_at, rises_at, is_attacked, changed_at) = (
     select l.level, now(), excluded.rises_at, n.is_attacked,
       case when n.is_attacked = p.is_attacked then p.changed_at else now() end
     from (select least(excluded.rises_at * :most, excluded.level +
         p.level * exp(-least(extract(epoch from now() - p.counted_at), 3600) / :seconds))::real) as l (level)
       cross join lateral (select case
         when l.level > excluded.rises_at then true
         when l.level < excluded.rises_at / 2 then false
         else p.is_attacked end) as n (is_attacked))
   returning key, level, is_attacked as "isAttacked", changed_at = now() as "hasChanged"`,
);

/** How many of each are under attack at this moment, also where nobody has called since. */
export const countAttacks = async (pool: Pool): Promise<Map<Pressed, number>> => {
  const rows = await readAttacks(pool, { seconds: FALL_SECONDS });
  return new Map(rows.map(({ pressed, count }) => [pressed, count]));
};

const readAttacks = namedStatement<{ pressed: Pressed; count: number }, { seconds: number }>(
  'count-attacks',
  `select split_part(key, ':', 1) as pressed, count(*)::int as count from pressures
   where is_attacked and level * exp(-least(extract(epoch from now() - counted_at), 3600) / :seconds) >= rises_at / 2
   group by 1`,
);
