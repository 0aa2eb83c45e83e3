import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { day, dayInput, idParams, recordId, told } from '../fields.ts';

/** How many days one call of a shared stock's hours covers: a year. */
export const STOCK_DAYS_MAX = 366;

const stockHours = Type.Object({
  from: day(),
  to: day(),
  units: told('How many units there are.', Type.Integer()),
  hours: told(
    'Each hour of the week that the days have, by the venue’s clock.',
    Type.Array(
      Type.Object({
        weekday: told('1 is Monday.', Type.Integer()),
        hour: told('0 to 23.', Type.Integer()),
        booked: told(
          'Units that bookings take, their cleaning included: the mean of all days of the weekday, to a hundredth.',
          Type.Number(),
        ),
        blocked: told(
          'Units that are taken out of sale, by the desk or by a calendar of others; likewise.',
          Type.Number(),
        ),
        isOnSale: told(
          'Whether any offer of the stock was on sale or booked at this hour of the week.',
          Type.Boolean(),
        ),
      }),
    ),
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
