import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import { collection, readPaging, withContext } from '../../hydra/collection.ts';
import { forbidden } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { signedIn } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { presentEquipment } from './present.ts';
import { findEquipment, listEquipment } from './queries.ts';

const PAGE_SIZE = 30;

export function registerEquipment(app: FastifyInstance, { db }: Deps): void {
  route(app, calls.listEquipment, {
    policy: signedIn,
    handler: async ({ user, query, request }) => {
      if (!user.isStaff) throw forbidden();
      const paging = readPaging(query, { itemsPerPage: PAGE_SIZE, orderable: calls.EQUIPMENT_ORDER });
      const { rows, total } = await listEquipment(db, paging, query);
      return collection(request, 'Service', paging, total, rows.map(presentEquipment));
    },
  });
  route(app, calls.readEquipment, {
    policy: signedIn,
    handler: async ({ user, params }) => {
      if (!user.isStaff) throw forbidden();
      return withContext(presentEquipment(await findEquipment(db, params.id)));
    },
  });
}
