import { afterEach, inject } from 'vitest';

// Before React is loaded: what ships is what is tried, and it is quicker.
process.env.NODE_ENV = 'production';

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** What jsdom lacks: nothing is laid out, so nothing is measured or scrolled, and every window is wide. */
const LACKING = {
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
  matchMedia: (media: string) => ({
    media,
    matches: /reduced-motion|min-width/.test(media),
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }),
  scrollTo() {},
};
for (const [name, value] of Object.entries(LACKING)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
Element.prototype.scrollIntoView = () => {};
Element.prototype.scrollTo = () => {};
/** Takes whatever is drawn. */
HTMLCanvasElement.prototype.getContext = function getContext(this: HTMLCanvasElement) {
  const known = { canvas: this, measureText: () => ({ width: 0 }) };
  return new Proxy(known, { get: (of, name) => Reflect.get(of, name) ?? (() => undefined), set: () => true });
} as never;

/** With its query as it is, or another. */
type Go = (query?: string) => Promise<Response>;
type Answer = (go: Go, body: unknown, query: string) => Promise<Response>;
const inTheWay = new Map<string, { answer: Answer; times: number }>();

/**
 * Stands between a page and its server, until the test ends.
 * @param call as the page makes it, without its query: `POST /categories`
 * @param answer what becomes of it; `go` lets it through
 * @param times how often, before all goes through again
 */
export const intercept = (call: string, answer: Answer, times = Infinity): void =>
  void inTheWay.set(call, { answer, times });

export const letThrough = (call: string): void => void inTheWay.delete(call);

/** Keeps the next call waiting. @returns what lets it go on */
export function hold(call: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const wait: Answer = async (go) => {
    await promise;
    return go();
  };
  intercept(call, wait, 1);
  return resolve;
}

/** An answer that never comes. */
export const brokenLine = () => Promise.reject<Response>(new TypeError('Failed to fetch'));

/** What is done, and its answer doesn't come. */
export const lostAnswer: Answer = async (go) => {
  await go();
  return brokenLine();
};

/** An answer as the server gives its refusals. */
export const refusal =
  (status: number, body: object = {}) =>
  () =>
    Promise.resolve(Response.json(body, { status }));

// A page's own addresses are the server's.
const send = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const { origin, pathname, search } = new URL(input instanceof Request ? input.url : input, location.href);
  if (origin !== location.origin) return send(input, init);
  const go = (query = search) => send(`${inject('origin')}${pathname}${query}`, init);
  const call = `${init?.method ?? 'GET'} ${pathname.replace(/^\/api/, '')}`;
  const standing = inTheWay.get(call);
  if (!standing) return go();
  standing.times -= 1;
  if (standing.times === 0) inTheWay.delete(call);
  return standing.answer(go, typeof init?.body === 'string' ? JSON.parse(init.body) : undefined, search);
};

afterEach(() => inTheWay.clear());
