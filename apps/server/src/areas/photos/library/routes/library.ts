import * as calls from '@meridienne/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collection, readPaging, withContext } from '../../../../hydra/collection.ts';
import type { AccountScope, ReadScope } from '../../../../kernel/scope.ts';
import type { Deps } from '../../../../http/deps.ts';
import { namesLanguage } from '../../../../http/language.ts';
import {
  accountOfBody,
  accountOfPath,
  accountOfQuery,
  accountOfRecord,
  forKeys,
  signedIn,
} from '../../../../http/policy.ts';
import { route } from '../../../../http/route.ts';
import { type BodyLimits, holdBody } from '../../../../http/body-deadline.ts';
import { readUpload, registerUploads, requireCaller } from '../../../../http/upload.ts';
import { tooLarge } from '../../../../integrations/media/picture-faults.ts';
import { deleteMedia, renameMedia } from '../commands/change-photo.ts';
import { connectLibrary } from '../commands/connect-library.ts';
import { createUploadTurns, uploadImage, type UploadTurns } from '../commands/upload-image.ts';
import { presentMedia } from '../present.ts';
import { findMedia, listMedia, searchByKey, usesOf } from '../queries.ts';

const PAGE_SIZE = 24;

/**
 * The photo library: by key (the `hapidam-…` of A §7), and its photos as a resource.
 * @param uploads what a test looks into: whose turn it is, and how long a body may take
 */
export function registerLibrary(
  app: FastifyInstance,
  deps: Deps,
  uploads: { turns: UploadTurns; time?: BodyLimits } = {
    turns: createUploadTurns(),
  },
): void {
  registerPhotos(app, deps);
  registerPhotoUploads(app, deps, uploads);
  registerSearchByKey(app, deps);
}

const showPhoto = async ({ db, settings }: Deps, scope: AccountScope, id: number) =>
  withContext(presentMedia(await findMedia(db, scope, id), settings.publicUrl));

function registerPhotos(app: FastifyInstance, deps: Deps): void {
  const { db, media, settings } = deps;
  const list = async (scope: ReadScope, query: ListQuery, request: FastifyRequest) => {
    const paging = readPaging(query, { itemsPerPage: PAGE_SIZE, orderable: calls.MEDIA_ORDER });
    const { rows, total } = await listMedia(db, scope, paging, query.name);
    const members = rows.map((row) => presentMedia(row, settings.publicUrl));
    return collection(request, 'Media', paging, total, members);
  };
  route(app, calls.listMedia, {
    policy: forKeys('read', accountOfQuery('staff')),
    handler: ({ scope, query, request }) => list(scope, query, request),
  });
  route(app, calls.listAccountMedia, {
    policy: forKeys('read', accountOfPath('staff')),
    handler: ({ scope, query, request }) => list(scope, query, request),
  });
  route(app, calls.readMedia, {
    policy: forKeys('read', accountOfRecord('staff', 'media')),
    handler: ({ scope, params }) => showPhoto(deps, scope, params.id),
  });
  route(app, calls.listMediaUses, {
    policy: forKeys('read', accountOfRecord('staff', 'media')),
    handler: async ({ scope, params, request }) => ({
      uses: await usesOf(db, scope, params.id, namesLanguage(request)),
    }),
  });
  route(app, calls.renameMedia, {
    policy: forKeys('all', accountOfRecord('admin', 'media')),
    handler: async ({ scope, params, body }) => {
      await renameMedia(db, scope, params.id, body);
      return showPhoto(deps, scope, params.id);
    },
  });
  route(app, calls.deleteMedia, {
    policy: forKeys('all', accountOfRecord('admin', 'media')),
    status: 204,
    handler: async ({ scope, params, request }) => {
      const { files } = await deleteMedia({ db, media }, scope, params.id);
      // The record is gone; files that stay behind cost space and nothing else.
      await files.catch((error: unknown) =>
        request.log.error({ err: error }, 'files of a deleted photo not removed'),
      );
    },
  });
}

function registerPhotoUploads(
  app: FastifyInstance,
  deps: Deps,
  { turns, time }: { turns: UploadTurns; time?: BodyLimits },
): void {
  const { db, media } = deps;
  void app.register(async (form) => {
    await registerUploads(form, calls.PHOTO_MAX_BYTES);
    route(form, calls.uploadMedia, {
      policy: forKeys('all', accountOfPath('admin')),
      status: 201,
      handler: async ({ scope, request }) => {
        holdBody(request.raw);
        const { id } = await uploadImage({ db, media, turns }, scope, {
          read: () => readUpload(request, 'file', tooLarge, time),
          requireCaller: () => requireCaller(request),
        });
        return showPhoto(deps, scope, id);
      },
    });
  });
}

function registerSearchByKey(app: FastifyInstance, { db, clock, settings }: Deps): void {
  route(app, calls.connectLibrary, {
    policy: accountOfBody('staff', 'accountId'),
    handler: async ({ scope }) => ({
      success: true,
      publicKey: await connectLibrary(db, scope, clock()),
    }),
  });
  route(app, calls.searchLibrary, {
    policy: signedIn,
    handler: async ({ user, body: { token, queries } }) => {
      const searches = queries.map(({ query, ...part }) => ({
        name: query,
        paging: readPaging(part, { itemsPerPage: PAGE_SIZE, orderable: [] }),
      }));
      const pages = await searchByKey(db, user, { key: token, searches }, clock());
      const results = pages.map(({ rows, total }) => ({
        results: rows.map((row) => presentMedia(row, settings.publicUrl)),
        total,
      }));
      return { results };
    },
  });
}

type ListQuery = calls.QueryOf<typeof calls.listAccountMedia>;
