import { readFile } from 'node:fs/promises';
import type { FlatIcon } from '@meridienne/contracts';
import { dataAddress, type IconProvider } from './icon-provider.ts';
import { type Findable, findable, nearest } from './rank-icons.ts';

/** A set as Iconify's packages hold it, as far as it is read. */
interface IconSet {
  icons: Record<string, { body: string }>;
  width: number;
  height: number;
}

interface IndexedIcon {
  name: string;
  svg: string;
  found: Findable;
}

/** The flat icons of a package, for an installation without a Flaticon key. */
export function createBundledFlat(): IconProvider<FlatIcon> {
  let index: Promise<IndexedIcon[]> | undefined;
  const icons = () => (index ??= readSet(import.meta.resolve('@iconify-json/flat-color-icons/icons.json')));
  return {
    search: async (words) =>
      nearest(await icons(), words).map(({ name, svg }) => ({
        id: name,
        label: labelOf(name),
        images: { svg: dataAddress('image/svg+xml', svg) },
      })),
    markup: async (id) => (await icons()).find(({ name }) => name === id)?.svg ?? null,
  };
}

async function readSet(address: string): Promise<IndexedIcon[]> {
  const set = JSON.parse(await readFile(new URL(address), 'utf8')) as IconSet;
  return Object.entries(set.icons).map(([name, { body }]) => ({
    name,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${set.width} ${set.height}">${body}</svg>`,
    found: findable([name], []),
  }));
}

const labelOf = (name: string) => {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
