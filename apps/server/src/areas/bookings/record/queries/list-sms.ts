import type { Database } from '../../../../db/database.ts';
import type { RowOf } from '../../../../db/row-of.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';

const smsOf = (db: Database, scope: AccountScope, bookingId: number) =>
  db
    .selectFrom('booking_sms')
    .where('account_id', '=', scope.accountId)
    .where('booking_id', '=', bookingId)
    .select(['day', 'state', 'parts', 'sent_at', 'ended_at', 'fell_back'])
    .orderBy('id');

export type SmsRow = RowOf<typeof smsOf>;

/** The text messages that reminded of a booking, or were to. */
export const listSmsOf = (db: Database, scope: AccountScope, bookingId: number): Promise<SmsRow[]> =>
  smsOf(db, scope, bookingId).execute();
