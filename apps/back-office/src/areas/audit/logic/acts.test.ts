import type { AuditEntry, AuditSubject } from '@meridienne/contracts';
import { expect, it } from 'vitest';
import { actsByDay } from './acts.ts';

const line = (id: number, act: string, at: string, type: AuditSubject = 'category') =>
  ({
    id,
    act,
    at,
    action: 'change',
    subject: { type, id, name: null },
    changes: [],
  }) as unknown as AuditEntry;

it('gathers what was done at once, and the days of the venue’s clock, newest first', () => {
  const days = actsByDay(
    [
      line(4, 'c', '2026-03-02T23:30:00Z'),
      line(3, 'b', '2026-03-02T08:00:00Z'),
      line(2, 'b', '2026-03-02T08:00:00Z'),
      line(1, 'a', '2026-03-01T23:30:00Z'),
    ],
    'Europe/Paris',
  );
  expect(
    days.map(({ day, acts }) => [day, acts.map(({ main, parts }) => [main.id, parts.map(({ id }) => id)])]),
  ).toEqual([
    ['2026-03-03', [[4, [4]]]],
    [
      '2026-03-02',
      [
        [2, [2, 3]],
        [1, [1]],
      ],
    ],
  ]);
});

it('keeps an act whole that a page cuts in two', () => {
  const [day] = actsByDay(
    [line(3, 'a', '2026-03-02T08:00:00Z'), line(2, 'a', '2026-03-02T08:00:00Z')].concat(
      line(1, 'a', '2026-03-02T08:00:00Z'),
    ),
    'UTC',
  );
  expect(day?.acts.map(({ parts }) => parts.length)).toEqual([3]);
});

it('begins with the record, not with what was written along with it', () => {
  const at = '2026-03-02T08:00:00Z';
  const [day] = actsByDay([line(2, 'a', at), line(1, 'a', at, 'categoryTimeSlot')], 'UTC');
  expect(day?.acts.map(({ main, parts }) => [main.id, parts.map(({ id }) => id)])).toEqual([[2, [2, 1]]]);
});

it('takes lines about one record for one', () => {
  const at = '2026-03-02T08:00:00Z';
  const change = (field: string) => ({ field, before: null, after: 1, isHidden: false });
  const [day] = actsByDay(
    [
      {
        ...line(2, 'a', at),
        subject: { type: 'category', id: 7, name: null },
        changes: [change('timeSlot')],
      },
      {
        ...line(1, 'a', at),
        action: 'create',
        subject: { type: 'category', id: 7, name: 'Salon' },
        changes: [change('surface')],
      },
    ],
    'UTC',
  );
  expect(day?.acts.map(({ parts }) => parts)).toMatchObject([
    [
      {
        id: 1,
        action: 'create',
        subject: { name: 'Salon' },
        changes: [{ field: 'surface' }, { field: 'timeSlot' }],
      },
    ],
  ]);
});

it('tells what comes to a record and goes from it one by one', () => {
  const at = '2026-03-02T08:00:00Z';
  const part = (id: number, action: AuditEntry['action']) => ({
    ...line(id, 'a', at, 'categoryTimeSlot'),
    action,
    subject: { type: 'categoryTimeSlot' as const, id: 7, name: null },
  });
  const [day] = actsByDay([part(2, 'create'), part(1, 'delete')], 'UTC');
  expect(day?.acts.map(({ parts }) => parts.map(({ action }) => action))).toEqual([['delete', 'create']]);
});
