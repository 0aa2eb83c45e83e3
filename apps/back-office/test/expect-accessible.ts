import axe from 'axe-core';
import { expect } from 'vitest';

const OPTIONS = {
  resultTypes: ['violations'],
  // A mail's preview runs no scripts.
  iframes: false,
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // What has to be laid out or painted is looked at in the journeys.
  rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
} satisfies axe.RunOptions;

/** Axe finds nothing in the page as it is now, but for what only a browser shows. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document, OPTIONS);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
