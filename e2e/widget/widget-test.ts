import { type Page, test as base, expect } from '@playwright/test';
import { type Fixture, hotelPage, startFixture } from '../../apps/widget/test/fixture-server.ts';
import { NEWER, withoutNewer } from '../engines/newer-than-promised.ts';
import { expectAccessible } from '../expect-accessible.ts';

/** A Tuesday: the first day on sale is the next. */
const TODAY = '2030-03-12';

/** For a journey of the guest's way that runs in Firefox too, and in Chromium as old as is promised. */
export const EVERYWHERE = { tag: '@everywhere' };
/** For what is true in Chromium as old as is promised alone. */
export const PROMISED = { tag: '@promised' };

const WIDTHS = [390, 820, 1440];

export interface Visit {
  readonly page: Page;
  readonly server: Fixture;
  /** Shows the hotel's page with these attributes on the tag, and this beside it. */
  load(attributes?: string, more?: string): Promise<void>;
  open(): Promise<void>;
  goOn(label: string | RegExp): Promise<void>;
  /** From the launcher to the confirmation, with the first room of the first day. */
  goToConfirmation(): Promise<void>;
  fillContact(): Promise<void>;
  expectAccessible(): Promise<void>;
  /** Looks at what is shown on a phone, a tablet and a desk; then the window is as wide as before. */
  atEachWidth(look: () => Promise<void>): Promise<void>;
  expectAccessibleAtEachWidth(): Promise<void>;
  sent(
    path: string,
  ): { body: Record<string, unknown>; key: string | undefined; authorization: string | undefined }[];
}

export const test = base.extend<{ visit: Visit; playbackRate: number; isAsPromised: boolean }>({
  /** Without what the oldest promised browsers lack. */
  isAsPromised: [false, { option: true }],
  /** The launcher comes after a second: over two hundred journeys, waiting would be most of what they do. */
  playbackRate: [20, { option: true }],
  visit: async ({ page, playbackRate, isAsPromised }, provide) => {
    const server = await startFixture(TODAY);
    await page.clock.setFixedTime(`${TODAY}T10:00:00Z`);
    if (isAsPromised) await page.addInitScript(withoutNewer, NEWER);
    await setPlaybackRate(page, playbackRate);
    const visit: Visit = {
      page,
      server,
      async load(attributes = '', more = '') {
        server.switches.page = hotelPage(server.address, attributes, more);
        await page.goto(server.address);
      },
      async open() {
        await page.getByRole('button', { name: /Réserver en journée|Book during the day/ }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
      goOn: (label) => page.locator('.footer').getByRole('button', { name: label }).click(),
      async goToConfirmation() {
        await visit.load();
        await visit.open();
        await visit.goOn('Commencer');
        await visit.goOn('Choisir mon créneau horaire');
        await page
          .getByRole('button', { name: /Chambre Classique/ })
          .first()
          .click();
        await visit.goOn('Finaliser votre réservation');
        await expect(page.getByRole('heading', { name: 'Confirmation de reservation' })).toBeFocused();
      },
      async fillContact() {
        await page.getByLabel('E-mail').fill('ines@example.org');
        await page.getByLabel('Prénom').fill('Inès');
        await page.getByLabel('Nom', { exact: true }).fill('Garnier');
        await page.getByLabel('Téléphone mobile').fill('+33 6 12 34 56 78');
      },
      // What axe looks at is the same everywhere, and Debian's Firefox stumbles over what it answers.
      expectAccessible: () => (isChromium(page) ? expectAccessible(page) : Promise.resolve()),
      async atEachWidth(look) {
        const { width: usual, height } = page.viewportSize()!;
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height });
          await look();
        }
        await page.setViewportSize({ width: usual, height });
      },
      expectAccessibleAtEachWidth: () => visit.atEachWidth(visit.expectAccessible),
      sent: (path) =>
        server.requests
          .filter((request) => request.path.includes(path))
          .map((request) => ({ ...request, body: request.body as Record<string, unknown> })),
    };
    await provide(visit);
    // A call that is still on its way when the journey ends is nobody's failure.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await server.close();
  },
});

const isChromium = (page: Page): boolean => page.context().browser()?.browserType().name() === 'chromium';

/** How fast the page's animations run, where the browser lets one say so. */
async function setPlaybackRate(page: Page, playbackRate: number): Promise<void> {
  if (!isChromium(page)) return;
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Animation.enable');
  await devTools.send('Animation.setPlaybackRate', { playbackRate });
}

export { expect };
