import { expect } from './patient-expect.ts';
import { backOfficeScreen } from './back-office-screen.ts';
import { CLOSE_WIDTHS, DESKTOP_WIDTHS, type Picture, type Pictures } from './picture.ts';

/** The radius of the card's corners, and what stands under the graph. */
const EDGE = 4;
const LEGEND = 44;

/** What the demo hotel has earned: the card from its top to what its graph's signs mean. */
const statistics = (width: number, widths: readonly number[]): Picture =>
  backOfficeScreen(
    async (page) => {
      await page.goto('/dashboard');
      const graph = page.locator('main canvas[role=img]');
      await expect(graph).toBeVisible();
      const card = page
        .locator('.ant-card')
        .filter({ has: page.locator('canvas') })
        .last();
      const [around, drawn] = await Promise.all([card.boundingBox(), graph.boundingBox()]);
      if (!around || !drawn) throw new Error('The statistics are not shown.');
      const y = around.y + EDGE;
      return {
        x: around.x + EDGE,
        y,
        width: around.width - 2 * EDGE,
        height: drawn.y + drawn.height + LEGEND - y,
      };
    },
    { width, height: 3600 },
    widths,
  );

export const figurePictures: Pictures = {
  'landing/statistics': statistics(1280, DESKTOP_WIDTHS),
  'landing/statistics-close': statistics(720, CLOSE_WIDTHS),
};
