import type { AuditChange, AuditField } from '@meridienne/contracts';
import { formatTimeOfDay, fromMinor } from '@meridienne/domain';

/** Columns whose word in the other calls isn't their own name's. */
const WORDS: Readonly<Record<string, AuditField>> = {
  cat_tag_id: 'label',
  service_id: 'serviceType',
  start_minute: 'start',
  end_minute: 'end',
  nonce: 'secret',
  hash: 'secretHash',
  hapidam_key: 'photoLibraryKey',
  hapidam_request: 'photoSearch',
  category_ids: 'categories',
};

/** A column in the words of the other calls: `price_minor` is `price`, `category_id` is `category`. */
export function fieldOf(column: string): string {
  const own = WORDS[column];
  if (own !== undefined) return own;
  return column
    .replace(/_minor$/, '')
    .replace(/_ids$/, 's')
    .replace(/_id$/, '')
    .replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** As a line is stored: before and after, and `true` behind them where it is a contact; null for nothing but that it changed. */
export type StoredChanges = Readonly<Record<string, readonly [unknown, unknown, true?] | null>>;

/** @param currency the account's, in which amounts are */
export const changesOf = (stored: StoredChanges, currency: string | null): AuditChange[] =>
  Object.entries(stored).map(([column, values]) => ({
    field: fieldOf(column),
    before: values === null ? null : valueOf(column, values[0], currency),
    after: values === null ? null : valueOf(column, values[1], currency),
    isHidden: values === null,
  }));

/** In the form that the other calls give it: money in major units, times of day as 14h30. */
function valueOf(column: string, value: unknown, currency: string | null): unknown {
  if (typeof value !== 'number') return value ?? null;
  if (column.endsWith('_minor') && currency !== null) return fromMinor(value, currency);
  if (column === 'start_minute' || column === 'end_minute') return formatTimeOfDay(value);
  return value;
}
