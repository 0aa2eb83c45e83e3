import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Call } from './webkit-driver.ts';

/** The library that finds by role and name in the back-office's screens, as a script for any page. */
const finder = readFile(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** What can be found is in the page and in the shadow roots that stand in it. */
const FIND = `
  const [role, name, isExact] = arguments;
  const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const matches = isExact ? name : new RegExp(name);
  for (const root of [document.body, ...roots]) {
    const [found] = TestingLibraryDom.queryAllByRole(root, role, { name: matches });
    if (!found) continue;
    found.scrollIntoView({ block: 'nearest' });
    const { x, y, width, height } = found.getBoundingClientRect();
    return { found, place: [x, y, width, height].join() };
  }
  return null;`;

const FOCUSED = `
  let { activeElement } = document;
  while (activeElement?.shadowRoot?.activeElement) activeElement = activeElement.shadowRoot.activeElement;
  return activeElement.ariaLabel ?? activeElement.textContent;`;

const TEXT = `
  const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return roots.flatMap((root) => [...root.children]).map(({ innerText }) => innerText ?? '').join(' ');`;

/** Of WebDriver's keys those that are no characters. */
const KEYS = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' };

/** What a visitor does in a browser that Playwright doesn't speak to. Everything is waited for. */
export interface WebKitPage {
  go(address: string): Promise<void>;
  run(script: string): Promise<unknown>;
  press(name: string): Promise<void>;
  fill(name: string, value: string): Promise<void>;
  key(key: keyof typeof KEYS): Promise<void>;
  /** Waits for a text of the widget's. */
  see(text: string): Promise<void>;
  focused(): Promise<string>;
}

export const webKitPage = (call: Call): WebKitPage => {
  const run = (script: string, ...args: unknown[]) => call('POST', '/execute/sync', { script, args });

  /** It stands still, so that a click meets it. */
  const find = async (role: string, name: string, isExact = false): Promise<string> => {
    let place = '';
    let id = '';
    await expect
      .poll(
        async () => {
          const seen = (await run(FIND, role, name, isExact)) as {
            found: Record<string, string>;
            place: string;
          } | null;
          const isStill = seen !== null && seen.place === place;
          place = seen?.place ?? '';
          [id = ''] = Object.values(seen?.found ?? {});
          return isStill;
        },
        { message: `${role} ${name}`, intervals: [50] },
      )
      .toBe(true);
    return id;
  };

  return {
    async go(url) {
      await call('POST', '/url', { url });
      await run(await finder);
    },
    run,
    async press(name) {
      // What has only just come into view can't be clicked yet.
      await expect(async () => {
        await call('POST', `/element/${await find('button', name)}/click`, {});
      }).toPass({ intervals: [50], timeout: 10_000 });
    },
    async fill(name, text) {
      await call('POST', `/element/${await find('textbox', name, true)}/value`, { text });
    },
    async key(key) {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] }));
      await call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    async see(text) {
      await expect.poll(() => run(TEXT), { intervals: [50] }).toContain(text);
    },
    focused: async () => String(await run(FOCUSED)),
  };
};
