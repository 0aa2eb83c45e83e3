import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { idParams, link, links, requiredText, text } from '../fields.ts';
import { collection, resource } from '../hydra.ts';
import { accountFilter, collectionQuery } from '../paging.ts';

export const TAG_ORDER = ['name'] as const;

export const TAG_MAX_LENGTH = 60;

export const tagSchema = resource('Tag', {
  id: Type.Integer(),
  name: Type.String(),
  addons: links('Addon'),
  account: link('Account'),
});
export type Tag = Static<typeof tagSchema>;

export const updateTagSchema = Type.Partial(
  Type.Object({ name: requiredText(TAG_MAX_LENGTH, 'tag.nameRequired') }),
);
export type UpdateTag = Static<typeof updateTagSchema>;

const filters = { name: Type.Optional(text(TAG_MAX_LENGTH)) };

export const listTags = defineCall({
  method: 'GET',
  path: '/tags',
  summary: 'The labels of an account’s add-ons',
  query: collectionQuery({ ...accountFilter, ...filters }, TAG_ORDER),
  response: collection(tagSchema),
});
export const listAccountTags = defineCall({
  method: 'GET',
  path: '/accounts/:id/tags',
  summary: 'The labels of an account’s add-ons',
  params: idParams(),
  query: collectionQuery(filters, TAG_ORDER),
  response: collection(tagSchema),
});
export const readTag = defineCall({
  method: 'GET',
  path: '/tags/:id',
  summary: 'A label of add-ons',
  params: idParams(),
  response: tagSchema,
});
export const updateTag = defineCall({
  method: 'PATCH',
  path: '/tags/:id',
  summary: 'Rename a label, on every add-on that has it',
  params: idParams(),
  body: updateTagSchema,
  response: tagSchema,
});
export const deleteTag = defineCall({
  method: 'DELETE',
  path: '/tags/:id',
  summary: 'Delete a label; the add-ons that had it stay',
  params: idParams(),
});
