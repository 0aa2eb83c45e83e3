import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { fillWeek } from './fill-week.ts';
import { startProduct } from './start-product.ts';

/** The demo hotelier's log-in. */
const HOTELIER = { email: 'hotel@meridienne.example', password: 'meridienne' };

/** Where pictures are taken: the product with its demo data, and a browser. */
export interface Studio {
  /** Books a good week, once; says its Monday. */
  fullWeek(): Promise<string>;
  /** A visitor's browser, French, on a fine screen. */
  visitor(screen: { width: number; height: number }, more?: BrowserContextOptions): Promise<Page>;
  /** The same, signed in as the demo hotel's hotelier. */
  hotelier(screen: { width: number; height: number }): Promise<Page>;
  close(): Promise<void>;
}

/**
 * The widget is written in the system's own typeface. Visitors' systems have a good one, a machine without a screen
 * rarely: here it takes the page's.
 */
const inPagesType = (code: string): string => code.replaceAll('system-ui', 'Inter,system-ui');

/** @param browserPath a Chromium */
export async function openStudio(browserPath: string, address: string): Promise<Studio> {
  const stop = await startProduct(address);
  let browser: Browser | undefined;
  const close = async () => {
    await browser?.close();
    await stop();
  };
  try {
    browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] });
    return { ...(await furnish(address, browser)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function furnish(address: string, browser: Browser): Promise<Omit<Studio, 'close'>> {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(HOTELIER),
  });
  const session = (await answer.json()) as { token: string };
  const demo = await (await fetch(`${address}/demo`)).text();
  const accountId = Number(/data-account-id="(\d+)"/.exec(demo)?.[1]);
  let week: Promise<string> | undefined;
  const visitor: Studio['visitor'] = async (viewport, more = {}) => {
    const context = await browser.newContext({
      viewport,
      baseURL: address,
      deviceScaleFactor: 2,
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
      reducedMotion: 'reduce',
      ...more,
    });
    await context.route(/\/widget(?:\.js|\/)/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: inPagesType(await answer.text()) });
    });
    return context.newPage();
  };
  return {
    fullWeek: () => (week ??= fillWeek(address, session.token, accountId)),
    visitor,
    async hotelier(screen) {
      const page = await visitor(screen);
      await page.addInitScript(
        ([kept, account]) => {
          localStorage.setItem('meridienne.session', kept);
          localStorage.setItem('meridienne.superAdmin', 'false');
          sessionStorage.setItem('meridienne.account', account);
        },
        [JSON.stringify(session), String(accountId)] as const,
      );
      return page;
    },
  };
}
