import * as calls from '@meridienne/contracts';
import type { QueryOf } from '@meridienne/contracts';
import { isShownIn, limitCountries } from '@meridienne/domain';
import { launcherButton } from '@meridienne/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { scopeOfPublicWidget } from '../../../../kernel/scope.ts';
import type { Deps } from '../../../../http/deps.ts';
import { formKeyOf, formTicket } from '../../../../http/bots/ticket.ts';
import { isKnown } from '../../../../http/entity-tag.ts';
import { anyone } from '../../../../http/policy.ts';
import { route } from '../../../../http/route.ts';
import { createNetworkCountries } from '../../../../integrations/network-country/network-country.ts';
import { collection, readPaging, withContext } from '../../../../hydra/collection.ts';
import { scopeOfEveryAccount } from '../policy.ts';
import { presentWidget, presentWidgetRecord, presentWidgetServiceType } from '../present.ts';
import { type FirstDaysOf, listFirstDays } from '../queries/first-days.ts';
import { findWidget, listOfferedWidgets, listWidgets, requireAccount } from '../queries/list-widgets.ts';
import type { WidgetRow } from '../queries/widget-rows.ts';
import { listWidgetServiceTypes } from '../queries/widget-service-types.ts';
import { withLauncherTexts, withoutLauncher } from '../rules.ts';

const PAGE_SIZE = 30;
const DAY_MS = 86_400_000;
/** Seconds for which a browser keeps the settings: every page view of a venue's site asks for them. */
const MAX_AGE = 60;
/**
 * As `MAX_AGE`, with the first days in them: the browser asks each time whether they are still so. The window shows days
 * that came with the page for a minute: who loads the page again is to see what was closed or freed since.
 */
const WITH_DAYS_AGE = 0;

/** What anybody may know of a widget: the pages that embed it ask here. */
export function registerPublicWidgets(app: FastifyInstance, deps: Deps & { firstDaysOf: FirstDaysOf }): void {
  const { db, settings, clock } = deps;
  const { publicUrl } = settings;
  const networks = createNetworkCountries(settings.networkCountriesFile);
  /** Nobody's launcher is to disappear for a file that can't be read. */
  const countryOf = (request: FastifyRequest) =>
    networks.countryOf(request.ip).catch((error: unknown) => {
      request.log.error({ err: error }, 'the country of a network could not be looked up');
      return null;
    });
  /** No launcher is to be missing for its days. */
  const listDays = (request: FastifyRequest, rows: readonly WidgetRow[]) =>
    listFirstDays(deps.firstDaysOf, rows, (error) => {
      request.log.error({ err: error }, 'the first days of a widget could not be looked up');
      return undefined;
    });
  const listAll = async (request: FastifyRequest, query: QueryOf<typeof calls.listWidgets>) => {
    const scope = await scopeOfEveryAccount(deps, request);
    const paging = readPaging(query, { itemsPerPage: PAGE_SIZE, orderable: [] });
    const { rows, total } = await listWidgets(db, scope, paging, {});
    const widgets = rows.map((row) => presentWidget(row, publicUrl, clock()));
    return collection(request, 'Widget', paging, total, widgets);
  };
  route(app, calls.listWidgets, {
    policy: anyone,
    handler: async ({ query, request, reply }) => {
      const at = clock();
      const accountId = query['account.id'];
      if (accountId === undefined) return listAll(request, query);
      const scope = scopeOfPublicWidget(accountId);
      const rows = await deps.reads.read(accountId, async (from) => {
        const offered = await listOfferedWidgets(from.db, scope, at);
        if (offered.length === 0) await requireAccount(from.db, scope);
        return offered;
      });
      const countries = limitCountries(rows[0]?.account.locations ?? []);
      const isLimited = countries.length > 0;
      const isShown = !isLimited || isShownIn(countries, await countryOf(request));
      const days = query.firstDays === true ? await listDays(request, rows) : null;
      const widgets = rows.map((row, index) => ({
        ...presentWidget(
          withLauncherTexts(isShown ? row : withoutLauncher(row), launcherButton),
          publicUrl,
          at,
        ),
        ...(days && { firstDays: days[index] }),
      }));
      const bodyWith = (more: object) =>
        collection(
          request,
          'Widget',
          null,
          widgets.length,
          widgets.map((each) => ({ ...each, ...more })),
        );
      const ticket = formTicket(formKeyOf(deps.tokenKey), at);
      return sendCacheable(reply, bodyWith, ticket, {
        day: Math.floor(at.getTime() / DAY_MS),
        isOfVisitor: isLimited,
        maxAge: days ? WITH_DAYS_AGE : MAX_AGE,
      });
    },
  });
  route(app, calls.readWidget, {
    policy: anyone,
    handler: async ({ params }) =>
      withContext(presentWidgetRecord(await findWidget(db, params.id), publicUrl, clock())),
  });
  route(app, calls.getTags, {
    policy: anyone,
    handler: async ({ body, request }) => {
      const tags = await listWidgetServiceTypes(db, body.widgetId);
      const members = tags.map((tag) => presentWidgetServiceType(tag, publicUrl));
      return collection(request, 'CatTag', null, members.length, members);
    },
  });
}

/**
 * A browser keeps it for `maxAge` seconds, then only asks if it changed.
 * @param ticket of each widget; another one alone is no change, but once a day: it isn't good for ever
 * @param isOfVisitor whether another visitor may get another answer: then no cache in front may give it on
 */
function sendCacheable(
  reply: FastifyReply,
  bodyWith: (more: object) => unknown,
  ticket: string,
  { day, isOfVisitor, maxAge }: { day: number; isOfVisitor: boolean; maxAge: number },
): FastifyReply {
  const caching = `${isOfVisitor ? 'private' : 'public'}, max-age=${maxAge}`;
  const version = `${day} ${JSON.stringify(bodyWith({}))}`;
  if (isKnown(reply.header('Cache-Control', caching), version)) return reply.send();
  return reply.type('application/ld+json; charset=utf-8').send(JSON.stringify(bodyWith({ ticket })));
}
