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
  id: string;
  name: string;
  svg: string;
  found: Findable;
}

/** Pictures of things and places first; the second set has signs that the first lacks. */
const SETS = ['fluent-emoji-flat', 'flat-color-icons'] as const;

const addressOf = (set: (typeof SETS)[number]) => import.meta.resolve(`@iconify-json/${set}/icons.json`);

/** The same person or hand in other shades of skin: five times the icons, and no other meaning. */
const SHADE = /-(?:light|medium-light|medium|medium-dark|dark)$/;
/** What a piece of equipment may keep. */
const LONGEST_BODY = 19_000;

/** The flat icons of two packages, for an installation without a Flaticon key. */
export function createBundledFlat(): IconProvider<FlatIcon> {
  let index: Promise<IndexedIcon[]> | undefined;
  const icons = () => (index ??= Promise.all(SETS.map(readSet)).then((sets) => sets.flat()));
  return {
    search: async (words) =>
      nearest(await icons(), words).map(({ id, name, svg }) => ({
        id,
        label: labelOf(name),
        images: { svg: dataAddress('image/svg+xml', svg) },
      })),
    markup: async (id) => (await icons()).find((icon) => icon.id === id)?.svg ?? null,
  };
}

async function readSet(name: (typeof SETS)[number]): Promise<IndexedIcon[]> {
  const set = JSON.parse(await readFile(new URL(addressOf(name)), 'utf8')) as IconSet;
  return Object.entries(set.icons)
    .filter(([icon, { body }]) => !SHADE.test(icon) && body.length <= LONGEST_BODY)
    .map(([icon, { body }]) => ({
      id: `${name}:${icon}`,
      name: icon,
      svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${set.width} ${set.height}">${body}</svg>`,
      found: findable([icon], []),
    }));
}

const labelOf = (name: string) => {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
