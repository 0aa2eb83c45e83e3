import { venueNow } from '@meridienne/domain';
import { describe, expect, it } from 'vitest';
import { isOver, notBookable } from './is-bookable.ts';

// Noon in Paris, and already the next day in Auckland.
const NOW = new Date('2026-11-21T11:00:00Z');
const SLOT = { kind: 'slot', start: '10h00', end: '14h00' } as const;
const asked = (more: Partial<Parameters<typeof notBookable>[0]> = {}) => ({
  row: SLOT,
  day: '2026-11-21',
  cell: { look: 'free' } as const,
  mayBook: true,
  ...more,
});

describe('notBookable', () => {
  it.each([
    ['a slot that has begun', {}, null],
    ['a slot that has ended', { row: { ...SLOT, end: '12h00' } }, 'past'],
    ['a slot that ends after midnight', { row: { ...SLOT, end: '01h00' } }, null],
    ['a period that has begun', { row: { kind: 'period', start: '12h00', end: '13h00' } }, 'past'],
    ['a period to come', { row: { kind: 'period', start: '12h01', end: '13h00' } }, null],
    ['yesterday', { day: '2026-11-20' }, 'past'],
    ['a full cell', { cell: { look: 'full' } }, 'full'],
    ['a cell without places', { cell: { look: 'none' } }, 'none'],
    ['a closed cell', { cell: { look: 'closed' } }, 'closed'],
    ['a full cell of yesterday', { day: '2026-11-20', cell: { look: 'full' } }, 'past'],
    ['a reader', { mayBook: false }, 'reader'],
  ] as const)('%s', (_what, more, why) => {
    expect(notBookable(asked(more), venueNow(NOW, 'Europe/Paris'))).toBe(why);
  });

  it('goes by the venue’s day', () => {
    expect(notBookable(asked(), venueNow(NOW, 'Pacific/Auckland'))).toBe('past');
  });
});

describe('isOver', () => {
  it.each([
    ['yesterday', '2026-11-20', 0, true],
    ['its last minute', '2026-11-21', 839, false],
    ['its end', '2026-11-21', 840, true],
    ['tomorrow', '2026-11-22', 1439, false],
  ])('%s', (_what, day, minute, over) => {
    expect(isOver(SLOT, day, { day: '2026-11-21', minute })).toBe(over);
  });
});
