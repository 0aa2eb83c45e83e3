import type { BodyOf, getAvailability, getOffersByCategory, getOffersByDay } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import type { Pool } from 'pg';
import { type AccountScope, scopeOfPublicWidget } from '../../../../kernel/scope.ts';
import type { Dated, Storefronts } from '../../storefront/queries/known-storefronts.ts';
import { type Contents, NO_CONTENTS } from '../../storefront/queries/read-contents.ts';
import { type Storefront, type Visit, visit } from '../../storefront/queries/storefront.ts';
import {
  atPresentPrices,
  closedDays,
  hoursToShow,
  lookAhead,
  narrow,
  offersToShow,
  sellableDays,
  type OpenOffer,
  type ShownOffer,
} from '../rules.ts';
import { type DayAvailability, findFirstDay, findFirstDayOf, readDays } from './days.ts';
import { heldOut as heldOutOf, readHeld } from './held.ts';
import { accountOfCategory, readOffers } from './offers.ts';

/** What an account without a record of its own is said to sell in. */
const CURRENCY = 'EUR';

/** What answers are made of. */
export interface Sources {
  pool: Pool;
  storefronts: Storefronts;
  clock: () => Date;
}

export interface Asked {
  accountId: number;
  widgetId?: number | null | undefined;
  tags?: readonly number[] | undefined;
  hold?: number | undefined;
}

interface Met<Answer> {
  venue: Storefront;
  visit: Visit;
  /** Null when the venue sells nothing at present, or there is nothing to tell. */
  answer: Answer | null;
}

/**
 * Asks a venue what a visitor of it would; null when there is none for him.
 * @param ask null where there is nothing to tell
 */
export async function meet<Answer extends Dated>(
  { storefronts, clock }: Sources,
  { accountId, widgetId = null, tags = [], hold }: Asked,
  ask: (at: {
    scope: AccountScope;
    visit: Visit;
    venue: Storefront;
    contents: () => Promise<Contents>;
  }) => Promise<Answer | null>,
): Promise<Met<Answer> | null> {
  const scope = scopeOfPublicWidget(accountId);
  const at = clock();
  let seen: Visit | null = null;
  const consulted = await storefronts.consult(scope, (venue, contents) => {
    seen = visit(venue, { widgetId, tags, hold: hold ?? null }, at);
    return seen?.isSelling === true ? ask({ scope, visit: seen, venue, contents }) : null;
  });
  return consulted && seen && { ...consulted, visit: seen };
}

export interface MonthAnswer {
  days: readonly DayAvailability[];
  /** Where it was asked for, the first day from the asked one on. */
  firstDay: CalendarDay | null;
  /** The days of the month that are closed, and why, where that is told. */
  closed: Record<CalendarDay, string>;
  currency: string;
  /** The venue's; null when there is none. */
  today: CalendarDay | null;
}

/** The days of a month on which something is sold: the asked one's or, with `firstCheck`, the first such day's. */
export async function answerMonth(
  sources: Sources,
  asked: BodyOf<typeof getAvailability>,
): Promise<MonthAnswer> {
  const { pool } = sources;
  const met = await meet(sources, asked, async ({ scope, visit: seen, venue }) => {
    const categories = narrow(venue, seen.categories, asked);
    if (categories === undefined) return null;
    const at = { ...seen, categories };
    const { categoryId, timeSlotId: slotId = null } = asked;
    const isNarrow = categoryId !== undefined || slotId !== null;
    const day = asked.date ?? at.today;
    const first = (ahead: { first: CalendarDay; last: CalendarDay }, heldOut: number[] | null) =>
      isNarrow
        ? findFirstDayOf(pool, scope, { venue, visit: at, slotId, heldOut }, ahead)
        : findFirstDay(pool, scope, at, ahead, heldOut);
    const look = async (heldOut: number[] | null) => {
      const firstDay = asked.firstCheck ? await first(lookAhead(day, at.today), heldOut) : null;
      const days = asked.firstCheck && firstDay === null ? null : sellableDays(firstDay ?? day, at.today);
      if (!days) return null;
      return { firstDay, days, read: await readDays(pool, scope, at, days, { slotId, heldOut }) };
    };
    const seenFirst = await look(null);
    const found = seenFirst?.read.hasHolds
      ? await look(heldOutOf(await readHeld(pool, scope, at)))
      : seenFirst;
    if (!found) return null;
    const { firstDay, days, read } = found;
    return {
      firstDay,
      version: read.version,
      days: await withPresentPrice(pool, scope, { venue, visit: at, slotId }, read.days),
      closed: closedDays(venue, categories, days),
    };
  });
  return {
    days: met?.answer?.days ?? [],
    firstDay: met?.answer?.firstDay ?? null,
    closed: met?.answer?.closed ?? {},
    currency: met?.venue.currency ?? CURRENCY,
    today: met?.visit.today ?? null,
  };
}

/** Today's lowest price as it is once hours have begun: a look of its own, for the venues alone that have such prices. */
export async function withPresentPrice(
  pool: Pool,
  scope: AccountScope,
  { venue, visit: at, slotId }: { venue: Storefront; visit: Visit; slotId: number | null },
  days: readonly DayAvailability[],
): Promise<readonly DayAvailability[]> {
  const { today } = at;
  if (!venue.hasDiscounts || !days.some(({ day }) => day === today)) return days;
  const { offers } = await readOffers(pool, scope, at, today, null);
  const prices = atPresentPrices(venue, at, today, offers).flatMap((offer) =>
    slotId === null || offer.slotId === slotId ? offer.priceMinor : [],
  );
  if (prices.length === 0) return days;
  const minPrice = Math.min(...prices);
  return days.map((each) => (each.day === today ? { ...each, minPrice } : each));
}

/** Offers with what they are of. */
export interface DayAnswer {
  offers: readonly ShownOffer[];
  contents: Contents;
  currency: string;
}

const NOTHING: DayAnswer = { offers: [], contents: NO_CONTENTS, currency: CURRENCY };

async function answerOffers(
  sources: Sources,
  asked: Asked & { date?: CalendarDay | undefined; categoryId?: number },
  show: (venue: Storefront, day: CalendarDay, offers: readonly OpenOffer[]) => readonly ShownOffer[],
): Promise<DayAnswer> {
  const met = await meet(sources, asked, async ({ scope, visit: at, venue, contents }) => {
    const day = asked.date ?? at.today;
    const found = await readOffers(sources.pool, scope, at, day, asked.categoryId ?? null);
    if (found.version !== venue.version || found.offers.length === 0)
      return { ...found, contents: NO_CONTENTS };
    const told = await contents();
    return { offers: found.offers, version: told.version, contents: told };
  });
  if (!met?.answer) return NOTHING;
  const { offers, contents } = met.answer;
  const day = asked.date ?? met.visit.today;
  const priced = atPresentPrices(met.venue, met.visit, day, offers);
  return { offers: show(met.venue, day, priced), contents, currency: met.venue.currency };
}

/** The bookable offers of a day. */
export const answerDay = (sources: Sources, asked: BodyOf<typeof getOffersByDay>): Promise<DayAnswer> =>
  answerOffers(sources, asked, (venue, day, offers) =>
    offersToShow(venue, day, offers, {
      filterTimeSlots: asked.filterTimeSlots ?? [],
      fewLeft: venue.widgets.get(asked.widgetId ?? 0)?.fewLeft ?? null,
    }),
  );

/** All that can be booked on a day, a category by the hour by each of its hours. */
export const answerWholeDay = (
  sources: Sources,
  asked: Asked & { date: CalendarDay; categoryId?: number },
): Promise<DayAnswer> => answerOffers(sources, asked, hoursToShow);

/** The bookable hours of a category on a day. */
export async function answerCategory(
  sources: Sources,
  asked: BodyOf<typeof getOffersByCategory>,
): Promise<DayAnswer> {
  const accountId = asked.accountId ?? (await accountOfCategory(sources.pool, asked.categoryId));
  return accountId === null ? NOTHING : answerOffers(sources, { ...asked, accountId }, hoursToShow);
}
