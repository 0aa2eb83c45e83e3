import type { getOffersByCategory, PublicOffer } from '@meridienne/contracts';
import type { Load } from '../api/query-cache.ts';
import { limitsOf } from '../calendar/availability-query.ts';
import type { WidgetShared } from '../element/widget-context.ts';

/** The bookable hours of an offer's category on its day (W §7 `get-offers-by-category`). */
export const periodsQuery = (
  source: Pick<WidgetShared, 'api' | 'widget' | 'state'>,
  { category, day }: PublicOffer,
): { readonly key: string; readonly load: Load<PublicOffer[]> } => ({
  key: `periods:${category.id}:${day}:${source.state.tags.join()}`,
  load: async (signal) => {
    const body = { ...limitsOf(source), categoryId: category.id, date: day };
    const answer = await source.api.read<typeof getOffersByCategory>('POST /public/get-offers-by-category', {
      body,
      signal,
    });
    return answer['hydra:member'];
  },
});
