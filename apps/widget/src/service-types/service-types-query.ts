import type { getTags, ResponseOf } from '@meridienne/contracts';
import type { Load } from '../api/query-cache.ts';
import type { WidgetShared } from '../element/widget-context.ts';

/** A service type as the widget shows it. */
export type PublicTag = ResponseOf<typeof getTags>['hydra:member'][number];

/** The service types of the widget; one without categories has nothing to offer (W §5). */
export const serviceTypesQuery = ({
  api,
  widget,
}: Pick<WidgetShared, 'api' | 'widget'>): { readonly key: string; readonly load: Load<PublicTag[]> } => ({
  key: 'tags',
  load: async (signal) => {
    const body = { widgetId: widget.id };
    const answer = await api.read<typeof getTags>('POST /public/get-tags', { body, signal });
    return answer['hydra:member'].filter(({ categories }) => categories.length > 0);
  },
});
