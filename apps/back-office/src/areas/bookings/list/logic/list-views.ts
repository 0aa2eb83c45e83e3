import type { BookingView } from '@meridienne/contracts';
import { type ListColumn, knownColumns } from './list-columns.ts';

/** What of the address a view keeps: what narrows the list, and its order; a page is no view. */
const PARAMETERS = [
  'q',
  'service',
  'status',
  'toReplace',
  'unconfirmed',
  'days',
  'from',
  'to',
  'source',
  'widget',
  'category',
  'startFrom',
  'startTo',
  'madeFrom',
  'madeTo',
  'leadFrom',
  'leadTo',
  'sort',
  'order',
  'size',
] as const;

/** There for everybody, by the names of their texts. */
export const READY_MADE = {
  toConfirm: 'status=booked',
  today: 'days=today',
  toReplace: 'toReplace=1',
  unconfirmed: 'unconfirmed=1',
  canceled: 'status=canceled&days=month',
} as const;
export type ReadyMade = keyof typeof READY_MADE;

/** The view that an address shows, always written the same. */
export const viewQuery = (params: URLSearchParams): string => {
  const query = new URLSearchParams();
  for (const name of PARAMETERS) {
    const value = params.get(name);
    if (value) query.set(name, value);
  }
  return query.toString();
};

/** Puts a view into an address in place of what it showed. */
export const showView = (params: URLSearchParams, query: string): void => {
  for (const name of [...PARAMETERS, 'page', 'lastname']) params.delete(name);
  for (const [name, value] of new URLSearchParams(query)) {
    if ((PARAMETERS as readonly string[]).includes(name)) params.set(name, value);
  }
};

const sameColumns = (a: readonly string[] | null, b: readonly string[] | null): boolean =>
  (a?.join(' ') ?? '') === (b?.join(' ') ?? '');

/** A view's columns, as far as there are such; null for the usual ones. */
export const columnsOfView = ({ columns }: Pick<BookingView, 'columns'>): readonly ListColumn[] | null =>
  columns === null ? null : knownColumns(columns);

export const isShown = (view: BookingView, query: string, columns: readonly string[] | null): boolean =>
  viewQuery(new URLSearchParams(view.query)) === query && sameColumns(columnsOfView(view), columns);

/** The name of one that is there already, as one reads them; null when it is free. */
export const nameFault = (
  name: string,
  others: readonly Pick<BookingView, 'name'>[],
): 'needed' | 'twice' | null => {
  const read = (text: string) => text.trim().toLocaleLowerCase('fr');
  if (read(name) === '') return 'needed';
  return others.some((other) => read(other.name) === read(name)) ? 'twice' : null;
};
