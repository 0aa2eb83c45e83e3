import type { Page } from '@playwright/test';
import type { Box } from './picture.ts';
import type { Studio } from './studio.ts';

/** A screenshot laid on an empty page in the site's letters, with what `draw` puts over or beside it. */
export async function annotate(
  { visitor }: Studio,
  shot: Buffer,
  size: { width: number; height: number },
  marks: string,
): Promise<Buffer> {
  const page = await visitor(size, { bypassCSP: true });
  // Its fonts load from its own origin alone.
  await page.goto('/gtm');
  await page.setContent(`<link rel="stylesheet" href="${await styleSheet(page)}"><style>${STYLE}</style>
    <img src="data:image/png;base64,${shot.toString('base64')}" alt="">${marks}`);
  await page.evaluate(async () => {
    await Promise.all([...document.images].map((image) => image.decode()));
    await Promise.all(
      ['16px Inter', '600 16px Inter', '16px Fraunces'].map((font) => document.fonts.load(font)),
    );
  });
  const done = await page.screenshot();
  await page.context().close();
  return done;
}

const styleSheet = (page: Page): Promise<string> =>
  page
    .locator('link[rel=stylesheet]')
    .first()
    .evaluate((link) => (link as HTMLLinkElement).href);

/** A ring around a button, and its id above it. */
export const ring = ({ x, y, width, height }: Box, id: string): string => `
  <div class="ring" style="left:${x - 6}px;top:${y - 6}px;width:${width + 12}px;height:${height + 12}px"></div>
  <div class="tag" style="right:calc(100% - ${x + width + 6}px);top:${y - 58}px"><code>id="${id}"</code></div>`;

const STYLE = `
  * { box-sizing: border-box }
  html, body { margin: 0; padding: 0; height: 100%; overflow: hidden; background: #14212b; font: 400 15px/1.5 Inter }
  img { position: absolute; left: 0; top: 0; height: 100% }
  .ring { position: absolute; border: 4px solid #f2b544; border-radius: 12px; box-shadow: 0 0 0 3px #14212b }
  .tag { position: absolute; padding: 7px 14px; border-radius: 8px; color: #14212b; background: #f2b544;
    font: 600 17px/1.3 "Liberation Mono", ui-monospace, monospace; white-space: nowrap; box-shadow: 0 6px 20px #14212b55 }
  .tag code { font: inherit; padding: 0; background: none }
  .tag::after { content: ""; position: absolute; right: 48px; bottom: -9px; border: solid transparent;
    border-width: 10px 9px 0; border-top-color: #f2b544 }
  .pushes { position: absolute; inset: 0 0 0 auto; width: 520px; padding: 28px 28px 0; color: #e9e4da; background: #14212b }
  .pushes h2 { margin: 0 0 18px; color: #f2b544; font: 600 17px/1.3 "Liberation Mono", ui-monospace, monospace }
  .pushes pre { margin: 0 0 14px; padding: 14px 16px; border: 1px solid #ffffff24; border-radius: 10px; color: inherit;
    background: #ffffff0d; font: 400 13px/1.5 "Liberation Mono", ui-monospace, monospace; white-space: pre-wrap }
  .pushes b { color: #f2b544; font-weight: 700 }`;
