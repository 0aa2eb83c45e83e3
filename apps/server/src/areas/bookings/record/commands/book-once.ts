import { createHash, randomInt } from 'node:crypto';
import { normalizeEmail } from '@meridienne/domain';
import { namedStatement } from '../../../../db/named-statement.ts';
import { addJobSql } from '../../../../jobs/queue.ts';
import { carriedFromHere } from '../../../../kernel/origin.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { VENUE_VERSION } from '../../storefront/queries/read-storefront.ts';
import { bookingMailsJob } from '../jobs/booking-mails-job.ts';
import { isConfidentialBooking } from '../rules.ts';
import type { BookingOrder } from './create-booking.ts';

/** Whether the offer is still what was told of it. */
const AS_TOLD = `${VENUE_VERSION} = :version
        and o.category_id = :categoryId::int and o.day = :day::date
        and (o.period_id = any (:periodIds::int[]) or (o.period_id is null and o.time_slot_id = any (:slotIds::int[])))
        and (o.day - o.closes_days_before, o.closes_minute) > (:today::date, :minute::int)`;

/*
 * The whole booking as one statement: the place is taken by a conditional update of its offer's row, which
 * makes two who want the last place wait for each other; all else hangs on the row that it returns. The pool of an offer
 * that is on sale is held before it, and has to be the same, for the hours that are booked, when the place is taken; what is
 * left of it is counted when its claim is stored, so that the offers beside it know. What others hold of the offer or its
 * pool isn't taken; a guest's own hold becomes his booking, before
 * those that end later (ADR 42). Should anything fail, nothing has
 * happened. Whether it is sold out is said as of the statement's beginning: while a first try
 * under the same key is under way, either that holds the key or the offer still had a place then.
 */
const bookText = (wish = { held: '', isHeld: '', taken: '' }) => `
  with ${wish.held}guard as materialized (
    select :lock::bigint is null or pg_try_advisory_xact_lock(:lock) as free, (
      select hold_place(o.account_id, o.pool_id, o.category_id, o.day, :startMinute::int, :endMinute::int) from offers o
      where o.account_id = :accountId and o.id = :offerId and o.pool_id is not null and o.is_open and not o.is_closed
        and not o.is_pooled_out${wish.isHeld}
    ) as place
  ), own as materialized (
    select h.id, h.expires_at from holds h
    where h.account_id = :accountId and h.offer_id = :offerId and h.secret_hash = :holdHash
      and h.expires_at > :at::timestamptz
  ), shared as materialized (
    select units_left_before(:accountId::int, place[1], place[2], place[3], (select id from own), :at::timestamptz,
      coalesce((select expires_at from own), 'infinity')) as units_left
    from guard where place is not null
  ), taken as (
    update offers o set booked = booked + 1,
      held_until = case when o.held_until is not null then without_held(o.held_until, (select expires_at from own)) end
    where o.account_id = :accountId and o.id = :offerId and o.is_available and not o.is_closed and o.booked < o.quantity
      and not o.is_pooled_out and o.price_minor = :listPriceMinor and (select free from guard)
      and (o.held_until is null or o.booked
        + held_before(o.held_until, :at::timestamptz, coalesce((select expires_at from own), 'infinity')) < o.quantity)
      and coalesce((select units_left > 0 from shared), true)
      and array[o.pool_id, o.span_from, o.span_to] =
        coalesce((select place from guard), array[null, null, null]::int[])
      and (:version::int is null or (${AS_TOLD}))${wish.isHeld}
    returning o.id, o.pool_id, o.span_from, o.span_to
  ), booking as (
    insert into bookings (account_id, offer_id, number, book_on, category_id, widget_id, user_id,
      category_type, category_name, category_name_visitor, day, start_minute, end_minute, arrived_minute,
      nb_people, addons, offer_price_minor, price_minor, currency, language, is_confidential, first_name,
      last_name, email, phone, comment, consent_text_id, cancel_hours, created_at, updated_at)
    select :accountId, taken.id, :number, :bookOn, :categoryId, :widgetId, :userId,
      :categoryType, :categoryName, :categoryNameVisitor, :day::date, :startMinute, :endMinute, :arrivedMinute,
      :nbPeople, :addons::jsonb, :offerPriceMinor, :priceMinor, :currency, :language, :isConfidential, :firstName,
      :lastName, :email, :phone, :comment, :consentTextId, :cancelHours, :at::timestamptz, :at::timestamptz
    from taken
    returning id, number, account_id
  ), claimed as (
    insert into pool_claims (account_id, pool_id, booking_id, span_from, span_to, made_at)
    select booking.account_id, taken.pool_id, booking.id, taken.span_from, taken.span_to, :at::timestamptz
    from taken, booking where taken.pool_id is not null
  ), spent as (
    delete from holds h using taken
    where h.account_id = :accountId and h.offer_id = taken.id and h.id = (select id from own)
  ), ${wish.taken}remembered as (
    insert into idempotency_keys (account_id, key, request_hash, booking_id, created_at)
    select account_id, :key, :requestHash, id, :at::timestamptz from booking where :key::text is not null
  ), counted as (
    insert into statistic_events (account_id, widget_id, action, step, visit_id, has_reserved, booking_id,
      occurred_at)
    select account_id, :widgetId::int, 'booked', 'confirmation', :visitId, true, id, :at::timestamptz
    from booking where :widgetId::int is not null and :bookOn = 'Widget'
  ), noted as (
    insert into booking_changes (account_id, booking_id, kind, user_id, key_name, by_whom, fields, was, came_to, created_at)
    select account_id, id, 'created', :deskUserId::int, :deskKey::text, 'staff', '{}', '{}', '{}', :at::timestamptz
    from booking where :deskUserId::int is not null or :deskKey::text is not null
  ), queued as (
    ${addJobSql(
      bookingMailsJob,
      `(jsonb_build_object('accountId', account_id, 'bookingId', id) || :carried::jsonb)::json`,
      'booking',
    )}
  )
  select guard.free, booking.id, booking.number, case when booking.id is null and :version::int is not null then
      exists (select from offers o
        where o.account_id = :accountId and o.id = :offerId and not (o.is_open and not o.is_pooled_out) and ${AS_TOLD})
      and not exists (select from idempotency_keys k where k.account_id = :accountId and k.key = :key::text)
    else false end as "isSoldOut"
  from guard left join booking on true`;

interface Booked {
  free: boolean;
  isSoldOut: boolean;
  id: number | null;
  number: number | null;
}
type BookingValues = ReturnType<typeof valuesOf>;

export const bookOnce = namedStatement<Booked, BookingValues>('book', bookText());

/**
 * As `bookOnce`, what is offered to one in line: he and his offer are held before all else, so that it is taken once, and
 * not when it has been declined or has run out (ADR 48).
 */
export const bookForWish = namedStatement<Booked, BookingValues & { wishOfferId: number }>(
  'book-for-wish',
  bookText({
    held: `wished as materialized (
    select x.id, w.id as wish_id from wish_offers x join wishes w on w.id = x.wish_id and w.account_id = x.account_id
    where x.account_id = :accountId and x.id = :wishOfferId and x.state = 'open' and w.state = 'offered'
      and x.expires_at > :at::timestamptz
    for update of w, x
  ), `,
    isHeld: ` and exists (select from wished)`,
    taken: `answered as (
    update wish_offers x set state = 'taken', ended_at = :at::timestamptz, booking_id = booking.id from wished, booking
    where x.account_id = :accountId and x.id = wished.id
  ), satisfied as (
    update wishes w set state = 'taken', ended_at = :at::timestamptz from wished, booking
    where w.account_id = :accountId and w.id = wished.wish_id
  ), `,
  }),
);

/** What the statement is told of an order. */
export function valuesOf(
  scope: AccountScope,
  { context, draft, input, idempotency, ...order }: BookingOrder,
) {
  return {
    carried: JSON.stringify(carriedFromHere()),
    lock: idempotency && lockOf(scope, idempotency.key),
    accountId: scope.accountId,
    offerId: context.offerId,
    listPriceMinor: context.listPriceMinor,
    offerPriceMinor: context.offerPriceMinor,
    number: randomInt(10_000_000, 100_000_000),
    bookOn: order.bookOn,
    categoryId: context.categoryId,
    widgetId: order.widgetId,
    userId: order.userId,
    deskUserId: order.desk?.userId ?? null,
    deskKey: order.desk?.keyName ?? null,
    categoryType: context.categoryType,
    categoryName: draft.categoryName,
    categoryNameVisitor: draft.categoryNameVisitor,
    day: context.day,
    startMinute: draft.startMinute,
    endMinute: draft.endMinute,
    arrivedMinute: draft.arrivedMinute,
    nbPeople: draft.nbPeople,
    addons: JSON.stringify(draft.addons),
    priceMinor: draft.totalMinor,
    currency: context.currency,
    language: draft.language,
    isConfidential: isConfidentialBooking(context, order.bookOn),
    firstName: oneLine(input.firstname),
    lastName: oneLine(input.lastname),
    // Without one it is empty, as in an erased booking.
    email: normalizeEmail(input.email ?? ''),
    phone: draft.phone,
    comment: input.comment?.trim() || null,
    at: order.at,
    holdHash: order.hold?.secretHash ?? null,
    key: idempotency?.key ?? null,
    requestHash: idempotency?.requestHash ?? null,
    visitId: input.visitId ?? null,
    consentTextId: order.consentTextId,
    cancelHours: context.cancelHours,
    version: order.told?.version ?? null,
    slotIds: order.told?.slotIds ?? null,
    periodIds: order.told?.periodIds ?? null,
    today: order.told?.today ?? null,
    minute: order.told?.minute ?? null,
  };
}

/** One advisory lock per account and key, as PostgreSQL's bigint in text. */
function lockOf(scope: AccountScope, key: string): string {
  const digest = createHash('sha256').update(`${scope.accountId}:${key}`).digest();
  return digest.readBigInt64BE().toString();
}

/** A name as it stands in a list or a mail's line. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
