import type { OfferChange, OfferChangeKind, OfferHistoryEntry } from '@meridienne/contracts';
import { fromMinor } from '@meridienne/domain';
import type { Author } from '../../../kernel/author.ts';
import type { CellChangeRow, OfferChangeRow } from './queries.ts';

/** @param reader who reads it */
export const presentOfferChange = (row: OfferChangeRow, reader: Author): OfferChange => ({
  '@type': 'OfferChange',
  id: row.id,
  madeAt: row.made_at.toISOString(),
  by: row.by,
  isOwn: row.user_id === reader.userId && row.key_name === reader.keyName,
  kind: row.kind as OfferChangeKind,
  cells: row.cell_count,
  categories: row.changed_categories,
  from: row.first_day,
  to: row.last_day,
  changed: [
    ...(row.has_price ? (['price'] as const) : []),
    ...(row.has_places ? (['places'] as const) : []),
    ...(row.has_status ? (['status'] as const) : []),
  ],
  price: row.price_minor === null ? null : fromMinor(row.price_minor, row.currency),
  left: row.places_left,
  status: row.is_available === null ? null : row.is_available ? 'available' : 'notAvailable',
  undoes:
    row.undoes === null
      ? null
      : { id: row.undoes, by: row.undoes_by, madeAt: row.undoes_made_at?.toISOString() ?? null },
  undone:
    row.undone_at === null
      ? null
      : { by: row.undone_by, madeAt: row.undone_at.toISOString(), cells: row.undone_cells ?? 0 },
});

/** @param reader who reads it */
export const presentCellChange = (row: CellChangeRow, reader: Author): OfferHistoryEntry => ({
  '@type': 'OfferHistoryEntry',
  id: row.id,
  madeAt: row.made_at.toISOString(),
  by: row.by,
  isOwn: row.user_id === reader.userId && row.key_name === reader.keyName,
  kind: row.kind as OfferChangeKind,
  undoes: row.undoes,
  cells: row.cell_count,
  before: cellOf(row.old_price, row.old_quantity, row.old_available, row.currency),
  after: cellOf(row.new_price, row.new_quantity, row.new_available, row.currency),
});

/** Without a price there was no offer. */
const cellOf = (price: number | null, places: number | null, isAvailable: boolean | null, currency: string) =>
  price === null
    ? null
    : {
        price: fromMinor(price, currency),
        places,
        status: isAvailable === true ? ('available' as const) : ('notAvailable' as const),
      };
