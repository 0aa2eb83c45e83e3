import type { Category } from '@meridienne/contracts';
import { plainLetters } from '@meridienne/domain';
import { nameIn } from '../../../../lib/name-in.ts';
import { endsNextDay, hoursText } from '../../../../ground/days/slot-times.ts';

/** A line of the tree. What is set are its leaves; only their keys contain a dash (O §7). */
export interface PriceNode {
  readonly key: string;
  readonly title: string;
  readonly name: string | null;
  readonly endsNextDay: boolean;
  /** How many rows of a price grid it stands for: the periods of a duration category's slot, else 1. */
  readonly rows: number;
  readonly isHourly: boolean;
  readonly children: readonly PriceNode[];
}

type Hours = { readonly start: string; readonly end: string; readonly name?: string | null };

const hoursNode = (hours: Hours, language: string) => ({
  title: hoursText(hours, language),
  name: hours.name ?? null,
  endsNextDay: endsNextDay(hours),
});

/** Categories and their slots: keys `categoryId` and `categoryId-timeSlotId`. */
export const priceTree = (categories: readonly Category[], language: string): PriceNode[] =>
  categories.map((category) => {
    const isHourly = category.type === 'duration';
    const children = category.timeSlots
      .map((slot) => ({
        key: `${category.id}-${slot.id}`,
        ...hoursNode(slot, language),
        rows: isHourly ? periodsOfSlot(category, slot.id).length : 1,
        isHourly,
        children: [],
      }))
      // Too short for a single period: nothing is sold then.
      .filter(({ rows }) => rows > 0);
    return {
      key: String(category.id),
      title: nameIn(language, category),
      name: null,
      endsNextDay: false,
      rows: children.reduce((sum, { rows }) => sum + rows, 0),
      isHourly,
      children,
    };
  });

/** The slots of a duration category and their periods: keys `slot12` and `categoryId-periodId`. */
export const periodTree = (category: Category, language: string): PriceNode[] =>
  category.timeSlots.map((slot) => {
    const children = periodsOfSlot(category, slot.id).map((period) => ({
      key: `${category.id}-${period.id}`,
      ...hoursNode(period, language),
      rows: 1,
      isHourly: true,
      children: [],
    }));
    return {
      key: `slot${slot.id}`,
      ...hoursNode(slot, language),
      rows: children.length,
      isHourly: true,
      children,
    };
  });

const periodsOfSlot = (category: Category, slotId: number) =>
  category.categoryTimeslots.filter(({ timeSlot }) => timeSlot === `/api/time_slots/${slotId}`);

/** The leaves below, in the tree's order. */
export const leavesOf = (nodes: readonly PriceNode[]): PriceNode[] =>
  nodes.flatMap((node) =>
    node.children.length > 0 ? leavesOf(node.children) : node.key.includes('-') ? [node] : [],
  );

/** Those of the keys that the tree still has, in its order: what somebody deleted meanwhile is no longer meant. */
export const knownKeys = (keys: readonly string[], nodes: readonly PriceNode[]): string[] => {
  const wanted = new Set(keys);
  return leavesOf(nodes)
    .map(({ key }) => key)
    .filter((key) => wanted.has(key));
};

/** The keys after these lines were ticked or not: their own, or those of all leaves below them. */
export const toggled = (
  keys: readonly string[],
  nodes: readonly PriceNode[],
  isChecked: boolean,
): string[] => {
  const below = new Set(leavesOf(nodes).map(({ key }) => key));
  const others = keys.filter((key) => !below.has(key));
  return isChecked ? [...others, ...below] : others;
};

/** The lines that a search leaves: a category found by its name with all its slots, else the slots found. */
export const searched = (nodes: readonly PriceNode[], typed: string): readonly PriceNode[] => {
  const sought = plainLetters(typed.trim());
  if (sought === '') return nodes;
  return nodes.flatMap((node) => {
    if (plainLetters(`${node.title} ${node.name ?? ''}`).includes(sought)) return [node];
    const children = searched(node.children, typed);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
};

/** Keys of a grid's rows as the tree has them: of a period `categoryId-periodId`, or its slot's. */
export const keysOfRows = (rowKeys: readonly string[], byPeriod: boolean): string[] => [
  ...new Set(
    rowKeys.map((rowKey) => {
      const [category = '', slot = '', period] = rowKey.split('-');
      return `${category}-${byPeriod ? (period ?? slot) : slot}`;
    }),
  ),
];
