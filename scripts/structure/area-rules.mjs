import { resolveRelative } from './place.mjs';

/**
 * @typedef {import('./place.mjs').Place} Place
 * @typedef {import('./source.mjs').Import} Import
 * @typedef {import('./file-rules.mjs').Failure} Failure
 */

const src = 'apps/back-office/src/';

/** From top to bottom: each floor stands on those below it. */
const floors = ['main', 'app', 'areas', 'ground', 'components', 'lib'];

/** What a room's files may be, beside tests and style sheets. */
const screen = /-(?:page|tab|panel|modal|drawer)\.tsx$/;
const roomFolders = ['calls', 'components', 'hooks', 'logic'];
const react = /^(?:react|react-dom|react-router|react-i18next|antd|@ant-design\/)/;

/**
 * Where a file of the back-office stands.
 * @param {string} file
 */
export function roomOf(file) {
  if (!file.startsWith(src)) return undefined;
  const parts = file.slice(src.length).split('/');
  const floor = parts.length === 1 ? 'main' : (parts[0] ?? '');
  if (floor !== 'areas' && floor !== 'ground') return { floor, room: floor, inside: parts.slice(1) };
  const [, area = '', second = ''] = parts;
  // An area of one room is that room.
  const isRoom = floor === 'ground' || parts.length === 3 || roomFolders.includes(second);
  const inside = parts.slice(isRoom ? 2 : 3);
  const room = isRoom ? `${floor}/${area}` : `${floor}/${area}/${second}`;
  return { floor, room, inside, ...(floor === 'areas' && { area }) };
}

/**
 * @param {string} file
 * @param {Import[]} imports
 * @param {boolean} isTest
 * @returns {string | undefined} reason
 */
function roomFile(file, imports, isTest) {
  const place = roomOf(file);
  if (place?.area === undefined || isTest || file.endsWith('.css')) return undefined;
  const { area, room, inside } = place;
  const [first = '', second, ...deeper] = inside;
  const name = room.split('/').at(-1) ?? '';
  if (second === undefined) {
    const isDoor = first === 'door.ts' && room === `areas/${area}`;
    const isItself = first === `${name}.tsx` || first.endsWith(`-${name}.tsx`);
    if (isDoor || isItself || screen.test(first) || first === 'calls.ts') return undefined;
    return `A room has screens (…-page, -tab, -panel, -modal, -drawer.tsx, or ${name}.tsx), calls.ts, and the folders ${roomFolders.join(', ')}.`;
  }
  if (deeper.length > 0 || !roomFolders.includes(first)) {
    return `Inside a room only ${roomFolders.join('/, ')}/ are folders, one level deep.`;
  }
  if (first === 'hooks') return second.startsWith('use-') ? undefined : 'A hook’s name begins with use-.';
  if (first === 'components') return second.endsWith('.tsx') ? undefined : 'A component is a .tsx file.';
  if (first !== 'logic') return undefined;
  const drawn = imports.find(({ specifier, typeOnly }) => !typeOnly && react.test(specifier));
  return second.endsWith('.ts') && drawn === undefined
    ? undefined
    : 'logic/ decides and computes without React, so that a table of cases tests it.';
}

/**
 * @param {string} file
 * @param {Import} one
 * @returns {string | undefined} reason
 */
function border(file, { specifier, isLater }) {
  if (!specifier.startsWith('.')) return undefined;
  const target = resolveRelative(file, specifier);
  const [from, to] = [roomOf(file), roomOf(target)];
  if (from === undefined || to === undefined) return undefined;
  if (floors.indexOf(from.floor) > floors.indexOf(to.floor)) {
    return `Imports run one way: ${floors.join(' → ')}.`;
  }
  if (to.area === undefined || to.area === from.area) return undefined;
  if (target.endsWith('/door.ts') || (isLater && screen.test(target))) return undefined;
  return 'An area is entered by its door.ts; only a screen may be fetched later from where it is.';
}

/**
 * The rules on the back-office's areas and rooms.
 * @param {Place} place
 * @param {Import[]} imports
 * @returns {Failure[]}
 */
export function checkArea({ file, isTest }, imports) {
  if (!file.startsWith(src)) return [];
  const misplaced = roomFile(file, imports, isTest);
  const crossing = isTest
    ? []
    : imports.flatMap((one) => {
        const reason = border(file, one);
        return reason === undefined ? [] : [`line ${one.line}: ${one.specifier}: ${reason}`];
      });
  return [
    ...(misplaced === undefined ? [] : [{ file, rule: 'room-files', reason: misplaced }]),
    ...crossing.map((reason) => ({ file, rule: 'area-border', reason })),
  ];
}
