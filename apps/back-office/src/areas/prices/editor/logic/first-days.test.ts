import { expect, it } from 'vitest';
import { firstDays } from './first-days.ts';

const days = ['2026-03-30', '2026-03-31', '2026-04-01', '2026-04-02'];

it.each([
  ['nothing', new Map(), null],
  ['one day', new Map([['a', 0b10]]), { from: '2026-03-31', to: '2026-03-31' }],
  [
    'days of several rows',
    new Map([
      ['a', 0b100],
      ['b', 0b10],
    ]),
    { from: '2026-03-31', to: '2026-04-01' },
  ],
  ['days with others between', new Map([['a', 0b1011]]), { from: '2026-03-30', to: '2026-03-31' }],
] as const)('of %s', (_what, selected, expected) => {
  expect(firstDays({ days }, selected)).toEqual(expected);
});
