import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { day, dayInput, idParams, told } from '../fields.ts';

export const readWaitingStatistics = defineCall({
  method: 'GET',
  path: '/accounts/:id/statistics/waiting-list',
  summary: 'What the waiting list brought on the days of a period: by when wishes and offers were made',
  params: idParams(),
  query: Type.Object({ 'day[after]': dayInput(), 'day[before]': dayInput() }),
  response: Type.Object({
    from: day(),
    to: day(),
    wishes: Type.Integer(),
    offers: Type.Integer(),
    taken: told(
      'Of these offers, those that became bookings which still stand, and what these cost.',
      Type.Integer(),
    ),
    revenue: Type.Number(),
    currency: Type.String(),
  }),
});
export type WaitingStatistics = Static<(typeof readWaitingStatistics)['response']>;
