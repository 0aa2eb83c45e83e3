import type { AccountStatistic, Amount, Statistics, WidgetWithStats } from '@meridienne/contracts';
import { fromMinor, venueNow } from '@meridienne/domain';

/** A venue's life as a test has made it: everything that was told, in the order in which it was. */
export interface Life {
  timeZone: string;
  currency: string;
  widgetIds: number[];
  bookings: {
    id: number;
    number: number;
    at: Date;
    widgetId: number | null;
    /** The widget whose word it was that it was booked there. */
    toldBy: number | null;
    bookOn: string;
    status: string;
    priceMinor: number;
    currency: string;
  }[];
  openings: { widgetId: number; visit: string | null; at: Date }[];
}

type Booking = Life['bookings'][number];

const amountsOf = (bookings: Booking[]): Amount[] =>
  [...new Set(bookings.map(({ currency }) => currency))]
    .toSorted()
    .map((currency) => ({ currency, price: fromMinor(minorOf(bookings, currency), currency) }))
    .filter(({ price }) => price > 0);
const minorOf = (bookings: Booking[], currency: string) =>
  bookings.filter((each) => each.currency === currency).reduce((sum, each) => sum + each.priceMinor, 0);
const priceOf = (bookings: Booking[], { currency }: Life) => fromMinor(minorOf(bookings, currency), currency);

const stands = ({ status }: Booking) => status !== 'canceled';
const counting = ({ bookings }: Life) => bookings.filter(({ bookOn }) => bookOn !== 'Preview');
const firstOpenings = ({ openings, widgetIds }: Life) =>
  openings.filter(
    ({ widgetId, visit }, at) =>
      widgetIds.includes(widgetId) &&
      (visit === null ||
        openings.findIndex((other) => other.widgetId === widgetId && other.visit === visit) === at),
  );
const widgetOf = ({ bookOn, widgetId }: Booking) => (bookOn === 'Widget' ? widgetId : null);

export function slowAccount(life: Life, now: Date): AccountStatistic {
  const dayOf = (at: Date) => venueNow(at, life.timeZone).day;
  const standing = counting(life).filter(stands);
  const ofMonth = standing.filter(({ at }) => dayOf(at).slice(0, 7) === dayOf(now).slice(0, 7));
  const [first] = standing.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id);
  return {
    totalBookings: standing.length,
    totalCa: priceOf(standing, life),
    firstBooking: first ? { status: first.status, date: dayOf(first.at) } : null,
    monthBookings: ofMonth.length,
    monthCa: priceOf(ofMonth, life),
    amounts: amountsOf(standing),
    monthAmounts: amountsOf(ofMonth),
  };
}

type WidgetStatistic = Pick<WidgetWithStats, 'id' | 'consolidatedStatistic'>;

export function slowWidgets(life: Life, from: string, to: string): WidgetStatistic[] {
  const isWithin = ({ at }: { at: Date }) => {
    const { day } = venueNow(at, life.timeZone);
    return from <= day && day <= to;
  };
  return life.widgetIds.map((id) => {
    const made = counting(life).filter((each) => widgetOf(each) === id && isWithin(each));
    const booked = made.filter(stands);
    return {
      id,
      consolidatedStatistic: {
        opened: firstOpenings(life).filter((each) => each.widgetId === id && isWithin(each)).length,
        booked: booked.length,
        canceled: made.length - booked.length,
        price: priceOf(booked, life),
        amounts: amountsOf(booked),
      },
    };
  });
}

export function slowDays(life: Life, from: string, to: string, widgetId: number | null): Statistics {
  const dayOf = ({ at }: { at: Date }) => venueNow(at, life.timeZone).day;
  const isWithin = (each: { at: Date }) => from <= dayOf(each) && dayOf(each) <= to;
  const made = counting(life).filter(
    (each) => isWithin(each) && (widgetId === null || widgetOf(each) === widgetId),
  );
  const opened = firstOpenings(life).filter(
    (each) => isWithin(each) && (widgetId === null || each.widgetId === widgetId),
  );
  const days = [...new Set([...made, ...opened].map(dayOf))].toSorted();
  return {
    from,
    to,
    currency: life.currency,
    days: days.map((day) => {
      const own = made.filter((each) => dayOf(each) === day);
      const standing = own.filter(stands);
      return {
        day,
        opened: opened.filter((each) => dayOf(each) === day).length,
        booked: standing.filter((each) => widgetOf(each) !== null).length,
        canceled: own.length - standing.length,
        bookings: standing.length,
        price: priceOf(standing, life),
      };
    }),
    amounts: amountsOf(made.filter(stands)),
  };
}
