import type { PublicOffer, readOffersByDay } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import type { Load } from '../api/query-cache.ts';
import { limitsOf } from '../calendar/availability-query.ts';
import { wholeOffers } from '../flow/whole-offers.ts';
import type { WidgetShared } from '../element/widget-context.ts';

/** The bookable offers of a day, in some of its slots or (none named) in all. */
export const offersQuery = (
  source: Pick<WidgetShared, 'api' | 'widget' | 'state'>,
  day: CalendarDay,
  slotIds: readonly number[],
): { readonly key: string; readonly load: Load<PublicOffer[]> } => ({
  key: `offers:${day}:${slotIds.toSorted((a, b) => a - b).join()}:${source.state.tags.join()}`,
  load: async (signal) => {
    const slots = slotIds.length > 0 ? `&filterTimeSlots=${slotIds.join()}` : '';
    return wholeOffers(
      await source.api.read<typeof readOffersByDay>('GET /public/get-offers-by-day', {
        search: `${limitsOf(source)}&date=${day}${slots}`,
        signal,
      }),
    );
  },
});
