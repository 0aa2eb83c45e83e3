import type { BookingChangeField, ChangeDetails } from '@meridienne/contracts';
import { fromMinor } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { BookingValues } from '../../../db/column-types.ts';
import type { Database } from '../../../db/database.ts';
import { NEXT_UPDATE } from '../../../db/next-update.ts';
import { AppError, notFound, refuseInvalid, refuseStale } from '../../../kernel/app-error.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import { forgetAsked } from '../asking/commands/keep-answer.ts';
import { type ChangedBy, keepChange } from '../history/commands.ts';
import { type BookingPlace, withoutLongWait } from '../record/commands/change-booking.ts';
import { lockBooking, readToChange } from '../record/commands/lock-booking.ts';
import { tellChange } from '../record/commands/tell-change.ts';
import { bookingRefused } from '../record/errors.ts';
import type { BookingRow } from '../record/queries/list-bookings.ts';
import type { Storefronts } from '../storefront/queries/known-storefronts.ts';
import type { Storefront } from '../storefront/queries/storefront.ts';
import { type DetailsContext, type DraftedDetails, draftDetails, writesHiddenContact } from './rules.ts';

interface Tools {
  db: Database;
  pool: Pool;
  storefronts: Storefronts;
}

interface Change {
  input: ChangeDetails;
  by: ChangedBy;
  /** Whether the caller sees who a confidential guest is. */
  isAllSeen: boolean;
  at: Date;
}

/**
 * Changes who comes, for how many, when, with which add-ons and at what price; the place stays.
 * @returns where it is, or null when nothing was another than before
 * @throws {AppError} 404; 403 on the contact of a confidential guest; 422; 409 with `errorType` `price` or `changed`, and on
 *   a state that is not changed; 503
 */
export async function changeDetails(
  { db, storefronts }: Tools,
  scope: AccountScope,
  id: number,
  { input, by, isAllSeen, at }: Change,
): Promise<BookingPlace | null> {
  const consulted = await storefronts.consult(scope, () => null);
  if (!consulted) throw notFound();
  const { venue } = consulted;
  return withoutLongWait(db, async (trx) => {
    await lockBooking(trx, scope, id);
    const row = await readToChange(trx, scope, id);
    if (writesHiddenContact({ isAllSeen }, row, input)) throw new AppError('booking.contactHidden', 403);
    const drafted = draftDetails(contextOf(venue, row, isAllSeen), row, input);
    // What somebody else has changed meanwhile is read first, and not what is wrong with what was meant before.
    if ('violations' in drafted || 'price' in drafted) {
      refuseStale(input.updatedAt, row.updated_at);
      if ('violations' in drafted) refuseInvalid(drafted.violations);
      else throw bookingRefused({ kind: 'price', price: fromMinor(drafted.price, row.currency) });
      return null;
    }
    const { draft } = drafted;
    const { fields, was, cameTo } = changedOf(row, draft);
    const isReasoned = draft.priceReason !== row.price_reason;
    if (fields.length === 0 && !isReasoned) return null;
    refuseStale(input.updatedAt, row.updated_at);
    if (venue.currency !== row.currency && hasNewAddon(row, draft))
      throw new AppError('booking.otherCurrency', 409);
    await trx
      .updateTable('bookings')
      .set({
        first_name: draft.firstName,
        last_name: draft.lastName,
        email: draft.email,
        ...(draft.email !== row.email && { user_id: userBeside(row) }),
        phone: draft.phone,
        nb_people: draft.nbPeople,
        addons: JSON.stringify(draft.addons),
        arrived_minute: draft.arrivedMinute,
        price_minor: draft.priceMinor,
        price_reason: draft.priceReason,
        updated_at: NEXT_UPDATE,
      })
      .where('id', '=', id)
      .where('account_id', '=', scope.accountId)
      .execute();
    const about = { accountId: row.account_id, bookingId: id };
    if (draft.email !== row.email) await forgetAsked(trx, about);
    const tellsGuest = input.tellsGuest && draft.email !== '';
    const reason = isReasoned ? draft.priceReason : null;
    const change = await keepChange(trx, {
      ...about,
      kind: 'details',
      by,
      fields: isReasoned && !fields.includes('price') ? [...fields, 'price'] : fields,
      was,
      cameTo,
      reason,
      tellsGuest,
      at,
    });
    if (tellsGuest) await tellChange(trx, { ...about, change });
    return { accountId: row.account_id, categoryId: row.category_id, day: row.day };
  });
}

/** Whose the booking is, unless he was taken for the guest by an e-mail that was a mistake. */
const userBeside = ({ user_id: id, email }: Pick<BookingRow, 'user_id' | 'email'>) =>
  sql<number | null>`(select id from users where id = ${id}::integer and email <> ${email})`;

function contextOf(venue: Storefront, row: BookingRow, isAllSeen: boolean): DetailsContext {
  const category = row.category_id === null ? undefined : venue.categories.get(row.category_id);
  return {
    people: category?.isLimited ? { min: category.peopleMin, max: category.peopleMax } : null,
    addons: venue.addons,
    defaultLanguage: venue.defaultLanguage,
    timeZone: venue.timeZone,
    isAllSeen,
  };
}

const hasNewAddon = (row: BookingRow, draft: DraftedDetails): boolean =>
  draft.addons.some(({ id }) => !row.addons.some((addon) => addon.id === id));

/** What changed, and from what to what. */
function changedOf(row: BookingRow, draft: DraftedDetails) {
  const all: [BookingChangeField & keyof BookingValues, unknown, unknown][] = [
    ['firstname', row.first_name, draft.firstName],
    ['lastname', row.last_name, draft.lastName],
    ['email', row.email, draft.email],
    ['phone', row.phone, draft.phone],
    ['nbPeople', row.nb_people, draft.nbPeople],
    ['arrivedAt', row.arrived_minute, draft.arrivedMinute],
    ['addons', row.addons, draft.addons],
    ['price', row.price_minor, draft.priceMinor],
  ];
  const changed = all.filter(([, from, to]) => JSON.stringify(from) !== JSON.stringify(to));
  const was: BookingValues = Object.fromEntries(changed.map(([field, from]) => [field, from]));
  const cameTo: BookingValues = Object.fromEntries(changed.map(([field, , to]) => [field, to]));
  return { fields: changed.map(([field]) => field), was, cameTo };
}
