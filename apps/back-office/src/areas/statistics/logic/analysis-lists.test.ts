import { expect, it } from 'vitest';
import { listOf } from './analysis-lists.ts';

const DAYS = { from: '2026-10-25', to: '2026-11-23' };
const asked = (address: string) =>
  Object.fromEntries([...new URL(address, 'http://venue').searchParams].filter(([name]) => name !== 'view'));

/** As the server's `analysis.test.ts` asks for them, where each list is as long as its figure says. */
const COUNTED = { source: 'widget,backOffice,agent' };
const STANDING = { status: 'booked,confirmed,noShow' };
const STAYS = { ...COUNTED, ...STANDING, from: DAYS.from, to: DAYS.to };
const MADE = { ...COUNTED, days: 'all', madeFrom: DAYS.from, madeTo: DAYS.to };
const KEPT = { ...MADE, ...STANDING };
const LOST = { ...MADE, status: 'canceled' };

it.each([
  ['taken places', listOf.taken(DAYS), STAYS],
  [
    'a service’s hour',
    listOf.taken(DAYS, { category: 7, hour: 25 }),
    { ...STAYS, category: '7', hour: '25' },
  ],
  ['a weekday', listOf.taken(DAYS, { weekday: 2 }), { ...STAYS, weekday: '2' }],
  ['no-shows', listOf.noShows(DAYS), { ...STAYS, status: 'noShow' }],
  ['a lead', listOf.lead(DAYS, { from: 2, to: 3 }), { ...KEPT, leadFrom: '2', leadTo: '3' }],
  ['the same day', listOf.lead(DAYS, { from: 0, to: 0 }), { ...KEPT, leadFrom: '0', leadTo: '0' }],
  ['a long lead', listOf.lead(DAYS, { from: 31, to: null }), { ...KEPT, leadFrom: '31' }],
  ['cancellations', listOf.canceled(DAYS), LOST],
  ['a notice', listOf.notice(DAYS, { from: 2, to: null }), { ...LOST, noticeFrom: '2' }],
  ['no notice', listOf.noticeUnknown(DAYS), { ...LOST, notice: 'unknown' }],
  ['a source’s', listOf.canceledBy(DAYS, 'Back office'), { ...LOST, source: 'backOffice' }],
  ['a source', listOf.source(DAYS, 'Widget'), { ...KEPT, source: 'widget' }],
  ['a widget', listOf.widget(DAYS, 9), { ...KEPT, source: 'widget', widget: '9' }],
  ['widgets that are gone', listOf.widget(DAYS, null), { ...KEPT, source: 'widget', widget: 'gone' }],
])('leads to %s', (_name, address, filters) => {
  expect(asked(address)).toEqual(filters);
});
