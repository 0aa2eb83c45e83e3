import type { Grip } from './lines.ts';

/** How close to an edge the pointer makes the grid scroll. */
const EDGE = 24;
/** The slowest scrolling in pixels a second, and how much each pixel further out adds. */
const SLOWEST = 240;
const MORE = 20;
const FASTEST = 1_800;
/** A frame that came late does not make up for all of it. */
const LONGEST_MS = 50;
/** So far from the edge that a round corner doesn't cut it off. */
const INSIDE = 8;

/** In pixels a second, below 0 towards the start, above 0 towards the end: the faster, the further out. */
export const edgeSpeed = (at: number, start: number, end: number): number => {
  if (at < start) return -Math.min(FASTEST, SLOWEST + MORE * (start - at));
  if (at > end - EDGE) return Math.min(FASTEST, SLOWEST + MORE * (at - end + EDGE));
  return 0;
};

/** Scrolls while a drag is held at the grid's edge, and tells what has come under the pointer. */
export const followEdges = (scroller: HTMLElement, grip: Grip, reach: (target: Element | null) => void) => {
  const corner = scroller.querySelector('[role=columnheader]');
  // Read once: nothing moves but what is inside.
  const box = scroller.getBoundingClientRect();
  const inner = corner?.getBoundingClientRect() ?? box;
  const left = inner.right;
  const top = inner.bottom;
  const right = box.left + scroller.clientLeft + scroller.clientWidth;
  const bottom = box.top + scroller.clientTop + scroller.clientHeight;
  let point = { x: 0, y: 0 };
  let frame = 0;
  let since = 0;
  let hasMoved = false;

  const speeds = () => ({
    across: grip === 'cell' || grip === 'day' ? edgeSpeed(point.x, left, right) : 0,
    down: grip === 'day' ? 0 : edgeSpeed(point.y, top, bottom),
  });
  const step = (now: number) => {
    const { across, down } = speeds();
    if (across === 0 && down === 0) {
      frame = 0;
      return;
    }
    const seconds = Math.min(Math.max(now - since, 0), LONGEST_MS) / 1000;
    since = now;
    scroller.scrollBy({ left: across * seconds, top: down * seconds, behavior: 'instant' });
    const x = Math.min(Math.max(point.x, left + 1), right - INSIDE);
    const y = Math.min(Math.max(point.y, top + 1), bottom - INSIDE);
    reach(document.elementFromPoint(x, y));
    frame = requestAnimationFrame(step);
  };
  return {
    follow(x: number, y: number) {
      // A press near the edge is a click until the hand moves.
      point = { x, y };
      if (!hasMoved) {
        hasMoved = true;
        return;
      }
      const { across, down } = speeds();
      if (frame !== 0 || (across === 0 && down === 0)) return;
      since = performance.now();
      frame = requestAnimationFrame(step);
    },
    stop: () => cancelAnimationFrame(frame),
  };
};
