import type { IMPORT_CHANGES } from '@meridienne/contracts';
import { FREEMIUM_CATEGORY_LIMIT, type ImportColumn, type Minutes, plainLetters } from '@meridienne/domain';
import type { KnownService } from '../queries.ts';
import type { CellProblem, ReadRow } from '../rules.ts';

/** What a service is said to be, by the first row that says it. */
interface Said {
  durationMinutes: Minutes | null;
  peopleMin: number | null;
  peopleMax: number | null;
  description: string | null;
}

export interface PlannedService extends Said {
  name: string;
  /** The one that is there. */
  known: KnownService | null;
  serviceTypes: string[];
  rows: ReadRow[];
  changes: (typeof IMPORT_CHANGES)[number][];
}

/** As people compare names. */
export const nameKey = (name: string): string => plainLetters(name).replaceAll(/\s+/g, ' ').trim();

const COLUMNS: Record<keyof Said, ImportColumn> = {
  durationMinutes: 'duration',
  peopleMin: 'peopleMin',
  peopleMax: 'peopleMax',
  description: 'description',
};

/**
 * Which service each row speaks of: the one of that name, in any language, or a new one. Rows of one service say
 * together what it is; where one says otherwise than another before, that is a problem of it.
 */
export function planServices(
  rows: readonly ReadRow[],
  known: readonly KnownService[],
  { isPremium }: { isPremium: boolean },
): Map<ReadRow, PlannedService> {
  const find = serviceFinder(known);
  const planned = new Map<string | number, PlannedService>();
  const services = new Map<ReadRow, PlannedService>();
  /** Those for which a venue that isn't premium has no room. */
  const beyond = new Set<PlannedService>();
  let room = isPremium ? Number.POSITIVE_INFINITY : FREEMIUM_CATEGORY_LIMIT - known.length;
  for (const row of rows) {
    const refuse = (message: CellProblem['message']) =>
      void row.problems.push({ column: 'service', message });
    if (row.name === '') continue;
    const name = nameKey(row.name);
    const [one = null, another] = find(name);
    // By another of its names it is the same.
    const key = one ? one.id : name;
    if (another) refuse('imports.twoServices');
    let service = planned.get(key);
    if (!service) {
      service = newService(row.name, one);
      planned.set(key, service);
      if (!one && room-- <= 0) beyond.add(service);
    }
    if (beyond.has(service)) refuse('category.freemiumLimit');
    say(service, row);
    service.rows.push(row);
    services.set(row, service);
  }
  return services;
}

const newService = (name: string, known: KnownService | null): PlannedService => ({
  name,
  known,
  durationMinutes: null,
  peopleMin: null,
  peopleMax: null,
  description: null,
  serviceTypes: [],
  rows: [],
  changes: [],
});

function serviceFinder(known: readonly KnownService[]): (key: string) => KnownService[] {
  const byName = new Map<string, KnownService[]>();
  for (const service of known) {
    for (const key of new Set(service.names.map(nameKey))) {
      byName.set(key, [...(byName.get(key) ?? []), service]);
    }
  }
  return (key) => byName.get(key) ?? [];
}

function say(service: PlannedService, row: ReadRow): void {
  const said: Said = { ...row, description: row.description || null };
  for (const field of Object.keys(COLUMNS) as (keyof Said)[]) {
    if (said[field] === null) continue;
    if (service[field] === null) Object.assign(service, { [field]: said[field] });
    else if (service[field] !== said[field]) {
      row.problems.push({ column: COLUMNS[field], message: 'imports.contradicts' });
    }
  }
  for (const type of row.serviceTypes) {
    if (!service.serviceTypes.some((each) => nameKey(each) === nameKey(type)))
      service.serviceTypes.push(type);
  }
}
