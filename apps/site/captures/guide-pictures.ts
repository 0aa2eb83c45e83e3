import type { Page } from '@playwright/test';
import { annotate, ring } from './annotate.ts';
import { drawn } from './drawn.ts';
import type { Picture, Pictures } from './picture.ts';
import { book, goToDate, openWidget } from './widget-pictures.ts';

/** So high that the page's first section fills it. */
const SCREEN = { width: 820, height: 680 } as const;
/** Shown beside the text, and across it. */
const STEP_WIDTHS = [480, 960];
const NARROW_WIDTHS = [320, 640];
const WIDE = [640, 1280];
/** Beside the screen, for what the page's queue holds. */
const QUEUE_WIDTH = 520;
/** Under it, where it is a phone's. */
const QUEUE_HEIGHT = 648;

/** A step of the widget, its button ringed and named. */
const step = (way: (page: Page) => Promise<unknown>): Picture => ({
  widths: STEP_WIDTHS,
  async take(studio) {
    const page = await studio.visitor(SCREEN);
    await way(page);
    await page.mouse.move(0, 0);
    await drawn(page);
    const button = page.locator('[id^=brd_]');
    const box = await button.boundingBox();
    const id = await button.getAttribute('id');
    const shot = await page.screenshot();
    await page.context().close();
    if (!box || id === null) throw new Error('The step has no button with an id.');
    return annotate(studio, shot, SCREEN, ring(box, id));
  },
});

/** As a console shows it, its event's name in bold. */
const written = (pushed: object): string =>
  `<pre>${JSON.stringify(pushed, null, 2)
    .replaceAll(/\{\s+"item_id"[^}]+\}/g, (item) => item.replaceAll(/\s+/g, ' '))
    .replaceAll('<', '&lt;')
    .replace(/"event": "(\w+)"/, '"event": "<b>$1</b>"')}</pre>`;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The last screen, and what the page's queue holds then: beside it, or below. */
const booked = (screen: Size, whole: Size, widths: readonly number[], style = ''): Picture => ({
  widths,
  async take(studio) {
    const page = await studio.visitor(screen);
    await page.addInitScript('window.dataLayer = []');
    await book(page);
    const queue = await page.evaluate<{ event?: string }[]>('window.dataLayer');
    const shown = queue.filter(({ event }) => event === 'meridienne_booked' || event === 'purchase');
    await drawn(page);
    const shot = await page.screenshot();
    await page.context().close();
    const pushes = `<div class="pushes"><h2>dataLayer</h2>${shown.map(written).join('')}</div>`;
    return annotate(studio, shot, whole, `<style>${style}</style>${pushes}`);
  },
});

/** The page beside the queue, and the screen of a phone above it. */
const PAGE = { width: 620, height: 724 };
const PHONE = { width: 430, height: 640 };

export const guidePictures: Pictures = {
  'analytics-guide/start': step(openWidget),
  'analytics-guide/date': step(goToDate),
  'analytics-guide/booked': booked(PAGE, { ...PAGE, width: PAGE.width + QUEUE_WIDTH }, WIDE),
  'analytics-guide/booked-narrow': booked(
    PHONE,
    { ...PHONE, height: PHONE.height + QUEUE_HEIGHT },
    NARROW_WIDTHS,
    `img { height: ${PHONE.height}px } .pushes { inset: ${PHONE.height}px 0 0; width: auto; padding: 24px 20px 0 }`,
  ),
};
