import type { WidgetPosition } from '@meridienne/domain';

const EDGES: Readonly<Record<string, readonly [from: string, to: string]>> = {
  ArrowUp: ['bottom', 'top'],
  ArrowDown: ['top', 'bottom'],
  ArrowLeft: ['right', 'left'],
  ArrowRight: ['left', 'right'],
};

/** Where an arrow leads from a corner; the same corner when there is nothing further, null for another key. */
export const movePosition = (key: string, from: WidgetPosition): WidgetPosition | null => {
  const edges = EDGES[key];
  return edges ? (from.replace(...edges) as WidgetPosition) : null;
};
