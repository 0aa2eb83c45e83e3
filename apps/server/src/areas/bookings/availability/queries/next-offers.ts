import type { SlimCategory } from '@meridienne/contracts';
import { type CalendarDay, fromMinor, MINUTES_PER_DAY } from '@meridienne/domain';
import { answerDay, answerMonth, type DayAnswer, type Sources } from './answers.ts';
import type { MonthSources } from './month-reply.ts';

/** How many days are told, of those on which there is something, and how many offers in all. */
const [DAYS, MOST] = [3, 30];

/** What is sold next, as others than the widget tell it. */
export interface NextOffer {
  day: CalendarDay;
  /** From the day's midnight. */
  startMinute: number;
  endMinute: number;
  category: { id: number; name: string; names: Record<string, string>; picture: string | null };
  slotId: number;
  persons: { min: number; max: number } | null;
  /** In major units; of a category by the hour, its lowest of the day. */
  price: number;
  currency: string;
}

/** What a widget sells on the next days, looked up once for all who ask within a moment. */
export async function nextOffersOf(
  sources: MonthSources,
  sold: { accountId: number; widgetId: number },
): Promise<NextOffer[]> {
  const { reply } = await sources.replies.answer(sold.accountId, `next-offers ${sold.widgetId}`, async () =>
    JSON.stringify(await sources.readPublicly(sold.accountId, (from) => findNextOffers(from, sold))),
  );
  return JSON.parse(reply.body.toString()) as NextOffer[];
}

async function findNextOffers(
  sources: Sources,
  sold: { accountId: number; widgetId: number },
): Promise<NextOffer[]> {
  const month = await answerMonth(sources, { ...sold, firstCheck: true });
  const days = month.days.filter(({ day }) => day >= (month.firstDay ?? day)).slice(0, DAYS);
  const answers = await Promise.all(days.map(({ day }) => answerDay(sources, { ...sold, date: day })));
  return answers.flatMap(told).slice(0, MOST);
}

const told = ({ offers, contents, currency }: DayAnswer): NextOffer[] =>
  offers.flatMap((offer) => {
    const content = contents.categories.get(offer.categoryId);
    if (!content) return [];
    const { id, name, names, images, rangePeople, isLimited } = JSON.parse(content.json) as SlimCategory;
    const { start, end } = offer.period ?? offer.slot;
    return {
      day: offer.day,
      startMinute: start,
      endMinute: end <= start ? end + MINUTES_PER_DAY : end,
      category: { id, name, names, picture: images[0] ?? null },
      slotId: offer.slot.id,
      persons: isLimited ? { min: rangePeople[0] ?? 1, max: rangePeople[1] ?? 1 } : null,
      price: fromMinor(offer.lowestMinor ?? offer.priceMinor, currency),
      currency,
    };
  });
