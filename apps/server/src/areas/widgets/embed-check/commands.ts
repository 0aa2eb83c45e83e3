import { type CheckEmbedBody, EMBED_ADDRESS_MAX, type EmbedCheck } from '@meridienne/contracts';
import type { AccountScope } from '../../../kernel/scope.ts';
import type { Deps } from '../../../http/deps.ts';
import { createTurns, createTurnsOf } from '../../../kernel/turns.ts';
import { judgePage } from './rules.ts';
import { accountAddress, activeWidgets } from './queries.ts';

/** What the database takes as an id. */
const MOST_ID = 2_147_483_647;

/**
 * `checkEmbed`, when its turn comes: a page may take seconds to come and holds a megabyte; those of one account, which
 * may be slow on purpose, keep no other waiting.
 */
export function createEmbedCheck(deps: Pick<Deps, 'db' | 'pageReader' | 'settings'>) {
  const ofAccount = createTurnsOf<number>({ atOnce: 2, waiting: 8 });
  const all = createTurns({ atOnce: 8, waiting: 40 });
  return (scope: AccountScope, typed: CheckEmbedBody['url'], origin: string | undefined) =>
    ofAccount.take(scope.accountId, () => all.take(() => checkEmbed(deps, scope, typed, origin)));
}

/**
 * Reads a page and tells whether it carries the account's widget. Of what is in it only the numbers and script
 * addresses of such places are handed on, a bounded lot (EMBED_LIST_MAX).
 * @param origin under which the caller sees this installation, when it isn't the public address: the code that is
 *   copied there names it
 * @param typed the page's address, with or without its scheme; the account's own when there is none
 */
async function checkEmbed(
  { db, pageReader, settings }: Pick<Deps, 'db' | 'pageReader' | 'settings'>,
  scope: AccountScope,
  typed: CheckEmbedBody['url'],
  origin: string | undefined,
): Promise<EmbedCheck> {
  const loader = `${settings.publicUrl.replace(/\/$/, '')}/widget.js`;
  const loaders = [loader, ...(origin === undefined ? [] : [`${origin}/widget.js`])];
  const nothing: EmbedCheck = {
    found: false,
    fault: 'noAddress',
    address: null,
    status: null,
    kinds: [],
    otherAccountIds: [],
    widgetIds: [],
    absentWidgetIds: [],
    scripts: [],
    expectedScript: loader,
    isCut: false,
  };
  const wanted = typed?.trim() || (await accountAddress(db, scope));
  if (!wanted) return nothing;
  const answer = await pageReader.read(withScheme(wanted));
  const address = answer.address.slice(0, EMBED_ADDRESS_MAX);
  if (answer.kind === 'failed') return { ...nothing, fault: answer.fault, address, status: answer.status };
  const { pageTags } = await import('../../../integrations/page-reader/page-tags.ts');
  const verdict = judgePage(pageTags(answer.html), {
    address: answer.address,
    accountId: scope.accountId,
    loaders,
  });
  const { widgetIds } = verdict;
  const active = await activeWidgets(
    db,
    scope,
    widgetIds.filter((id) => id <= MOST_ID),
  );
  const absentWidgetIds = widgetIds.filter((id) => !active.has(id));
  return { ...nothing, ...verdict, address, absentWidgetIds, isCut: answer.isCut };
}

/** People type addresses as they say them. */
const withScheme = (typed: string): string =>
  /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
