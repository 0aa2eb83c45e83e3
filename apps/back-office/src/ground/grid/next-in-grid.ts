interface Box {
  readonly left: number;
  readonly top: number;
}

const ROUNDING = 2;
const isSame = (one: number, other: number) => Math.abs(one - other) <= ROUNDING;

/**
 * Where a key goes from one item of a grid that is laid out in lines.
 * @param boxes where the items are, in their order
 * @returns the other item; null when the key goes nowhere
 */
export function nextInGrid(key: string, from: number, boxes: readonly Box[]): number | null {
  const here = boxes[from];
  if (!here) return null;
  const last = boxes.length - 1;
  const below = (box: Box) => isSame(box.left, here.left) && box.top > here.top + ROUNDING;
  const above = (box: Box) => isSame(box.left, here.left) && box.top < here.top - ROUNDING;
  const to = {
    ArrowRight: from + 1,
    ArrowLeft: from - 1,
    // Under the last line's gap stands its last item.
    ArrowDown: boxes.findIndex(below) === -1 ? last : boxes.findIndex(below),
    ArrowUp: boxes.findLastIndex(above),
    Home: 0,
    End: last,
  }[key];
  if (to === undefined || to < 0 || to > last || to === from) return null;
  return to;
}
