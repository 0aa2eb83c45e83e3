import { createHash } from 'node:crypto';
import type { CreateBooking } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import type { Pool, PoolClient } from 'pg';
import type { BookedOn } from '../../../../db/column-types.ts';
import { withRetries } from '../../../../db/transaction.ts';
import type { Author } from '../../../../kernel/author.ts';
import { noteBooking } from '../../../../kernel/origin.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import {
  type CreatedBookingRow,
  type EarlierBooking,
  findEarlierBooking,
} from '../queries/booking-context.ts';
import type { BookingContext, BookingDraft } from '../rules.ts';
import { bookForWish, bookOnce, valuesOf } from './book-once.ts';
import type { HoldProof } from './hold-token.ts';

export interface BookingOrder {
  context: BookingContext;
  draft: BookingDraft;
  input: CreateBooking;
  bookOn: BookedOn;
  userId: number | null;
  /** Who of the desk takes it down; null where no desk does. */
  desk: Author | null;
  widgetId: number | null;
  /** What the guest was told of the data; null when a desk books. */
  consentTextId: number | null;
  /** By what a retry is recognised: the `Idempotency-Key`; null without one. */
  idempotency: { key: string; requestHash: string } | null;
  at: Date;
  /** Books only if this is so; null when it has been read. */
  told: ToldOffer | null;
  /** The guest's own hold, by which the place is kept for him; null without one. */
  hold: HoldProof | null;
  /** What he was offered as the first in line; left out where he wasn't. */
  wishOfferId?: number | undefined;
}

/** What a visitor's page told of an offer, and the venue's facts that it was drafted by. */
export interface ToldOffer {
  version: number;
  /** Of these one, by the hours told. */
  slotIds: number[];
  periodIds: number[];
  today: CalendarDay;
  minute: number;
}

export type BookingOutcome =
  /** `isNew`: now, and not by an earlier try under the same key. */
  | { kind: 'booked'; booking: CreatedBookingRow; isNew: boolean }
  /**
   * No place left, closed, its price changed since it was read, or what it names has been deleted since. `isSoldOut`: no
   * place is left of what was told, and the key has booked nothing; false when that has to be read.
   */
  | { kind: 'lost'; isSoldOut: boolean }
  /** The same key is being booked at this moment. */
  | { kind: 'pending' }
  /** The same key has booked something else. */
  | { kind: 'reused' };

const TRIES = 5;
const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** Takes the place and stores the booking, with its mails queued and its statistic counted: all or nothing. */
export async function createBooking(
  pool: Pool,
  scope: AccountScope,
  order: BookingOrder,
): Promise<BookingOutcome> {
  // One connection for all tries: a failed statement's lock on its key is gone when the next one begins, and
  // another connection might still find it held.
  const client = await pool.connect();
  try {
    const outcome = await tryToBook(client, scope, order);
    client.release();
    return outcome;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function tryToBook(
  client: PoolClient,
  scope: AccountScope,
  order: BookingOrder,
): Promise<BookingOutcome> {
  for (let attempt = 1; ; attempt++) {
    try {
      // Whoever deletes an account holds it before its offers; a booking, the other way round.
      const outcome = await withRetries(() => book(client, scope, order));
      // What was only told is read then, and with it what the key has booked.
      if (outcome.kind !== 'lost' || order.told || !order.idempotency) return outcome;
      // The last place may have gone to the first try of this very booking.
      return (await repeatBooking(client, scope, order.idempotency, order.at)) ?? outcome;
    } catch (error) {
      const { code, constraint } = error as { code?: string; constraint?: string };
      if (code === FOREIGN_KEY_VIOLATION) return { kind: 'lost', isSoldOut: false };
      if (code !== UNIQUE_VIOLATION) throw error;
      if (constraint === 'idempotency_keys_pkey' && order.idempotency) {
        const earlier = await repeatBooking(client, scope, order.idempotency, order.at);
        if (earlier) return earlier;
        await forgetKey(client, scope, order.idempotency.key, order.at);
      }
      // A number drawn twice, or a key forgotten just now: once more.
      if (attempt >= TRIES) throw error;
    }
  }
}

/** The first answer to the same key and body, within 24 hours; null when there is none. */
async function repeatBooking(
  pool: Pool | PoolClient,
  scope: AccountScope,
  idempotency: { key: string; requestHash: string },
  at: Date,
): Promise<BookingOutcome | null> {
  const earlier = await findEarlierBooking(pool, scope, idempotency.key, at);
  return earlier && earlierOutcome(earlier, idempotency);
}

/** The first answer once more, where it was the same that was asked. */
export const earlierOutcome = (
  earlier: EarlierBooking,
  { requestHash }: { requestHash: string },
): BookingOutcome =>
  earlier.requestHash === requestHash
    ? { kind: 'booked', booking: earlier, isNew: false }
    : { kind: 'reused' };

/** A key older than 24 hours that the nightly purge has not met yet. */
async function forgetKey(client: PoolClient, scope: AccountScope, key: string, at: Date): Promise<void> {
  // By its age, or the key that another try has stored since would go, and the place be sold to it twice.
  await client.query(
    `delete from idempotency_keys
     where account_id = $1 and key = $2 and created_at <= $3::timestamptz - interval '24 hours'`,
    [scope.accountId, key, at],
  );
}

async function book(client: PoolClient, scope: AccountScope, order: BookingOrder): Promise<BookingOutcome> {
  const { context, draft } = order;
  const values = valuesOf(scope, order);
  const { wishOfferId } = order;
  const rows = await (wishOfferId === undefined
    ? bookOnce(client, values)
    : bookForWish(client, { ...values, wishOfferId }));
  const [row] = rows;
  if (!row?.free) return { kind: 'pending' };
  if (row.id === null || row.number === null) return { kind: 'lost', isSoldOut: row.isSoldOut };
  noteBooking(scope.accountId, { id: row.id, number: row.number });
  return {
    kind: 'booked',
    isNew: true,
    booking: {
      id: row.id,
      number: row.number,
      day: context.day,
      startMinute: draft.startMinute,
      endMinute: draft.endMinute,
      categoryName: draft.categoryNameVisitor,
      priceMinor: draft.totalMinor,
      currency: context.currency,
      language: draft.language,
      bookOn: order.bookOn,
    },
  };
}

/** The fingerprint of a request's body, by which a reused key is told from a retry. */
export const hashRequest = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('base64url');
