import { readFile } from 'node:fs/promises';
import type { FontIcon } from '@meridienne/contracts';
import { dataAddress, type IconProvider } from './icon-provider.ts';
import { type Findable, findable, nearest } from './rank-icons.ts';

/** One entry of `metadata/icon-families.json`, as far as it is read. */
interface Entry {
  label: string;
  search: { terms: (string | number)[] };
  aliases?: { names?: string[] };
  familyStylesByLicense: { free: { family: string; style: string }[] };
}

interface IndexedIcon {
  name: string;
  label: string;
  styles: string[];
  found: Findable;
}

const STYLE_CLASSES: Readonly<Record<string, string>> = {
  fas: 'solid',
  'fa-solid': 'solid',
  far: 'regular',
  'fa-regular': 'regular',
  fab: 'brands',
  'fa-brands': 'brands',
};

/** Its own notation of an icon: the classes of style and icon, as `fa-solid fa-shower`. */
export const isFontIcon = (icon: string): boolean => /^fa[a-z-]* fa-[a-z0-9-]+$/.test(icon);

/** Font Awesome Free, from its package. */
export function createFontAwesome(): IconProvider<FontIcon> {
  const folder = new URL('./', import.meta.resolve('@fortawesome/fontawesome-free/package.json'));
  const read = (path: string) => readFile(new URL(path, folder), 'utf8');
  const markupOf = (name: string, style: string) => read(`svgs/${style}/${name}.svg`);

  let index: Promise<IndexedIcon[]> | undefined;
  // Some megabytes are read and let go again; only a server that is asked for icons keeps their words.
  const icons = () =>
    (index ??= read('metadata/icon-families.json').then((json) =>
      Object.entries(JSON.parse(json) as Record<string, Entry>).flatMap(indexed),
    ));

  return {
    search: async (words) =>
      Promise.all(
        nearest(await icons(), words).map(async ({ name, label, styles }) => ({
          name,
          label,
          styles,
          images: Object.fromEntries(
            await Promise.all(
              styles.map(async (style) => [style, dataAddress('image/svg+xml', await markupOf(name, style))]),
            ),
          ) as Record<string, string>,
        })),
      ),
    async markup(id) {
      const [styleClass = '', iconClass = ''] = id.split(' ');
      const style = STYLE_CLASSES[styleClass];
      const icon = (await icons()).find(({ name }) => `fa-${name}` === iconClass);
      if (!icon || style === undefined || !icon.styles.includes(style)) return null;
      return markupOf(icon.name, style);
    },
  };
}

function indexed([name, entry]: [string, Entry]): IndexedIcon[] {
  const styles = entry.familyStylesByLicense.free
    .filter(({ family }) => family === 'classic')
    .map(({ style }) => style);
  if (styles.length === 0) return [];
  const terms = [...entry.search.terms.map(String), ...(entry.aliases?.names ?? [])];
  return [{ name, label: entry.label, styles, found: findable([name, entry.label], terms) }];
}
