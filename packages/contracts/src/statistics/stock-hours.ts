import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { day, dayInput, idParams, recordId } from '../fields.ts';

/** How many days one call of a shared stock's hours covers: a year. */
export const STOCK_DAYS_MAX = 366;

const stockHours = Type.Object({
  from: day(),
  to: day(),
  /** How many units there are. */
  units: Type.Integer(),
  /** Each hour of the week that the days have, by the venue's clock. */
  hours: Type.Array(
    Type.Object({
      /** 1 is Monday. */
      weekday: Type.Integer(),
      /** 0 to 23. */
      hour: Type.Integer(),
      /** Units that bookings take, their cleaning included: the mean of all days of the weekday, to a hundredth. */
      booked: Type.Number(),
      /** Units that are taken out of sale, by the desk or by a calendar of others; likewise. */
      blocked: Type.Number(),
      /** Whether any offer of the stock was on sale or booked at this hour of the week. */
      isOnSale: Type.Boolean(),
    }),
  ),
});
export type StockHours = Static<typeof stockHours>;

export const readStockHours = defineCall({
  method: 'GET',
  path: '/accounts/:id/statistics/stock',
  summary:
    'How many units of a shared stock are taken by hour of the week, on the mean of the days of a period',
  params: idParams(),
  query: Type.Object({ pool: recordId(), 'day[after]': dayInput(), 'day[before]': dayInput() }),
  response: stockHours,
});
