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
