import type { Area } from './areas.ts';
import { followEdges } from './edge-scroll.ts';
import { placeOf } from './grid-element.ts';
import type { Grip, Place } from './lines.ts';
import type { Selecting } from './selecting.ts';

interface GridHand {
  readonly selecting: Selecting;
  gripAt(place: Place): Grip | null;
  areaAt(place: Place, grip: Grip): Area | null;
  focus(place: Place): void;
}

/** Elements that have a use of their own for a click. */
const isApart = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a, button, [data-note]') !== null;

/**
 * Selects by the pointer. A mouse takes hold and drags; a finger scrolls, and its tap adds or takes away.
 * @returns what lets go
 */
export const listenToPointer = (scroller: HTMLElement, hand: GridHand): (() => void) => {
  const all = new AbortController();
  const { signal } = all;
  let isByMouse = false;
  let letGo = () => {};

  const take = (place: Place, grip: Grip) => {
    const drag = new AbortController();
    let reached = place;
    const reach = (target: EventTarget | null) => {
      const to = placeOf(target);
      if (!to || (to.line === reached.line && to.column === reached.column)) return;
      reached = to;
      const area = hand.areaAt(to, grip);
      if (area) hand.selecting.extend(area);
    };
    const edges = followEdges(scroller, grip, reach);
    letGo = () => {
      drag.abort();
      edges.stop();
    };
    const until = { signal: drag.signal };
    const move = (event: PointerEvent) => {
      if ((event.buttons & 1) === 0) return letGo();
      if (event.target instanceof Node && scroller.contains(event.target)) reach(event.target);
      edges.follow(event.clientX, event.clientY);
    };
    document.addEventListener('pointermove', move, until);
    document.addEventListener('pointerup', () => letGo(), until);
    document.addEventListener('pointercancel', () => letGo(), until);
  };

  scroller.addEventListener(
    'pointerdown',
    (event) => {
      isByMouse = event.pointerType === 'mouse';
      if (!isByMouse || event.button !== 0 || isApart(event.target)) return;
      const place = placeOf(event.target);
      const grip = place && hand.gripAt(place);
      const area = grip && hand.areaAt(place, grip);
      if (!area) return;
      letGo();
      hand.focus(place);
      hand.selecting.begin(area, { isAdding: event.ctrlKey || event.metaKey, isExtending: event.shiftKey });
      take(place, grip);
    },
    { signal },
  );
  // A finger's tap, or a click that a screen reader makes.
  scroller.addEventListener(
    'click',
    (event) => {
      if (isByMouse && event.detail > 0) return;
      if (isApart(event.target)) return;
      const place = placeOf(event.target);
      const grip = place && hand.gripAt(place);
      const area = grip && hand.areaAt(place, grip);
      if (!area) return;
      hand.focus(place);
      hand.selecting.begin(area, { isAdding: true });
    },
    { signal },
  );
  return () => {
    letGo();
    all.abort();
  };
};
