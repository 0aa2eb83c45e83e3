/** What marks an entry of the window's own, beside the page's state in it. */
interface Mark {
  /** How many such entries there are up to this one. */
  readonly count: number;
  /** What it shows: a step, or what lies over one. */
  readonly at: string;
  /** A page that goes elsewhere may take the mark along with its state. */
  readonly href: string;
}

/** The window that is open, or was last. */
export interface Traveller {
  /**
   * The visitor has gone back or on, to where so many entries are.
   * @param at what was shown there, when it was left
   * @param isSamePage whether the page is still where the entries were made, and has made none itself
   * @param isElsewhere whether its address is another, as after a link to a heading
   * @returns whether that can be shown
   */
  travel(count: number, at: string, isSamePage: boolean, isElsewhere: boolean): boolean;
}

type Page = Pick<Window, 'history' | 'location' | 'addEventListener'>;

/** Should the browser not go where it was sent, nothing tells so. */
const GIVEN_UP_AFTER_MS = 1000;

/**
 * The browser's history while a window is open: one entry for each step, made, replaced and taken away until it is as
 * the window wants it. A page has one, however many widgets. Every entry has the address and the state of the page's
 * own below it: a router that hears of it finds itself where it is. It doesn't hear of it where the browser lets that be
 * stopped (Chromium asks listeners in the order in which they came). Where history can't be written (a sandboxed
 * frame), the window works without.
 */
export const createTrail = (page: Page) => {
  const { history, location } = page;
  let owner: Traveller | null = null;
  let wanted: readonly string[] = [];
  let isBroken = false;
  /** Where the browser was sent, until it is there. */
  let target: number | null = null;
  let givenUp: ReturnType<typeof setTimeout> | undefined;
  let removal: ReturnType<typeof setTimeout> | undefined;
  /** As the page was when entries were last made: it may have gone elsewhere since. */
  let known = { href: '', length: 0 };

  const stateNow = (): unknown => history.state;
  const markNow = (): Mark | null => {
    const mark = (stateNow() as { meridienne?: Mark } | null)?.meridienne;
    return mark?.href === location.href ? mark : null;
  };
  const countNow = () => markNow()?.count ?? 0;

  const write = (how: 'pushState' | 'replaceState', count: number) => {
    const meridienne: Mark = { count, at: wanted[count - 1] ?? '', href: location.href };
    // Not the page's own, which may have been replaced by a router's or a statistic's.
    (Object.getPrototypeOf(history) as History)[how].call(
      history,
      { ...(stateNow() as object), meridienne },
      '',
    );
    known = { href: location.href, length: history.length };
  };
  const go = (to: number) => {
    target = to;
    history.go(to - countNow());
    givenUp = setTimeout(() => (target = null), GIVEN_UP_AFTER_MS);
  };
  const attempt = (act: () => void) => {
    try {
      if (!isBroken) act();
    } catch {
      isBroken = true;
    }
  };
  /** Not within the task in which the window closes: the page may go elsewhere in it, and must not be taken back. */
  const removeSoon = () => {
    clearTimeout(removal);
    removal = setTimeout(() =>
      attempt(() => {
        // Of a page around this frame there may be entries above: they are not to be taken back.
        const isTop = known.length === 0 || known.length === history.length;
        if (target === null && isTop && countNow() > wanted.length) go(wanted.length);
      }),
    );
  };
  const settle = () =>
    attempt(() => {
      if (target !== null) return;
      const state = stateNow();
      // What can't be added to is left alone.
      if (state && (typeof state !== 'object' || Array.isArray(state))) return;
      const count = countNow();
      // Also those that the page had before it was loaded again.
      if (count > wanted.length) return removeSoon();
      if (count > 0 && markNow()?.at !== wanted[count - 1]) write('replaceState', count);
      for (let next = count + 1; next <= wanted.length; next += 1) write('pushState', next);
    });

  const onPop = (event: Event) =>
    attempt(() => {
      const count = countNow();
      const isSamePage = location.href === known.href && history.length === known.length;
      if (target !== null) {
        if (count !== target) return;
        target = null;
        clearTimeout(givenUp);
        event.stopImmediatePropagation();
        return settle();
      }
      if (count === wanted.length) return;
      if (isSamePage) event.stopImmediatePropagation();
      const at = markNow()?.at ?? '';
      if (owner?.travel(count, at, isSamePage, location.href !== known.href)) {
        wanted = Array.from({ length: count }, (_, index) => wanted[index] ?? at);
      } else go(wanted.length);
    });
  let isListening = false;

  return {
    /** The window shows the last of these, and Back leads through the others; none once it is closed. */
    want(who: Traveller, entries: readonly string[]) {
      // One that is closed, or that another has taken the place of, has nothing to say.
      if (entries.length === 0 && owner && owner !== who) return;
      if (entries.length > 0) owner = who;
      wanted = entries;
      // Capturing, as the page's own listeners aren't: they need not hear of what is none of theirs.
      if (!isListening) page.addEventListener('popstate', onPop, true);
      isListening = true;
      settle();
    },
    /** The widget is taken off the page. */
    leave(who: Traveller) {
      if (owner !== who) return;
      owner = null;
      wanted = [];
      settle();
    },
  };
};
