import type { MoveBooking, MoveOwnBooking } from '@meridienne/contracts';
import { fromMinor, lessPercent, pickText, timeSlotText } from '@meridienne/domain';
import type { FastifyRequest } from 'fastify';
import { sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import type { BookingValues } from '../../../db/column-types.ts';
import type { Database } from '../../../db/database.ts';
import { NEXT_UPDATE } from '../../../db/next-update.ts';
import type { DB } from '../../../db/schema.ts';
import type { Deps } from '../../../http/deps.ts';
import { countCall, type RateLimit } from '../../../http/rate-limit.ts';
import { requireId } from '../../../hydra/iri.ts';
import { AppError, invalid, refuseInvalid, refuseStale } from '../../../kernel/app-error.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import { keepMoved } from '../asking/commands/keep-answer.ts';
import { type ChangedBy, keepChange } from '../history/commands.ts';
import { type BookingPlace, withoutLongWait } from '../record/commands/change-booking.ts';
import { freeUnit, holdPools, type PinnedUnit, takeUnit } from '../record/commands/claim-unit.ts';
import { lockPlacedBooking, readToChange } from '../record/commands/lock-booking.ts';
import { tellChange, tellGuestMove } from '../record/commands/tell-change.ts';
import { bookingRefused } from '../record/errors.ts';
import type { BookingRow } from '../record/queries/list-bookings.ts';
import { type PlaceToTake, readPlaceToTake } from '../record/queries/place-to-take.ts';
import type { Storefronts } from '../storefront/queries/known-storefronts.ts';
import {
  type DraftedMove,
  draftMove,
  guestMoveRefused,
  moveRefusal,
  placeGone,
  requireGuestMove,
} from './rules.ts';

interface Tools {
  db: Database;
  pool: Pool;
  storefronts: Storefronts;
}

interface Move {
  input: MoveBooking;
  by: ChangedBy;
  at: Date;
}

/**
 * Moves a booking to another offer: the new place is taken and the old one freed in one transaction, or nothing happens.
 * The booking stays the same one: its number, its guest, its add-ons and how confidential it is (ADR 32). A guest, unlike the
 * desk, is held to the rule that he booked under, and to what visitors may book (ADR 47).
 * @returns where it was and where it is; null when it has been there already
 * @throws {AppError} 404; 422; 409 with `errorType` `stock`, `price` or `changed`, of a guest `rule`, and on a state that no
 *   move fits; 503
 */
export async function moveBooking(
  { db, pool, storefronts }: Tools,
  scope: AccountScope,
  id: number,
  { input, by, at }: Move,
): Promise<{ from: BookingPlace; to: BookingPlace } | null> {
  const offerId = requireId('Offer', input.offer, 'offer');
  const place = await readPlaceToTake({ pool, storefronts }, scope, { offerId, at });
  if (!place) throw invalid('offer', 'unknownReference');
  return withoutLongWait(db, async (trx) => {
    const isGuest = by.byWhom !== 'staff';
    const locked = await lockPlacedBooking(trx, scope, id);
    if (isGuest && locked.status === 'canceled') throw guestMoveRefused();
    const row = await readToChange(trx, scope, id);
    if (row.offer_id === offerId) return null;
    refuseStale(input.updatedAt, row.updated_at);
    if (isGuest) requireGuestMove(locked, place, at);
    const refusal = moveRefusal(row, place);
    if (refusal !== null) throw new AppError(refusal, 409);
    if (place.currency !== row.currency) throw new AppError('booking.otherCurrency', 409);
    const { offerPriceMinor, pinned } = await changePlaces(trx, row, place, { by, at });
    // The desk may write down who came an hour ago.
    const notBefore = isGuest && place.day === place.today ? place.minute : undefined;
    const drafted = draftMove({ ...place, people: peopleOf(place), offerPriceMinor, notBefore }, row, input);
    if ('price' in drafted)
      throw bookingRefused({ kind: 'price', price: fromMinor(drafted.price, row.currency) });
    if ('violations' in drafted) refuseInvalid(drafted.violations);
    else
      await writeMove(trx, row, { place, offerPriceMinor, pinned, draft: drafted.draft }, { input, by, at });
    const { account_id: accountId, category_id: categoryId, day } = row;
    return { from: { accountId, categoryId, day }, to: place };
  });
}

/** Each move is a mail to the venue and to the guest. */
const GUEST_LIMIT: RateLimit = { name: 'guest-move', windowSeconds: 3600, perTarget: 20 };

/**
 * A guest moves his own booking: by the link of its mails, or signed in as `userId`. He is always told of it, and never says
 * by which price.
 * @throws {AppError} as `moveBooking`; 429
 */
export async function moveOwnBooking(
  deps: Pick<Deps, 'db' | 'pool' | 'settings' | 'clock'> & Tools,
  caller: Pick<FastifyRequest, 'ip'>,
  scope: AccountScope,
  { id, userId, asked }: { id: number; userId: number | null; asked: MoveOwnBooking },
): ReturnType<typeof moveBooking> {
  if (deps.settings.rateLimit) await countCall(deps.pool, GUEST_LIMIT, caller, String(id));
  const { offer, updatedAt, price, arrivedAt, nbPeople } = asked;
  const input = {
    offer,
    updatedAt,
    price,
    ...(arrivedAt !== undefined && { arrivedAt }),
    ...(nbPeople !== undefined && { nbPeople }),
    tellsGuest: true,
  };
  const by = { byWhom: userId === null ? ('guest' as const) : ('traveller' as const), userId };
  return moveBooking(deps, scope, id, { input, by, at: deps.clock() });
}

const peopleOf = ({ isLimited, peopleMin: min, peopleMax: max }: PlaceToTake) =>
  isLimited ? { min, max } : null;

/**
 * Takes the new place and frees the old one, with the unit of its pool. Their pools are held first (ADR 40), then both rows,
 * in the order of their ids, before either is changed: of two moves that cross each other one waits for the other, and never
 * both (ADR 32).
 * @returns what the new offer costs, and the unit that the desk had given the booking
 */
async function changePlaces(
  trx: Transaction<DB>,
  row: BookingRow,
  place: PlaceToTake,
  { by, at }: Pick<Move, 'by' | 'at'>,
): Promise<{ offerPriceMinor: number; pinned: PinnedUnit | null }> {
  const { account_id: accountId, offer_id: oldId } = row;
  const claimant = { id: row.id, accountId };
  await holdPools(trx, claimant, [oldId, place.offerId]);
  // First, or the booking would stand in its own way where its hours overlap the new ones.
  const pinned = await freeUnit(trx, claimant);
  const { rows } = await sql<{ id: number; isOpen: boolean; isClosed: boolean; priceMinor: number }>`
    select id, is_open and not is_pooled_out and booked + held_places(held_until, ${at}::timestamptz) < quantity as "isOpen", is_closed as "isClosed", price_minor as "priceMinor" from offers
    where account_id = ${accountId} and id = any (${[oldId, place.offerId]}::bigint[])
    order by id for no key update`.execute(trx);
  const offer = rows.find(({ id }) => id === place.offerId);
  // As it is now that it is held: what was read before says only what doesn't change, and what time it is.
  if (!offer?.isOpen || offer.isClosed || place.isOver) {
    const isClosed = offer?.isClosed === true;
    throw isClosed ? bookingRefused({ kind: 'lost', isClosed }) : noStock(by);
  }
  await sql`
    update offers set booked = booked + case when id = ${place.offerId} then 1 else -1 end
    where account_id = ${accountId} and id = any (${rows.map(({ id }) => id)}::bigint[])`.execute(trx);
  return { offerPriceMinor: lessPercent(offer.priceMinor, place.discount), pinned };
}

const noStock = ({ byWhom }: ChangedBy) =>
  byWhom === 'staff'
    ? new AppError('booking.stockStaff', 409, { fields: { errorType: 'stock' } })
    : placeGone();

interface Moved {
  place: PlaceToTake;
  offerPriceMinor: number;
  pinned: PinnedUnit | null;
  draft: DraftedMove;
}

async function writeMove(
  trx: Transaction<DB>,
  row: BookingRow,
  { place, offerPriceMinor, pinned, draft }: Moved,
  { input, by, at }: Move,
): Promise<void> {
  const categoryNameVisitor = pickText(
    place.categoryNames,
    [row.language, place.defaultLanguage],
    place.categoryName,
  );
  await trx
    .updateTable('bookings')
    .set({
      offer_id: place.offerId,
      category_id: place.categoryId,
      category_type: place.categoryType,
      category_name: place.categoryName,
      category_name_visitor: categoryNameVisitor,
      day: place.day,
      start_minute: place.startMinute,
      end_minute: place.endMinute,
      arrived_minute: draft.arrivedMinute,
      nb_people: draft.nbPeople,
      offer_price_minor: offerPriceMinor,
      price_minor: draft.priceMinor,
      price_reason: draft.priceReason,
      updated_at: NEXT_UPDATE,
    })
    .where('id', '=', row.id)
    .where('account_id', '=', row.account_id)
    .execute();
  if (!(await takeUnit(trx, { id: row.id, accountId: row.account_id }, at, pinned))) throw noStock(by);
  const { fields, was, cameTo } = changedOf(row, place, categoryNameVisitor, draft);
  const about = { accountId: row.account_id, bookingId: row.id };
  const tellsGuest = input.tellsGuest && row.email !== '';
  const reason = draft.priceReason === row.price_reason ? null : draft.priceReason;
  const change = await keepChange(trx, {
    ...about,
    kind: 'moved',
    by,
    fields,
    was,
    cameTo,
    reason,
    tellsGuest,
    at,
  });
  if (tellsGuest) await tellChange(trx, { ...about, change });
  if (by.byWhom !== 'server') await keepMoved(trx, { ...about, by: by.byWhom, at }, place.day);
  // The desk knows what it does.
  if (by.byWhom !== 'staff') await tellGuestMove(trx, { ...about, change });
}

/** What changed, and from what to what; of a move, where it is from always. */
function changedOf(row: BookingRow, place: PlaceToTake, categoryNameVisitor: string, draft: DraftedMove) {
  const where = {
    bookAt: [row.day, place.day],
    timeSlotName: [
      timeSlotText(row.start_minute, row.end_minute),
      timeSlotText(place.startMinute, place.endMinute),
    ],
    categoryName: [row.category_name, place.categoryName],
    categoryNameVisitor: [row.category_name_visitor, categoryNameVisitor],
  } as const;
  const rest = {
    price: [row.price_minor, draft.priceMinor],
    arrivedAt: [row.arrived_minute, draft.arrivedMinute],
    nbPeople: [row.nb_people, draft.nbPeople],
  } as const;
  const others = Object.entries(rest).filter(([, [from, to]]) => from !== to);
  const all = [...Object.entries(where), ...others];
  const fields = (
    ['bookAt', 'timeSlotName', 'categoryName', 'price', 'arrivedAt', 'nbPeople'] as const
  ).filter((field) => all.some(([name, [from, to]]) => name === field && from !== to));
  const was: BookingValues = Object.fromEntries(all.map(([name, [from]]) => [name, from]));
  const cameTo: BookingValues = Object.fromEntries(all.map(([name, [, to]]) => [name, to]));
  return { fields, was, cameTo };
}
