import type { PublicOffer } from '@meridienne/contracts';
import { addMonths, type CalendarDay, isCalendarDay, startOfMonth } from '@meridienne/domain';
import { firstDayFrom, firstDayQuery, monthQuery } from '../calendar/availability-query.ts';
import type { Only } from '../flow/state.ts';
import type { Wish } from '../flow/wish.ts';
import { offersQuery } from '../steps/offers-query.ts';
import { serviceTypesQuery } from '../service-types/service-types-query.ts';
import { nearestDays } from './nearest-days.ts';
import { answerOf, type Led, type Source, where } from './source.ts';

type Limit = Pick<Only, 'category' | 'slot'>;

/** The card of a category, in a slot if one is named; of several slots the first. */
export const cardOf = (offers: readonly PublicOffer[], { category, slot }: Limit): PublicOffer | undefined =>
  offers.find(
    (offer) => offer.category.id === category && (slot === undefined || offer.timeSlot.id === slot),
  );

/** What a card stands for, as what the calendar keeps to. */
const onlyOf = ({ category, timeSlot }: PublicOffer, limit: Limit): Only => ({
  ...limit,
  name: category.name,
  names: category.names,
  ...(limit.slot !== undefined && category.type !== 'duration' && { hours: timeSlot }),
});

/** To the extras of what is asked for on a day, else to the services of that day. */
export const leadToDay = async (
  source: Source,
  day: CalendarDay,
  tags: readonly number[],
  limit: Limit | null,
): Promise<Led> => {
  const offers = await answerOf(source.cache, offersQuery(where(source, { tags }), day, []));
  const offer = limit && cardOf(offers, limit);
  return offer
    ? { step: 'extras', chosen: { tags, day, offer, firstSelection: Boolean(offer.categoryTimeslot) } }
    : { step: 'service', chosen: { tags, day } };
};

const knownTags = async (source: Source, tag: number | undefined): Promise<readonly number[]> => {
  if (tag === undefined) return [];
  const types = await answerOf(source.cache, serviceTypesQuery(source));
  return types.some(({ id }) => id === tag) ? [tag] : [];
};

const limitsIn = ({ category, slot }: Wish): Limit[] => {
  if (category === undefined) return [];
  return slot === undefined ? [{ category }] : [{ category, slot }, { category }];
};

/**
 * Where a link leads: as far as what it names is on sale. What is sold out or past leads to the calendar, which says so
 * and names the nearest days; what the venue doesn't have is as if it weren't named.
 * @throws {ApiError} when it couldn't be looked up
 */
export const followWish = async (source: Source, wish: Wish): Promise<Led> => {
  const { cache } = source;
  const tags = await knownTags(source, wish.tag);
  const day = wish.date !== undefined && isCalendarDay(wish.date) ? wish.date : null;
  const at = (only: Limit | null) => where(source, { tags, only: only && { ...only, name: '', names: {} } });
  const offersOn = (on: CalendarDay) => answerOf(cache, offersQuery(at(null), on, []));
  const named = async (limit: Limit, on: CalendarDay): Promise<Only | null> => {
    const card = cardOf(await offersOn(on), limit);
    return card ? onlyOf(card, limit) : null;
  };
  const soldOut = async (limit: Limit | null, today: CalendarDay): Promise<Led> => {
    const on = day ?? today;
    const months = await Promise.all([
      answerOf(cache, firstDayFrom(at(limit), on < today ? today : on)),
      ...[-1, 0]
        .map((by) => addMonths(startOfMonth(on), by))
        .filter((month) => month >= startOfMonth(today))
        .map((month) => answerOf(cache, monthQuery(at(limit), month))),
    ]);
    const near = nearestDays(months, on, today);
    const first = near.find((each) => each.day > on) ?? near.at(-1);
    const only = limit && first ? await named(limit, first.day) : null;
    const notice = { kind: 'soldOut', what: only, day: on, near } as const;
    return { step: 'date', chosen: { tags, day: first?.day ?? null, only, notice } };
  };

  const { today, firstDayAvailable } = await answerOf(cache, firstDayQuery(at(null)));
  if (!firstDayAvailable || !today) return { step: 'date', chosen: { tags } };
  for (const limit of limitsIn(wish)) {
    if (day && day >= today && cardOf(await offersOn(day), limit)) return leadToDay(source, day, tags, limit);
    const { firstDayAvailable: first } = await answerOf(cache, firstDayQuery(at(limit)));
    // Neither sold nor sold out: there is no such thing.
    if (!first) continue;
    return day
      ? soldOut(limit, today)
      : { step: 'date', chosen: { tags, day: first, only: await named(limit, first) } };
  }
  if (!day) return { step: 'date', chosen: { tags, day: firstDayAvailable } };
  if (day >= today && (await offersOn(day)).length > 0) return { step: 'service', chosen: { tags, day } };
  return soldOut(null, today);
};
