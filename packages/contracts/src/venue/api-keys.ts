import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { idParams, nullable, told } from '../fields.ts';
import { collection, resource } from '../hydra.ts';
import { wholeQuery } from '../paging.ts';

/**
 * What a key may do: `read` the venue’s data; `bookings` and `prices` besides change what they name; `all` whatever an
 * administrator of the venue may, but people, keys and the account’s end.
 */
export const API_KEY_SCOPES = ['read', 'bookings', 'prices', 'all'] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

/** So many may live at once in an account. */
export const API_KEYS_MAX = 50;

const apiKeyFields = {
  id: Type.Integer(),
  name: Type.String(),
  scope: Type.Enum(API_KEY_SCOPES),
  lastCharacters: told(
    'The last four characters of the key, by which its owner knows it again.',
    Type.String(),
  ),
  createdBy: told('Who made it; null when that person is gone.', nullable(Type.String())),
  createdAt: Type.String({ format: 'date-time' }),
  lastUsedAt: told('To within a minute; null for never.', nullable(Type.String({ format: 'date-time' }))),
  endedBy: nullable(Type.String()),
  endedAt: nullable(Type.String({ format: 'date-time' })),
};

export const apiKeySchema = resource('ApiKey', apiKeyFields);
/** As it is told once, when it is made. */
export const madeApiKeySchema = resource('ApiKey', {
  ...apiKeyFields,
  key: told('The key itself, sent as `Authorization: Bearer …`.', Type.String()),
});
export type ApiKey = Static<typeof apiKeySchema>;

export const createApiKeySchema = Type.Object({
  name: told('What it is for. No two that live have the same.', Type.String({ minLength: 1, maxLength: 60 })),
  scope: Type.Enum(API_KEY_SCOPES),
});
export type CreateApiKey = Static<typeof createApiKeySchema>;

export const listApiKeys = defineCall({
  method: 'GET',
  path: '/accounts/:id/api-keys',
  summary: 'An account’s keys, those that live first, and the newest of them; the last hundred',
  params: idParams(),
  query: wholeQuery({}),
  response: collection(apiKeySchema),
});
export const createApiKey = defineCall({
  method: 'POST',
  path: '/accounts/:id/api-keys',
  summary: 'Make a key: the reply alone carries it, and it can’t be read again',
  params: idParams(),
  body: createApiKeySchema,
  response: madeApiKeySchema,
});
export const readApiKey = defineCall({
  method: 'GET',
  path: '/api-keys/:id',
  summary: 'A key, without its secret',
  params: idParams(),
  response: apiKeySchema,
});
export const endApiKey = defineCall({
  method: 'DELETE',
  path: '/api-keys/:id',
  summary: 'End a key: it opens nothing any more from this moment on',
  params: idParams(),
});
