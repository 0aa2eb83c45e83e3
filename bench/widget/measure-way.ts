import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';

/** Nothing was asked for or came for so long. */
const QUIET_MS = 1_000;

/** What a visitor's browser has been sent by the product from the page's start to the choice of a service. */
export interface WayFigures {
  /** As it was sent, heads of the answers included. */
  bytes: number;
  /** Of these, the pictures'. */
  pictureBytes: number;
  pictures: { path: string; bytes: number }[];
  /** Calls that the browser had to ask leave for first. */
  preflights: string[];
}

export interface WaysFigures {
  desk: WayFigures;
  phone: WayFigures;
}

const SCREENS = {
  desk: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  // Most phones draw two or three dots where a page counts one.
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true },
};

/** To the services of the demo hotel's first day, with an empty cache, until nothing more is asked for. */
export async function measureWays(browser: Browser, address: string, origin: string): Promise<WaysFigures> {
  return { desk: await go('desk'), phone: await go('phone') };

  async function go(screen: keyof typeof SCREENS): Promise<WayFigures> {
    const context = await browser.newContext({ locale: 'fr-FR', ...SCREENS[screen] });
    try {
      const page = await context.newPage();
      const network = await context.newCDPSession(page);
      const urls = new Map<string, string>();
      const sent = new Map<string, number>();
      const preflights: string[] = [];
      let heardAt = performance.now();
      const rest = async () => {
        heardAt = performance.now();
        while (performance.now() - heardAt < QUIET_MS) await wait(QUIET_MS / 4);
      };
      // Playwright itself doesn't tell of what asks for leave.
      network.on('Network.requestWillBeSent', ({ requestId, request }) => {
        heardAt = performance.now();
        if (!request.url.startsWith(`${origin}/`)) return;
        const path = request.url.slice(origin.length);
        if (request.method === 'OPTIONS') preflights.push(path);
        else urls.set(requestId, path);
      });
      network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        heardAt = performance.now();
        sent.set(requestId, encodedDataLength);
      });
      await network.send('Network.enable');

      await page.goto(address);
      const launcher = page.getByRole('button', { name: /^Réserver/ });
      await launcher.waitFor();
      await rest();
      await launcher.click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Commencer', exact: true }).click();
      await dialog.getByRole('button', { name: /^Choisir mon créneau/ }).click();
      await dialog.getByRole('button', { name: /m²/ }).first().waitFor();
      await rest();

      const answers = [...urls].map(([id, path]) => ({ path, bytes: sent.get(id) ?? 0 }));
      const pictures = answers.filter(({ path }) => path.startsWith('/media/'));
      return { bytes: sumOf(answers), pictureBytes: sumOf(pictures), pictures, preflights };
    } finally {
      await context.close();
    }
  }
}

const sumOf = (answers: readonly { bytes: number }[]) => answers.reduce((sum, { bytes }) => sum + bytes, 0);
