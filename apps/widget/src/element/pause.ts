/** Lets the page have a turn: what comes after is a task of its own. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The same once what has changed is on the screen, where there is one. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    // A page that isn't seen isn't painted.
    setTimeout(resolve, 100);
  });
