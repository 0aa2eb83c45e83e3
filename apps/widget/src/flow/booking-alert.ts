import { ApiError } from '@meridienne/client';
import type { WidgetKey } from '@meridienne/i18n/widget';

export type AlertKind =
  | 'stock'
  | 'price'
  | 'closed'
  /** The venue takes no online booking of this guest's. */
  | 'byVenue'
  | 'tooMany'
  | 'signedOut'
  /** An earlier load of the page has sent it for an account, and nobody is logged in. */
  | 'signInAgain'
  | 'pending'
  | 'offline'
  | 'error';

/**
 * Which alert a failed booking calls for (W §4, W §8). A body that the server no longer takes is looked at
 * again as one whose price changed: an add-on, a number of people or a time may be gone.
 */
export const alertOf = (error: unknown, isOnline: boolean): AlertKind => {
  if (!(error instanceof ApiError)) return 'error';
  const { status, errorType, fields } = error;
  if (errorType === 'stock' || fields.includes('offer')) return 'stock';
  if (errorType === 'closed') return 'closed';
  if (errorType === 'noShows') return 'byVenue';
  if (status === 401 || fields.includes('user')) return 'signedOut';
  if (errorType === 'price' || status === 422) return 'price';
  if (status === 429) return 'tooMany';
  if (error.isPending) return 'pending';
  return status === 0 && !isOnline ? 'offline' : 'error';
};

/** The words of an alert; alerts without a title of their own have that of any error (W §8). */
export const ALERT_TEXTS: Readonly<
  Record<AlertKind, { readonly title: WidgetKey; readonly text: WidgetKey; readonly button: WidgetKey }>
> = {
  stock: { title: 'stock.title', text: 'stock.text', button: 'stock.ok' },
  price: { title: 'error.priceTitle', text: 'error.priceText', button: 'error.continue' },
  closed: { title: 'error.closedTitle', text: 'error.closedText', button: 'error.continue' },
  byVenue: { title: 'error.byVenueTitle', text: 'error.byVenueText', button: 'error.continue' },
  tooMany: { title: 'error.title', text: 'error.tooManyTries', button: 'error.continue' },
  signedOut: { title: 'error.title', text: 'error.signedOut', button: 'error.continue' },
  signInAgain: { title: 'error.signInTitle', text: 'error.signIn', button: 'confirmation.login' },
  pending: { title: 'error.title', text: 'error.pending', button: 'error.continue' },
  offline: { title: 'error.title', text: 'error.offline', button: 'error.continue' },
  error: { title: 'error.title', text: 'error.text', button: 'error.continue' },
};
