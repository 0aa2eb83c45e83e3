import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { TextsType } from '../../db/column-types.ts';
import type { Deps } from '../../http/deps.ts';
import { isTagKnown } from '../../http/entity-tag.ts';
import { anyone, superAdmin } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { collection, readPaging, withContext } from '../../hydra/collection.ts';
import { createTranslation, deleteTranslation, reportMissing, updateTranslation } from './commands.ts';
import { isHeard } from './policy.ts';
import { presentLanguage, presentTranslation } from './present.ts';
import { createTextsReader, findTranslation, listLanguages, listMissing } from './queries.ts';
import { dictionaryOf, reportedKeys } from './rules.ts';

const PAGE_SIZE = 30;

export function registerTranslations(app: FastifyInstance, deps: Deps): void {
  const { db, translator } = deps;
  const read = async (id: number) => {
    const row = await findTranslation(db, id);
    return withContext(presentTranslation(row, dictionaryOf(row.type, row.lng)));
  };
  route(app, calls.listTranslations, {
    policy: anyone,
    handler: async ({ query, request }) => {
      const paging = readPaging(query, { itemsPerPage: PAGE_SIZE, orderable: [] });
      const { rows, total } = await listLanguages(db, paging, query);
      return collection(request, 'Translation', paging, total, rows.map(presentLanguage));
    },
  });
  route(app, calls.readTranslation, { policy: anyone, handler: ({ params }) => read(params.id) });
  route(app, calls.createTranslation, {
    policy: superAdmin,
    status: 201,
    handler: async ({ body }) => read(await createTranslation(db, body)),
  });
  route(app, calls.updateTranslation, {
    policy: superAdmin,
    handler: async ({ params, body }) => {
      await updateTranslation(db, params.id, body);
      return read(params.id);
    },
  });
  route(app, calls.deleteTranslation, {
    policy: superAdmin,
    status: 204,
    handler: ({ params }) => deleteTranslation(db, params.id),
  });
  route(app, calls.listMissingTexts, {
    policy: superAdmin,
    handler: async ({ params }) => ({ missing: await listMissing(db, params.id) }),
  });
  route(app, calls.readTranslator, {
    policy: superAdmin,
    handler: async () => ({ isConfigured: translator.isConfigured }),
  });
  route(app, calls.translateTexts, {
    policy: superAdmin,
    handler: async ({ body: { source, target, texts } }) => {
      const from = source?.toLowerCase() ?? null;
      const translated = await translator.translate({ texts, from, to: target.toLowerCase() });
      return { translations: translated.map((text) => ({ text })) };
    },
  });
  registerInterfaceTexts(app, deps);
}

/** What an interface loads its texts from, and tells of those it lacks (O §7). */
function registerInterfaceTexts(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  interface Asked {
    Params: { lng: string };
    Querystring: { type?: string; subjects?: string | string[] };
  }
  const readJson = createTextsReader(db);
  const typeOf = (query: Asked['Querystring']): TextsType => (query.type === 'widget' ? 'widget' : 'admin');

  const subjectsOf = ({ subjects }: Asked['Querystring']) =>
    subjects ? [subjects].flat().join().split(',') : null;

  app.get<Asked>('/translation/:lng', { config: { policy: anyone } }, async ({ params, query }, reply) => {
    const { json, tag } = await readJson(typeOf(query), params.lng, subjectsOf(query));
    // Asked for at each visit, so that a text that was just saved shows, and sent when it changed.
    if (isTagKnown(reply.header('Cache-Control', 'no-cache'), tag)) return reply.send();
    return reply.type('application/json; charset=utf-8').send(json);
  });
  app.post<Asked>(
    '/translation/add_missing/:lng',
    { config: { policy: anyone }, bodyLimit: 64 * 1024 },
    async (request, reply) => {
      if (await isHeard(deps, request)) {
        await reportMissing(db, typeOf(request.query), reportedKeys(request.body));
      }
      return reply.code(204).send();
    },
  );
}
