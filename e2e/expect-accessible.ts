import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type Axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

const OPTIONS = {
  // Telling of each element that is as it should be takes longer than the looking.
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
} satisfies Axe.RunOptions;
/** Frames without scripts, where it can't look. */
const LEFT_OUT = 'iframe[sandbox="allow-same-origin"]';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.js'), 'utf8');

/** Axe's own call, in a page without frames: it is read once for each page that is loaded, which is half of its time. */
async function lookAtPage(page: Page): Promise<Axe.AxeResults['violations']> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await source);
  return page.evaluate(
    async ([leftOut, options]) => {
      const { axe } = globalThis as unknown as { readonly axe: typeof Axe };
      return (await axe.run({ exclude: [leftOut] }, options)).violations;
    },
    [LEFT_OUT, OPTIONS] as const,
  );
}

/** Its builder goes into the frames too, and opens a page of its own for it. */
async function lookIntoFrames(page: Page): Promise<Axe.AxeResults['violations']> {
  return (await new AxeBuilder({ page }).options(OPTIONS).exclude(LEFT_OUT).analyze()).violations;
}

/** Axe finds nothing on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  const violations = await (page.frames().length === 1 ? lookAtPage(page) : lookIntoFrames(page));
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
