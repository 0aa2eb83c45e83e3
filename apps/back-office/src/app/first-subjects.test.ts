import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { adminTexts } from '@meridienne/i18n';
import { expect, it } from 'vitest';
import { FIRST_SUBJECTS } from './first-subjects.ts';

const source = join(import.meta.dirname, '..');
const MAIN = join(source, 'main.tsx');
const PAGE = { '/prix': join(source, 'areas/prices/editor/prices-page.tsx') } as const;

const IMPORTS = /^(?:import|export)\s+(?!type\b)(?:([^;]*?)\sfrom\s+)?'(\.[^']+\.tsx?)'/gm;
const KEYS = /['`]([a-zA-Z]+)\.[\w.]*(?:'|\$\{)/g;

/** The files that come with one at once; of an area's door, only those whose names are imported. */
const comeWith = (entries: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>();
  const add = (file: string, wanted?: readonly string[]): void => {
    const isDoor = file.endsWith('/door.ts');
    if (found.has(file)) return;
    if (!isDoor) found.add(file);
    for (const [, names = '', path = ''] of readFileSync(file, 'utf8').matchAll(IMPORTS)) {
      const all = names.match(/\w+/g) ?? [];
      if (isDoor && wanted && !all.some((name) => wanted.includes(name))) continue;
      add(normalize(join(dirname(file), path)), all);
    }
  };
  for (const entry of entries) add(entry);
  return found;
};

const subjects = new Set(Object.keys(adminTexts.fr).map((key) => key.split('.')[0]));

it.each(Object.entries(FIRST_SUBJECTS))('%s begins with all that its first files say', (path, first) => {
  const files = comeWith([MAIN, PAGE[path as keyof typeof PAGE]]);
  const said = [...files].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(KEYS)]
      .map(([, subject = '']) => subject)
      .filter((subject) => subjects.has(subject))
      .map((subject) => `${subject}: ${file.slice(source.length)}`),
  );
  expect(said.length).toBeGreaterThan(50);
  expect(said.filter((each) => !first.includes(each.split(':')[0] as string))).toEqual([]);
  expect(first.filter((subject) => !said.some((each) => each.startsWith(`${subject}:`)))).toEqual([]);
});
