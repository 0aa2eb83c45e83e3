/** Moves a note up from the window's foot until it lies over no launcher, and no field of the page. */
export const keepClear = (note: HTMLElement, launchers: readonly Element[]): void => {
  const fields = document.querySelectorAll('input, select, textarea');
  const others = [...launchers, ...Array.prototype.slice.call(fields)].map((each: Element) =>
    each.getBoundingClientRect(),
  );
  for (let bottom = 20; ; bottom += 20) {
    note.style.bottom = `${bottom}px`;
    const mine = note.getBoundingClientRect();
    if (mine.top < 0) break;
    const isClear = others.every(
      (its) =>
        its.bottom <= mine.top || its.top >= mine.bottom || its.right <= mine.left || its.left >= mine.right,
    );
    if (isClear) return;
  }
  // Nowhere is free: better over a field than out of sight.
  note.style.bottom = '20px';
};
