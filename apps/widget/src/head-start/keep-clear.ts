/** Moves a note up from the window's foot until it lies over no launcher, and no field of the page. */
export const keepClear = (note: HTMLElement, launchers: readonly Element[]): void => {
  const others = [...launchers, ...document.querySelectorAll('input, select, textarea')].map((each) =>
    each.getBoundingClientRect(),
  );
  for (let bottom = 20; bottom < innerHeight; bottom += 20) {
    note.style.bottom = `${bottom}px`;
    const mine = note.getBoundingClientRect();
    const isClear = others.every(
      (its) =>
        its.bottom <= mine.top || its.top >= mine.bottom || its.right <= mine.left || its.left >= mine.right,
    );
    if (isClear) return;
  }
};
