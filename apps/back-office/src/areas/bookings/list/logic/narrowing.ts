import type { BookingNarrowing } from '@meridienne/contracts';
import { type CalendarDay, isCalendarDay } from '@meridienne/domain';

/** Where bookings are made, as the address names it and the texts call it (`bookings.how.…`). */
export const SOURCES = ['widget', 'agent', 'backOffice', 'preview'] as const;
export type Source = (typeof SOURCES)[number];

const BOOK_ON = {
  widget: 'Widget',
  agent: 'Agent',
  backOffice: 'Back office',
  preview: 'Preview',
} as const;

/** Both ends belong to it; null where it is open. */
export interface Range<T> {
  readonly from: T | null;
  readonly to: T | null;
}

export const isRangeOn = ({ from, to }: Range<unknown>): boolean => from !== null || to !== null;

/** How the statistics part bookings: each of their figures leads to its own. */
export interface Narrowing {
  /** In their usual order; none chosen means any. */
  readonly sources: readonly Source[];
  readonly widget: number | null;
  /** The service itself; `service` finds by a name, also what is sold no more. */
  readonly category: number | null;
  /** When it begins, in minutes from its day's midnight. */
  readonly start: Range<number>;
  /** The days it was made on, by the venue's clock. */
  readonly made: Range<CalendarDay>;
  /** How many days ahead it was made, 0 for the same day. */
  readonly lead: Range<number>;
  /** How many days before its day it was cancelled, 0 for the same day or after. */
  readonly notice: Range<number>;
  /** Cancelled when nobody noted when. */
  readonly isNoticeUnknown: boolean;
  /** Of no widget that is still there. */
  readonly isWidgetGone: boolean;
  /** An hour that it touches, from its day's midnight. */
  readonly hour: number | null;
  /** 1 is Monday. */
  readonly weekday: number | null;
}

const ANY = { from: null, to: null };
export const NOT_NARROWED: Narrowing = {
  sources: [],
  widget: null,
  category: null,
  start: ANY,
  made: ANY,
  lead: ANY,
  notice: ANY,
  isNoticeUnknown: false,
  isWidgetGone: false,
  hour: null,
  weekday: null,
};

/** The API's own bounds: what lies beyond would be refused there. */
const MAX_ID = 2_147_483_647;
const MAX_START = 2879;
const MAX_LEAD = 36_500;
const MAX_HOUR = 71;

/** What means nothing in an address counts for nothing. */
export const readNarrowing = (params: URLSearchParams): Narrowing => {
  const number = (name: string, [least, most]: readonly [number, number]) => {
    const text = params.get(name) ?? '';
    const value = Number(text);
    return /^\d+$/.test(text) && value >= least && value <= most ? value : null;
  };
  const day = (name: string) => {
    const text = params.get(name) ?? '';
    return isCalendarDay(text) ? text : null;
  };
  const sources = new Set((params.get('source') ?? '').split(','));
  return {
    sources: SOURCES.filter((source) => sources.has(source)),
    widget: number('widget', [1, MAX_ID]),
    category: number('category', [1, MAX_ID]),
    start: { from: number('startFrom', [0, MAX_START]), to: number('startTo', [0, MAX_START]) },
    made: { from: day('madeFrom'), to: day('madeTo') },
    lead: { from: number('leadFrom', [0, MAX_LEAD]), to: number('leadTo', [0, MAX_LEAD]) },
    notice: { from: number('noticeFrom', [0, MAX_LEAD]), to: number('noticeTo', [0, MAX_LEAD]) },
    isNoticeUnknown: params.get('notice') === 'unknown',
    isWidgetGone: params.get('widget') === 'gone',
    hour: number('hour', [0, MAX_HOUR]),
    weekday: number('weekday', [1, 7]),
  };
};

export const writeNarrowing = ({
  sources,
  widget,
  category,
  start,
  made,
  lead,
  notice,
  isNoticeUnknown,
  isWidgetGone,
  hour,
  weekday,
}: Narrowing): Readonly<Record<string, string>> => {
  const written = (value: number | string | null) => (value === null ? '' : String(value));
  return {
    source: sources.join(','),
    widget: isWidgetGone ? 'gone' : written(widget),
    category: written(category),
    startFrom: written(start.from),
    startTo: written(start.to),
    madeFrom: written(made.from),
    madeTo: written(made.to),
    leadFrom: written(lead.from),
    leadTo: written(lead.to),
    noticeFrom: written(notice.from),
    noticeTo: written(notice.to),
    notice: isNoticeUnknown ? 'unknown' : '',
    hour: written(hour),
    weekday: written(weekday),
  };
};

/** What the API is asked with, in a list's address and in a file's body. */
export const narrowingQuery = ({
  sources,
  widget,
  category,
  start,
  made,
  lead,
  notice,
  isNoticeUnknown,
  isWidgetGone,
  hour,
  weekday,
}: Narrowing): BookingNarrowing => ({
  ...(sources.length > 0 && { 'bookOn[]': sources.map((source) => BOOK_ON[source]) }),
  ...(widget !== null && { 'widget.id': widget }),
  ...(category !== null && { categoryId: category }),
  ...(start.from !== null && { 'startMinute[after]': start.from }),
  ...(start.to !== null && { 'startMinute[before]': start.to }),
  ...(made.from !== null && { 'createdAt[after]': made.from }),
  ...(made.to !== null && { 'createdAt[before]': made.to }),
  ...(lead.from !== null && { 'leadDays[after]': lead.from }),
  ...(lead.to !== null && { 'leadDays[before]': lead.to }),
  ...(notice.from !== null && { 'noticeDays[after]': notice.from }),
  ...(notice.to !== null && { 'noticeDays[before]': notice.to }),
  ...(isNoticeUnknown && { 'exists[canceledAt]': false }),
  ...(isWidgetGone && { 'exists[widget]': false }),
  ...(hour !== null && { hour }),
  ...(weekday !== null && { weekday }),
});

export const isNarrowed = (narrowing: Narrowing): boolean =>
  Object.values(writeNarrowing(narrowing)).some((value) => value !== '');
