import { randomInt } from 'node:crypto';
import { type CreateWish, WISHES_MAX } from '@meridienne/contracts';
import { normalizeEmail, servedLanguage, venueNow } from '@meridienne/domain';
import { consentText } from '@meridienne/i18n';
import { sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../../../../db/database.ts';
import type { DB } from '../../../../db/schema.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { requireId } from '../../../../hydra/iri.ts';
import { addJob } from '../../../../jobs/queue.ts';
import { invalid, refuseInvalid } from '../../../../kernel/app-error.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { createConsentTexts } from '../../consent/commands.ts';
import { hasTold } from '../../consent/queries.ts';
import { bookingRefused } from '../../record/errors.ts';
import { countAbsences } from '../../record/queries/count-absences.ts';
import type { Storefronts } from '../../storefront/queries/known-storefronts.ts';
import { type Storefront, visit } from '../../storefront/queries/storefront.ts';
import { noWaitingList, tooManyWishes } from '../errors.ts';
import { offerPlacesJob, wishJoinedJob } from '../jobs/wish-jobs.ts';
import { soldThrough } from '../queries/sold-through.ts';
import { draftWish, type WishDraft } from '../rules.ts';

/** A wish that stands in line. */
export interface Joined {
  accountId: number;
  id: number;
  number: number;
  language: string;
  /** Whether the caller is proven to have made it: by making it now, or by its key. */
  isOwn: boolean;
  isNew: boolean;
  /** For how long what is offered is held. */
  heldMinutes: number;
}

interface Tools {
  db: Database;
  pool: Pool;
  storefronts: Storefronts;
}

/**
 * Puts somebody in line. The same key, or the same wish of the same e-mail while it stands, is the wish that is there.
 * @throws {AppError} 422; 409 with `errorType` `off`, `many` or `noShows`
 */
export async function joinLine(
  { db, pool, storefronts }: Tools,
  scope: AccountScope,
  input: CreateWish,
  at: Date,
): Promise<Joined> {
  const widgetId = input.widget == null ? null : requireId('Widget', input.widget, 'widget');
  const consulted = await storefronts.consult(scope, () => null);
  if (!consulted) throw invalid('account', 'unknownReference');
  const { venue } = consulted;
  const seen = visit(venue, { widgetId, tags: [] }, at);
  if (!seen) throw invalid('widget', 'unknownReference');
  if (!venue.hasWaitingList || !seen.isSelling) throw noWaitingList();
  const drafted = draftWish(venue, input, {
    sold: soldThrough(venue, widgetId),
    today: venueNow(at, venue.timeZone).day,
  });
  if ('violations' in drafted) {
    refuseInvalid(drafted.violations);
    throw noWaitingList();
  }
  const { draft } = drafted;
  if (venue.noShowLimit !== null && (await countAbsences(pool, scope, draft.email)) >= venue.noShowLimit)
    throw bookingRefused({ kind: 'noShows' });
  const consent = await keepConsent(pool, scope, venue, draft.language, input.consent);
  return inTransaction(db, async (trx) => {
    // One after the other of each e-mail, so that nobody has more than he may.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`wish ${scope.accountId} ${draft.email}`}, 0))`.execute(
      trx,
    );
    const earlier = await findEarlier(trx, scope, draft, input.key ?? null);
    const told = { accountId: scope.accountId, heldMinutes: venue.waitingMinutes };
    if (earlier) return { ...earlier, ...told, isNew: false };
    const { count } = await trx
      .selectFrom('wishes')
      .where('account_id', '=', scope.accountId)
      .where('email', '=', draft.email)
      .where('state', 'in', ['waiting', 'offered'])
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    if (count >= WISHES_MAX) throw tooManyWishes(WISHES_MAX);
    const made = await insertWish(trx, scope, {
      draft,
      widgetId,
      key: input.key ?? null,
      currency: venue.currency,
      consent,
      at,
    });
    const about = { accountId: scope.accountId, wishId: made.id };
    await addJob(trx, wishJoinedJob, about);
    await addJob(trx, offerPlacesJob, { accountId: scope.accountId });
    return { ...made, ...told, isOwn: true, isNew: true };
  });
}

/** As with a booking: months that the venue has never told count as nothing told. */
async function keepConsent(
  pool: Pool,
  scope: AccountScope,
  { name, retentionMonths }: Storefront,
  spoken: string,
  months: number | undefined,
): Promise<{ textId: number | null; months: number | null }> {
  if (months === undefined || (months !== retentionMonths && !(await hasTold(pool, scope, months))))
    return { textId: null, months: null };
  const language = servedLanguage(spoken);
  const { text: body } = consentText(language, { name, retentionMonths: months });
  return {
    textId: await createConsentTexts(pool)(scope, { language, body, retentionMonths: months }),
    months,
  };
}

/** The wish that was made by the key, or is the same in all that it waits for. */
async function findEarlier(
  trx: Transaction<DB>,
  { accountId }: AccountScope,
  draft: WishDraft,
  key: string | null,
): Promise<{ id: number; number: number; language: string; isOwn: boolean } | null> {
  const { rows } = await sql<{ id: number; number: number; language: string; isOwn: boolean }>`
    select id, number, language, client_key is not distinct from ${key}::text and ${key}::text is not null as "isOwn"
    from wishes where account_id = ${accountId} and email = ${normalizeEmail(draft.email)}
      and (client_key = ${key}::text or (state in ('waiting', 'offered')
        and first_day = ${draft.firstDay}::date and last_day = ${draft.lastDay}::date
        and weekdays is not distinct from ${draft.weekdays}::smallint[]
        and category_ids is not distinct from ${draft.categoryIds}::int[]
        and service_type_ids is not distinct from ${draft.serviceTypeIds}::int[]
        and time_slot_ids is not distinct from ${draft.timeSlotIds}::int[]
        and period_ids is not distinct from ${draft.periodIds}::int[]
        and from_minute = ${draft.fromMinute} and to_minute = ${draft.toMinute}
        and nb_people is not distinct from ${draft.nbPeople}::smallint
        and max_price_minor is not distinct from ${draft.maxPriceMinor}::int))
    order by 4 desc, id limit 1`.execute(trx);
  return rows[0] ?? null;
}

interface Made {
  draft: WishDraft;
  widgetId: number | null;
  key: string | null;
  currency: string;
  consent: { textId: number | null; months: number | null };
  at: Date;
}

async function insertWish(
  trx: Transaction<DB>,
  { accountId }: AccountScope,
  { draft, widgetId, key, currency, consent, at }: Made,
): Promise<{ id: number; number: number; language: string }> {
  return trx
    .insertInto('wishes')
    .values({
      account_id: accountId,
      number: randomInt(10_000_000, 100_000_000),
      widget_id: widgetId,
      language: draft.language,
      first_name: draft.firstName,
      last_name: draft.lastName,
      email: draft.email,
      phone: draft.phone,
      is_confidential: draft.isConfidential,
      consent_text_id: consent.textId,
      consent_months: consent.months,
      nb_people: draft.nbPeople,
      first_day: draft.firstDay,
      last_day: draft.lastDay,
      weekdays: draft.weekdays,
      category_ids: draft.categoryIds,
      service_type_ids: draft.serviceTypeIds,
      time_slot_ids: draft.timeSlotIds,
      period_ids: draft.periodIds,
      from_minute: draft.fromMinute,
      to_minute: draft.toMinute,
      max_price_minor: draft.maxPriceMinor,
      currency,
      client_key: key,
      created_at: at,
    })
    .returning(['id', 'number', 'language'])
    .executeTakeFirstOrThrow();
}
