import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import { collection, readPaging, withContext } from '../../../hydra/collection.ts';
import type { Deps } from '../../../http/deps.ts';
import { namesLanguage, requestLanguage } from '../../../http/language.ts';
import { anyStaff, forKeys, superAdmin } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { translateEquipment } from './commands/translate-equipment.ts';
import { createEquipment, deleteEquipment, updateEquipment } from './commands/write-equipment.ts';
import { presentEquipment, presentTranslated } from './present.ts';
import { findEquipment, listEquipment } from './queries.ts';

const PAGE_SIZE = 30;

export function registerEquipment(app: FastifyInstance, { db, translator }: Deps): void {
  route(app, calls.listEquipment, {
    policy: forKeys('read', anyStaff),
    handler: async ({ query, request }) => {
      const paging = readPaging(query, { itemsPerPage: PAGE_SIZE, orderable: calls.EQUIPMENT_ORDER });
      const { rows, total } = await listEquipment(db, paging, {
        ...query,
        language: namesLanguage(request),
      });
      return collection(request, 'Service', paging, total, rows.map(presentEquipment));
    },
  });
  route(app, calls.readEquipment, {
    policy: forKeys('read', anyStaff),
    handler: async ({ params }) => {
      return withContext(presentEquipment(await findEquipment(db, params.id)));
    },
  });
  route(app, calls.createEquipment, {
    policy: superAdmin,
    status: 201,
    handler: async ({ body }) => {
      const id = await createEquipment(db, body);
      return withContext(presentEquipment(await findEquipment(db, id)));
    },
  });
  route(app, calls.updateEquipment, {
    policy: superAdmin,
    handler: async ({ params, body }) => {
      await updateEquipment(db, params.id, body);
      return withContext(presentEquipment(await findEquipment(db, params.id)));
    },
  });
  route(app, calls.deleteEquipment, {
    policy: superAdmin,
    status: 204,
    handler: async ({ params }) => deleteEquipment(db, params.id),
  });
  route(app, calls.translateEquipment, {
    policy: superAdmin,
    handler: async ({ request }) =>
      presentTranslated(await translateEquipment(db, translator), requestLanguage(request)),
  });
}
