import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTexting, type Texting } from '../../../../test/texting.ts';

let venue: Texting;
beforeAll(async () => {
  venue = await createTexting();
});
afterAll(() => venue.close());
beforeEach(() => venue.clear());

const HOUR = 3_600_000;
const DAYS = 30;

// The clocks change on 29 March and on 25 October.
it.each([
  ['2026-03-20', 10],
  ['2026-10-16', 10],
  // An hour that the clock skips or shows twice.
  ['2026-03-20', 2],
  ['2026-10-16', 2],
])('texts each guest of a month from %s once, the day before at %i', async (first, hour) => {
  await venue.set({ reminderHour: hour });
  const days = Array.from({ length: DAYS }, (_, at) => addDays(first, at + 2));
  for (const [at, day] of days.entries()) {
    const mobile = (guest: number) => `+336123${String(at).padStart(2, '0')}00${guest}`;
    await venue.put(`booked-${day}@example.org`, day, { phone: mobile(1) });
    await venue.put(`fixed-${day}@example.org`, day, { phone: '+33450000000' });
    await venue.put(`gone-${day}@example.org`, day, { phone: mobile(2), status: 'canceled' });
    await venue.put(`late-${day}@example.org`, day, {
      phone: mobile(3),
      created_at: new Date(`${addDays(day, -1)}T12:00:00Z`),
    });
  }
  const start = new Date(`${first}T00:00:00Z`).getTime();
  for (let step = 0; step < (DAYS + 3) * 24; step++) {
    await venue.run(new Date(start + step * HOUR));
    // As after a restart.
    await venue.find();
  }
  const expected = days.map((day, at) => {
    const eve = addDays(day, -1);
    // Where the clock skips two o'clock, it is three when it is two.
    const minute = eve === '2026-03-29' && hour === 2 ? 180 : hour * 60;
    return { to: `+336123${String(at).padStart(2, '0')}001`, day: eve, minute };
  });
  expect(venue.texts.map(({ to, day, minute }) => ({ to, day, minute }))).toEqual(expected);
  expect(venue.left.map(({ to }) => to)).toEqual(days.map((day) => `fixed-${day}@example.org`));
});
