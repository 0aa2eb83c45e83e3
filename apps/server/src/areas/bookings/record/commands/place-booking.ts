import type { CreateBooking } from '@meridienne/contracts';
import { accountSells, normalizeEmail, parseCalendarDay, servedLanguage } from '@meridienne/domain';
import { consentText } from '@meridienne/i18n';
import type { Pool } from 'pg';
import { requireId } from '../../../../hydra/iri.ts';
import { invalid, type Violation } from '../../../../kernel/app-error.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import type { KeepConsentText } from '../../consent/commands.ts';
import { hasTold } from '../../consent/queries.ts';
import { type CreatedBookingRow, readBookingContext } from '../queries/booking-context.ts';
import { countAbsences } from '../queries/count-absences.ts';
import { saleRefusal } from '../queries/quote-booking.ts';
import { readHold } from './hold-token.ts';
import { contextAsTold, draftAtPrice, type Told, toldOffer } from './told-offer.ts';
import { type Caller, isAtDesk, saysDesk } from '../policy.ts';
import { type BookingContext, type BookingDraft, draftBooking } from '../rules.ts';
import type { BookingPlace } from './change-booking.ts';
import {
  type BookingOrder,
  type BookingOutcome,
  createBooking,
  earlierOutcome,
  hashRequest,
} from './create-booking.ts';
import type { Storefronts } from '../../storefront/queries/known-storefronts.ts';

interface Tools {
  pool: Pool;
  storefronts: Storefronts;
  keepConsentText: KeepConsentText;
  clock: () => Date;
}

export interface AskedBooking {
  input: CreateBooking;
  /** Who calls, where the booking names somebody: by a token, in this account. */
  caller: Caller | null;
  /** What a retry is known by. */
  idempotencyKey: string | undefined;
  /**
   * Counts a call that names what it books, and throws when it is one too many: beside what is read, so that nobody waits
   * for it.
   */
  count?: () => Promise<void>;
  /** What is offered to one in line, which `input.hold` is of. */
  wishOfferId?: number | undefined;
}

export type PlacedBooking =
  /** With no place taken when it is an earlier call's, repeated. */
  { kind: 'booked'; booking: CreatedBookingRow; taken: BookingPlace | null } | BookingRefusal;

export type BookingRefusal =
  /** It says that the desk books, which the caller may not. */
  | { kind: 'notDesk'; isStaff: boolean }
  /** The account sells nothing at present. */
  | { kind: 'closed' }
  | { kind: 'invalid'; violations: readonly Violation[] }
  /** What was shown is not what it costs. */
  | { kind: 'price'; price: number }
  /** No place left, or no longer sold; `isClosed` when a closing keeps it from that. */
  | { kind: 'lost'; isClosed?: boolean }
  /** The same key is being booked at this moment. */
  | { kind: 'pending' }
  /** Its guest has been absent too often. */
  | { kind: 'noShows' }
  /** The same key has booked something else. */
  | { kind: 'reused' };

const LONGEST_KEY = 200;

/**
 * Books what a visitor, a traveller or the desk asks for, at the server's own price and for whom it may be booked; the
 * same key and body once more is answered by the same booking.
 * @throws {AppError} 422 on what the body names and the account doesn't have, or that doesn't belong together
 */
export async function placeBooking(
  tools: Tools,
  scope: AccountScope,
  asked: AskedBooking,
): Promise<PlacedBooking> {
  const { input, caller, idempotencyKey } = asked;
  if (saysDesk(input) && !isAtDesk(input, caller)) {
    await asked.count?.();
    return { kind: 'notDesk', isStaff: caller?.isStaffOfAccount === true };
  }
  const told = toldOffer(input);
  const rest = told ? { input, caller, idempotencyKey } : asked;
  if (told) {
    await asked.count?.();
    const booked = await bookAsTold(tools, scope, asked, told);
    if (booked) return booked;
  }
  const outcome = await tryToPlace(tools, scope, rest);
  // Lost since it was read: a second look tells whether the place is gone or its price is another.
  return outcome === 'lostMeanwhile'
    ? settled(
        await tryToPlace(tools, scope, { input, caller, idempotencyKey, wishOfferId: asked.wishOfferId }),
      )
    : outcome;
}

const settled = (outcome: PlacedBooking | 'lostMeanwhile'): PlacedBooking =>
  outcome === 'lostMeanwhile' ? { kind: 'lost' } : outcome;

/**
 * Books in one look at the database, by what the visitor's page told of the offer: the statement holds all of it to what
 * is so now, and takes no place when any of it isn't.
 * @returns null when something else than the last place is gone, or refused: what it is, has to be read
 */
async function bookAsTold(
  tools: Tools,
  scope: AccountScope,
  { input, idempotencyKey }: AskedBooking,
  told: Told,
): Promise<PlacedBooking | null> {
  const { pool, storefronts } = tools;
  const at = tools.clock();
  const idempotency = readIdempotency(idempotencyKey, input);
  const widgetId = input.widget == null ? null : requireId('Widget', input.widget, 'widget');
  const offerId = requireId('Offer', input.offer, 'offer');
  const venue = await storefronts.known(scope);
  const found = venue && contextAsTold(venue, told, { offerId, widgetId, at });
  // Where absences count, they are read.
  if (!venue || venue.noShowLimit !== null || !found?.context.isSoldByWidget) return null;
  const drafted = draftAtPrice(found.context, input);
  if (!drafted || !accountSells(drafted.context, drafted.context.today)) return null;
  const { context, draft } = drafted;
  const consentTextId = await keepConsent(tools, scope, { context, draft, input });
  const outcome = await createBooking(pool, scope, {
    context,
    draft,
    input,
    widgetId,
    consentTextId,
    idempotency,
    at,
    bookOn: input.bookOn ?? 'Widget',
    hold: readHold(input.hold),
    userId: null,
    desk: null,
    told: {
      version: venue.version,
      slotIds: found.slotIds,
      periodIds: found.periodIds,
      today: context.today,
      minute: context.minute,
    },
  });
  if (outcome.kind === 'lost' && !outcome.isSoldOut) return null;
  return placed(outcome, context);
}

async function tryToPlace(
  tools: Tools,
  scope: AccountScope,
  { input, caller, idempotencyKey, count, wishOfferId }: AskedBooking,
): Promise<PlacedBooking | 'lostMeanwhile'> {
  const { pool } = tools;
  const at = tools.clock();
  const idempotency = readIdempotency(idempotencyKey, input);
  const userId = input.user == null ? null : requireId('User', input.user, 'user');
  const widgetId = input.widget == null ? null : requireId('Widget', input.widget, 'widget');
  const offerId = requireId('Offer', input.offer, 'offer');
  const key = idempotency?.key ?? null;
  const [{ earlier, context }] = await Promise.all([
    readBookingContext(tools, scope, { offerId, widgetId, userId, key, at }),
    count?.(),
  ]);
  if (earlier && idempotency) return placed(earlierOutcome(earlier, idempotency), null);
  if (!context) throw invalid('offer', 'unknownReference');
  checkLinks(context, input, userId !== null && caller?.userId === userId);
  // Looked up together: had the last place gone to the first try of this very booking, that would have been found.
  const isDesk = saysDesk(input);
  const refusal = saleRefusal(context, isDesk);
  if (refusal) return refusal;

  const drafted = draftBooking(context, input, {
    isPhoneRequired: userId === null && !saysDesk(input),
    isDesk: saysDesk(input),
  });
  if ('violations' in drafted) return { kind: 'invalid', ...drafted };
  const { draft } = drafted;
  if (input.price !== draft.total) return { kind: 'price', price: draft.total };
  if (!isDesk && (await isAbsentTooOften(pool, scope, context, input))) return { kind: 'noShows' };
  const consentTextId = await keepConsent(tools, scope, { context, draft, input });
  const bookOn = input.bookOn ?? 'Widget';
  const order = {
    context,
    draft,
    input,
    bookOn,
    userId,
    desk: saysDesk(input) ? caller : null,
    widgetId,
    consentTextId,
    idempotency,
    hold: readHold(input.hold),
    wishOfferId,
    at,
    told: null,
  };
  const outcome = await createBooking(pool, scope, order);
  if (outcome.kind === 'lost') return 'lostMeanwhile';
  return placed(outcome, context);
}

async function isAbsentTooOften(
  pool: Pool,
  scope: AccountScope,
  { noShowLimit }: BookingContext,
  { email }: CreateBooking,
): Promise<boolean> {
  return noShowLimit !== null && (await countAbsences(pool, scope, email ?? '')) >= noShowLimit;
}

/** No place is taken by what was booked before. */
const placed = (outcome: BookingOutcome, taken: BookingPlace | null): PlacedBooking =>
  outcome.kind === 'booked' ? { ...outcome, taken: outcome.isNew ? taken : null } : outcome;

/**
 * What the guest was told, in the words that the widget showed; a desk has told nothing by them. Months that the venue
 * has never told count as nothing told: they decide how long the contact is kept, and are the venue's to set.
 */
async function keepConsent(
  { pool, keepConsentText }: Tools,
  scope: AccountScope,
  { context, draft, input }: { context: BookingContext; draft: BookingDraft; input: CreateBooking },
): Promise<number | null> {
  const months = input.consent;
  if (months === undefined || saysDesk(input)) return null;
  // Others than now: a page that was open while the venue changed them.
  if (months !== context.retentionMonths && !(await hasTold(pool, scope, months))) return null;
  return keepConsentText(scope, consentOf(context, draft.language, months));
}

/**
 * What the widget told the guest of the venue's use of the data, in the booking's language.
 * @param retentionMonths as it was shown: on a page that was open while the venue changed them, those of before
 */
function consentOf(
  { accountName: name }: Pick<BookingContext, 'accountName'>,
  bookingLanguage: string,
  retentionMonths: number,
): { language: string; body: string; retentionMonths: number } {
  const language = servedLanguage(bookingLanguage);
  return { language, body: consentText(language, { name, retentionMonths }).text, retentionMonths };
}

/** The records that a body names must belong together; a foreign one is an unknown one. */
function checkLinks(context: BookingContext, input: CreateBooking, isCaller: boolean): void {
  if (!context.isSoldByWidget) throw invalid('widget', 'unknownReference');
  if (input.bookAt !== undefined && parseCalendarDay(input.bookAt) !== context.day)
    throw invalid('bookAt', 'booking.otherDay');
  const isOwnEmail = context.userEmail !== null && context.userEmail === normalizeEmail(input.email ?? '');
  if (input.user != null && !isCaller && !isOwnEmail) throw invalid('user', 'booking.user');
}

function readIdempotency(key: string | undefined, input: CreateBooking): BookingOrder['idempotency'] {
  if (key === undefined || key.trim() === '') return null;
  if (key.length > LONGEST_KEY) throw invalid('Idempotency-Key', 'tooLong', { max: LONGEST_KEY });
  // A retry may come with another hold, or none, and with another proof: it is the same booking.
  const { hold: _hold, form: _form, ...booked } = input;
  return { key, requestHash: hashRequest(booked) };
}
