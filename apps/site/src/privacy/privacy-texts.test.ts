import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { INTERFACE_LANGUAGES } from '@meridienne/domain';
import { privacyTexts } from './privacy-texts.ts';

const root = join(import.meta.dirname, '../../../..');
const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.') && !file.includes('/privacy/'))
  .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }));

/**
 * Names of what a browser keeps, as the code writes them: `meridienne.session`, `meridienne.help.${id}`. The database's own
 * settings have an underscore.
 */
const keptNames = new Set(
  sources.flatMap(({ code }) =>
    [...code.matchAll(/['"`](meridienne\.[a-zA-Z]+)\b/g)].map(([, name = '']) => name),
  ),
);

it.each(INTERFACE_LANGUAGES)('names in %s all that a browser keeps, and nothing else', (language) => {
  const named = privacyTexts[language].stored.rows.map(([name = '']) => name.replace('.*', ''));
  expect(named.toSorted()).toEqual([...keptNames].toSorted());
});

it('says rightly that there are no cookies but one of the staff’s sign-on, and that the widget keeps what one chooses in the tab alone', () => {
  const setting = sources.filter(({ code }) => /document\.cookie|set-cookie|setCookie/i.test(code));
  expect(setting.map(({ file }) => file)).toEqual(['apps/server/src/http/sign-on-cookie.ts']);
  const keeping = sources.filter(
    ({ file, code }) => file.startsWith('apps/widget/') && /localStorage|sessionStorage|indexedDB/.test(code),
  );
  expect(keeping.map(({ file }) => file)).toEqual(['apps/widget/src/visit/tab-storage.ts']);
  expect(keeping.filter(({ code }) => /localStorage|indexedDB/.test(code))).toEqual([]);
});
