import type { Database } from '../../../db/database.ts';
import { addedLanguages } from '../../translations/door.ts';
import { readPublicWidget, readServiceTypes } from '../editor/queries/read-public-widget.ts';
import { presentCheck } from './present/page.ts';
import { FIRST_ACTIVE, hostedIds, pageLanguage, type SentIds, sentTo } from './rules.ts';

/** Whether the page at an address shows a widget, and which. */
export async function visitHostedPage(
  db: Database,
  sent: SentIds,
  { publicUrl, at }: { publicUrl: string; at: Date },
) {
  const ids = hostedIds(sent);
  const widget = ids ? await findHostedWidget(db, ids.accountId, ids.widgetId) : undefined;
  return { widget, check: presentCheck(widget, publicUrl, at) };
}

export type VenuePage = Extract<Awaited<ReturnType<typeof openVenuePage>>, { kind: 'open' }>;

/** The page as who books on it without script needs it: whose it is, how it looks, and in which language it speaks. */
export async function openVenuePage(
  db: Database,
  sent: SentIds & { account: string },
  page: { publicUrl: string; at: Date; path: string; acceptLanguage: string | undefined },
) {
  const { widget, check } = await visitHostedPage(db, sent, page);
  const url = sentTo(check.url, page);
  if (url !== null) return { kind: 'elsewhere' as const, url };
  if (!widget || check.shouldRedirect) return { kind: 'none' as const };
  const [shown, serviceTypes] = await Promise.all([
    readPublicWidget(db, widget.id, page),
    readServiceTypes(db, widget.id, page),
  ]);
  return {
    kind: 'open' as const,
    widget: shown,
    serviceTypes,
    language: pageLanguage(widget, sent.account, page.acceptLanguage),
    picture: check.image?.display.native.lg ?? null,
  };
}

export type HostedWidget = NonNullable<Awaited<ReturnType<typeof findHostedWidget>>>;

/**
 * What decides whether the hosted page shows a widget, and what it says; undefined when the two ids don't belong
 * together, or the account has no active widget to show for `FIRST_ACTIVE`.
 */
function findHostedWidget(db: Database, accountId: number, widgetId: number) {
  const query = db
    .selectFrom('widgets')
    .innerJoin('accounts', 'accounts.id', 'widgets.account_id')
    .leftJoin('media', (join) =>
      join.onRef('media.id', '=', 'widgets.media_id').onRef('media.account_id', '=', 'widgets.account_id'),
    )
    .where('widgets.account_id', '=', accountId)
    .select([
      'widgets.id',
      'widgets.account_id as accountId',
      'widgets.is_active as isActive',
      'widgets.description',
      'accounts.name',
      'accounts.url',
      'accounts.phone',
      'accounts.address',
      'accounts.currency',
      'accounts.default_language as defaultLanguage',
      'accounts.widget_languages as widgetLanguages',
      'accounts.time_zone as timeZone',
      'accounts.is_premium as isPremium',
      'accounts.freemium_start_date as freemiumStartDate',
      'accounts.is_archived as isArchived',
      addedLanguages.as('addedLanguages'),
      'media.uid as imageUid',
      'media.width as imageWidth',
      'media.height as imageHeight',
    ]);
  const chosen =
    widgetId === FIRST_ACTIVE
      ? query.where('widgets.is_active', '=', true).orderBy('widgets.id').limit(1)
      : query.where('widgets.id', '=', widgetId);
  return chosen.executeTakeFirst();
}
