import * as calls from '@meridienne/contracts';
import { errorTexts } from '@meridienne/i18n';
import type { FastifyInstance } from 'fastify';
import { collection, readPaging, withContext } from '../../hydra/collection.ts';
import { iri } from '../../hydra/iri.ts';
import { forbidden } from '../../kernel/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { requestLanguage } from '../../http/language.ts';
import { signedIn, superAdmin } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { translateEquipment } from './commands/translate-equipment.ts';
import { createEquipment, deleteEquipment, updateEquipment } from './commands/write-equipment.ts';
import { presentEquipment } from './present.ts';
import { findEquipment, listEquipment } from './queries.ts';

const PAGE_SIZE = 30;

export function registerEquipment(app: FastifyInstance, { db, translator }: Deps): void {
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
    handler: async ({ request }) => {
      const { translated, errors } = await translateEquipment(db, translator);
      const texts = errorTexts[requestLanguage(request)];
      return {
        success: errors.length === 0,
        translated,
        errors: errors.map(({ id, name, language, message }) => ({
          service: iri('Service', id),
          name,
          language,
          message: texts[message],
        })),
      };
    },
  });
}
