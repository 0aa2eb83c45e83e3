import * as calls from '@meridienne/contracts';
import type { QueryOf } from '@meridienne/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { scopeOfPublicWidget } from '../../../../kernel/scope.ts';
import type { Deps } from '../../../../http/deps.ts';
import { isKnown } from '../../../../http/entity-tag.ts';
import { anyone } from '../../../../http/policy.ts';
import { route } from '../../../../http/route.ts';
import { collection, readPaging, withContext } from '../../../../hydra/collection.ts';
import { scopeOfEveryAccount } from '../policy.ts';
import { presentWidget, presentWidgetRecord, presentWidgetServiceType } from '../present.ts';
import { findWidget, listOfferedWidgets, listWidgets } from '../queries/list-widgets.ts';
import { listWidgetServiceTypes } from '../queries/widget-service-types.ts';

const PAGE_SIZE = 30;

/** What anybody may know of a widget: the pages that embed it ask here. */
export function registerPublicWidgets(app: FastifyInstance, deps: Deps): void {
  const { db, pool, tokenKey, settings, clock } = deps;
  const { publicUrl } = settings;
  const listAll = async (request: FastifyRequest, query: QueryOf<typeof calls.listWidgets>) => {
    const scope = await scopeOfEveryAccount(pool, tokenKey, request);
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
      const rows = await listOfferedWidgets(db, scopeOfPublicWidget(accountId), at);
      const widgets = rows.map((row) => presentWidget(row, publicUrl, at));
      return sendCacheable(reply, collection(request, 'Widget', null, widgets.length, widgets));
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

/** Every page view of a venue's site asks for this: a browser keeps it a minute, then only asks if it changed. */
function sendCacheable(reply: FastifyReply, body: unknown): FastifyReply {
  const text = JSON.stringify(body);
  if (isKnown(reply.header('Cache-Control', 'public, max-age=60'), text)) return reply.send();
  return reply.type('application/ld+json; charset=utf-8').send(text);
}
