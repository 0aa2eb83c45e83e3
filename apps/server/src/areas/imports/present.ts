import type { CatalogueImported, ImportedRow } from '@meridienne/contracts';
import { formatDuration, formatTimeOfDay, fromMinor } from '@meridienne/domain';
import type { ErrorKey, Params } from '@meridienne/i18n';
import type { Imported } from './commands/import-catalogue.ts';
import type { ReadRow } from './rules.ts';

/** Says what is wrong, in the caller's language. */
type Say = (message: ErrorKey, params?: Params) => string;

export function presentImported({ plan, made, updated, currency }: Imported, say: Say): CatalogueImported {
  const cells = new Map(plan.prices.map((prices) => [prices.row, prices.cells]));
  const slots = new Set([...plan.slots.values()].flatMap((each) => [...each]));
  const { totalUpdated, totalCreated, totalLarge, change } = updated;
  return {
    rows: plan.rows.map((row) => presentRow(row, cells.get(row) ?? 0, currency, say)),
    services: plan.services.map((service) => ({
      id: made?.services.get(service) ?? service.known?.id ?? null,
      name: service.known?.name ?? service.name,
      isNew: !service.known,
      changes: service.changes,
      lines: service.rows.map(({ line }) => line),
    })),
    totalProblems: plan.rows.filter(({ problems }) => problems.length > 0).length,
    totalTimeSlots: [...slots].filter(({ id }) => id === null).length,
    totalUpdated,
    totalCreated,
    totalLarge,
    change,
  };
}

function presentRow(row: ReadRow, cells: number, currency: string, say: Say): ImportedRow {
  const money = (minor: number | null) => (minor === null ? null : fromMinor(minor, currency));
  return {
    line: row.line,
    problems: row.problems.map(({ column, message, params }) => ({
      column,
      message: say(message, params),
    })),
    start: row.hours && formatTimeOfDay(row.hours.start),
    end: row.hours && formatTimeOfDay(row.hours.end),
    duration: row.durationMinutes === null ? null : formatDuration(row.durationMinutes),
    price: money(row.priceMinor),
    weekendPrice: money(row.weekendMinor),
    places: row.places,
    from: row.from,
    to: row.to,
    isLate: row.isLate,
    cells,
  };
}
