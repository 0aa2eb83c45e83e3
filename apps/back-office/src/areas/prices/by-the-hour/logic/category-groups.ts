import type { Category, Offer } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import type { GridGroup } from '../../grid/logic/grid-model.ts';
import { dayIndexes, gridDays } from '../../editor/logic/grid-groups.ts';
import { offerCells } from '../../editor/logic/offer-cells.ts';
import { hoursText } from '../../../../ground/days/slot-times.ts';

type Scheduled = Pick<Category, 'id' | 'timeSlots' | 'categoryTimeslots' | 'pool'>;

/**
 * A duration category's periods below their slots, over the grid's days (O §2). A slot that has no period is left
 * out, as is an offer whose period is gone.
 * @param start the grid's first day
 */
export const categoryGroups = (
  category: Scheduled,
  offers: readonly Offer[],
  start: CalendarDay,
  language: string,
): GridGroup[] => {
  const indexOf = dayIndexes(gridDays(start));
  const sold = Map.groupBy(offers, ({ categoryTimeslot }) => categoryTimeslot?.id);
  return category.timeSlots.flatMap((slot) => {
    const rows = category.categoryTimeslots
      .filter((period) => period.timeSlot === slot['@id'])
      .map((period) => ({
        key: `${category.id}-${slot.id}-${period.id}`,
        categoryId: category.id,
        timeSlotId: slot.id,
        periodId: period.id,
        hours: hoursText(period, language),
        name: null,
        cells: offerCells(sold.get(period.id) ?? [], indexOf, category.pool?.units),
      }));
    return rows.length === 0 ? [] : [{ id: slot.id, name: slotName(slot, language), rows }];
  });
};

const slotName = (slot: Scheduled['timeSlots'][number], language: string): string =>
  [slot.name?.trim(), hoursText(slot, language)].filter(Boolean).join(' · ');
