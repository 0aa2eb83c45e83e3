import { withDatabase } from '../back-office/demo-database.ts';

/**
 * Puts an account's prices, and what was booked of them, some days back. Past ones can't be made in any other way:
 * the server refuses them.
 */
export const moveOffersBack = (accountId: number, days: number): Promise<void> =>
  withDatabase(async (client) => {
    for (const table of ['offers', 'bookings']) {
      await client.query(`update ${table} set day = day - $2::integer where account_id = $1`, [
        accountId,
        days,
      ]);
    }
  });
