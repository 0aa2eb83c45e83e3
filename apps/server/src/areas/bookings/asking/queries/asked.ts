import type { ConfirmAnswer } from '@meridienne/domain';
import { sql } from 'kysely';
import type { AnsweredBy } from '../../../../db/column-types.ts';
import type { Database } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';

/** How a booking's question stands, as JSON has it. */
export interface AskedJson {
  readonly askedAt: string | null;
  readonly dueAt: string;
  readonly releases: boolean;
  readonly answer: ConfirmAnswer | null;
  readonly answeredAt: string | null;
  readonly answeredBy: AnsweredBy | null;
  readonly releasedAt: string | null;
}

/** SQL over a row of `bookings`: its question, null for nearly all of them. */
export const askedOf = (bookings: 'bookings' | 'b') => sql<AskedJson | null>`(
  select json_build_object('askedAt', k.asked_at, 'dueAt', k.due_at, 'releases', k.releases, 'answer', k.answer,
    'answeredAt', k.answered_at, 'answeredBy', k.answered_by, 'releasedAt', k.released_at)
  from booking_confirmations k
  where k.booking_id = ${sql.ref(`${bookings}.id`)} and k.account_id = ${sql.ref(`${bookings}.account_id`)})`;

/**
 * SQL over `bookings`: whether its guest is still to come and nobody knows whether he does, though he should have said so by the
 * moment `at`, or can't be asked, or has said no.
 */
export const isUnconfirmed = (
  at: Date,
) => sql<boolean>`(bookings.status in ('booked', 'confirmed') and bookings.checked_in_at is null and exists (
  select from booking_confirmations k
  where k.booking_id = bookings.id and k.account_id = bookings.account_id
    and (k.answer = 'no' or k.answer is null and (k.asked_at is null or k.due_at <= ${at}))))`;

/** The question of a booking, for whoever holds it. */
export const findAsked = (db: Pick<Database, 'selectFrom'>, { accountId }: AccountScope, bookingId: number) =>
  db
    .selectFrom('booking_confirmations as k')
    .innerJoin('accounts as a', 'a.id', 'k.account_id')
    .where('k.account_id', '=', accountId)
    .where('k.booking_id', '=', bookingId)
    .select([
      'k.asked_at as askedAt',
      'k.due_at as dueAt',
      'k.releases',
      'k.answer',
      'k.released_at as releasedAt',
      sql<boolean>`a.confirm_release and a.confirm_days > 0 and not a.is_archived`.as('isReleasing'),
    ])
    .executeTakeFirst();
