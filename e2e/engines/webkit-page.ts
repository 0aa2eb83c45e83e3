import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Call } from './webkit-driver.ts';

/** The library that finds by role and name in the back-office's screens, as a script for any page. */
const finder = readFile(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/**
 * What can be found is in the page and in the shadow roots that stand in it. It stands still while two frames are drawn:
 * the engine looks for what a click meets in what it has drawn.
 */
const FIND = `
  const [role, name, isExact, done] = arguments;
  const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const matches = isExact ? name : new RegExp(name);
  const [found] = [document.body, ...roots].flatMap((root) =>
    TestingLibraryDom.queryAllByRole(root, role, { name: matches }),
  );
  if (!found) return done(null);
  found.scrollIntoView({ block: 'nearest' });
  const place = () => {
    const { x, y, width, height } = found.getBoundingClientRect();
    return [x, y, width, height].join();
  };
  const before = place();
  const frame = (next) => requestAnimationFrame(next);
  frame(() => frame(() => done(place() === before ? found : null)));`;

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

  const find = async (role: string, name: string, isExact = false): Promise<string> => {
    const args = [role, name, isExact];
    let [id]: string[] = [];
    const isFound = async () => {
      const found = await call('POST', '/execute/async', { script: FIND, args });
      [id] = Object.values((found ?? {}) as Record<string, string>);
      return id !== undefined;
    };
    await expect.poll(isFound, { message: `${role} ${name}`, intervals: [50] }).toBe(true);
    return id ?? '';
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
