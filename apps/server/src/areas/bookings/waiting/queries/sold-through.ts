import { isSoldBy, type SoldCategory, type Storefront } from '../../storefront/queries/storefront.ts';

/** The widget that a wish was made in, as long as it sells: one that is gone limits nothing any more. */
export const sellingWidget = (venue: Storefront, widgetId: number | null): number | null =>
  widgetId !== null && venue.widgets.has(widgetId) ? widgetId : null;

/** What is sold to whoever came through a widget; without one, all. */
export const soldThrough = (venue: Storefront, widgetId: number | null): SoldCategory[] =>
  [...venue.categories.values()].filter(({ id }) => isSoldBy(venue, sellingWidget(venue, widgetId), id));
