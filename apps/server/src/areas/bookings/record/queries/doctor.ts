import type { Pool } from 'pg';

/** How many offers count other places as booked than their bookings hold: none, at any time. */
export async function countWrongOffers(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ wrong: number }>(`
    select count(*) as wrong
    from offers o
    left join (
      select account_id, offer_id, count(*) as held
      from bookings
      where offer_id is not null and status <> 'canceled'
      group by account_id, offer_id
    ) b on b.account_id = o.account_id and b.offer_id = o.id
    where o.booked <> coalesce(b.held, 0)`);
  return rows[0]?.wrong ?? 0;
}

/** How many of the holds that stand an offer's row doesn't say, or says without there being one: none, at any time. */
export async function countWrongHolds(pool: Pool, at: Date): Promise<number> {
  const { rows } = await pool.query<{ wrong: number }>(
    `select count(*) as wrong
    from (select account_id, offer_id as id, expires_at as until, true as stands from holds where expires_at > $1) h
    full join (
      select o.account_id, o.id, u.until, true as is_said from offers o, unnest(o.held_until) as u (until)
      where o.held_until is not null and u.until > $1
    ) o using (account_id, id, until)
    where h.stands is null or o.is_said is null`,
    [at],
  );
  return rows[0]?.wrong ?? 0;
}
