import { test as base, expect } from '@playwright/test';
import { type Fixture, hotelPage, startFixture } from '../../apps/widget/test/fixture-server.ts';
import { startWebKit, type WebKitDriver } from './webkit-driver.ts';
import { type WebKitPage, webKitPage } from './webkit-page.ts';

/** A Tuesday: the first day on sale is the next. */
const TODAY = '2030-03-12';

/** Playwright's clock isn't here: the page's own stands still before anything else runs. */
const CLOCK = `<script>{
  const now = Date.parse('${TODAY}T10:00:00Z');
  Date = class extends Date {
    constructor(...parts) { parts.length > 0 ? super(...parts) : super(now); }
    static now() { return now; }
  };
}</script>`;

interface Visit {
  readonly page: WebKitPage;
  readonly server: Fixture;
  /** Shows a page of another site than the widget's, as hotels' pages are; the hotel's own without one. */
  load(html?: string): Promise<void>;
  fillContact(): Promise<void>;
  bookings(): { readonly body: unknown; readonly key: string | undefined }[];
}

export const test = base.extend<{ visit: Visit }, { webKit: WebKitDriver }>({
  webKit: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const webKit = await startWebKit(process.env['WEBKIT_DRIVER_PATH']!, 'Pacific/Chatham');
      await provide(webKit);
      webKit.close();
    },
    { scope: 'worker' },
  ],
  visit: async ({ webKit }, provide, info) => {
    const server = await startFixture(TODAY);
    const { call, close } = await webKit.open();
    const page = webKitPage(call);
    await provide({
      page,
      server,
      async load(html = hotelPage(server.address, 'data-lang="fr"')) {
        server.switches.page = html
          .replaceAll('__ADDRESS__', server.address)
          .replace(/<head>/, `$&<meta charset="utf-8">${CLOCK}`);
        await page.go(server.address.replace('127.0.0.1', 'localhost'));
      },
      async fillContact() {
        await page.fill('E-mail', 'ines@example.org');
        await page.fill('Prénom', 'Inès');
        await page.fill('Nom', 'Garnier');
        await page.fill('Téléphone mobile', '+33 6 12 34 56 78');
      },
      bookings: () => server.requests.filter(({ path }) => path.endsWith('/bookings')),
    });
    if (info.status !== info.expectedStatus) {
      const body = Buffer.from(String(await call('GET', '/screenshot')), 'base64');
      await info.attach('screenshot', { body, contentType: 'image/png' });
    }
    await close();
    await server.close();
  },
});

export { expect };
