import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTrail, type Traveller } from './trail.ts';

/** A tab's history, which travels by itself a moment later, as a browser's does. */
const createPage = (state: unknown = null) => {
  let entries = [{ state, href: 'https://hotel.example/' }];
  let at = 0;
  let hear: (event: Event) => void = () => {};
  /** What the page's router hears. */
  const heard: unknown[] = [];
  const here = () => entries[at]!;
  const travel = (by: number) => {
    if (!entries[at + by]) return;
    at += by;
    const event = { stopImmediatePropagation: () => heard.pop() };
    heard.push(here().state);
    hear(event as Event);
  };
  const prototype = {
    pushState(next: unknown) {
      entries = [...entries.slice(0, at + 1), { state: next, href: here().href }];
      at += 1;
    },
    replaceState(next: unknown) {
      entries[at] = { ...here(), state: next };
    },
    go: (by: number) => void setTimeout(() => travel(by)),
  };
  const history = Object.defineProperties(Object.create(prototype), {
    state: { get: () => here().state },
    length: { get: () => entries.length },
  }) as History;
  const page = {
    history,
    location: {
      get href() {
        return here().href;
      },
    } as Location,
    addEventListener: (_: string, listener: typeof hear) => (hear = listener),
  } as unknown as Pick<Window, 'history' | 'location' | 'addEventListener'>;
  return {
    page,
    heard,
    prototype,
    /** The visitor's own button. */
    travel,
    goElsewhere(href: string, next: unknown = null) {
      entries = [...entries.slice(0, at + 1), { state: next, href }];
      at += 1;
    },
    at: () => at,
    count: () => entries.length,
    state: () => here().state,
    href: () => here().href,
  };
};

const settle = () => vi.runAllTimers();
beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const open = (tab: ReturnType<typeof createPage>, ...entries: string[]) => {
  const travel = vi.fn<Traveller['travel']>(() => true);
  const window = { travel };
  const trail = createTrail(tab.page);
  trail.want(window, entries);
  return { trail, window, travel, want: (...next: string[]) => trail.want(window, next) };
};

describe('the trail', () => {
  it('has an entry for each step, with the page’s own state', () => {
    const tab = createPage({ idx: 4 });
    const { want } = open(tab, 'start');
    want('start', 'date');
    expect([tab.at(), tab.count()]).toEqual([2, 3]);
    expect(tab.state()).toMatchObject({ idx: 4, meridienne: { count: 2, at: 'date' } });
  });

  it('tells the window where Back and Forward have led, and the page’s router nothing', () => {
    const tab = createPage({ idx: 4 });
    const { travel } = open(tab, 'start', 'date', 'service');
    tab.travel(-1);
    tab.travel(-1);
    tab.travel(1);
    expect(travel.mock.calls.map(([count, at]) => [count, at])).toEqual([
      [2, 'date'],
      [1, 'start'],
      [2, 'date'],
    ]);
    tab.travel(-2);
    expect(travel).toHaveBeenLastCalledWith(0, '', true, false);
    expect(tab.heard).toEqual([]);
  });

  it('goes back where it was, when the window can’t show what was asked for', () => {
    const tab = createPage();
    const { travel } = open(tab, 'start', 'date');
    travel.mockReturnValue(false);
    tab.travel(-1);
    settle();
    expect(tab.at()).toBe(2);
  });

  it('steps back in the window by going back, and closes by going back to the page', () => {
    const tab = createPage();
    const { want, travel } = open(tab, 'start', 'date', 'service');
    want('start', 'date');
    settle();
    expect([tab.at(), tab.count()]).toEqual([2, 4]);
    want();
    settle();
    expect(tab.at()).toBe(0);
    expect(tab.state()).toBeNull();
    expect(travel).not.toHaveBeenCalled();
    expect(tab.heard).toEqual([]);
  });

  it('takes over what a reload has left, and what another window had', () => {
    const tab = createPage();
    open(tab, 'start', 'date', 'service');
    const { trail, want } = open(tab, 'start');
    settle();
    expect(tab.at()).toBe(1);
    want('start', 'date');
    const other = { travel: () => true };
    want();
    trail.want(other, ['start']);
    want();
    settle();
    expect(tab.at()).toBe(1);
  });

  it('leaves a page alone that has gone elsewhere, also within the task that closes', () => {
    const tab = createPage();
    const { want } = open(tab, 'start', 'date');
    want();
    tab.goElsewhere('https://hotel.example/rooms');
    settle();
    expect(tab.href()).toBe('https://hotel.example/rooms');
    // Back on the way: the page's router hears of it, and no press is dead.
    const heard = tab.heard.length;
    open(tab);
    tab.travel(-1);
    settle();
    expect(tab.at()).toBe(0);
    expect(tab.heard.length).toBeGreaterThanOrEqual(heard);
  });

  it('doesn’t take a mark for its own that the page has carried elsewhere', () => {
    const tab = createPage();
    const { want } = open(tab, 'start');
    tab.goElsewhere('https://hotel.example/rooms', tab.state());
    want();
    settle();
    expect(tab.href()).toBe('https://hotel.example/rooms');
  });

  it('takes nothing back that was put above its entries, as by the page around a frame', () => {
    const tab = createPage();
    const { want } = open(tab, 'start');
    tab.goElsewhere(tab.href(), tab.state());
    want();
    settle();
    expect(tab.at()).toBe(2);
  });

  it('tells the window of a link to a heading', () => {
    const tab = createPage();
    const { travel } = open(tab, 'date');
    tab.goElsewhere('https://hotel.example/#access');
    tab.travel(0);
    expect(travel).toHaveBeenCalledWith(0, '', false, true);
  });

  it('lets the page hear of its own entries while a window is open', () => {
    const tab = createPage();
    const { travel } = open(tab, 'start', 'date');
    tab.goElsewhere('https://hotel.example/rooms');
    tab.travel(-1);
    expect(tab.heard).toHaveLength(1);
    expect(travel).not.toHaveBeenCalled();
  });

  it.each([['a text'], [[1, 2]]])('leaves alone a page whose state is %j', (state) => {
    const tab = createPage(state);
    open(tab, 'start');
    expect([tab.count(), tab.state()]).toEqual([1, state]);
  });

  it('does without where history refuses', () => {
    const tab = createPage();
    tab.prototype.pushState = () => {
      throw new Error('SecurityError');
    };
    const { want } = open(tab, 'start');
    want('start', 'date');
    want();
    settle();
    expect(tab.count()).toBe(1);
  });

  it('doesn’t wait for ever for a browser that doesn’t go', () => {
    const tab = createPage();
    const { want, travel } = open(tab, 'start', 'date');
    tab.prototype.go = () => {};
    want('start');
    settle();
    tab.travel(-2);
    expect(travel).toHaveBeenCalledWith(0, '', true, false);
  });
});
