import { IMPORT_CELLS_MAX } from '@meridienne/contracts';
import { allowedDurations, brokenLimit, type CalendarDay, daysBetween, periodsOf } from '@meridienne/domain';
import { invalid } from '../../../kernel/app-error.ts';
import type { KnownCatalogue, KnownSlot } from '../queries.ts';
import type { CellProblem, Hours, ReadRow } from '../rules.ts';
import { nameKey, type PlannedService, planServices } from './plan-services.ts';

export interface PlannedSlot extends Hours {
  /** Null for one that is to be made. */
  id: number | null;
}

/** The prices of a row. */
export interface PlannedPrices {
  row: ReadRow;
  service: PlannedService;
  slot: PlannedSlot;
  from: CalendarDay;
  to: CalendarDay;
  priceMinor: number;
  /** How many cells of the grid these are. */
  cells: number;
}

export interface Plan {
  rows: readonly ReadRow[];
  services: PlannedService[];
  /** The slots that each service is sold in. */
  slots: Map<PlannedService, Set<PlannedSlot>>;
  prices: PlannedPrices[];
}

interface Venue {
  currency: string;
  isPremium: boolean;
}

/**
 * What an import makes of rows, beside what is there. What is wrong with a row is added to its problems, and nothing
 * of such a row is priced.
 * @throws {AppError} 422 on more cells than one import sets
 */
export function planImport(rows: readonly ReadRow[], known: KnownCatalogue, venue: Venue): Plan {
  const serviceOf = planServices(rows, known.services, venue);
  const services = [...new Set(serviceOf.values())];
  for (const service of services) checkHours(service);
  const findSlot = slotFinder(known.slots);
  const plan: Plan = { rows, services, slots: new Map(), prices: [] };
  const sold = new Map<PlannedSlot, PlannedPrices[]>();
  for (const service of services) {
    const slots = new Set<PlannedSlot>();
    sold.clear();
    for (const row of service.rows) {
      if (!row.hours) continue;
      const slot = findSlot(row.hours, service);
      slots.add(slot);
      const prices = pricesOf(row, service, slot);
      if (!prices) continue;
      checkPrices(prices, sold.get(slot) ?? [], venue.currency);
      sold.set(slot, [...(sold.get(slot) ?? []), prices]);
      if (row.problems.length === 0) plan.prices.push(prices);
    }
    plan.slots.set(service, slots);
    service.changes = changesOf(service, slots);
  }
  const cells = plan.prices.reduce((sum, each) => sum + each.cells, 0);
  if (cells > IMPORT_CELLS_MAX) {
    throw invalid('rows', 'imports.tooManyCells', { count: cells, max: IMPORT_CELLS_MAX });
  }
  return plan;
}

/** A service by the hour has one slot, which its periods divide; what is there isn't made into another kind here. */
function checkHours({ known, durationMinutes, rows }: PlannedService): void {
  const duration = known ? known.durationMinutes : durationMinutes;
  const [slot] = known?.type === 'duration' ? known.slots : rows.flatMap(({ hours }) => hours ?? []);
  for (const row of rows) {
    const refuse = (column: CellProblem['column'], message: CellProblem['message']) =>
      void row.problems.push({ column, message });
    if (row.durationMinutes !== null && row.durationMinutes !== duration) {
      refuse('duration', known?.type === 'duration' ? 'imports.otherDuration' : 'imports.notByTheHour');
    }
    if (duration === null || !row.hours) continue;
    if (slot && (row.hours.start !== slot.start || row.hours.end !== slot.end)) {
      refuse(row.hoursColumn, known ? 'imports.otherHours' : 'category.oneTimeSlot');
    } else if (!known && !allowedDurations(row.hours.start, row.hours.end).includes(duration)) {
      refuse('duration', 'category.durationNotAllowed');
    }
  }
}

/** The slot of these hours: the service's own, else one without a name, else the oldest, else a new one. */
function slotFinder(known: readonly KnownSlot[]) {
  const keyOf = ({ start, end }: Hours) => `${start}-${end}`;
  const byHours = new Map<string, KnownSlot[]>();
  for (const slot of known) byHours.set(keyOf(slot), [...(byHours.get(keyOf(slot)) ?? []), slot]);
  const planned = new Map<string, PlannedSlot>();
  return ({ start, end }: Hours, service: PlannedService): PlannedSlot => {
    const alike = byHours.get(keyOf({ start, end })) ?? [];
    const own = service.known?.slots.find((slot) => slot.start === start && slot.end === end);
    const id = own?.id ?? alike.find(({ name }) => name === null)?.id ?? alike[0]?.id ?? null;
    const key = `${keyOf({ start, end })} ${id}`;
    const slot = planned.get(key) ?? { start, end, id };
    planned.set(key, slot);
    return slot;
  };
}

function pricesOf(row: ReadRow, service: PlannedService, slot: PlannedSlot): PlannedPrices | null {
  const { from, to, priceMinor } = row;
  if (from === null || to === null || to < from || priceMinor === null) return null;
  const duration = service.known ? service.known.durationMinutes : service.durationMinutes;
  const breaktime = service.known?.breakMinutes ?? 0;
  const periods = duration === null ? 1 : periodsOf({ ...slot, duration, breaktime }).length;
  return { row, service, slot, from, to, priceMinor, cells: (daysBetween(from, to) + 1) * periods };
}

/** A price within the service's limits, on days that no row before has given one. */
function checkPrices(prices: PlannedPrices, before: readonly PlannedPrices[], currency: string): void {
  const { row, service, from, to } = prices;
  const first = before.find((each) => each.from <= to && from <= each.to);
  if (first) {
    row.problems.push({ column: 'from', message: 'imports.overlap', params: { line: first.row.line } });
  }
  if (!service.known) return;
  const { floorMinor, ceilingMinor } = service.known;
  for (const [column, minor] of [
    ['price', row.priceMinor],
    ['weekendPrice', row.weekendMinor],
  ] as const) {
    const broken = minor === null ? null : brokenLimit(minor, service.known);
    if (broken === null) continue;
    const limitMinor = (broken === 'floor' ? floorMinor : ceilingMinor) ?? 0;
    const message = broken === 'floor' ? 'imports.belowFloor' : 'imports.aboveCeiling';
    row.problems.push({ column, message, params: { currency, limitMinor } });
  }
}

/** What becomes of a service that is there, beside its prices. */
function changesOf(service: PlannedService, slots: ReadonlySet<PlannedSlot>): PlannedService['changes'] {
  const { known } = service;
  if (!known) return [];
  const linked = new Set(known.slots.map(({ id }) => id));
  const types = new Set(known.serviceTypes.map(nameKey));
  const changes = {
    timeSlots: [...slots].some(({ id }) => id === null || !linked.has(id)),
    people:
      (service.peopleMin !== null || service.peopleMax !== null) &&
      (!known.isLimited ||
        (service.peopleMin ?? known.peopleMin) !== known.peopleMin ||
        (service.peopleMax ?? known.peopleMax) !== known.peopleMax),
    serviceTypes: service.serviceTypes.some((name) => !types.has(nameKey(name))),
    description: service.description !== null && service.description !== known.description,
  };
  return (Object.keys(changes) as (keyof typeof changes)[]).filter((change) => changes[change]);
}
