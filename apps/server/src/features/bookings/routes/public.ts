import * as calls from '@meridienne/contracts';
import type { CreateBooking, CreatedBooking } from '@meridienne/contracts';
import { accountSells, fromMinor, normalizeEmail, parseCalendarDay, timeSlotText } from '@meridienne/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { identify } from '../../../http/access.ts';
import { type AccountScope, scopeOfPublicWidget } from '../../../kernel/scope.ts';
import { AppError, forbidden, invalid } from '../../../kernel/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { anyone } from '../../../http/policy.ts';
import { countCall, type RateLimit } from '../../../http/rate-limit.ts';
import { route } from '../../../http/route.ts';
import { withContext } from '../../../hydra/collection.ts';
import { idOf, iri, requireId } from '../../../hydra/iri.ts';
import { createConsentTexts, type KeepConsentText } from '../../consent/commands.ts';
import { hasTold } from '../../consent/queries.ts';
import {
  type BookingOrder,
  type BookingOutcome,
  createBooking,
  hashRequest,
  repeatBooking,
} from '../commands/create-booking.ts';
import { type CreatedBookingRow, readBookingContext } from '../queries/booking-context.ts';
import {
  type BookedOn,
  type BookingContext,
  type BookingDraft,
  consentOf,
  draftBooking,
  isStillSold,
} from '../rules.ts';

const BODY_LIMIT = 64 * 1024;
const BOOKING_LIMIT: RateLimit = { name: 'booking', windowSeconds: 600, perAddress: 60, perTarget: 15 };
const LONGEST_KEY = 200;

export function registerPublicBookings(app: FastifyInstance, deps: Deps): void {
  const tools = { ...deps, keepConsentText: createConsentTexts(deps.pool) };
  route(app, calls.createBooking, {
    policy: anyone,
    status: 201,
    bodyLimit: BODY_LIMIT,
    handler: async ({ body, request }) => {
      const accountId = idOf('Account', body.account);
      const isBackOffice = body.bookOn === 'Back office';
      const caller =
        isBackOffice && accountId !== null
          ? await identify(deps.pool, deps.tokenKey, request, accountId)
          : null;
      // Under the token of somebody who may take bookings there.
      const isDesk = caller?.isAdminOfAccount === true;
      // A desk books all day long from one address, and for one agency's e-mail.
      if (deps.settings.rateLimit && !isDesk) {
        await countCall(deps.pool, BOOKING_LIMIT, request, normalizeEmail(body.email));
      }
      const scope = scopeOfPublicWidget(requireId('Account', body.account, 'account'));
      if (isBackOffice && !isDesk)
        throw caller?.isStaffOfAccount ? forbidden() : new AppError('booking.bookOn', 403);
      return withContext(presentCreated(await placeBooking(tools, scope, body, request)));
    },
  });
}

type Tools = Deps & { keepConsentText: KeepConsentText };

async function placeBooking(
  deps: Tools,
  scope: AccountScope,
  body: CreateBooking,
  request: FastifyRequest,
  isSecondLook = false,
): Promise<CreatedBookingRow> {
  const at = deps.clock();
  const idempotency = readIdempotency(request, body);
  const earlier = idempotency && (await repeatBooking(deps.pool, scope, idempotency, at));
  if (earlier) return settle(earlier);

  const bookOn = body.bookOn ?? 'Widget';
  const userId = body.user == null ? null : requireId('User', body.user, 'user');
  const caller = userId === null ? null : await identify(deps.pool, deps.tokenKey, request, scope.accountId);
  const widgetId = body.widget == null ? null : requireId('Widget', body.widget, 'widget');
  const offerId = requireId('Offer', body.offer, 'offer');
  const context = await readBookingContext(deps.pool, scope, { offerId, widgetId, userId, at });
  if (!context) throw invalid('offer', 'unknownReference');
  checkLinks(context, body, userId !== null && caller?.userId === userId);
  if (!accountSells(context, context.today))
    throw new AppError('account.doesNotSell', 409, { fields: { errorType: 'closed' } });
  if (!isStillSold(context)) {
    // The last place may have gone to the first try of this very booking since it was looked for.
    return settle(
      (idempotency && (await repeatBooking(deps.pool, scope, idempotency, at))) ?? { kind: 'lost' },
    );
  }

  const drafted = draftBooking(context, body, {
    isPhoneRequired: userId === null && bookOn !== 'Back office',
  });
  if ('violations' in drafted) throw new AppError('validationFailed', 422, drafted);
  if (body.price !== drafted.draft.total) throw priceError(drafted.draft.total);
  const order: BookingOrder = {
    context,
    draft: drafted.draft,
    input: body,
    bookOn,
    userId,
    widgetId,
    consentTextId: await keepConsent(deps, scope, { context, draft: drafted.draft, body, bookOn }),
    idempotency,
    at,
  };
  const outcome = await createBooking(deps.pool, scope, order);
  if (outcome.kind === 'booked') {
    const { day, categoryId } = context;
    deps.changes.tell(scope.accountId, { kind: 'bookings', categories: [categoryId], from: day, to: day });
  }
  // Lost since it was read: a second look tells whether the place is gone or its price is another.
  if (outcome.kind === 'lost' && !isSecondLook) return placeBooking(deps, scope, body, request, true);
  return settle(outcome);
}

/**
 * What the guest was told, in the words that the widget showed; a desk has told nothing by them. Months that the venue
 * has never told count as nothing told: they decide how long the contact is kept, and are the venue's to set.
 */
async function keepConsent(
  { pool, keepConsentText }: Tools,
  scope: AccountScope,
  booking: { context: BookingContext; draft: BookingDraft; body: CreateBooking; bookOn: BookedOn },
): Promise<number | null> {
  const { context, draft, body, bookOn } = booking;
  const months = body.consent;
  if (months === undefined || bookOn === 'Back office') return null;
  // Others than now: a page that was open while the venue changed them.
  if (months !== context.retentionMonths && !(await hasTold(pool, scope, months))) return null;
  return keepConsentText(scope, consentOf(context, draft.language, months));
}

/** The records that a body names must belong together; a foreign one is an unknown one. */
function checkLinks(context: BookingContext, body: CreateBooking, isCaller: boolean): void {
  if (!context.isSoldByWidget) throw invalid('widget', 'unknownReference');
  if (body.bookAt !== undefined && parseCalendarDay(body.bookAt) !== context.day)
    throw invalid('bookAt', 'booking.otherDay');
  const isOwnEmail = context.userEmail !== null && context.userEmail === normalizeEmail(body.email);
  if (body.user != null && !isCaller && !isOwnEmail) throw invalid('user', 'booking.user');
}

function settle(outcome: BookingOutcome): CreatedBookingRow {
  switch (outcome.kind) {
    case 'booked':
      return outcome.booking;
    case 'lost':
      throw stockError();
    case 'pending':
      throw new AppError('booking.idempotencyPending', 409, {
        headers: { 'Retry-After': '1' },
        fields: { errorType: 'pending' },
      });
    case 'reused':
      throw new AppError('booking.idempotencyReused', 422, { fields: { errorType: 'reused' } });
  }
}

const stockError = () => new AppError('booking.stock', 409, { fields: { errorType: 'stock' } });

const priceError = (price: number) =>
  new AppError('booking.price', 409, { params: { price }, fields: { errorType: 'price', price } });

function readIdempotency(request: FastifyRequest, body: CreateBooking): BookingOrder['idempotency'] {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key.trim() === '') return null;
  if (key.length > LONGEST_KEY) throw invalid('Idempotency-Key', 'tooLong', { max: LONGEST_KEY });
  return { key, requestHash: hashRequest(body) };
}

function presentCreated(row: CreatedBookingRow): CreatedBooking {
  return {
    '@id': iri('Booking', row.id),
    '@type': 'Booking',
    id: row.id,
    bookingId: row.number,
    status: 'booked',
    bookAt: row.day,
    timeSlotName: timeSlotText(row.startMinute, row.endMinute),
    categoryName: row.categoryName,
    price: fromMinor(row.priceMinor, row.currency),
    currency: row.currency,
  };
}
