import type { Booking } from '@meridienne/contracts';
import { expect, it } from 'vitest';
import { COMMANDS } from './commands.ts';
import { groupOptions } from './options.ts';

const booking = (id: number, bookAt: string) => ({ id, bookAt }) as Booking;

it('puts what is meant first, then the bookings to come, the past ones, and what may be meant', () => {
  const [meant, begun] = COMMANDS;
  const groups = groupOptions(
    [booking(3, '2026-03-11'), booking(1, '2026-03-12'), booking(2, '2026-03-10')],
    { meant: [meant!], begun: [begun!] },
    '2026-03-11',
  );
  expect(groups.map(({ name, options }) => [name, options.map(({ key }) => key)])).toEqual([
    ['go', [`do-${meant!.id}`]],
    ['upcoming', ['3', '1']],
    ['past', ['2']],
    ['go', [`do-${begun!.id}`]],
  ]);
  expect(groupOptions([], { meant: [meant!], begun: [begun!] }, '2026-03-11')).toMatchObject([
    { name: 'go', options: [{ command: meant }, { command: begun }] },
  ]);
  expect(groupOptions([], { meant: [], begun: [] }, '2026-03-11')).toEqual([]);
});
