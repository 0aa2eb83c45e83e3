import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { widgetTexts } from '@meridienne/i18n';

describe('the dictionary', () => {
  const folder = join(import.meta.dirname, '..');
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  /** Keys put together from a name: `title.${step}` stands for each text that begins or ends so. */
  const patterns = [...code.matchAll(/`([a-zA-Z.]*)\$\{[^{}`]+\}([a-zA-Z.]*)`/g)]
    .filter(([, before = '', after = '']) => before.endsWith('.') || after.startsWith('.'))
    .map(([, before = '', after = '']) => new RegExp(`^${before}[a-zA-Z]+${after}$`));

  it('uses every one of its texts', () => {
    const isUsed = (key: string) => {
      const base = key.replace(/_(?:one|other)$/, '');
      return (
        code.includes(`'${base}'`) || code.includes(`"${base}"`) || patterns.some((each) => each.test(key))
      );
    };
    expect(patterns.length).toBeGreaterThan(0);
    expect(Object.keys(widgetTexts.fr).filter((key) => !isUsed(key))).toEqual([]);
  });
});
