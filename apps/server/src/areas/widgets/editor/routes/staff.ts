import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../http/deps.ts';
import { accountOfBody, accountOfPath, accountOfRecord, forKeys } from '../../../../http/policy.ts';
import { route } from '../../../../http/route.ts';
import { collection, readPaging, withContext } from '../../../../hydra/collection.ts';
import { createWidget, deleteWidget, updateWidget } from '../commands/write-widget.ts';
import { presentWidgetRecord } from '../present.ts';
import { findWidget, listWidgets } from '../queries/list-widgets.ts';

const PAGE_SIZE = 30;

export function registerStaffWidgets(app: FastifyInstance, { db, settings, clock }: Deps): void {
  const read = async (id: number) =>
    withContext(presentWidgetRecord(await findWidget(db, id), settings.publicUrl, clock()));
  route(app, calls.listAccountWidgets, {
    policy: forKeys('read', accountOfPath('staff')),
    handler: async ({ scope, query, request }) => {
      const paging = readPaging(query, { itemsPerPage: PAGE_SIZE, orderable: calls.WIDGET_ORDER });
      const { rows, total } = await listWidgets(db, scope, paging, { name: query.name });
      const members = rows.map((row) => presentWidgetRecord(row, settings.publicUrl, clock()));
      return collection(request, 'Widget', paging, total, members);
    },
  });
  route(app, calls.createWidget, {
    policy: forKeys('all', accountOfBody('admin')),
    status: 201,
    handler: async ({ scope, body }) => read(await createWidget(db, scope, body)),
  });
  route(app, calls.updateWidget, {
    policy: forKeys('all', accountOfRecord('admin', 'widgets')),
    handler: async ({ scope, params, body }) => {
      await updateWidget(db, scope, params.id, body);
      return read(params.id);
    },
  });
  route(app, calls.deleteWidget, {
    policy: forKeys('all', accountOfRecord('admin', 'widgets')),
    status: 204,
    handler: async ({ scope, params }) => deleteWidget(db, scope, params.id),
  });
}
