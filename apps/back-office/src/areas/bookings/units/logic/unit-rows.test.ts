import type { PoolClaim } from '@meridienne/contracts';
import { describe, expect, it } from 'vitest';
import { hourMarks } from './hour-marks.ts';
import { claimIn, unitsModel } from './unit-rows.ts';

const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';

let made = 0;
/** A block from an hour to another. */
const block = (fromTime: string, toTime: string, more: Partial<PoolClaim> = {}): PoolClaim => {
  const id = ++made;
  return {
    '@id': `/api/pool-claims/${id}`,
    '@type': 'PoolClaim',
    id,
    pool: '/api/pools/1',
    from: MONDAY,
    fromTime,
    to: more.from ?? MONDAY,
    toTime,
    units: 1,
    unitNumbers: [1],
    isPinned: false,
    booking: null,
    reason: 'Travaux',
    calendar: null,
    ...more,
  };
};
/** A guest's hours within what is taken. */
const stay = (start: string, end: string, bookAt = MONDAY): Pick<PoolClaim, 'booking'> => ({
  booking: {
    '@id': '/api/bookings/9',
    '@type': 'Booking',
    id: 9,
    bookingId: 9009,
    firstname: 'Ada',
    lastname: 'Moulin',
    status: 'booked',
    category: '/api/categories/4',
    categoryName: 'Chambre',
    bookAt,
    start,
    end,
  },
});
const modelOf = (...claims: PoolClaim[]) =>
  unitsModel({
    pool: '/api/pools/1',
    from: MONDAY,
    to: '2026-11-29',
    units: [
      { unit: 1, name: '101' },
      { unit: 2, name: null },
    ],
    claims,
  });
const hoursOf = (...claims: PoolClaim[]) => {
  const { from, to } = modelOf(...claims).hours;
  return [from / 60, to / 60];
};
const barsOf = (...claims: PoolClaim[]) => modelOf(...claims).rows.flatMap(({ cells }) => cells.flat());

describe('the hours of a day', () => {
  it.each([
    ['at least eight to eight', [], [8, 20]],
    [
      'from the earliest whole hour to the latest',
      [block('06h45', '09h00'), block('19h00', '21h05')],
      [6, 22],
    ],
    ['cleaning included', [block('07h30', '20h30', stay('08h00', '20h00'))], [7, 21]],
    ['until midnight', [block('19h00', '00h00', { to: TUESDAY, ...stay('19h00', '23h30') })], [8, 24]],
    [
      'a guest who stays over midnight',
      [block('22h00', '02h00', { to: TUESDAY, ...stay('22h00', '02h00') })],
      [0, 24],
    ],
    [
      'a block of whole days is no reason',
      [block('00h00', '00h00', { from: '2026-11-20', to: '2026-12-10' })],
      [8, 20],
    ],
    ['where a longer block begins', [block('21h30', '10h00', { to: '2026-11-26' })], [8, 23]],
    ['where a longer block ends', [block('12h00', '05h00', { to: '2026-11-26' })], [4, 20]],
  ] as const)('%s', (_what, claims, hours) => {
    expect(hoursOf(...claims)).toEqual(hours);
  });

  it('is written every few hours, however many there are', () => {
    expect(hourMarks({ from: 480, to: 1200 })).toEqual([480, 660, 840, 1020]);
    expect(hourMarks({ from: 0, to: 1440 })).toEqual([0, 360, 720, 1080]);
  });
});

describe('a bar', () => {
  it('stands from its beginning to its end, in percent of its day', () => {
    expect(barsOf(block('11h00', '14h00', { from: TUESDAY }))).toMatchObject([
      { day: 1, left: 25, width: 25, before: 0, after: 0, isCutAtStart: false, isCutAtEnd: false },
    ]);
  });

  it('says how much of it is cleaning, before and after', () => {
    expect(barsOf(block('10h00', '14h00', stay('11h00', '12h00')))).toMatchObject([
      { before: 25, after: 50 },
    ]);
  });

  it('is cut at midnight, and cleaned on the next day', () => {
    const bars = barsOf(block('18h00', '04h00', { to: TUESDAY, ...stay('18h00', '02h00') }));
    expect(bars).toMatchObject([
      { day: 0, left: 75, width: 25, after: 0, isCutAtStart: false, isCutAtEnd: true },
      { day: 1, left: 0, after: 50, isCutAtStart: true, isCutAtEnd: false },
    ]);
    expect(bars[1]?.width).toBeCloseTo(100 / 6);
  });

  it('ends at midnight without one on the day after', () => {
    const claim = block('18h00', '00h00', { to: TUESDAY });
    expect(barsOf(claim)).toMatchObject([{ day: 0, isCutAtEnd: false }]);
  });

  it('reaches in from before the week, and out of it', () => {
    const bars = barsOf(block('12h00', '12h00', { from: '2026-11-20', to: '2026-12-10' }));
    expect(bars.map(({ day }) => day)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(bars).toEqual(
      bars.map((bar) =>
        expect.objectContaining({ ...bar, left: 0, width: 100, isCutAtStart: true, isCutAtEnd: true }),
      ),
    );
  });

  it('is seen on the day that has an hour twice, though it ends before it begins by the clock', () => {
    const [bar] = barsOf(block('10h00', '09h30'));
    expect(bar?.width).toBeGreaterThan(0);
  });
});

describe('rows', () => {
  it('are the units, with what stands in each by its beginning', () => {
    const late = block('15h00', '16h00');
    const early = block('09h00', '10h00');
    const both = block('11h00', '12h00', { units: 2, unitNumbers: [1, 2] });
    const { rows } = modelOf(late, early, both);
    expect(rows.map(({ unit, name }) => [unit, name])).toEqual([
      [1, '101'],
      [2, null],
    ]);
    expect(rows.map(({ cells }) => cells[0]?.map(({ claim }) => claim.id))).toEqual([
      [early.id, both.id, late.id],
      [both.id],
    ]);
  });

  it('have those without a unit above them, who stand in lines where they meet', () => {
    const none = { unitNumbers: [] };
    const one = block('09h00', '12h00', none);
    const other = block('11h00', '13h00', none);
    const later = block('12h00', '14h00', none);
    const half = block('09h00', '10h00', { from: TUESDAY, units: 2, unitNumbers: [2] });
    const { rows } = modelOf(one, other, later, half);
    expect(rows.map(({ unit, lines }) => [unit, lines])).toEqual([
      [null, 2],
      [1, 1],
      [2, 1],
    ]);
    expect(rows[0]?.cells[0]?.map(({ claim, line }) => [claim.id, line])).toEqual([
      [one.id, 0],
      [other.id, 1],
      [later.id, 0],
    ]);
    expect(rows[0]?.cells[1]?.[0]?.claim).toBe(half);
    expect(rows[2]?.cells[1]?.[0]?.claim).toBe(half);
  });

  it('know what they hold', () => {
    const claim = block('09h00', '10h00');
    expect(claimIn(modelOf(claim), claim.id)).toBe(claim);
    expect(claimIn(modelOf(claim), 0)).toBeUndefined();
  });
});
