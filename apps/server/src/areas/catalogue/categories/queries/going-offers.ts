import { periodsOf } from '@meridienne/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Schedule } from './read-schedules.ts';

/**
 * Which `offers` of the account go: what a change deletes, and what is counted before it. One condition serves both, so
 * that nobody is told of other bookings than those that lose their offer.
 */
export type GoingOffers = RawBuilder<boolean>;

export const offersOfCategory = (categoryId: number): GoingOffers =>
  sql`(offers.category_id = ${categoryId})`;

/** The condition names categories first, as the index of the cells does. */
export const offersOfSlot = (timeSlotId: number): GoingOffers =>
  sql`((offers.category_id, offers.time_slot_id) in (
    select l.category_id, l.time_slot_id from category_time_slots l
    where l.account_id = offers.account_id and l.time_slot_id = ${timeSlotId}
  ))`;

/** Offers that no longer fit their category: their slot, type or period isn't the category's any more. */
export function unfitOffers(schedules: readonly Schedule[]): GoingOffers {
  if (schedules.length === 0) return sql`false`;
  return sql`(${sql.join(schedules.map(unfitOffersOf), sql` or `)})`;
}

function unfitOffersOf(schedule: Schedule): GoingOffers {
  const slotIds = schedule.slots.map((slot) => slot.id);
  const isOfOtherKind =
    schedule.type === 'duration'
      ? sql`offers.period_id is null or exists (
          select from periods
          where periods.id = offers.period_id and periods.account_id = offers.account_id
            and not ${isWanted(schedule)}
        )`
      : sql`offers.period_id is not null`;
  return sql`(offers.category_id = ${schedule.categoryId}
    and (offers.time_slot_id <> all (${slotIds}::int[]) or ${isOfOtherKind}))`;
}

export interface WantedPeriod {
  time_slot_id: number;
  start_minute: number;
  end_minute: number;
}

/** The pieces that a schedule cuts its slots into; none but for the type `duration`. */
export const wantedPeriods = ({ durationMinutes, breakMinutes, slots }: Schedule): WantedPeriod[] =>
  durationMinutes === null
    ? []
    : slots.flatMap(({ id, start, end }) =>
        periodsOf({ start, end, duration: durationMinutes, breaktime: breakMinutes }).map((period) => ({
          time_slot_id: id,
          start_minute: period.start,
          end_minute: period.end,
        })),
      );

/** Whether a schedule cuts one of the `periods` as it is. */
export function isWanted(schedule: Schedule): RawBuilder<boolean> {
  const wanted = wantedPeriods(schedule);
  return sql`exists (
    select from unnest(
      ${wanted.map((each) => each.time_slot_id)}::int[],
      ${wanted.map((each) => each.start_minute)}::int[],
      ${wanted.map((each) => each.end_minute)}::int[]
    ) as wanted (time_slot_id, start_minute, end_minute)
    where wanted.time_slot_id = periods.time_slot_id
      and wanted.start_minute = periods.start_minute
      and wanted.end_minute = periods.end_minute
  )`;
}
