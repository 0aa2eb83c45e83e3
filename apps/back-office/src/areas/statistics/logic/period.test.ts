import { expect, it } from 'vitest';
import { addressOf, periodOf, spanBefore } from './period.ts';

const TODAY = '2026-03-31';
const read = (address: string) => periodOf(new URLSearchParams(address), TODAY);

it.each([
  ['', 'days30', '2026-03-02', TODAY],
  ['period=days7', 'days7', '2026-03-25', TODAY],
  ['period=month', 'month', '2026-03-01', TODAY],
  ['period=months12', 'months12', '2025-04-01', TODAY],
  ['period=own&from=2025-12-30&to=2026-01-02', 'own', '2025-12-30', '2026-01-02'],
  ['period=own&from=30-12-2025&to=02-01-2026', 'own', '2025-12-30', '2026-01-02'],
  ['period=own&from=2026-03-31&to=2026-03-30', 'days30', '2026-03-02', TODAY],
  ['period=own&from=2026-03-31&to=2026-04-01', 'days30', '2026-03-02', TODAY],
  ['period=own&from=2023-03-31&to=2026-03-31', 'days30', '2026-03-02', TODAY],
  ['period=own&from=2026-03-31', 'days30', '2026-03-02', TODAY],
  ['period=century', 'days30', '2026-03-02', TODAY],
])('reads %j', (address, period, from, to) => {
  expect(read(address)).toEqual({ period, span: { from, to } });
});

it.each(['', 'period=days7', 'period=months12', 'period=own&from=2025-12-30&to=2026-01-02'])(
  'writes what it has read of %j',
  (address) => {
    const written = Object.entries(addressOf(read(address))).filter(([, value]) => value !== null);
    expect(new URLSearchParams(written as [string, string][]).toString()).toBe(address);
  },
);

it.each([
  ['period=days7', '2026-03-18', '2026-03-24'],
  // March has days that February lacks: as far into it as it goes.
  ['period=month', '2026-02-01', '2026-02-28'],
  ['period=months12', '2024-04-01', '2025-03-31'],
  ['period=own&from=2026-03-10&to=2026-03-10', '2026-03-09', '2026-03-09'],
])('compares %j', (address, from, to) => {
  expect(spanBefore(read(address))).toEqual({ from, to });
});
