import type { BookingChange, BookingChangeValues, SentSms } from '@meridienne/contracts';
import { formatTimeOfDay, fromMinor, type GuestView } from '@meridienne/domain';
import type { BookingValues } from '../../../db/column-types.ts';
import { shownPhone } from '../../../kernel/phone.ts';
import type { BookingChangeRow } from '../history/queries.ts';
import type { BookingRow } from '../record/queries/list-bookings.ts';
import type { SmsRow } from '../record/queries/list-sms.ts';

/** What a reader of a booking's history is told of its guest; `isAllSeen` of a confidential one, too. */
interface Told {
  readonly guests: GuestView;
  readonly isAllSeen: boolean;
}

/** A booking's history, from its beginning. */
export function presentHistory(
  row: BookingRow,
  changes: readonly BookingChangeRow[],
  told: Told,
): BookingChange[] {
  const shown = changes.map((change) => presentChange(row, change, told));
  return changes[0]?.kind === 'created' ? shown : [presentBeginning(row), ...shown];
}

/** Of a booking that nobody wrote down when it was made: a guest's, and a desk's of before there was a history. */
const presentBeginning = (row: BookingRow): BookingChange => ({
  id: null,
  kind: 'created',
  at: row.created_at.toISOString(),
  by: row.book_on === 'Back office' ? 'staff' : row.user_id === null ? 'guest' : 'traveller',
  byName: null,
  fields: [],
  from: {},
  to: {},
  currency: row.currency,
  reason: null,
  tellsGuest: null,
  toldAt: null,
});

const presentChange = (row: BookingRow, change: BookingChangeRow, told: Told): BookingChange => ({
  id: change.id,
  kind: change.kind,
  at: change.created_at.toISOString(),
  by: change.by_whom,
  // A traveller is the guest: of a confidential one, his user's name may tell who he is.
  byName: change.by_whom === 'staff' ? change.by_name : null,
  fields: change.fields,
  from: presentValues(row, change.was, told),
  to: presentValues(row, change.came_to, told),
  currency: row.currency,
  reason: told.guests === 'all' ? change.reason : null,
  tellsGuest: change.tells_guest,
  toldAt: change.told_at?.toISOString() ?? null,
});

function presentValues(row: BookingRow, stored: BookingValues, told: Told): BookingChangeValues {
  const { firstname, lastname, email, phone, arrivedAt, addons, price, paidAmount, ...rest } = stored;
  const { categoryNameVisitor: _, ...plain } = rest;
  // An older name may hold an older number, by which nothing would hide it any more.
  const isHidden = told.guests !== 'all' || (row.is_confidential && !told.isAllSeen);
  const contact = isHidden
    ? {}
    : {
        ...(firstname !== undefined && { firstname }),
        ...(lastname !== undefined && { lastname }),
        ...(email !== undefined && { email: email === '' ? null : email }),
        ...(phone !== undefined && { phone: phone && shownPhone(phone, row.account_time_zone) }),
      };
  const money = (minor: number) => fromMinor(minor, row.currency);
  return {
    ...plain,
    ...contact,
    ...(arrivedAt !== undefined && { arrivedAt: arrivedAt === null ? null : formatTimeOfDay(arrivedAt) }),
    ...(addons && {
      addons: addons.map(({ id, name, amount, priceMinor }) => ({
        id,
        name,
        amount,
        price: money(priceMinor),
      })),
    }),
    ...(price !== undefined && { price: money(price) }),
    ...(paidAmount !== undefined && { paidAmount: paidAmount === null ? null : money(paidAmount) }),
  };
}

/** Neither its text nor to which number: of a confidential booking, too, the desk may know that its guest was reminded. */
export const presentSms = (row: SmsRow): SentSms => ({
  day: row.day,
  state: row.state,
  parts: row.parts,
  sentAt: row.sent_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  fellBack: row.fell_back,
});
