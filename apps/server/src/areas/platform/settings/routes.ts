import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../http/deps.ts';
import { anyone, superAdmin } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { collection, withContext } from '../../../hydra/collection.ts';
import { updateAdministration } from './commands.ts';
import { presentAdministration } from './present.ts';
import { ADMINISTRATION_ID, readSettingsRecord } from './queries.ts';

export function registerAdministration(app: FastifyInstance, { db, settings }: Deps): void {
  route(app, calls.listAdministrations, {
    policy: superAdmin,
    handler: async ({ request }) => {
      const row = await readSettingsRecord(db, ADMINISTRATION_ID);
      return collection(request, 'Administration', null, 1, [presentAdministration(row)]);
    },
  });
  route(app, calls.readAdministration, {
    policy: superAdmin,
    handler: async ({ params }) =>
      withContext(presentAdministration(await readSettingsRecord(db, params.id))),
  });
  // The record is there from the start: writing it is changing it.
  route(app, calls.createAdministration, {
    policy: superAdmin,
    handler: async ({ body }) => {
      await updateAdministration(db, ADMINISTRATION_ID, body);
      return withContext(presentAdministration(await readSettingsRecord(db, ADMINISTRATION_ID)));
    },
  });
  route(app, calls.updateAdministration, {
    policy: superAdmin,
    handler: async ({ params, body }) => {
      await updateAdministration(db, params.id, body);
      return withContext(presentAdministration(await readSettingsRecord(db, params.id)));
    },
  });
  route(app, calls.readLanding, {
    policy: anyone,
    handler: async ({ params }) => {
      const { youtube_id: youtubeId } = await readSettingsRecord(db, params.id);
      return { youtubeId, contactEmail: settings.contactEmail };
    },
  });
}
