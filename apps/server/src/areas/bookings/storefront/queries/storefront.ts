import { accountSells, addDays, type CalendarDay, type Minutes, venueNow } from '@meridienne/domain';

/** What of a venue seldom changes and a visitor's questions need: its state, and the limits of what it sells. */
export interface Storefront {
  accountId: number;
  /** Grows with each change of anything here, or of the categories' contents. */
  version: number;
  name: string;
  /** How its guests reach it, and where it is; null where it hasn't said so. */
  phone: string | null;
  address: string | null;
  currency: string;
  timeZone: string;
  defaultLanguage: string;
  widgetLanguages: string[];
  isPremium: boolean;
  freemiumStartDate: CalendarDay | null;
  isArchived: boolean;
  retentionMonths: number;
  /** On which visitors book nothing, 1 Monday to 7 Sunday; their offers stay as they are. */
  closedWeekdays: number[];
  /** From so many absences on, an e-mail books nothing online; null where they don't count. */
  noShowLimit: number | null;
  /** Whether guests stand in line, and for how many minutes what one of them is offered is held. */
  hasWaitingList: boolean;
  waitingMinutes: number;
  /** Whether agents may ask what it sells, and book. */
  agentsBook: boolean;
  categories: ReadonlyMap<number, SoldCategory>;
  slots: ReadonlyMap<number, Span>;
  periods: ReadonlyMap<number, Span>;
  /** The add-ons that a booking may hold. */
  addons: readonly SoldAddon[];
  /** The active widgets. */
  widgets: ReadonlyMap<number, SellingWidget>;
  /** The categories of each service type. */
  serviceTypes: ReadonlyMap<number, ReadonlySet<number>>;
  /** Those that aren't sold as far ahead as there are prices; null where there are none. */
  limited: { categories: number[]; days: number[] } | null;
  /** Whether a category's price falls once it has begun. */
  hasDiscounts: boolean;
  /** What is closed from about today on, by its first day. */
  closings: readonly Closing[];
}

export interface SellingWidget {
  id: number;
  /** Those that limit it; none for one that sells everything. */
  serviceTypes: readonly number[];
  /** How many places left it tells at most; null for never. */
  fewLeft: number | null;
}

export interface SoldCategory {
  id: number;
  type: 'timeslot' | 'duration';
  name: string;
  names: Record<string, string>;
  isConfidential: boolean;
  isLimited: boolean;
  peopleMin: number;
  peopleMax: number;
  /** Minutes before its hours; null for the common rule. */
  notice: number | null;
  /** How many days ahead it is sold at most; null without limit. */
  horizonDays: number | null;
  /** In percent, once its hours have begun; null for none. */
  begunDiscount: number | null;
  /** Its own or the venue's: until how many hours before, or `CANCEL_NEVER`. */
  cancelHours: number;
}

/** Days that are closed; its reason where visitors read it. */
export interface Closing {
  from: CalendarDay;
  to: CalendarDay;
  /** Null for all. */
  categories: number[] | null;
  reason: string | null;
}

/** In minutes of the day. */
export interface Span {
  id: number;
  start: Minutes;
  end: Minutes;
}

export interface SoldAddon {
  id: number;
  name: string;
  names: Record<string, string>;
  priceMinor: number;
}

/** A visitor: perhaps through one widget, perhaps of some service types only. */
export interface Visitor {
  widgetId: number | null;
  /** His own hold, which hides nothing from him (ADR 42). */
  hold?: number | null;
  tags: readonly number[];
}

/** A venue as one visitor meets it at an instant. */
export interface Visit {
  at: Date;
  hold: number | null;
  /** The day and the minute at the venue. */
  today: CalendarDay;
  minute: Minutes;
  isSelling: boolean;
  /** The categories that the widget and the chosen service types leave; null for all. */
  categories: number[] | null;
  /** The categories that are sold no further than a day, and these days; null for none. */
  limited: number[] | null;
  lastDays: CalendarDay[] | null;
  /** The weekdays on which nothing is sold to visitors; null for none. */
  closedWeekdays: number[] | null;
}

/** Null when the widget isn't an active one of the venue. */
export function visit(venue: Storefront, { widgetId, tags, hold = null }: Visitor, at: Date): Visit | null {
  const ofWidget = widgetId === null ? [] : venue.widgets.get(widgetId)?.serviceTypes;
  if (ofWidget === undefined) return null;
  const { day: today, minute } = venueNow(at, venue.timeZone);
  const limits = [ofWidget, tags].filter((serviceTypes) => serviceTypes.length > 0);
  const categories =
    limits.length === 0
      ? null
      : [...venue.categories.keys()].filter((id) => limits.every((each) => isOfAny(venue, each, id)));
  return {
    at,
    hold,
    today,
    minute,
    isSelling: accountSells(venue, today),
    categories,
    limited: venue.limited?.categories ?? null,
    lastDays: venue.limited?.days.map((days) => addDays(today, days)) ?? null,
    closedWeekdays: venue.closedWeekdays.length > 0 ? venue.closedWeekdays : null,
  };
}

const isOfAny = ({ serviceTypes }: Storefront, ids: readonly number[], categoryId: number): boolean =>
  ids.some((id) => serviceTypes.get(id)?.has(categoryId) === true);

/** Whether a widget sells a category; without a widget, the venue does. */
export function isSoldBy(venue: Storefront, widgetId: number | null, categoryId: number): boolean {
  if (widgetId === null) return true;
  const limits = venue.widgets.get(widgetId)?.serviceTypes;
  return limits !== undefined && (limits.length === 0 || isOfAny(venue, limits, categoryId));
}
