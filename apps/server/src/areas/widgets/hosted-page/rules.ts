import type { BodyOf, checkWidget } from '@meridienne/contracts';
import { LANGUAGES, widgetLanguage } from '@meridienne/domain';
import { idOf } from '../../../hydra/iri.ts';
import { addressAt } from '../../../kernel/address-at.ts';
import type { HostedWidget } from './queries.ts';

/** In a widget's place: the account's first active one, for a loader that couldn't read which ones there are. */
export const FIRST_ACTIVE = 0;

export type SentIds = BodyOf<typeof checkWidget>;

/** The ids of the page's address; null when one can't be an id. `FIRST_ACTIVE` stands for a widget. */
export function hostedIds(sent: SentIds): { accountId: number; widgetId: number } | null {
  const accountId = idOf('Account', sent.accountId);
  const widgetId = String(sent.widgetId) === '0' ? FIRST_ACTIVE : idOf('Widget', sent.widgetId);
  if (accountId === null || widgetId === null) return null;
  return Math.max(accountId, widgetId) > 2_147_483_647 ? null : { accountId, widgetId };
}

/**
 * Where a visitor of the page is sent; null to stay. A venue may give this very page as its site: a closed one would be
 * sent to itself, for ever.
 */
export function sentTo(url: string | null, here: { publicUrl: string; path: string }): string | null {
  if (url === null) return null;
  const [there, own] = [new URL(url), addressAt(here.path, here.publicUrl)];
  return there.host === own.host && there.pathname === own.pathname ? null : url;
}

/** The widget's language on the page. @param path the first part of the address */
export const pageLanguage = (widget: HostedWidget, path: string, acceptLanguage = ''): string =>
  widgetLanguage({
    path,
    browser: acceptLanguage.split(',').map((tag) => tag.split(';', 1)[0] ?? ''),
    enabled: widget.widgetLanguages,
    spoken: [...LANGUAGES, ...(widget.addedLanguages ?? [])],
    default: widget.defaultLanguage,
  });

/** What a link to the page may wish for, by its names in the address. */
const WISH = ['date', 'category', 'slot', 'tag'];

/** Where who has no script books: with what the link to the page wished for, and nothing else of its address. */
export function plainAddress(
  account: string,
  { accountId, id }: Pick<HostedWidget, 'accountId' | 'id'>,
  search: string,
): string {
  const wish = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => WISH.includes(name)));
  const query = wish.toString();
  return `/${encodeURIComponent(account)}/${accountId}/${id}/sans-script${query && `?${query}`}`;
}
