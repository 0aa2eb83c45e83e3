import { POOL_NAME_LENGTH, POOL_UNITS_MAX } from '@meridienne/contracts';
import {
  type CalendarDay,
  type CategoryType,
  compareTimeSlots,
  overlappingSlots,
  slotLengthMinutes,
  slotsOverlap,
} from '@meridienne/domain';

interface Slot {
  start: number;
  end: number;
}

interface Sold {
  id: number;
  name: string;
  names: Record<string, string>;
  type: CategoryType;
  slots: Slot[];
}

/** A category on days that it sells the same slots. What is sold by the hour cuts its slot into pieces. */
export interface AlikeDays extends Sold {
  /** The most places of any offer, by day. */
  units: Readonly<Record<CalendarDay, number>>;
}

/** A pool of one category, and why. */
export interface ProposalRow extends Omit<Sold, 'type'> {
  units: number;
  /** `overlap`: the slots overlap each other; `others`: those of the candidates alone. */
  kind: 'overlap' | 'others';
  /** How many of them are under way at once where most are. */
  times: number;
  /** Categories whose hours overlap those of the category, with all slots that they sell. */
  candidates: Sold[];
}

/** A category with its days, those of each selection of slots apart. */
type Seller = [AlikeDays, ...AlikeDays[]];

/**
 * The pools that a venue might want: one for each category that sells overlapping slots on a day, as that sells a unit twice
 * for certain. Whether two categories name the same units only the hotelier can say, so that those at overlapping hours are
 * no more than candidates. Where they are all there is, one of them stands for all that hang together, lest each pair be
 * asked about: the one that most others overlap, and of several the one that is sold longest: a whole day, not its morning.
 * @param rows of categories without a pool, those of each beside each other, in the order of the proposals
 */
export function proposalsOf(rows: readonly AlikeDays[]): ProposalRow[] {
  const sellers = [...Map.groupBy(rows, ({ id }) => id).values()] as Seller[];
  const others = new Map(
    sellers.map((one) => [one, sellers.filter((other) => other !== one && doMeet(one, other))]),
  );
  const othersOf = (seller: Seller) => others.get(seller) ?? [];
  const [byThemselves, byOthers]: [ProposalRow[], ProposalRow[]] = [[], []];
  for (const group of groupsOf(sellers, othersOf)) {
    const found = group.flatMap((seller) => {
      const overlap = overlapOf(seller);
      return overlap ? [proposalOf(seller, overlap, othersOf(seller))] : [];
    });
    byThemselves.push(...found);
    if (found.length > 0 || group.length === 1) continue;
    const [base = group[0]] = group.toSorted(
      (a, b) => othersOf(b).length - othersOf(a).length || lengthOf(b) - lengthOf(a),
    );
    byOthers.push(proposalOf(base, { days: base, slots: slotsOf(base), times: 1 }, othersOf(base)));
  }
  return [...byThemselves, ...byOthers];
}

/** Whether two categories sell overlapping slots on a day: among all that they sell first, or each day is held against each. */
const doMeet = (one: Seller, other: Seller): boolean =>
  doOverlap(slotsOf(one), slotsOf(other)) &&
  one.some((mine) =>
    other.some(
      (theirs) =>
        doOverlap(mine.slots, theirs.slots) && Object.keys(mine.units).some((day) => day in theirs.units),
    ),
  );

const doOverlap = (some: readonly Slot[], others: readonly Slot[]): boolean =>
  some.some((slot) => others.some((other) => slotsOverlap(slot, other)));

/** Those that hang together by overlaps, perhaps over others. */
function groupsOf(
  sellers: readonly Seller[],
  othersOf: (one: Seller) => readonly Seller[],
): [Seller, ...Seller[]][] {
  const seen = new Set<Seller>();
  return sellers.flatMap((first) => {
    if (seen.has(first)) return [];
    const group = new Set([first]);
    // It grows meanwhile.
    for (const each of group) for (const other of othersOf(each)) group.add(other);
    for (const each of group) seen.add(each);
    return [[...group] as [Seller, ...Seller[]]];
  });
}

interface Overlap {
  days: readonly AlikeDays[];
  slots: readonly Slot[];
  times: number;
}

/** The slots of a category that overlap each other, of the days when most do; null where none do. */
function overlapOf(seller: Seller): Overlap | null {
  const alike = seller
    .map((days) => ({ days, ...overlappingSlots(days.slots) }))
    .filter(({ times }) => times > 1);
  if (alike.length === 0) return null;
  const { slots, times } = alike.reduce((worst, each) => (each.times > worst.times ? each : worst));
  return { days: alike.map(({ days }) => days), slots, times };
}

const proposalOf = (seller: Seller, overlap: Overlap, others: readonly Seller[]): ProposalRow => {
  const [{ id, name, names }] = seller;
  const units = overlap.days.flatMap((days) => Object.values(days.units));
  return {
    id,
    name: name.slice(0, POOL_NAME_LENGTH),
    names,
    units: Math.min(mostCommon(units), POOL_UNITS_MAX),
    kind: overlap.times > 1 ? 'overlap' : 'others',
    slots: overlap.slots.toSorted(compareTimeSlots),
    times: overlap.times,
    candidates: others.map((other) => ({ ...other[0], slots: slotsOf(other) })),
  };
};

/** All slots that a category sells on any day. */
const slotsOf = (seller: Seller): Slot[] => [
  ...new Map(
    seller
      .flatMap(({ slots }) => slots)
      .toSorted(compareTimeSlots)
      .map((slot) => [`${slot.start} ${slot.end}`, slot]),
  ).values(),
];

const lengthOf = (seller: Seller): number =>
  Math.max(...slotsOf(seller).map(({ start, end }) => slotLengthMinutes(start, end)));

/** What there is most often; of two as common, the more. */
function mostCommon(units: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const each of units) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].reduce((a, b) => (b[1] > a[1] || (b[1] === a[1] && b[0] > a[0]) ? b : a))[0];
}
