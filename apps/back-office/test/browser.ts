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

type Go = () => Promise<Response>;
const inTheWay = new Map<string, (go: Go, body: unknown) => Promise<Response>>();

/**
 * Stands between a page and its server, until the test ends.
 * @param call as the page makes it, without its query: `POST /categories`
 * @param answer what becomes of it; `go` lets it through
 */
export const intercept = (call: string, answer: (go: Go, body: unknown) => Promise<Response>): void =>
  void inTheWay.set(call, answer);

export const letThrough = (call: string): void => void inTheWay.delete(call);

/** An answer that never comes. */
export const brokenLine = () => Promise.reject<Response>(new TypeError('Failed to fetch'));

/** An answer as the server gives its refusals. */
export const refusal =
  (status: number, body: object = {}) =>
  () =>
    Promise.resolve(Response.json(body, { status }));

// A page's own addresses have no origin.
const send = globalThis.fetch;
globalThis.fetch = (input, init) => {
  if (typeof input !== 'string' || !input.startsWith('/')) return send(input, init);
  const go = () => send(`${inject('origin')}${input}`, init);
  const call = `${init?.method ?? 'GET'} ${input.replace(/^\/api/, '').replace(/\?.*/, '')}`;
  const answer = inTheWay.get(call);
  return answer ? answer(go, typeof init?.body === 'string' ? JSON.parse(init.body) : undefined) : go();
};

afterEach(() => inTheWay.clear());
