import type { getOffersByDay, PublicOffer } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import type { Load } from '../api/query-cache.ts';
import { limitsOf } from '../calendar/availability-query.ts';
import type { WidgetShared } from '../element/widget-context.ts';

/** The bookable offers of a day, in some of its slots or (none named) in all. */
export const offersQuery = (
  source: Pick<WidgetShared, 'api' | 'widget' | 'state'>,
  day: CalendarDay,
  slotIds: readonly number[],
): { readonly key: string; readonly load: Load<PublicOffer[]> } => ({
  key: `offers:${day}:${slotIds.toSorted((a, b) => a - b).join()}:${source.state.tags.join()}`,
  load: async (signal) => {
    const body = {
      ...limitsOf(source),
      date: day,
      ...(slotIds.length > 0 && { filterTimeSlots: [...slotIds] }),
    };
    const answer = await source.api.read<typeof getOffersByDay>('POST /public/get-offers-by-day', {
      body,
      signal,
    });
    return answer['hydra:member'];
  },
});
