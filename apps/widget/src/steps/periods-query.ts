import type { PublicOffer, readOffersByCategory } from '@meridienne/contracts';
import type { Load } from '../api/query-cache.ts';
import { limitsOf } from '../calendar/availability-query.ts';
import { wholeOffers } from '../flow/whole-offers.ts';
import type { WidgetShared } from '../element/widget-context.ts';

/** The bookable hours of an offer's category on its day (W §7 `get-offers-by-category`). */
export const periodsQuery = (
  source: Pick<WidgetShared, 'api' | 'widget' | 'state'>,
  { category, day }: PublicOffer,
): { readonly key: string; readonly load: Load<PublicOffer[]> } => ({
  key: `periods:${category.id}:${day}:${source.state.tags.join()}`,
  load: async (signal) =>
    wholeOffers(
      await source.api.read<typeof readOffersByCategory>('GET /public/get-offers-by-category', {
        search: `${limitsOf(source)}&categoryId=${category.id}&date=${day}`,
        signal,
      }),
    ),
});
