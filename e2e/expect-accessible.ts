import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Axe finds nothing on the page as it is now, but for frames without scripts, where it can't look. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // Telling of each element that is as it should be takes longer than the looking.
    .options({ resultTypes: ['violations'] })
    .exclude('iframe[sandbox="allow-same-origin"]')
    .withTags(WCAG)
    // Otherwise it opens a page of its own each time, which takes longer still. Frames need it.
    .setLegacyMode(page.frames().length === 1)
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
