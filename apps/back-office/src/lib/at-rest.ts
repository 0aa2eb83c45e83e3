/** However long a page waits for what it shows first: the rest comes anyway. */
const AT_LAST_MS = 4_000;
/** An answer is drawn before the next look. */
const DRAWN_MS = 50;

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

/** Whoever pays for each byte, or waits for it, fetches what is asked for alone. */
const isSparing = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
};

const fetchNext = async (): Promise<void> => {
  if (isFetching || isSparing()) return;
  const fetch = prospects.shift();
  if (!fetch) return;
  isFetching = true;
  await fetch().catch(() => undefined);
  isFetching = false;
  look();
};

// Whoever uses the page wants all of it: once they have pressed, or what they press would be replaced meanwhile.
for (const use of ['click', 'keyup']) addEventListener(use, release, { capture: true, passive: true });

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
    setTimeout(resolve, AT_LAST_MS);
    look();
  });

/** Fetches what will probably be asked for, when there is nothing else to do; never for those who have to spare. */
export const fetchAtRest = (fetch: () => Promise<unknown>): void => {
  prospects.push(fetch);
  look();
};
