import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { idParams, link, reference, requiredText, text, told } from '../fields.ts';
import { collection, resource } from '../hydra.ts';
import { accountFilter, collectionQuery } from '../paging.ts';
import { imageSchema } from './image.ts';

const uid = () => Type.String({ minLength: 1, maxLength: 60 });

/** An image of the photo library: its uid, or the item as a reply carried it. */
export const imageReference = () => Type.Union([uid(), Type.Object({ uid: uid() })]);
export type ImageReference = Static<ReturnType<typeof imageReference>>;

/** The most that one photo may weigh, and the millions of pixels that it may unpack to. */
export const PHOTO_MAX_BYTES = 15 * 1024 * 1024;
export const PHOTO_MAX_MEGAPIXELS = 50;

/** How long a key of the photo library serves (A §9). */
export const LIBRARY_KEY_MS = 3_600_000;

export const MEDIA_ORDER = ['name', 'createdAt'] as const;

/** A photo of an account's library: an image as every reply carries it, and what the library knows of it. */
export const mediaSchema = resource('Media', {
  id: Type.Integer(),
  ...imageSchema.properties,
  name: told('What its file was called, unless somebody renamed it.', Type.String()),
  width: Type.Integer({ description: 'Pixels, upright' }),
  height: Type.Integer({ description: 'Pixels, upright' }),
  isUsed: told(
    'Whether a category, a service type or a widget shows it: then it can’t be deleted.',
    Type.Boolean(),
  ),
  account: link('Account'),
  createdAt: Type.String({ format: 'date-time' }),
});
export type Media = Static<typeof mediaSchema>;

export const renameMediaSchema = Type.Partial(Type.Object({ name: requiredText(255, 'media.nameRequired') }));
export type RenameMedia = Static<typeof renameMediaSchema>;

const filters = { name: Type.Optional(text(255)) };

export const listMedia = defineCall({
  method: 'GET',
  path: '/media',
  summary: 'The photos of an account, newest first',
  query: collectionQuery({ ...accountFilter, ...filters }, MEDIA_ORDER),
  response: collection(mediaSchema),
});
export const listAccountMedia = defineCall({
  method: 'GET',
  path: '/accounts/:id/media',
  summary: 'The photos of an account, newest first',
  params: idParams(),
  query: collectionQuery(filters, MEDIA_ORDER),
  response: collection(mediaSchema),
});
export const readMedia = defineCall({
  method: 'GET',
  path: '/media/:id',
  summary: 'A photo',
  params: idParams(),
  response: mediaSchema,
});
export const listMediaUses = defineCall({
  method: 'GET',
  path: '/media/:id/uses',
  summary: 'What shows a photo, which keeps it from being deleted: twenty of them at most',
  params: idParams(),
  response: Type.Object({
    uses: Type.Array(
      Type.Object({
        kind: Type.Union([Type.Literal('category'), Type.Literal('catTag'), Type.Literal('widget')]),
        name: Type.String(),
      }),
    ),
  }),
});
export const uploadMedia = defineCall({
  method: 'POST',
  path: '/accounts/:id/media',
  summary: 'Add a photo to the library, as multipart/form-data',
  params: idParams(),
  file: 'file',
  response: mediaSchema,
  fails: { 413: [], 415: [], 507: [] },
});
export const renameMedia = defineCall({
  method: 'PATCH',
  path: '/media/:id',
  summary: 'Rename a photo',
  params: idParams(),
  body: renameMediaSchema,
  response: mediaSchema,
});
export const deleteMedia = defineCall({
  method: 'DELETE',
  path: '/media/:id',
  summary: 'Delete a photo; 409 with errorType "used" while something shows it',
  params: idParams(),
  fails: { 409: ['used'] },
});

/** The link to the library by key (A §7): addresses of photos that are asked for with a key last as long as the key. */
export const connectLibrary = defineCall({
  method: 'POST',
  path: '/hapidam-connect',
  summary: 'A key of the account’s photo library, valid for an hour at most',
  body: Type.Object({ accountId: reference() }),
  response: Type.Object({ success: Type.Boolean(), publicKey: Type.String() }),
});

export const searchLibrarySchema = Type.Object({
  token: requiredText(200),
  queries: Type.Array(
    Type.Object({
      query: text(255),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      itemsPerPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    { minItems: 1, maxItems: 10 },
  ),
});
export type SearchLibrary = Static<typeof searchLibrarySchema>;

export const searchLibrary = defineCall({
  method: 'POST',
  path: '/hapidam-smart-request',
  summary: 'Photos of the library that the key opens, one list for each query',
  body: searchLibrarySchema,
  response: Type.Object({
    results: Type.Array(Type.Object({ results: Type.Array(mediaSchema), total: Type.Integer() })),
  }),
  fails: { 403: ['key'] },
});
