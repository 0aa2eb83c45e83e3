/** However long a page waits for what it shows first: the rest comes anyway. */
const AT_LAST_MS = 4_000;
/** An answer is drawn before the next look. */
const DRAWN_MS = 50;
/** A file that takes longer keeps the next ones waiting no more. */
const ONE_FILE_MS = 15_000;

let underway = 0;
let waiting: (() => void)[] = [];
/** What will probably be asked for, one after the other. */
const prospects: (() => Promise<unknown>)[] = [];
let isFetching = false;

const release = (): void => {
  const due = waiting;
  waiting = [];
  for (const tell of due) tell();
};

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work);
};

const look = (): void => {
  if (underway > 0) return;
  setTimeout(() => {
    whenIdle(() => {
      if (underway > 0) return;
      if (waiting.length === 0) return void fetchNext();
      release();
      look();
    });
  }, DRAWN_MS);
};

/** On a line that is paid by the byte, or slow, only what is asked for is fetched. */
const isSparing = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
};

const fetchNext = async (): Promise<void> => {
  if (isFetching || isSparing()) return;
  const fetch = prospects.shift();
  if (!fetch) return;
  isFetching = true;
  await Promise.race([
    fetch().catch(() => undefined),
    new Promise((resolve) => void setTimeout(resolve, ONE_FILE_MS)),
  ]);
  isFetching = false;
  look();
};

let isWatching = false;
/**
 * As soon as somebody uses the page, all of it comes. By `click` and `keyup`, the ends of a press: what came between
 * its two halves would take the place of the button that is being pressed, and the press would be lost.
 */
const watchUse = (): void => {
  if (isWatching) return;
  isWatching = true;
  for (const use of ['click', 'keyup']) addEventListener(use, release, { capture: true, passive: true });
};

/** Notes that the page waits for something. @returns the same */
export function awaited<T>(work: Promise<T>): Promise<T> {
  underway += 1;
  const done = () => {
    underway -= 1;
    look();
  };
  work.then(done, done);
  return work;
}

/** Resolves once the page has what it waits for and the browser has nothing to do: the time for what may come later. */
export const atRest = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    watchUse();
    setTimeout(resolve, AT_LAST_MS);
    look();
  });

/** Fetches what will probably be asked for, when there is nothing else to do; never for those who have to spare. */
export const fetchAtRest = (fetch: () => Promise<unknown>): void => {
  prospects.push(fetch);
  look();
};
