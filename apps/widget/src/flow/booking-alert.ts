import type { WidgetKey } from '@meridienne/i18n/widget';
import { ApiError } from '../api/request.ts';

export type AlertKind = 'stock' | 'price' | 'closed' | 'tooMany' | 'offline' | 'error';

/** Which alert a failed booking calls for (W §4, W §8). */
export const alertOf = (error: unknown, isOnline: boolean): AlertKind => {
  if (!(error instanceof ApiError)) return 'error';
  if (error.status === 409 && error.errorType === 'stock') return 'stock';
  if (error.status === 409 && error.errorType === 'price') return 'price';
  if (error.errorType === 'closed') return 'closed';
  if (error.status === 429) return 'tooMany';
  return error.status === 0 && !isOnline ? 'offline' : 'error';
};

/** The words of an alert; an `offline` one and `tooMany` are titled as any error. */
export const ALERT_TEXTS: Readonly<
  Record<AlertKind, { readonly title: WidgetKey; readonly text: WidgetKey; readonly button: WidgetKey }>
> = {
  stock: { title: 'stock.title', text: 'stock.text', button: 'stock.ok' },
  price: { title: 'error.priceTitle', text: 'error.priceText', button: 'error.continue' },
  closed: { title: 'error.closedTitle', text: 'error.closedText', button: 'error.continue' },
  tooMany: { title: 'error.title', text: 'error.tooManyTries', button: 'error.continue' },
  offline: { title: 'error.title', text: 'error.offline', button: 'error.continue' },
  error: { title: 'error.title', text: 'error.text', button: 'error.continue' },
};
