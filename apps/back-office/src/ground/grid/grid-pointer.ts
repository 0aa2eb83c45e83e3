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

/** What a hand takes hold of at an element; null where that means nothing. */
const holdAt = (hand: GridHand, target: EventTarget | null) => {
  const place = isApart(target) ? null : placeOf(target);
  const grip = place && hand.gripAt(place);
  const area = grip && hand.areaAt(place, grip);
  return area && { place, grip, area };
};

/** Selects to wherever the pointer goes. @returns what lets go */
const drag = (scroller: HTMLElement, hand: GridHand, from: Place, grip: Grip): (() => void) => {
  const until = new AbortController();
  const { signal } = until;
  let reached = from;
  const reach = (target: EventTarget | null) => {
    const to = placeOf(target);
    if (!to || (to.line === reached.line && to.column === reached.column)) return;
    reached = to;
    const area = hand.areaAt(to, grip);
    if (area) hand.selecting.extend(area);
  };
  const edges = followEdges(scroller, grip, reach);
  const letGo = () => {
    until.abort();
    edges.stop();
  };
  const move = (event: PointerEvent) => {
    if ((event.buttons & 1) === 0) return letGo();
    if (event.target instanceof Node && scroller.contains(event.target)) reach(event.target);
    edges.follow(event.clientX, event.clientY);
  };
  document.addEventListener('pointermove', move, { signal });
  document.addEventListener('pointerup', letGo, { signal });
  document.addEventListener('pointercancel', letGo, { signal });
  return letGo;
};

/**
 * Selects by the pointer. A mouse takes hold and drags; a finger scrolls, and its tap adds or takes away.
 * @returns what lets go
 */
export const listenToPointer = (scroller: HTMLElement, hand: GridHand): (() => void) => {
  const all = new AbortController();
  const { signal } = all;
  let isByMouse = false;
  let letGo = () => {};
  const press = (event: PointerEvent) => {
    isByMouse = event.pointerType === 'mouse';
    const hold = isByMouse && event.button === 0 && holdAt(hand, event.target);
    if (!hold) return;
    letGo();
    hand.focus(hold.place);
    const isAdding = event.ctrlKey || event.metaKey;
    hand.selecting.begin(hold.area, { isAdding, isExtending: event.shiftKey });
    letGo = drag(scroller, hand, hold.place, hold.grip);
  };
  // A finger's tap, or a click that a screen reader makes.
  const tap = (event: MouseEvent) => {
    const hold = isByMouse && event.detail > 0 ? null : holdAt(hand, event.target);
    if (!hold) return;
    hand.focus(hold.place);
    hand.selecting.begin(hold.area, { isAdding: true });
  };
  scroller.addEventListener('pointerdown', press, { signal });
  scroller.addEventListener('click', tap, { signal });
  return () => {
    letGo();
    all.abort();
  };
};
