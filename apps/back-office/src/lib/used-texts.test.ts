import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminTexts } from '@meridienne/i18n';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '..');
const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');

/** Keys put together from a name, which may have a point: `admin.${tab}` stands for each text that begins so. */
const patterns = [...code.matchAll(/`([a-zA-Z.]*)\$\{[^{}`]+\}([a-zA-Z.]*)`/g)]
  .filter(([, before = '', after = '']) => before.endsWith('.') || after.startsWith('.'))
  .map(([, before = '', after = '']) => new RegExp(`^${before}\\w+(?:\\.\\w+)?${after}$`));

/** Whatever is quoted as a key is: looked for once, as there are thousands of keys. */
const quoted = new Set([...code.matchAll(/'([a-zA-Z][\w.]*)'/g)].map(([, key]) => key));

// That a key in the code is in a dictionary is the compiler's business: `t` takes no other.
it('every text of the dictionaries is used', () => {
  const isUsed = (key: string) => {
    const base = key.replace(/_(?:one|other)$/, '');
    return quoted.has(base) || patterns.some((each) => each.test(key));
  };
  expect(patterns.length).toBeGreaterThan(0);
  expect(Object.keys(adminTexts.fr).filter((key) => !isUsed(key))).toEqual([]);
});
