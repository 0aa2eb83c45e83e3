import { expect, type Page, test } from '@playwright/test';
import { DemoHotel } from './demo-hotel.ts';

/** All that a visitor's browser fetches for the widget, pictures too, from the page to the choice of a service. */
const LIMIT = 250_000;

interface Wire {
  readonly fetched: { path: string; bytes: number }[];
  /** What is still on its way. */
  readonly pending: Set<string>;
}

/** What is the widget's of all that comes over the wire, heads and compressed bodies, each time that it comes. */
async function watchWire(page: Page): Promise<Wire> {
  const devTools = await page.context().newCDPSession(page);
  const paths = new Map<string, string>();
  const wire: Wire = { fetched: [], pending: new Set() };
  devTools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    if (!/^\/(?:widget|api|media)\b/.test(pathname)) return;
    paths.set(requestId, pathname);
    wire.pending.add(requestId);
  });
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId);
    if (wire.pending.delete(requestId) && path) wire.fetched.push({ path, bytes: encodedDataLength });
  });
  devTools.on('Network.loadingFailed', ({ requestId }) => void wire.pending.delete(requestId));
  await devTools.send('Network.enable');
  return wire;
}

const picturesOf = ({ fetched }: Wire) => fetched.filter(({ path }) => path.startsWith('/media/'));

for (const [width, height, deviceScaleFactor] of [
  [1440, 900, 1],
  [390, 844, 2],
] as const) {
  test.describe(`${width} px wide, ${deviceScaleFactor} dots a pixel`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor });

    test('the way to the service choice stays within its bytes', async ({ page }) => {
      const wire = await watchWire(page);
      const hotel = new DemoHotel(page);
      await hotel.open();
      await expect.poll(() => picturesOf(wire).length).toBe(1);
      await hotel.chooseTomorrow();
      // As many cards as stand in view: all are asked for before the first has come.
      await expect.poll(() => picturesOf(wire).length).toBeGreaterThan(3);
      await expect.poll(() => wire.pending.size).toBe(0);

      const { fetched } = wire;
      const sum = fetched.reduce((total, { bytes }) => total + bytes, 0);
      const lines = fetched.map(({ path, bytes }) => `${String(bytes).padStart(7)}  ${path}`);
      process.stdout.write(`${lines.join('\n')}\n${String(sum).padStart(7)}  of ${LIMIT} at ${width} px\n`);
      expect(sum).toBeLessThanOrEqual(LIMIT);
      // A card's is the smallest there is, which does for two dots a pixel.
      for (const { path } of picturesOf(wire).slice(1)) expect(path).toMatch(/-sm\.\w+$/);
    });
  });
}
