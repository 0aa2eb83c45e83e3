import type { Analysis } from '@meridienne/contracts';
import { daysBetween, fromMinor, isoWeekday, venueNow } from '@meridienne/domain';

/** A venue's bookings and offers as a test has made them. */
export interface Venue {
  timeZone: string;
  currency: string;
  widgets: { id: number; name: string }[];
  categories: { id: number; name: string }[];
  offers: {
    id: number;
    slotId: number;
    categoryId: number;
    day: string;
    start: number;
    end: number;
    quantity: number;
    booked: number;
    isOnSale: boolean;
  }[];
  bookings: {
    id: number;
    offerId: number | null;
    at: Date;
    bookOn: string;
    widgetId: number | null;
    categoryId: number | null;
    day: string;
    start: number;
    end: number;
    status: string;
    canceledAt: Date | null;
    currency: string;
    priceMinor: number;
    extrasMinor: number;
  }[];
}
type Booking = Venue['bookings'][number];

const stands = ({ status }: Booking) => status !== 'canceled';
const total = <Row>(rows: Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0);

/** What a period's figures must be, counted one by one. */
export function slowAnalysis(
  venue: Venue,
  period: { from: string; to: string },
  compared: { from: string; to: string },
): Analysis {
  const { timeZone, currency } = venue;
  const dayOf = (at: Date) => venueNow(at, timeZone).day;
  const counting = venue.bookings.filter(({ bookOn }) => bookOn !== 'Preview');
  const isIn = (day: string, { from, to }: typeof period) => from <= day && day <= to;
  const madeIn = (span: typeof period) => counting.filter(({ at }) => isIn(dayOf(at), span));

  const amounts = (rows: Booking[], of: (row: Booking) => number) =>
    [...new Set(rows.map((row) => row.currency))]
      .toSorted()
      .map((each) => ({
        currency: each,
        price: fromMinor(
          total(rows, (row) => (row.currency === each ? of(row) : 0)),
          each,
        ),
      }))
      .filter(({ price }) => price > 0);
  const price = (rows: Booking[], of: (row: Booking) => number) =>
    amounts(rows, of).find((amount) => amount.currency === currency)?.price ?? 0;
  const priceMinor = (row: Booking) => row.priceMinor;
  const earned = (rows: Booking[]) => ({
    bookings: rows.length,
    price: price(rows, priceMinor),
    extras: price(rows, (row) => row.extrasMinor),
    priced: rows.filter((row) => row.currency === currency).length,
    amounts: amounts(rows, priceMinor),
  });

  /** Of its places, by bookings that were made at other hours than it has by now. */
  const takenElsewhere = ({ id, start, end }: Venue['offers'][number]) =>
    counting.filter((row) => stands(row) && row.offerId === id && (row.start !== start || row.end !== end))
      .length;
  const cellsIn = (span: typeof period) => {
    const cells = new Map<string, { categoryId: number | null; day: string; start: number; end: number }>();
    const put = ({ categoryId, day, start, end }: Booking | Venue['offers'][number]) => {
      if (isIn(day, span))
        cells.set(JSON.stringify([categoryId, day, start, end]), { categoryId, day, start, end });
    };
    for (const booking of counting.filter(stands)) put(booking);
    for (const offer of venue.offers) if (offer.isOnSale && offer.quantity > 0) put(offer);
    const same =
      (a: { categoryId: number | null; day: string; start: number; end: number }) => (b: typeof a) =>
        a.categoryId === b.categoryId && a.day === b.day && a.start === b.start && a.end === b.end;
    const all = [...cells.values()].map((cell) => {
      const taken = counting.filter(stands).filter(same(cell)).length;
      const onSale = total(
        venue.offers.filter(same(cell)).filter(({ isOnSale }) => isOnSale),
        (offer) => offer.quantity - takenElsewhere(offer),
      );
      return { ...cell, taken, places: Math.max(taken, onSale) };
    });
    return all.filter(({ places }) => places > 0);
  };
  const cells = cellsIn(period);
  const both = [...cells, ...cellsIn(compared)];
  const sums = (rows: typeof cells) => ({
    taken: total(rows, (row) => row.taken),
    places: total(rows, (row) => row.places),
  });
  const hours = (rows: typeof cells) =>
    Array.from({ length: 72 }, (_, hour) => ({
      hour,
      rows: rows.filter(({ start, end }) => start < (hour + 1) * 60 && end > hour * 60),
    }))
      .filter((each) => each.rows.length > 0)
      .map((each) => ({ hour: each.hour, ...sums(each.rows) }));

  const made = madeIn(period);
  const standing = made.filter(stands);
  const canceled = made.filter((row) => !stands(row));
  const lead = (row: Booking) => Math.max(0, daysBetween(dayOf(row.at), row.day));
  const notice = (row: Booking) =>
    row.canceledAt === null ? null : Math.max(0, daysBetween(dayOf(row.canceledAt), row.day));
  const within = (ranges: [number, number | null][], of: (row: Booking) => number | null, rows: Booking[]) =>
    ranges.map(([from, to]) => ({
      from,
      to,
      bookings: rows.filter((row) => {
        const days = of(row);
        return days !== null && days >= from && days <= (to ?? 99_999);
      }).length,
    }));
  const sorted = standing.map(lead).toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const isGone = (row: Booking) => row.bookOn === 'Widget' && row.widgetId === null;
  return {
    ...period,
    stays: {
      ...sums(cells),
      noShows: counting.filter(({ day, status }) => status === 'noShow' && isIn(day, period)).length,
    },
    services: venue.categories
      .filter(({ id }) => both.some(({ categoryId }) => categoryId === id))
      .map(({ id, name }) => {
        const own = cells.filter(({ categoryId }) => categoryId === id);
        return { category: id, name, ...sums(own), hours: hours(own) };
      }),
    weekdays: [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
      const own = cells.filter(({ day }) => isoWeekday(day) === weekday);
      return { weekday, ...sums(own), hours: hours(own) };
    }),
    leads: within(
      [
        [0, 0],
        [1, 1],
        [2, 3],
        [4, 7],
        [8, 14],
        [15, 30],
        [31, null],
      ],
      lead,
      standing,
    ),
    leadMedian: sorted.length === 0 ? null : (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2,
    cancellations: {
      bookings: canceled.length,
      made: made.length,
      price: price(canceled, priceMinor),
      amounts: amounts(canceled, priceMinor),
      notice: within(
        [
          [0, 0],
          [1, 1],
          [2, null],
        ],
        notice,
        canceled,
      ),
      unknown: canceled.filter(({ canceledAt }) => canceledAt === null).length,
      sources: (['Widget', 'Back office'] as const).map((source) => ({
        source,
        bookings: canceled.filter(({ bookOn }) => bookOn === source).length,
        made: made.filter(({ bookOn }) => bookOn === source).length,
      })),
    },
    sources: (['Widget', 'Back office'] as const).map((source) => ({
      source,
      ...earned(standing.filter(({ bookOn }) => bookOn === source)),
    })),
    widgets: [
      ...venue.widgets.map(({ id, name }) => ({
        widget: id,
        name,
        ...earned(standing.filter(({ bookOn, widgetId }) => bookOn === 'Widget' && widgetId === id)),
      })),
      ...([...made, ...madeIn(compared)].some((row) => stands(row) && isGone(row))
        ? [{ widget: null, name: null, ...earned(standing.filter(isGone)) }]
        : []),
    ],
  };
}

/** The list's query for each figure of a period, with how many bookings it says. */
export function listsOf(figures: Analysis): { query: Record<string, unknown>; says: number }[] {
  const { from, to } = figures;
  const any = { 'bookOn[]': ['Widget', 'Back office'] };
  const standing = { 'status[]': ['booked', 'confirmed', 'noShow'] };
  const stay = { ...any, ...standing, 'bookAt[after]': from, 'bookAt[before]': to };
  const made = { 'createdAt[after]': from, 'createdAt[before]': to };
  const kept = { ...any, ...standing, ...made };
  const lost = { ...any, ...made, status: 'canceled' };
  const { cancellations: gone } = figures;
  const range = (name: string, { from: first, to: last }: { from: number; to: number | null }) => ({
    [`${name}[after]`]: first,
    ...(last !== null && { [`${name}[before]`]: last }),
  });
  return [
    { query: stay, says: figures.stays.taken },
    { query: { ...stay, 'status[]': ['noShow'] }, says: figures.stays.noShows },
    ...figures.services.flatMap(({ category, taken, hours }) => [
      { query: { ...stay, categoryId: category }, says: taken },
      ...hours.map((each) => ({
        query: { ...stay, categoryId: category, hour: each.hour },
        says: each.taken,
      })),
    ]),
    ...figures.weekdays.flatMap(({ weekday, taken, hours }) => [
      { query: { ...stay, weekday }, says: taken },
      ...hours.map((each) => ({ query: { ...stay, weekday, hour: each.hour }, says: each.taken })),
    ]),
    ...figures.leads.map((lead) => ({ query: { ...kept, ...range('leadDays', lead) }, says: lead.bookings })),
    { query: lost, says: gone.bookings },
    { query: { ...any, ...made }, says: gone.made },
    ...gone.notice.map((notice) => ({
      query: { ...lost, ...range('noticeDays', notice) },
      says: notice.bookings,
    })),
    { query: { ...lost, 'exists[canceledAt]': false }, says: gone.unknown },
    ...gone.sources.flatMap(({ source, bookings, made: all }) => [
      { query: { ...lost, 'bookOn[]': [source] }, says: bookings },
      { query: { ...made, bookOn: source }, says: all },
    ]),
    ...figures.sources.map(({ source, bookings }) => ({
      query: { ...kept, 'bookOn[]': [source] },
      says: bookings,
    })),
    ...figures.widgets.map(({ widget, bookings }) => ({
      query: {
        ...kept,
        'bookOn[]': ['Widget'],
        ...(widget === null ? { 'exists[widget]': false } : { 'widget.id': widget }),
      },
      says: bookings,
    })),
  ];
}
