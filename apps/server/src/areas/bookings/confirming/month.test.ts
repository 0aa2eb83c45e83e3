import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Asked, type Confirming, createConfirming } from '../../../../test/confirming.ts';

let venue: Confirming;
beforeAll(async () => {
  venue = await createConfirming();
});
afterAll(() => venue.close());
beforeEach(async () => {
  venue.setClock('2026-03-01T09:00:00Z');
  await venue.clear();
});

const HOUR = 3_600_000;
const DAYS = 30;

// The clocks change on 29 March and on 25 October.
it.each([
  ['2026-03-12', 10, 18],
  ['2026-10-08', 10, 18],
  // Hours that the clock skips or shows twice.
  ['2026-03-12', 2, 2],
  ['2026-10-08', 2, 2],
])('asks each guest of a month from %s once, at %i, and settles it once, at %i', async (first, asks, due) => {
  await venue.set({ reminderHour: asks, confirmByHour: due, confirmRelease: true });
  const days = Array.from({ length: DAYS }, (_, at) => addDays(first, at + 4));
  const guests = new Map<string, Record<'yes' | 'silent' | 'none', Asked>>();
  for (const day of days) {
    const put = async (who: string, values: Record<string, unknown> = {}) => {
      return venue.linkOf(await venue.put(who && `${who}-${day}@example.org`, day, values));
    };
    const [yes, silent] = [await put('yes'), await put('silent')];
    guests.set(day, { yes, silent, none: await put('', { book_on: 'Back office' }) });
  }
  const log: string[] = [];
  const answered: number[] = [];
  const start = new Date(`${first}T00:00:00Z`).getTime();
  for (let step = 0; step < (DAYS + 6) * 24; step++) {
    // Each hour as after a restart: whatever ran is run again.
    await venue.run(new Date(start + step * HOUR));
    await venue.find();
    await venue.settle();
    for (const told of venue.told()) {
      const [to = '', subject = ''] = told.split(': ');
      const asked = /^yes-(.*)@/.exec(to)?.[1];
      const guest = asked && guests.get(asked);
      if (guest) answered.push((await venue.answer(guest.yes, 'yes')).status);
      const at = venue.clockAt();
      const what = to.startsWith('desk@')
        ? `desk ${subject.trim()}`
        : `${to.split('@')[0]} ${subject.trim()}`;
      log.push(`${at.day} ${at.minute / 60} ${what}`);
    }
  }
  expect(new Set(answered)).toEqual(new Set([200]));
  // Where the clock skips two o'clock, it is three when it is two.
  const shown = (day: string, hour: number) => (day === '2026-03-29' && hour === 2 ? 3 : hour);
  const expected = days.flatMap((day) => {
    const [eve, before] = [addDays(day, -1), addDays(day, -2)];
    return [
      `${before} ${shown(before, asks)} yes-${day} Rappel`,
      `${before} ${shown(before, asks)} silent-${day} Rappel`,
      `${eve} ${shown(eve, due)} silent-${day} Votre réservation`,
      `${eve} ${shown(eve, due)} desk Réservation annulée`,
      `${eve} ${shown(eve, due)} desk Réservations non confirmées`,
    ];
  });
  const plain = log.map((line) => line.replace(/ (\d{8} chez|\d{8}, | : ).*$/, '').replace(/ : .*$/, ''));
  expect(plain.toSorted()).toEqual(expected.toSorted());
  for (const { yes, silent, none } of guests.values()) {
    expect(await venue.stateOf(yes)).toMatchObject({ status: 'booked', state: 'confirmed' });
    expect(await venue.stateOf(silent)).toMatchObject({ status: 'canceled', isReleased: true });
    expect(await venue.stateOf(none)).toMatchObject({ status: 'booked', state: 'notAsked' });
  }
});
