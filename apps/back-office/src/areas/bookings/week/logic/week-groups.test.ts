import type { Booking, Category } from '@meridienne/contracts';
import { describe, expect, it } from 'vitest';
import { bookingsByOffer, detailGroups, lookOf, weekGroups } from './week-groups.ts';
import { weekDays } from './week-model.ts';

type Slot = Category['timeSlots'][number];
type Offer = NonNullable<Slot['offers']>[number];

const START = '2026-03-26';

const offer = (id: number, day: string, more: Partial<Offer> = {}) =>
  ({
    '@id': `/api/offers/${id}`,
    id,
    day,
    price: 45,
    quantity: 5,
    booked: 0,
    remaining: 5,
    status: 'available',
    ...more,
  }) as Offer;
const slot = (id: number, start: string, end: string, offers: Offer[]) =>
  ({ '@id': `/api/time_slots/${id}`, id, name: null, start, end, offers }) as Slot;
const category = (id: number, timeSlots: Slot[], more: Partial<Category> = {}) =>
  ({
    id,
    name: `Chambre ${id}`,
    names: { en: `Room ${id}` },
    type: 'timeslot',
    timeSlots,
    categoryTimeslots: [],
    ...more,
  }) as unknown as Category;
const booking = (bookingId: number, offerId: number | null, more: Partial<Booking> = {}) =>
  ({
    bookingId,
    offer: offerId === null ? null : `/api/offers/${offerId}`,
    status: 'booked',
    arrivedAt: null,
    timeSlotName: '10h30 - 14h00',
    firstname: 'Ada',
    lastname: `N${bookingId}`,
    ...more,
  }) as Booking;
const numbers = (bookings: readonly Booking[] | undefined) => bookings?.map(({ bookingId }) => bookingId);
const source = (bookings: Booking[] = [], now = { day: '2026-03-01', minute: 0 }) => ({
  start: START,
  bookings: bookingsByOffer(bookings, 'en'),
  language: 'en',
  now,
});

it('shows seven days, whatever the clocks do', () => {
  expect(weekDays(START)).toEqual([
    '2026-03-26',
    '2026-03-27',
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
    '2026-03-31',
    '2026-04-01',
  ]);
});

describe('lookOf', () => {
  it.each([
    [{ status: 'available', quantity: 5, remaining: 1 }, 'free'],
    [{ status: 'available', quantity: 5, remaining: 0 }, 'full'],
    [{ status: 'available', quantity: 0, remaining: 0 }, 'none'],
    [{ status: 'notAvailable', quantity: 5, remaining: 0 }, 'closed'],
    [{ status: 'notAvailable', quantity: 0, remaining: 0 }, 'closed'],
  ] as const)('%o is %s', (places, look) => {
    expect(lookOf(places)).toBe(look);
  });
});

describe('bookingsByOffer', () => {
  it('leaves out those that were cancelled or have no offer, and keeps who did not come', () => {
    const groups = bookingsByOffer(
      [
        booking(1, 7),
        booking(2, 7, { status: 'canceled' }),
        booking(3, null),
        booking(4, 8, { status: 'noShow' }),
      ],
      'fr',
    );
    expect([...groups.keys()]).toEqual(['/api/offers/7', '/api/offers/8']);
    expect(numbers(groups.get('/api/offers/7'))).toEqual([1]);
    expect(numbers(groups.get('/api/offers/8'))).toEqual([4]);
  });

  it('has first who arrives first, across midnight too, and last who said no time', () => {
    const hours = { timeSlotName: '22h00 - 02h00' };
    const groups = bookingsByOffer(
      [
        booking(1, 7, hours),
        booking(2, 7, { ...hours, arrivedAt: '00h30' }),
        booking(3, 7, { ...hours, arrivedAt: '23h30', firstname: 'Zoé' }),
        booking(4, 7, { ...hours, arrivedAt: '23h30', firstname: 'Bo' }),
      ],
      'fr',
    );
    expect(numbers(groups.get('/api/offers/7'))).toEqual([4, 3, 2, 1]);
  });

  it('sorts names as one reads them', () => {
    const named = (bookingId: number, lastname: string) => booking(bookingId, 7, { firstname: '', lastname });
    const groups = bookingsByOffer(
      [named(1, 'Zoé 10'), named(2, 'Zoé 2'), named(3, 'Élan'), named(4, 'Faure')],
      'fr',
    );
    expect(numbers(groups.get('/api/offers/7'))).toEqual([3, 4, 2, 1]);
  });
});

describe('weekGroups', () => {
  it('puts offers and their guests on their days, and nothing where there is none', () => {
    const offers = [
      offer(7, START, { remaining: 3 }),
      offer(8, '2026-04-01', { quantity: 0 }),
      offer(9, '2026-04-02'),
    ];
    const [group] = weekGroups(
      [category(1, [slot(4, '10h30', '14h00', offers)])],
      source([booking(1, 7), booking(2, 9)]),
    );
    expect(group).toMatchObject({ id: 1, name: 'Room 1', hasDetail: false });
    const [row] = group?.rows ?? [];
    expect(row).toMatchObject({ key: '1-4', kind: 'slot', hours: '10:30 – 14:00', start: '10h30' });
    expect(row?.cells).toHaveLength(7);
    expect(row?.cells[0]).toMatchObject({ look: 'free', left: 3, all: 5, offer: { id: 7, price: 45 } });
    expect(numbers(row?.cells[0]?.bookings)).toEqual([1]);
    expect(row?.cells[6]).toMatchObject({ look: 'none', bookings: [] });
    expect(row?.cells.slice(1, 6)).toEqual([null, null, null, null, null]);
  });

  it.each([
    ['its end, on its day alone', { day: START, minute: 840 }, [true, false]],
    ['before its end', { day: START, minute: 839 }, [false, false]],
    ['another day', { day: '2026-03-27', minute: 0 }, [false, false]],
  ])('says when a slot is over: %s', (_what, now, over) => {
    const offers = [offer(7, START), offer(8, '2026-03-27')];
    const [group] = weekGroups([category(1, [slot(4, '10h30', '14h00', offers)])], source([], now));
    expect(group?.rows[0]?.cells.slice(0, 2).map((cell) => cell?.isOver)).toEqual(over);
  });
});

describe('a category by the hour', () => {
  const period = (id: number, start: string, end: string) => ({
    '@id': `/api/category_timeslots/${id}`,
    id,
    start,
    end,
    timeSlot: '/api/time_slots/4',
  });
  const spa = category(
    3,
    [
      slot(4, '10h00', '12h00', [
        offer(1, START, { remaining: 4, categoryTimeslot: '/api/category_timeslots/11' }),
        offer(2, START, {
          status: 'notAvailable',
          remaining: 0,
          categoryTimeslot: '/api/category_timeslots/12',
        }),
        offer(3, '2026-03-27', { remaining: 0, categoryTimeslot: '/api/category_timeslots/11' }),
        offer(5, '2026-03-28', { status: 'notAvailable', categoryTimeslot: '/api/category_timeslots/11' }),
      ]),
    ],
    {
      type: 'duration',
      categoryTimeslots: [period(11, '10h00', '11h00'), period(12, '11h00', '12h00')] as never,
    },
  );
  const bookings = [
    booking(1, 2, { timeSlotName: '11h00 - 12h00' }),
    booking(2, 1, { timeSlotName: '10h00 - 11h00' }),
  ];

  it('is one row in the week, which counts the periods together', () => {
    const [group] = weekGroups([spa], source(bookings));
    expect(group?.hasDetail).toBe(true);
    expect(group?.rows).toHaveLength(1);
    const [cells = []] = group?.rows.map((row) => row.cells) ?? [];
    // What is closed sells nothing, though its bookings stand.
    expect(cells[0]).toMatchObject({ look: 'free', left: 4, all: 5, offer: null });
    expect(numbers(cells[0]?.bookings)).toEqual([2, 1]);
    expect(cells.map((cell) => cell?.look)).toEqual(['free', 'full', 'closed', ...Array(4)]);
  });

  it('counts no period that has begun', () => {
    const at = (minute: number) =>
      weekGroups([spa], source(bookings, { day: START, minute }))[0]?.rows[0]?.cells;
    expect(at(599)?.[0]).toMatchObject({ look: 'free', left: 4, isOver: false });
    // The second one is closed.
    expect(at(600)?.[0]).toMatchObject({ look: 'closed', left: 0, isOver: false });
    expect(numbers(at(600)?.[0]?.bookings)).toEqual([2, 1]);
    expect(at(660)?.[0]).toMatchObject({ look: 'free', left: 4, isOver: true });
    expect(at(660)?.[1]).toMatchObject({ look: 'full', isOver: false });
    const [begun, next] = detailGroups(spa, source([], { day: START, minute: 600 }))[0]?.rows ?? [];
    expect([begun?.cells[0]?.isOver, next?.cells[0]?.isOver, begun?.cells[1]?.isOver]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('has a row for each period in its detail', () => {
    const [group, ...others] = detailGroups(spa, source(bookings));
    expect(others).toEqual([]);
    expect(group?.name).toBe('10:00 – 12:00');
    expect(group?.rows.map(({ key, kind, hours }) => [key, kind, hours])).toEqual([
      ['3-4-11', 'period', '10:00 – 11:00'],
      ['3-4-12', 'period', '11:00 – 12:00'],
    ]);
    expect(group?.rows[0]?.cells.map((cell) => cell?.offer?.id)).toEqual([1, 3, 5, ...Array(4)]);
    expect(numbers(group?.rows[1]?.cells[0]?.bookings)).toEqual([1]);
  });
});

it('tells of the shared stock where it leaves fewer places than are set, and only there', () => {
  const offers = [
    offer(1, '2026-03-26', { remaining: 0, poolLeft: 0 }),
    offer(2, '2026-03-27', { remaining: 3, booked: 2, poolLeft: 3 }),
  ];
  const rooms = category(1, [slot(4, '10h30', '14h00', offers)], {
    pool: { '@id': '/api/pools/7', '@type': 'Pool', id: 7, name: 'Chambres', units: 5 },
  });
  const [group] = weekGroups([rooms], source());
  expect(group?.rows[0]?.cells.map((cell) => cell?.pool)).toEqual([
    { taken: 5, units: 5 },
    ...Array.from({ length: 6 }, () => undefined),
  ]);
});

it('tells of the shared stock where it leaves no hour of a slot that is sold by the hour', () => {
  const at = (id: number, day: string, poolLeft: number) =>
    offer(id, day, { remaining: poolLeft, poolLeft, categoryTimeslot: `/api/category_timeslots/${id}` });
  const offers = [at(1, START, 0), at(2, START, 0), at(3, '2026-03-27', 0), at(4, '2026-03-27', 1)];
  const rooms = category(3, [slot(4, '10h00', '12h00', offers)], {
    type: 'duration',
    pool: { '@id': '/api/pools/7', '@type': 'Pool', id: 7, name: 'Chambres', units: 5 },
  });
  const [group] = weekGroups([rooms], source());
  expect(group?.rows[0]?.cells.slice(0, 2)).toMatchObject([
    { look: 'full', pool: { taken: 5, units: 5 } },
    { look: 'free' },
  ]);
  expect(group?.rows[0]?.cells[1]?.pool).toBeUndefined();
});
