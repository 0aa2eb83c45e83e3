import { Type, type Static } from 'typebox';
import { accountSchema } from '../venue/accounts.ts';
import { defineCall } from '../call.ts';
import { day, dayInput, idParams, nullable, recordId, told } from '../fields.ts';
import { collection, resource } from '../hydra.ts';
import { wholeQuery } from '../paging.ts';

/** How many days one call of statistics covers: three years. */
export const STATISTIC_DAYS_MAX = 1096;

/** An amount in the currency that its bookings were made in; an account may have changed its currency. */
export const amount = Type.Object({ currency: Type.String(), price: Type.Number() });
export type Amount = Static<typeof amount>;

/** What an account has sold (O §3). Cancelled bookings and previews count in none of these figures. */
export const accountStatisticSchema = Type.Object({
  totalBookings: Type.Integer(),
  totalCa: told('In the account’s present currency; others stand in `amounts`.', Type.Number()),
  firstBooking: nullable(Type.Object({ status: Type.String(), date: day() })),
  monthBookings: told('Bookings made this month, by the venue’s clock.', Type.Integer()),
  monthCa: Type.Number(),
  amounts: Type.Array(amount),
  monthAmounts: Type.Array(amount),
});
export type AccountStatistic = Static<typeof accountStatisticSchema>;

export const readAccountWithStats = defineCall({
  method: 'GET',
  path: '/account_with_stats/:id',
  summary: 'An account with what it has sold in all and this month',
  params: idParams(),
  response: Type.Object({ ...accountSchema.properties, ...accountStatisticSchema.properties }),
});

const period = {
  'day[after]': told('The first and the last day, by the venue’s clock.', Type.Optional(dayInput())),
  'day[before]': Type.Optional(dayInput()),
};

const counted = {
  opened: told('Visits in which the widget was opened, each counted once.', Type.Integer()),
  booked: told('Bookings made in the widget that stand; previews never count.', Type.Integer()),
  canceled: told(
    'Bookings made and cancelled since, which count in no other figure; those by phone only where phone bookings count.',
    Type.Integer(),
  ),
};

export const widgetWithStatsSchema = resource('Widget', {
  id: Type.Integer(),
  name: Type.String(),
  isActive: Type.Boolean(),
  consolidatedStatistic: Type.Object({
    ...counted,
    price: told('Revenue in the account’s present currency; others stand in `amounts`.', Type.Number()),
    amounts: Type.Array(amount),
  }),
});
export type WidgetWithStats = Static<typeof widgetWithStatsSchema>;

export const listWidgetsWithStats = defineCall({
  method: 'GET',
  path: '/widgets_with_stats',
  summary: 'The widgets of an account with what came of each, in all or in a period',
  query: wholeQuery({ 'account.id': recordId(), ...period }),
  response: collection(widgetWithStatsSchema),
});

export const statisticsSchema = Type.Object({
  from: day(),
  to: day(),
  currency: Type.String(),
  days: told(
    'Days on which nothing happened are left out.',
    Type.Array(
      Type.Object({
        day: day(),
        ...counted,
        bookings: told(
          'All bookings that stand, by phone too; with `widget`, the same as `booked`.',
          Type.Integer(),
        ),
        price: told('Of all of them, in the account’s present currency.', Type.Number()),
      }),
    ),
  ),
  amounts: told('Of the whole period, of all bookings, for each currency.', Type.Array(amount)),
});
export type Statistics = Static<typeof statisticsSchema>;

export const readStatistics = defineCall({
  method: 'GET',
  path: '/accounts/:id/statistics',
  summary: 'Day by day what an account’s widgets and staff have sold; of one widget when it is named',
  params: idParams(),
  query: Type.Object({
    'day[after]': dayInput(),
    'day[before]': dayInput(),
    widget: Type.Optional(recordId()),
  }),
  response: statisticsSchema,
});

export const readOverview = defineCall({
  method: 'GET',
  path: '/accounts/:id/statistics/overview',
  summary:
    'All that the dashboard shows of a period: the account, its widgets, the days and those compared with',
  params: idParams(),
  query: Type.Object({
    'day[after]': dayInput(),
    'day[before]': dayInput(),
    'compared[after]': told('The first and the last day of the period that it is compared with.', dayInput()),
    'compared[before]': dayInput(),
    widget: told('Of which the days are told; the rest is of all.', Type.Optional(recordId())),
  }),
  response: Type.Object({
    account: accountStatisticSchema,
    widgets: Type.Array(widgetWithStatsSchema),
    period: statisticsSchema,
    compared: statisticsSchema,
  }),
});
