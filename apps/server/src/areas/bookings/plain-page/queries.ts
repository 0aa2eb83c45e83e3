import type { PublicWidget, SlimCategory } from '@meridienne/contracts';
import { addMonths, type CalendarDay, type VenueNow } from '@meridienne/domain';
import { answerMonth, answerWholeDay, type Sources } from '../availability/queries/answers.ts';
import { answerNearest, type Nearest } from '../availability/queries/nearest-days.ts';
import type { Choice, PlainOffer } from './rules.ts';

/** How far ahead months are shown, as `get-availability` looks. */
const MONTHS_AHEAD = 18;

export type Equipment = ReadonlyMap<string, { name: string; names: Record<string, string> }>;

/** What there is to choose from, or has been chosen. */
export type Reached =
  | { kind: 'serviceTypes' }
  | {
      kind: 'month';
      month: CalendarDay | null;
      days: ReadonlyMap<CalendarDay, number>;
      closed: Readonly<Record<CalendarDay, string>>;
      nextDay: CalendarDay | null;
      last: CalendarDay;
    }
  | {
      kind: 'day';
      day: CalendarDay;
      offers: readonly PlainOffer[];
      wished: readonly PlainOffer[] | null;
      nearest: Nearest | null;
      equipment: Equipment;
      /** The place that was chosen can't be booked any more, or never could. */
      isGone: boolean;
    }
  | { kind: 'offer'; offer: PlainOffer };

interface Place {
  widget: PublicWidget;
  /** Whether the widget has service types to ask for. */
  asksServiceTypes: boolean;
  now: VenueNow;
}

/** How far a choice has come, with what the venue sells of it at this moment. */
export async function reach(sources: Sources, place: Place, choice: Choice): Promise<Reached> {
  const { widget, asksServiceTypes, now } = place;
  const asked = { accountId: widget.account.id, widgetId: widget.id, tags: choice.tags ?? [] };
  if (choice.date === null) {
    const isFirst = choice.tags === null && choice.month === null;
    return asksServiceTypes && isFirst ? { kind: 'serviceTypes' } : reachMonth(sources, asked, choice, now);
  }
  return reachDay(sources, asked, { ...choice, date: choice.date });
}

interface Asked {
  accountId: number;
  widgetId: number;
  tags: readonly number[];
}

async function reachMonth(
  sources: Sources,
  { tags, ...asked }: Asked,
  { month }: Choice,
  { day: today }: VenueNow,
): Promise<Reached> {
  const last = addMonths(`${today.slice(0, 7)}-01`, MONTHS_AHEAD);
  const ask = (more: { date?: CalendarDay; firstCheck?: boolean }) =>
    answerMonth(sources, { ...asked, tags: [...tags], ...more });
  const isAsked = month !== null && month.slice(0, 7) >= today.slice(0, 7) && month <= last;
  const { days, firstDay, closed } = await ask(isAsked ? { date: month } : { firstCheck: true });
  // Of a month without any, the way to the next day that there is, be it before.
  const nextDay =
    isAsked && days.length === 0
      ? ((await ask({ date: month, firstCheck: true })).firstDay ??
        (await ask({ firstCheck: true })).firstDay)
      : null;
  return {
    kind: 'month',
    month: isAsked && (days.length > 0 || nextDay) ? month : firstDay,
    closed,
    days: new Map(days.map(({ day, minPrice }) => [day, minPrice])),
    nextDay,
    last,
  };
}

async function reachDay(
  sources: Sources,
  asked: Asked,
  { date, category, slot, offer: chosen }: Choice & { date: CalendarDay },
): Promise<Reached> {
  const { offers, equipment } = await readDay(sources, { ...asked, date });
  const offer = chosen === null ? undefined : offers.find(({ id }) => id === chosen);
  if (offer) return { kind: 'offer', offer };
  const isGone = chosen !== null;
  const isWish = !isGone && (category !== null || slot !== null);
  const wished = isWish
    ? offers.filter(
        (each) =>
          (category === null || each.category.id === category) && (slot === null || each.slot.id === slot),
      )
    : null;
  const isSoldOut = isGone || (wished ?? offers).length === 0;
  const nearest = isSoldOut
    ? await answerNearest(sources, { ...asked, date, categoryId: category, slotId: slot })
    : null;
  return { kind: 'day', day: date, offers, wished, nearest, equipment, isGone };
}

async function readDay(sources: Sources, asked: Asked & { date: CalendarDay }) {
  const { offers, contents } = await answerWholeDay(sources, asked);
  const categories = new Map(
    [...contents.categories].map(([id, { json }]) => [id, JSON.parse(json) as SlimCategory]),
  );
  const equipment: Equipment = new Map(
    [...contents.services].map(([each, json]) => [each, JSON.parse(json)]),
  );
  return {
    equipment,
    offers: offers.flatMap(({ id, day, priceMinor, fullMinor, slot, period, categoryId }): PlainOffer[] => {
      const category = categories.get(categoryId);
      return category ? [{ id, day, priceMinor, fullMinor, slot, period, category }] : [];
    }),
  };
}
