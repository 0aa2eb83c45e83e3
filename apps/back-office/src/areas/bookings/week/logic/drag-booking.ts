import { followEdges } from '../../../../ground/grid/edge-scroll.ts';
import styles from '../components/drag-ghost.module.css';

/** A cell: which of all rows, and which of the days. */
export interface DropCell {
  readonly row: number;
  readonly day: number;
}

export type OnDrop = (id: number, at: DropCell) => void;

/** What is dragged, and what becomes of it. */
export interface DragHand {
  /** Selects what can be taken hold of; its `data-id` says which one it is, its `data-name`, or else its text, who. */
  readonly handle: string;
  /** Why it can't go to a cell, in words; null where it can. */
  faultOf(id: number, at: DropCell): string | null;
  /** What a cell that takes it does. */
  dropText(id: number, at: DropCell): string;
  readonly drop: OnDrop;
}

/** A hand that presses moves this far without dragging. */
const SLACK = 6;
const BESIDE = 12;

const cellAt = (element: Element | null): { element: HTMLElement; at: DropCell } | null => {
  const found = element?.closest<HTMLElement>('[data-cell]');
  const [row, day] = (found?.dataset['cell'] ?? '').split('-').map(Number);
  return found && row !== undefined && day !== undefined ? { element: found, at: { row, day } } : null;
};

/** What follows the hand: who, and what the cell under it would do. To the eye alone: by the keyboard one moves by the menu. */
const createGhost = (name: string) => {
  const ghost = document.createElement('div');
  ghost.className = styles.ghost ?? '';
  ghost.setAttribute('aria-hidden', 'true');
  const said = document.createElement('small');
  ghost.append(name, said);
  document.body.append(ghost);
  return {
    put: (x: number, y: number) => {
      ghost.style.transform = `translate(${x + BESIDE}px, ${y + BESIDE}px)`;
    },
    say: (text: string) => (said.textContent = text),
    remove: () => ghost.remove(),
  };
};

/** Drags until the hand lets go, or Escape. @returns what ends it without a drop */
const drag = (grid: HTMLElement, button: HTMLElement, hand: DragHand): (() => void) => {
  const until = new AbortController();
  const { signal } = until;
  const id = Number(button.dataset['id']);
  const ghost = createGhost(button.dataset['name'] ?? button.textContent);
  const cells = [...grid.querySelectorAll<HTMLElement>('[data-cell]')];
  for (const cell of cells) {
    const found = cellAt(cell);
    if (found) cell.dataset['drop'] = hand.faultOf(id, found.at) === null ? 'yes' : 'no';
  }
  grid.dataset['dragging'] = '';
  let over: ReturnType<typeof cellAt> = null;
  const reach = (target: Element | null) => {
    if (over) delete over.element.dataset['over'];
    over = target && grid.contains(target) ? cellAt(target) : null;
    if (over) over.element.dataset['over'] = '';
    ghost.say(over ? (hand.faultOf(id, over.at) ?? hand.dropText(id, over.at)) : '');
  };
  const edges = followEdges(grid, 'cell', reach);
  const end = () => {
    until.abort();
    edges.stop();
    ghost.remove();
    delete grid.dataset['dragging'];
    for (const cell of cells) {
      delete cell.dataset['drop'];
      delete cell.dataset['over'];
    }
  };
  const move = ({ clientX, clientY, buttons }: PointerEvent) => {
    if ((buttons & 1) === 0) return end();
    ghost.put(clientX, clientY);
    reach(document.elementFromPoint(clientX, clientY));
    edges.follow(clientX, clientY);
  };
  const letGo = () => {
    end();
    // The button that was taken hold of isn't pressed by letting it go over itself.
    const noClick = new AbortController();
    document.addEventListener('click', (event) => event.stopPropagation(), {
      capture: true,
      signal: noClick.signal,
    });
    setTimeout(() => noClick.abort());
    if (over && hand.faultOf(id, over.at) === null) hand.drop(id, over.at);
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    end();
  };
  document.addEventListener('pointermove', move, { signal });
  document.addEventListener('pointerup', letGo, { signal });
  document.addEventListener('pointercancel', end, { signal });
  document.addEventListener('keydown', escape, { signal, capture: true });
  return end;
};

/**
 * Lets a mouse take hold of a guest and drag the booking to another cell; a finger scrolls, and moves by the
 * menu. @returns what lets go
 */
export const listenToDrag = (grid: HTMLElement, hand: DragHand): (() => void) => {
  const all = new AbortController();
  let end = () => {};
  const press = (event: PointerEvent) => {
    const { target, clientX, clientY } = event;
    const button = target instanceof Element ? target.closest<HTMLElement>(hand.handle) : null;
    if (!button || event.pointerType === 'touch' || event.button !== 0) return;
    const waiting = new AbortController();
    const { signal } = waiting;
    end();
    end = () => waiting.abort();
    const move = (moved: PointerEvent) => {
      if (Math.hypot(moved.clientX - clientX, moved.clientY - clientY) < SLACK) return;
      waiting.abort();
      end = drag(grid, button, hand);
    };
    document.addEventListener('pointermove', move, { signal });
    for (const name of ['pointerup', 'pointercancel']) {
      document.addEventListener(name, () => waiting.abort(), { signal });
    }
  };
  grid.addEventListener('pointerdown', press, { signal: all.signal });
  return () => {
    all.abort();
    end();
  };
};
