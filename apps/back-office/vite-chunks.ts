import { basename, join } from 'node:path';

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly code: string | null } | null;
}

const SOURCE = join(import.meta.dirname, 'src');
const LIBRARIES =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack|i18next|react-i18next)\//;
const ICON = /\/node_modules\/@ant-design\/icons(?:-svg)?\/es\/(?:icons|asn)\//;
const ICON_NAME = /\b\w+(?:Outlined|Filled)\b/g;
const OWN = /\/apps\/back-office\/src\/|\/packages\//;
/** What names all of a package, of which a page needs little. */
const ENTRY = /\/packages\/[\w-]+\/src\/index\.ts$/;
const IMPORTED = /\bimport\s*\{([^}]*)\}\s*from\s*["']@meridienne\//g;
const EXPORTED = /\bexport\s+(?:async\s+)?(?:const|function|class)\s+(\w+)/g;

/** What asks for the first answers. */
const EARLY = 'app/ask-early.ts';
/** The page that is worked on all day, and others that share with it. */
const FIRST = 'areas/prices/editor/prices-page.tsx';
const OTHERS = [
  'areas/bookings/week/reservations-page.tsx',
  'areas/catalogue/categories/categories-page.tsx',
  'areas/venue/dashboard/dashboard-page.tsx',
];

const wordsIn = (code: string, expression: RegExp): string[] =>
  [...code.matchAll(expression)].flatMap(([, words = '']) => words.match(/\w+/g) ?? []);

/** A module of our own, with those that it imports at once, and the names of the icons in them. */
const partsOf = (file: string, modules: Modules): ReadonlySet<string> => {
  const found = new Set<string>();
  const infoOf = (id: string) => {
    const { importedIds = [], code = null } = modules.getModuleInfo(id) ?? {};
    return { importedIds, code: code ?? '' };
  };
  const add = (id: string) => {
    if (found.has(id) || !OWN.test(id)) return;
    found.add(id);
    const { importedIds, code } = infoOf(id);
    for (const [name] of code.matchAll(ICON_NAME)) found.add(name);
    const wanted = new Set(wordsIn(code, IMPORTED));
    const holdsWanted = (part: string) =>
      wordsIn(infoOf(part).code, EXPORTED).some((name) => wanted.has(name));
    for (const each of importedIds) {
      if (!ENTRY.test(each)) add(each);
      else for (const part of infoOf(each).importedIds) if (holdsWanted(part)) add(part);
    }
  };
  add(join(SOURCE, file));
  return found;
};

const createNames = () => {
  let early: ReadonlySet<string> | undefined;
  let pages: { first: ReadonlySet<string>; others: ReadonlySet<string>[] } | undefined;
  return {
    early(id: string, modules: Modules): string | null {
      early ??= partsOf(EARLY, modules);
      return early.has(id) ? 'early' : null;
    },
    pages(id: string, modules: Modules): string | null {
      pages ??= { first: partsOf(FIRST, modules), others: OTHERS.map((page) => partsOf(page, modules)) };
      const name = ICON.test(id) ? basename(id, '.js') : id;
      if (!pages.first.has(name)) return null;
      return pages.others.some((other) => other.has(name)) ? 'common' : 'prices';
    },
  };
};

/**
 * Which modules make a file together, by what is needed together: what asks for the first answers, which runs before
 * the others are there; the libraries, which rarely change; the frame; of the page of prices, what others share and
 * what they don't, so that it comes in few requests. All else is grouped by who uses it.
 */
export const chunkGroups = () => {
  const names = createNames();
  return [
    { name: names.early, debugName: 'early', tags: ['$initial' as const], priority: 5 },
    { name: 'libraries', test: LIBRARIES, priority: 4 },
    { name: 'frame', tags: ['$initial' as const], priority: 3 },
    { name: names.pages, debugName: 'pages', includeDependenciesRecursively: false, priority: 2 },
  ];
};
