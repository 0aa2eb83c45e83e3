import { basename, join } from 'node:path';

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly code: string | null } | null;
}

const AREAS = join(import.meta.dirname, 'src/areas');
const LIBRARIES =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack|i18next|react-i18next)\//;
const ICON = /\/node_modules\/@ant-design\/icons(?:-svg)?\/es\/(?:icons|asn)\//;
const ICON_NAME = /\b\w+(?:Outlined|Filled)\b/g;
const OWN = /\/apps\/back-office\/src\/|\/packages\//;

/** The page that is worked on all day, and others that share with it. */
const FIRST = 'prices/editor/prices-page.tsx';
const OTHERS = [
  'bookings/week/reservations-page.tsx',
  'catalogue/categories/categories-page.tsx',
  'venue/dashboard/dashboard-page.tsx',
];

/** A page's own modules, with those that they import at once, and the names of the icons in them. */
const partsOf = (page: string, modules: Modules): ReadonlySet<string> => {
  const found = new Set<string>();
  const add = (id: string) => {
    if (found.has(id) || !OWN.test(id)) return;
    found.add(id);
    const module = modules.getModuleInfo(id);
    for (const each of module?.importedIds ?? []) add(each);
    for (const [name] of (module?.code ?? '').matchAll(ICON_NAME)) found.add(name);
  };
  add(join(AREAS, page));
  return found;
};

const createNames = () => {
  let parts: { first: ReadonlySet<string>; others: ReadonlySet<string>[] } | undefined;
  return (id: string, modules: Modules): string | null => {
    parts ??= {
      first: partsOf(FIRST, modules),
      others: OTHERS.map((page) => partsOf(page, modules)),
    };
    const name = ICON.test(id) ? basename(id, '.js') : id;
    if (!parts.first.has(name)) return null;
    return parts.others.some((other) => other.has(name)) ? 'common' : 'prices';
  };
};

/**
 * Which modules make a file together, by what is needed together: the libraries, which rarely change; the frame; of
 * the page of prices, what others share and what they don't, so that it comes in few requests. All else is grouped by
 * who uses it.
 */
export const chunkGroups = () => [
  { name: 'libraries', test: LIBRARIES, priority: 4 },
  { name: 'frame', tags: ['$initial' as const], priority: 3 },
  { name: createNames(), debugName: 'prices', includeDependenciesRecursively: false, priority: 2 },
];
