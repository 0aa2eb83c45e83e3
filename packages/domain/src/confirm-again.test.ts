import { expect, it } from 'vitest';
import { confirmDue, confirmFault, confirmState, isTimeToAsk, isToRelease } from './confirm-again.ts';
import { reminderMoment } from './reminder.ts';

const timeZone = 'Europe/Paris';

it.each([
  ['2026-03-29', 1, 18, '2026-03-28T17:00:00.000Z'],
  ['2026-03-30', 1, 18, '2026-03-29T16:00:00.000Z'],
  ['2026-10-26', 1, 18, '2026-10-25T17:00:00.000Z'],
  ['2026-10-26', 2, 0, '2026-10-23T22:00:00.000Z'],
  // An hour that the clock skips, and one that it shows twice: once.
  ['2026-03-30', 1, 2, '2026-03-29T01:00:00.000Z'],
  ['2026-10-26', 1, 2, '2026-10-25T00:00:00.000Z'],
])('answers about %s, %i days before at %i, are due %s', (day, byDays, byHour, due) => {
  expect(confirmDue(day, { byDays, byHour, timeZone }).toISOString()).toBe(due);
});

const settings = { confirmDays: 14, reminderDays: 2, reminderHour: 10, byDays: 1, byHour: 18 };
it.each([
  [{}, null],
  [{ reminderDays: 0 }, 'off'],
  [{ reminderDays: 0, confirmDays: 0 }, null],
  [{ reminderDays: 1, byHour: 14 }, null],
  [{ reminderDays: 1, byHour: 13 }, 'late'],
  [{ byDays: 2, byHour: 10 }, 'late'],
  [{ byDays: 3 }, 'late'],
  [{ byHour: 0, reminderHour: 20 }, null],
  [{ byHour: 0, reminderHour: 21 }, 'late'],
  [{ confirmDays: 2 }, 'short'],
  [{ confirmDays: 3 }, null],
])('%j is faulty by %s', (change, fault) => {
  expect(confirmFault({ ...settings, ...change })).toBe(fault);
});

it('leaves time to answer at the shortest, whatever the clock does in between', () => {
  for (const day of ['2026-03-29', '2026-03-30', '2026-10-25', '2026-10-26', '2026-06-12']) {
    for (let hour = 0; hour < 20; hour++) {
      const asks = reminderMoment(day, { days: 1, hour, timeZone });
      const due = confirmDue(day, { byDays: 1, byHour: hour + 4, timeZone });
      expect(isTimeToAsk(due, asks)).toBe(true);
      expect(isTimeToAsk(due, new Date(due.getTime() - 3 * 3_600_000 + 1))).toBe(false);
    }
  }
});

const dueAt = new Date('2026-03-20T17:00:00Z');
const askedAt = new Date('2026-03-20T09:00:00Z');
const asked = { askedAt, dueAt, answer: null, releases: true } as const;
const minutes = (count: number) => new Date(dueAt.getTime() + count * 60_000);

it.each([
  [{}, -1, 'waiting'],
  [{}, 0, 'unconfirmed'],
  [{ askedAt: null }, -1, 'notAsked'],
  [{ askedAt: null }, 1, 'notAsked'],
  [{ answer: 'yes' }, 1, 'confirmed'],
  [{ answer: 'moved' }, 1, 'confirmed'],
  [{ answer: 'back', askedAt: null }, 1, 'confirmed'],
  [{ answer: 'no' }, -1, 'declined'],
] as const)('with %j, %i minutes after the hour it is %s', (change, after, state) => {
  expect(confirmState({ ...asked, ...change }, minutes(after))).toBe(state);
});

it.each([
  [{}, -1, false],
  [{}, 0, true],
  [{}, 120, true],
  [{}, 121, false],
  [{ releases: false }, 0, false],
  [{ askedAt: null }, 0, false],
  [{ answer: 'yes' }, 0, false],
  [{ answer: 'moved' }, 0, false],
  [{ answer: 'no' }, -1, false],
  [{ answer: 'no' }, 0, true],
  [{ answer: 'no', askedAt: null }, 0, false],
] as const)('with %j, %i minutes after the hour the place is given back: %s', (change, after, is) => {
  expect(isToRelease({ ...asked, ...change }, minutes(after))).toBe(is);
});
