import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type AfterBooking, createAfterBooking } from '../../../../test/after-booking.ts';
import { countWrongOffers } from '../record/queries/doctor.ts';

let venue: AfterBooking;
beforeAll(async () => {
  venue = await createAfterBooking();
});
afterAll(() => venue.close());
beforeEach(async () => {
  venue.setClock('2026-03-01T09:00:00Z');
  await venue.clear();
});

const HOUR = 3_600_000;
const DAYS = 28;
/** Of UTC: by the venue's clock 10, 16 and 18 o'clock, before and after it changes, and the hours next to these. */
const HOURS = [3, 8, 9, 14, 15, 16, 17, 20];

const nameless = (subject: string) =>
  subject
    .replaceAll(/\d{8}/g, '#')
    .replace(/,? ?(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) .*$/, '')
    .trim();

// The clocks change on 29 March and on 25 October.
it.each(['2026-03-10', '2026-10-06'])(
  'tells each of a month from %s what concerns him, once and by day, with all on at once',
  { timeout: 240_000 },
  async (first) => {
    const days = Array.from({ length: DAYS }, (_, at) => addDays(first, at + 4));
    await venue.sell(days);
    const yes = new Map<string, Awaited<ReturnType<typeof venue.bookOn>>>();
    const next = new Map<string, Awaited<ReturnType<typeof venue.waitFor>>>();
    for (const day of days) {
      yes.set(`yes-${day}`, await venue.bookOn(day, `yes-${day}`));
      await venue.bookOn(day, `silent-${day}`);
      next.set(`next-${day}`, await venue.waitFor(day, `next-${day}`, 1));
      await venue.waitFor(day, `after-${day}`, 2);
    }
    const log: string[] = [];
    const answered: number[] = [];
    const listen = async () => {
      for (const told of venue.told()) {
        const [to = '', ...subject] = told.split(': ');
        const who = to.split('@')[0] ?? '';
        const what = nameless(subject.join(': '));
        const at = venue.clockAt();
        log.push(`${at.day} ${at.minute / 60} ${who} ${what}`);
        const asked = what.startsWith('Rappel') && yes.get(who);
        if (asked) answered.push((await venue.answer(asked, 'yes')).status);
        const offered = what.startsWith('Une place') && next.get(who);
        if (offered) answered.push(await venue.take(offered));
      }
    };
    const start = new Date(`${first}T00:00:00Z`).getTime();
    for (let day = 0; day < DAYS + 6; day++)
      for (const hour of HOURS) {
        const at = new Date(start + (day * 24 + hour) * HOUR);
        await venue.live(at);
        await listen();
        // As after a restart: whatever ran is run again, and nobody is told twice.
        await venue.live(at);
        await listen();
      }
    expect(new Set(answered)).toEqual(new Set([200]));
    const expected = days.flatMap((day) => {
      const [eve, before] = [addDays(day, -1), addDays(day, -2)];
      const asked = 'Rappel : vous venez toujours ? Hôtel A';
      const thanked = 'Comment était votre visite chez Hôtel A ?';
      return [
        `${before} 10 yes-${day} ${asked}`,
        `${before} 10 silent-${day} ${asked}`,
        `${eve} 18 silent-${day} Votre réservation # chez Hôtel A est annulée`,
        `${eve} 18 desk Réservation annulée #`,
        `${eve} 18 desk Réservations non confirmées : 1`,
        `${eve} 18 next-${day} Une place s'est libérée chez Hôtel A`,
        // Booked after the hour of its reminder: nobody reminds or asks him.
        `${eve} 18 next-${day} Votre réservation # chez Hôtel A`,
        `${eve} 18 desk Nouvelle réservation #`,
        `${day} 16 yes-${day} ${thanked}`,
        `${day} 16 next-${day} ${thanked}`,
      ];
    });
    // All that left: nothing to who stood behind, nor to anybody twice.
    expect(log.toSorted()).toEqual(expected.toSorted());
    expect(await countWrongOffers(venue.world.database.pool)).toBe(0);
  },
);
