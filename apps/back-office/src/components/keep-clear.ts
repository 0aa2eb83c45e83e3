/** Pixels between a message and what it keeps clear of, and from the edges of the window. */
const GAP = 8;
const EDGE = 24;

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right + GAP &&
  other.left < one.right + GAP &&
  one.top < other.bottom + GAP &&
  other.top < one.bottom + GAP;

/** What one works in; a page's content or a window has the focus, too, before anything in it does. */
const inUse = (place: HTMLElement): Box | null => {
  const element = document.activeElement;
  if (!element || element === document.body || place.contains(element)) return null;
  const box = element.getBoundingClientRect();
  return box.height > innerHeight / 2 ? null : box;
};

/**
 * Whether messages have to stand below: where above they would lie on what one works in, and below they wouldn't.
 * @param height of all of them
 * @param above where they stand otherwise
 */
export const belongsBelow = (above: Box, height: number, used: Box | null, windowHeight: number): boolean => {
  if (!used || !meet(above, used)) return false;
  const below = { ...above, top: windowHeight - EDGE - height, bottom: windowHeight - EDGE };
  return !meet(below, used);
};

/**
 * Keeps the messages in a place clear of the field or button that has the focus, for as long as there are any.
 * @returns what ends it
 */
export const keepClear = (place: HTMLElement): (() => void) => {
  const arrange = () => {
    const boxes = [...place.querySelectorAll('[role=status], [role=alert]')].map((each) =>
      each.getBoundingClientRect(),
    );
    const [first] = boxes;
    if (!first) {
      place.style.removeProperty('--drop');
      return;
    }
    const height = boxes.reduce((sum, box) => sum + box.height + GAP, 0);
    const above = {
      top: 0,
      bottom: GAP + height,
      left: Math.min(...boxes.map(({ left }) => left)),
      right: Math.max(...boxes.map(({ right }) => right)),
    };
    const isBelow = belongsBelow(above, height, inUse(place), innerHeight);
    place.style.setProperty('--drop', isBelow ? `${innerHeight - EDGE - height}px` : '0px');
  };
  const watch = new MutationObserver(arrange);
  watch.observe(place, { childList: true, subtree: true });
  const events = ['focusin', 'scroll', 'resize'] as const;
  for (const event of events) addEventListener(event, arrange, { capture: true, passive: true });
  return () => {
    watch.disconnect();
    for (const event of events) removeEventListener(event, arrange, { capture: true });
  };
};
