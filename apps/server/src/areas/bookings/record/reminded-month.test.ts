import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createReminding, type Left, type Reminding } from '../../../../test/reminding.ts';

let venue: Reminding;
beforeAll(async () => {
  venue = await createReminding();
});
afterAll(() => venue.close());
beforeEach(() => venue.clear());

const HOUR = 3_600_000;
const DAYS = 30;
const daysFrom = (first: string) => Array.from({ length: DAYS }, (_, at) => addDays(first, at));

/** Hour after hour, the job run again each time, as after a restart. */
async function live(from: string, steps: number): Promise<void> {
  const start = new Date(from).getTime();
  for (let step = 0; step < steps; step++) {
    await venue.run(new Date(start + step * HOUR));
    await venue.find();
  }
}

// The clocks change on 29 March and on 25 October.
it.each([
  ['2026-03-14', 10],
  ['2026-10-10', 10],
  // An hour that the clock skips or shows twice.
  ['2026-03-14', 2],
  ['2026-10-10', 2],
])('reminds each guest of a month from %s once, the day before at %i', async (first, hour) => {
  await venue.set({ reminderHour: hour });
  const days = daysFrom(addDays(first, 2));
  for (const day of days) {
    const eve = addDays(day, -1);
    await venue.put(`booked-${day}@example.org`, day);
    await venue.put(`night-${day}@example.org`, day, {
      status: 'confirmed',
      start_minute: 1500,
      end_minute: 1560,
    });
    await venue.put(`cancelled-${day}@example.org`, day, { status: 'canceled' });
    await venue.put(`late-${day}@example.org`, day, { created_at: new Date(`${eve}T12:00:00Z`) });
    await venue.put('', day, { book_on: 'Back office' });
  }
  await live(`${first}T00:00:00Z`, (DAYS + 3) * 24);
  const expected = days.flatMap((day): Left[] => {
    const eve = addDays(day, -1);
    // Where the clock skips two o'clock, it is three when it is two.
    const minute = eve === '2026-03-29' && hour === 2 ? 180 : hour * 60;
    return [
      { to: `booked-${day}@example.org`, day: eve, minute },
      { to: `night-${day}@example.org`, day: eve, minute },
    ];
  });
  const sorted = (all: readonly Left[]) => all.toSorted((a, b) => (a.day + a.to < b.day + b.to ? -1 : 1));
  expect(sorted(venue.left)).toEqual(sorted(expected));
});
