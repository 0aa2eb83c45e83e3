import { stepAt } from '@meridienne/domain';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Block, differ, nextReadAt, readAddress, takingsOf, windowAt } from './rules.ts';

const HOUR = 3_600_000;
const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 2, 21, hour, minute));
const WINDOW = { from: at(0), to: at(72) };
/** Steps from the first hour of the window. */
const step = (hour: number, minute = 0) => stepAt(at(hour, minute));

describe('readAddress', () => {
  test.each([
    ['webcal://calendar.example/a.ics?s=1', 'https://calendar.example/a.ics?s=1'],
    ['WEBCALS://calendar.example/a.ics', 'https://calendar.example/a.ics'],
    [' calendar.example/a.ics ', 'https://calendar.example/a.ics'],
    ['http://calendar.example', 'http://calendar.example/'],
  ])('%s is %s', (typed, address) => expect(readAddress(typed)).toBe(address));

  test.each([
    '',
    'ftp://calendar.example/a',
    'javascript:alert(1)',
    'https://',
    `https://a.example/${'x'.repeat(2000)}`,
    'https://ada:secret@calendar.example/',
  ])('refuses %s', (typed) => expect(() => readAddress(typed)).toThrow('validationFailed'));
});

describe('windowAt', () => {
  test.each([
    ['2026-03-21T10:00:00Z', 'Europe/Paris', '2026-03-19T23:00:00.000Z', '2027-09-30T22:00:00.000Z'],
    ['2026-06-30T23:30:00Z', 'Europe/Paris', '2026-06-29T22:00:00.000Z', '2028-01-31T23:00:00.000Z'],
    ['2026-03-21T10:00:00Z', 'Pacific/Auckland', '2026-03-19T11:00:00.000Z', '2027-09-30T11:00:00.000Z'],
  ])('at %s in %s is from %s to %s', (now, zone, from, to) => {
    const window = windowAt(new Date(now), zone);
    expect([window.from.toISOString(), window.to.toISOString()]).toEqual([from, to]);
  });
});

it('is read every quarter of an hour, a minute sooner or later', () => {
  expect([0, 0.5, 1].map((spread) => nextReadAt(at(10), spread))).toEqual([
    at(10, 14),
    at(10, 15),
    at(10, 16),
  ]);
});

const event = (uid: string, from: Date, to: Date, summary: string | null = null) => ({
  uid,
  recurrenceId: '',
  from,
  to,
  summary,
});

describe('takingsOf', () => {
  const spans = (...events: ReturnType<typeof event>[]) =>
    takingsOf(events, WINDOW).map(({ uid, from, to }) => [uid, from - step(0), to - step(0)]);

  it('reaches as far as a step does', () => {
    expect(spans(event('a', at(10, 2), at(10, 6)))).toEqual([['a', 120, 122]]);
    expect(spans(event('a', at(10, 5), at(10, 10)))).toEqual([['a', 121, 122]]);
  });

  it('keeps events that touch, and takes what overlaps once', () => {
    const [a, b, c, d] = [
      event('a', at(10), at(12)),
      event('b', at(12), at(13)),
      event('c', at(11), at(14)),
      event('d', at(10, 30), at(11)),
    ];
    expect(spans(a, b)).toEqual([
      ['a', 120, 144],
      ['b', 144, 156],
    ]);
    expect(spans(c, d, a)).toEqual([
      ['a', 120, 144],
      ['c', 144, 168],
    ]);
    expect(spans(b, c, a)).toEqual(spans(a, b, c));
  });

  it('ends with the window', () => {
    expect(spans(event('a', new Date(0), at(1)), event('b', at(71), at(9_000)))).toEqual([
      ['a', 0, 12],
      ['b', 852, 864],
    ]);
  });

  it('takes each step that an event has once, and no other, in whatever order they come', () => {
    const anyEvents = fc.array(
      fc.tuple(fc.integer({ min: -100, max: 900 }), fc.integer({ min: 1, max: 200 })),
    );
    fc.assert(
      fc.property(anyEvents, fc.infiniteStream(fc.nat()), (drawn, order) => {
        const events = drawn.map(([from, length], index) =>
          event(
            `uid-${index}`,
            new Date(at(0).getTime() + from * 300_000),
            new Date(at(0).getTime() + (from + length) * 300_000),
          ),
        );
        const takings = takingsOf(events, WINDOW);
        const taken = takings.flatMap(({ from, to }) =>
          Array.from({ length: to - from }, (_, n) => from + n),
        );
        const wanted = new Set(
          events.flatMap(({ from, to }) => {
            const [first, last] = [Math.max(stepAt(from), step(0)), Math.min(stepAt(to), step(72))];
            return Array.from({ length: Math.max(0, last - first) }, (_, n) => first + n);
          }),
        );
        expect(taken).toHaveLength(wanted.size);
        expect(new Set(taken)).toEqual(wanted);
        const places = [...order.take(events.length)];
        const shuffled = events
          .map((each, index) => ({ each, place: places[index] ?? 0 }))
          .toSorted((a, b) => a.place - b.place);
        expect(
          takingsOf(
            shuffled.map(({ each }) => each),
            WINDOW,
          ),
        ).toEqual(takings);
      }),
    );
  });
});

describe('differ', () => {
  const taking = (uid: string, from: number, to: number, reason: string | null = 'Réservé') => ({
    uid,
    recurrenceId: '',
    from,
    to,
    reason,
  });
  const block = (id: number, ...of: Parameters<typeof taking>): Block => ({ ...taking(...of), id, units: 1 });
  const NOW = { now: 100, units: 1 };
  const nothing = { gone: [], changed: [], added: [] };

  it('finds nothing where all is as it was', () => {
    expect(differ([block(1, 'a', 110, 120)], [taking('a', 110, 120)], NOW)).toEqual(nothing);
  });

  it('follows an event by its number, wherever it goes', () => {
    const was = block(1, 'a', 110, 120);
    expect(differ([was], [taking('a', 300, 320)], NOW)).toEqual({
      ...nothing,
      changed: [{ was, block: { ...was, from: 300, to: 320 } }],
    });
    const said = { ...was, reason: 'Autre' };
    expect(differ([was], [taking('a', 110, 120, 'Autre')], NOW).changed).toEqual([{ was, block: said }]);
    expect(differ([was], [taking('a', 110, 120)], { ...NOW, units: 2 }).changed).toEqual([
      { was, block: { ...was, units: 2 } },
    ]);
  });

  it('takes what is new and gives back what has gone', () => {
    const was = block(1, 'a', 110, 120);
    const added = taking('b', 200, 220);
    expect(differ([was], [added], NOW)).toEqual({ gone: [was], changed: [], added: [added] });
    expect(differ([was], [], NOW).gone).toEqual([was]);
  });

  it('leaves what has another number each time, by its hours', () => {
    const blocks = [block(1, 'x1', 110, 120), block(2, 'x2', 130, 140)];
    expect(differ(blocks, [taking('y1', 130, 140), taking('y2', 110, 120)], NOW)).toEqual(nothing);
  });

  it('lets what rolls on from day to day begin when it began', () => {
    const was = block(1, 'a', 50, 500);
    expect(differ([was], [taking('a', 90, 500)], NOW)).toEqual(nothing);
    expect(differ([was], [taking('other', 99, 500)], NOW)).toEqual(nothing);
    const longer = differ([was], [taking('other', 99, 788)], NOW);
    expect(longer).toEqual({ ...nothing, changed: [{ was, block: { ...was, uid: 'other', to: 788 } }] });
  });

  it('leaves what is over, and begins nothing that is', () => {
    const over = block(1, 'a', 50, 90);
    expect(differ([over], [], NOW)).toEqual(nothing);
    expect(differ([], [taking('b', 50, 100)], NOW)).toEqual(nothing);
    // Unless the event goes on later: there is one of it.
    expect(differ([over], [taking('a', 110, 120)], NOW).changed).toEqual([
      { was: over, block: { ...over, from: 110, to: 120 } },
    ]);
    const early = block(2, 'c', 110, 120);
    expect(differ([early], [taking('c', 50, 90)], NOW).gone).toEqual([early]);
  });

  it('comes to what events take, and a second time to nothing', () => {
    const anyTakings = fc
      .uniqueArray(
        fc.record({
          uid: fc.integer({ min: 0, max: 12 }),
          from: fc.integer({ min: 80, max: 200 }),
          length: fc.integer({ min: 1, max: 30 }),
        }),
        { selector: ({ uid }) => uid },
      )
      .map((drawn) =>
        takingsOf(
          drawn.map(({ uid, from, length }) =>
            event(
              `u${uid}`,
              new Date(from * 300_000),
              new Date((from + length) * 300_000),
              uid % 2 ? 'x' : null,
            ),
          ),
          { from: new Date(0), to: new Date(400 * 300_000) },
        ),
      );
    fc.assert(
      fc.property(anyTakings, anyTakings, (first, second) => {
        let id = 0;
        const put = (blocks: Block[], takings: ReturnType<typeof takingsOf>) => {
          const { gone, changed, added } = differ(blocks, takings, NOW);
          return [
            ...blocks.filter((each) => !gone.includes(each) && !changed.some(({ was }) => was === each)),
            ...changed.map((each) => each.block),
            ...added.map((each) => ({ ...each, id: ++id, units: 1 })),
          ];
        };
        const ahead = (of: readonly { from: number; to: number; reason: string | null }[]) =>
          of
            .filter(({ to }) => to > NOW.now)
            .map(({ from, to, reason }) => [Math.max(from, NOW.now), to, reason])
            .toSorted((a, b) => Number(a[0]) - Number(b[0]));
        const blocks = put(put([], first), second);
        expect(ahead(blocks)).toEqual(ahead(second));
        expect(differ(blocks, second, NOW)).toEqual(nothing);
        const keys = blocks.map(({ uid, recurrenceId }) => [uid, recurrenceId].join());
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });
});

it('has hours of sixty minutes', () => expect(step(1) - step(0)).toBe(HOUR / 300_000));
