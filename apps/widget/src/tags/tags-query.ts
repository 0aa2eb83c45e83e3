import type { PublicTag } from '../api/api.ts';
import type { Load } from '../api/query-cache.ts';
import type { WidgetShared } from '../element/widget-context.ts';

/** The service types of the widget; one without categories has nothing to offer (W §5). */
export const tagsQuery = ({
  api,
  widget,
}: Pick<WidgetShared, 'api' | 'widget'>): { readonly key: string; readonly load: Load<PublicTag[]> } => ({
  key: 'tags',
  load: async (signal) =>
    (await api.tags(widget.id, signal)).filter(({ categories }) => categories.length > 0),
});
