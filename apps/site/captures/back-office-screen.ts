import type { Locator, Page } from '@playwright/test';
import { drawn } from './drawn.ts';
import { type Box, DESKTOP, DESKTOP_WIDTHS, type Picture } from './picture.ts';
import type { Studio } from './studio.ts';

/** Brings the page to what is to be seen; says which part of it, when it is not the whole screen. */
export type Way = (page: Page, studio: Studio) => Promise<Locator | Box | void>;

/** A picture of the back-office, as the demo hotel's hotelier sees it. */
export const backOfficeScreen = (
  way: Way,
  size: { width: number; height: number } = DESKTOP,
  widths: readonly number[] = DESKTOP_WIDTHS,
): Picture => ({
  widths,
  async take(studio) {
    const page = await studio.hotelier(size);
    const part = await way(page, studio);
    await page.mouse.move(0, 0);
    await drawn(page);
    const shot =
      part && 'x' in part ? await page.screenshot({ clip: part }) : await (part ?? page).screenshot();
    await page.context().close();
    return shot;
  },
});
