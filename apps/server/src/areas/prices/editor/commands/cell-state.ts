import type { OfferChangeKind } from '@meridienne/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Author } from '../../../../kernel/author.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { type Adjusting, changedPriceSql } from './adjust-sql.ts';

/** Who writes the cells, and whether what would change is only told (a preview). */
export interface Writer extends Author {
  preview: boolean;
  /** By what the history names the change. */
  kind: OfferChangeKind;
  /** A preview lists the differences past so many. */
  differencesAfter?: number;
}

interface SentPreview {
  preview?: boolean | null | undefined;
  differencesAfter?: number | null | undefined;
}

/** @param sent a body that may ask for a preview */
export const writerOf = (author: Author, sent: SentPreview, kind: OfferChangeKind): Writer => ({
  ...author,
  preview: sent.preview === true,
  kind,
  differencesAfter: sent.differencesAfter ?? 0,
});

interface CellState {
  priceMinor: number;
  quantity: number;
  isAvailable: boolean;
}

/** What a cell is and would be. */
export interface CellDifference {
  categoryId: number;
  timeSlotId: number;
  periodId: number | null;
  day: string;
  booked: number;
  /** Null when it has no offer yet. */
  before: CellState | null;
  /** Null when it will have none again: only where a change is taken back. */
  after: CellState | null;
}

export interface Updated {
  totalUpdated: number;
  totalCreated: number;
  totalSkipped: number;
  /** By which `undoOffers` takes it back. When nothing changed: the writer's last change, if it was of these cells, else null. */
  change: number | null;
  /** Cells whose price changes by more than half. */
  totalLarge: number;
  /** Only of a preview, as those below. */
  largest?: LargestChange | null;
  /** Only where prices go up or down. */
  version?: string;
  differences?: CellDifference[];
}

export type LargestChange = Pick<CellDifference, 'categoryId' | 'timeSlotId' | 'periodId' | 'day'> & {
  oldMinor: number;
  newMinor: number;
};

/** `isLargeChange` of the domain. */
export const isLargeSql = (before: RawBuilder<unknown>, after: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`abs(${after}::bigint - ${before}) * 2 > ${before}`;

/**
 * The cells of `cell`, each with the offer it has: null there when it has none. `is_removed` says that its offer goes:
 * that of a cell that is to have none again, when nobody has ever booked it.
 * @param mayRemove whether the cells say so (`is_gone`)
 */
export const stateSql = (
  scope: AccountScope,
  adjusting: Adjusting | null,
  mayRemove = false,
): RawBuilder<unknown> => sql`
  select c.category_id, c.time_slot_id, c.period_id, c.closes_minute, c.day, c.quantity, c.is_available, c.is_total,
    ${adjusting ? changedPriceSql(adjusting.steps, sql`o.price_minor`) : sql`c.price_minor`} as price_minor,
    o.id as offer_id, o.price_minor as old_price, o.quantity as old_quantity,
    o.is_available as old_available, o.booked,
    ${mayRemove ? removesSql : sql`false`} as is_removed
  from cell c
  left join offers o on o.account_id = ${scope.accountId} and o.category_id = c.category_id
    and o.time_slot_id = c.time_slot_id and o.day = c.day
    -- "is not distinct from" can be neither hashed nor sorted by.
    and coalesce(o.period_id, 0) = coalesce(c.period_id, 0)`;

const removesSql = sql`coalesce(c.is_gone and o.booked = 0 and not exists (
  select from bookings b where b.account_id = o.account_id and b.offer_id = o.id), false)`;

/** SQL over a row of `state`: the cell has no offer, and price or quantity are missing to make one. */
export const lacksValues = sql`offer_id is null and (price_minor is null or quantity is null)`;

/** All places that cell `s` is to have: of places left, those that are booked are added. */
export const placesSql = (booked: RawBuilder<unknown>, kept: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  case when s.quantity is null then ${kept}
    when s.is_total then greatest(s.quantity, ${booked})
    else s.quantity + ${booked} end`;
