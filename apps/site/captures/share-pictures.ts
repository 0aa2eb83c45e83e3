import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readTexts } from '@meridienne/i18n';
import sharp from 'sharp';
import { annotate } from './annotate.ts';
import { PHONE, type Picture, type Pictures } from './picture.ts';
import { goToDate } from './widget-pictures.ts';

const SIZE = { width: 1200, height: 630 } as const;

const ICON = fileURLToPath(new URL('../public/favicon.svg', import.meta.url));
const INK = '#14212b';

/** What other sites show of a page's link: the name, what it does, and the widget on a phone. */
const share = (words: string): Picture => ({
  widths: [SIZE.width],
  format: 'jpg',
  async take(studio) {
    const page = await studio.visitor(PHONE);
    await goToDate(page);
    const shot = await page.screenshot();
    await page.context().close();
    const mark = await readFile(ICON, 'utf8');
    return annotate(
      studio,
      shot,
      SIZE,
      `<style>${STYLE}</style><div class="share">${mark}<h1>Méridienne</h1>
      <p>${words}</p><div class="hours">${HOURS}</div></div>`,
    );
  },
});

/** The day from 8 to 20, with what is sold of it. */
const HOURS = Array.from(
  { length: 12 },
  (_, hour) => `<i${hour >= 2 && hour < 6 ? ' class="sold"' : ''}></i>`,
).join('');

const STYLE = `
  html, body { background: #14212b }
  img { left: auto; right: 96px; top: 64px; height: 700px; border: 10px solid #0b1319; border-radius: 44px }
  .share { position: absolute; left: 88px; top: 112px; width: 560px; color: #fbfaf7 }
  .share svg { width: 112px; height: 112px; margin-left: -8px; border-radius: 24px }
  .share h1 { margin: 28px 0 16px; font: 500 84px/1 Fraunces; letter-spacing: -0.02em }
  .share p { margin: 0; text-wrap: balance; font: 400 34px/1.35 Inter; color: #d9d5cc }
  .hours { display: flex; gap: 6px; margin-top: 44px; width: 500px }
  .hours i { flex: 1; height: 14px; border-radius: 4px; background: #ffffff2b }
  .hours i.sold { background: #f2b544 }`;

export const sharePictures: Pictures = {
  ...Object.fromEntries(
    Object.entries(readTexts('site')).map(([language, texts]) => [
      `site/share-${language}`,
      share(texts.share),
    ]),
  ),
  'site/touch-icon': {
    widths: [180],
    format: 'png',
    take: async () => sharp(ICON, { density: 600 }).resize(360).flatten({ background: INK }).png().toBuffer(),
  },
};
