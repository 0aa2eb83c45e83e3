/** Should the browser not go where it was sent, nothing tells so. */
const GIVEN_UP_AFTER_MS = 1000;

/** Not made ahead: a page may have broken promises, and this file has to say so. */
let going: Promise<void> | undefined;
let isLeftToWindow = false;

const goBack = (count: number) =>
  new Promise<void>((resolve) => {
    const arrive = (event?: Event) => {
      event?.stopImmediatePropagation();
      removeEventListener('popstate', arrive, true);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(arrive, GIVEN_UP_AFTER_MS);
    addEventListener('popstate', arrive, true);
    history.go(-count);
  });

/**
 * A page that was loaded again with the window's entries in its history goes back to its own, so that one press of Back
 * leaves it: they have its address and state, and a router that hears of it finds itself where it was. A mark that
 * stands at another address is one that the page has taken along with its state.
 */
export const leaveEntries = (): void => {
  const { meridienne } = (history.state ?? {}) as { meridienne?: { count?: unknown; href?: unknown } };
  const { count, href } = meridienne ?? {};
  if (typeof count !== 'number' || href !== location.href) return;
  const leave = () => {
    if (!isLeftToWindow) going = goBack(count);
  };
  // A browser that is still loading may drop where it is sent.
  if (document.readyState === 'complete') leave();
  else addEventListener('load', leave);
};

/** Before a window makes entries of its own: those that haven't been left by now, it takes over. */
export const entriesLeft = async (): Promise<void> => {
  isLeftToWindow = true;
  await going;
};
