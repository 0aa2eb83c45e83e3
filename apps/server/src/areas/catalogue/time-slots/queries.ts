import type { CheckTimeSlotLoss, LostBookings } from '@meridienne/contracts';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { containing, inScope, readPage } from '../../../db/page.ts';
import type { Columns, RowOf } from '../../../db/row-of.ts';
import type { AccountScope, ReadScope } from '../../../kernel/scope.ts';
import { notFound } from '../../../kernel/app-error.ts';
import type { Page, Paging } from '../../../kernel/paging.ts';
import { accountAt } from '../../venue-at-hand/queries.ts';
import { countLostBookings } from '../categories/queries/count-lost-bookings.ts';
import { offersOfSlot, unfitOffers } from '../categories/queries/going-offers.ts';
import { schedulesOfSlot } from '../categories/queries/read-schedules.ts';
import { haveMoved, nextHours } from './rules.ts';

const timeSlotRows = (db: Database, scope: ReadScope) =>
  db
    .selectFrom('time_slots')
    .where(inScope('time_slots.account_id', scope))
    .select([
      'time_slots.id',
      'time_slots.account_id',
      'time_slots.name',
      sql<'standard'>`time_slots.type`.as('type'),
      'time_slots.start_minute',
      'time_slots.end_minute',
      'time_slots.updated_at',
      sql<Columns<'categories', 'id' | 'name' | 'names' | 'type'>[]>`coalesce((
        select json_agg(json_build_object('id', c.id, 'name', c.name, 'names', c.names, 'type', c.type) order by c.id)
        from category_time_slots l join categories c on c.id = l.category_id and c.account_id = l.account_id
        where l.account_id = time_slots.account_id and l.time_slot_id = time_slots.id
      ), '[]')`.as('categories'),
    ]);

export type TimeSlotRow = RowOf<typeof timeSlotRows>;

export function listTimeSlots(
  db: Database,
  scope: ReadScope,
  paging: Paging,
  filters: { type?: string | undefined; name?: string | undefined },
): Promise<Page<TimeSlotRow>> {
  let query = timeSlotRows(db, scope);
  if (filters.type) query = query.where('time_slots.type', '=', filters.type);
  if (filters.name) query = query.where('time_slots.name', 'ilike', containing(filters.name));
  // Without an order asked for, as a day runs.
  const order = paging.order.length > 0 ? paging.order : (['start', 'end'] as const).map(ascending);
  return readPage(
    query,
    { ...paging, order },
    {
      start: 'time_slots.start_minute',
      end: 'time_slots.end_minute',
      name: 'time_slots.name',
      createdAt: 'time_slots.created_at',
    },
    { column: 'time_slots.id', direction: 'asc' },
  );
}

const ascending = (field: string) => ({ field, direction: 'asc' as const });

/** @throws {AppError} 404 */
export async function findTimeSlot(db: Database, scope: AccountScope, id: number): Promise<TimeSlotRow> {
  const row = await timeSlotRows(db, scope).where('time_slots.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/**
 * What a slot's deletion would take, or new hours of it.
 * @throws {AppError} 404; 422 as the change itself
 */
export async function previewTimeSlotLoss(
  db: Database,
  scope: AccountScope,
  id: number,
  { change, at }: { change: CheckTimeSlotLoss['change']; at: Date },
): Promise<LostBookings> {
  const { today } = await accountAt(db, scope, at);
  const before = await findTimeSlot(db, scope, id);
  if (!change) return countLostBookings(db, scope, offersOfSlot(id), today);
  const after = nextHours(change, before);
  const hours = { start: after.start_minute, end: after.end_minute };
  const moved = haveMoved(before, after) ? await schedulesOfSlot(db, scope, id) : [];
  const schedules = moved.map((schedule) => ({
    ...schedule,
    slots: schedule.slots.map((slot) => (slot.id === id ? { id, ...hours } : slot)),
  }));
  return countLostBookings(db, scope, unfitOffers(schedules), today);
}
