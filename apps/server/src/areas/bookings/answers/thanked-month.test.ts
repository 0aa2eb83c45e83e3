import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createThanking, type Thanking } from '../../../../test/thanking.ts';

let venue: Thanking;
beforeAll(async () => {
  venue = await createThanking();
});
afterAll(() => venue.close());
beforeEach(() => venue.clear());

const HOUR = 3_600_000;
const DAYS = 30;

/** Hour after hour, the job run again each time, as after a restart. */
async function live(from: string, steps: number): Promise<void> {
  const start = new Date(from).getTime();
  for (let step = 0; step < steps; step++) {
    await venue.run(new Date(start + step * HOUR));
    await venue.find();
  }
}

// The clocks change on 29 March and on 25 October.
it.each(['2026-03-14', '2026-10-10'])(
  'thanks each guest of a month from %s once, by day, and nobody who was not there',
  async (first) => {
    const days = Array.from({ length: DAYS }, (_, at) => addDays(first, at));
    for (const day of days) {
      await venue.put(`came-${day}@example.org`, day);
      // Until one in the morning: nobody is woken.
      await venue.put(`night-${day}@example.org`, day, {
        status: 'confirmed',
        start_minute: 1320,
        end_minute: 1500,
      });
      await venue.put(`cancelled-${day}@example.org`, day, { status: 'canceled' });
      await venue.put(`absent-${day}@example.org`, day, { status: 'noShow' });
      await venue.put(`discreet-${day}@example.org`, day, { is_confidential: true });
      await venue.put('', day, { book_on: 'Back office' });
    }
    await live(`${first}T00:00:00Z`, (DAYS + 2) * 24);
    const sent = venue.left.map(({ mail, day, minute }) => `${mail.to} ${day} ${minute}`).toSorted();
    const expected = days.flatMap((day) => [
      `came-${day}@example.org ${day} ${16 * 60}`,
      `night-${day}@example.org ${addDays(day, 1)} ${9 * 60}`,
    ]);
    expect(sent).toEqual(expected.toSorted());
  },
);
