import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import {
  idParams,
  instantInput,
  link,
  links,
  nullable,
  reference,
  text,
  textsByLanguage,
  told,
} from '../fields.ts';
import { collection, resource } from '../hydra.ts';
import { imageReference } from '../photos/media.ts';
import { accountFilter, collectionQuery } from '../paging.ts';
import { imageSchema } from '../photos/image.ts';

export const SERVICE_TYPE_ORDER = ['name', 'createdAt'] as const;

export const serviceTypeSchema = resource('CatTag', {
  id: Type.Integer(),
  name: Type.String(),
  names: textsByLanguage(120),
  image: nullable(imageSchema),
  categories: links('Category'),
  account: link('Account'),
  updatedAt: Type.String({ format: 'date-time' }),
});
export type ServiceType = Static<typeof serviceTypeSchema>;

const serviceTypeFields = {
  name: text(120),
  names: textsByLanguage(120),
  image: nullable(imageReference()),
  categories: Type.Array(reference(), { maxItems: 500 }),
};

export const createServiceTypeSchema = Type.Object({
  account: reference(),
  ...Type.Partial(Type.Object(serviceTypeFields)).properties,
});
export type CreateServiceType = Static<typeof createServiceTypeSchema>;

export const updateServiceTypeSchema = Type.Partial(
  Type.Object({ ...serviceTypeFields, updatedAt: instantInput() }),
);
export type UpdateServiceType = Static<typeof updateServiceTypeSchema>;

const filters = {
  name: Type.Optional(text(120)),
  'exists[categories]': told(
    'Only those with categories, or only those without.',
    Type.Optional(Type.Boolean()),
  ),
};

export const listServiceTypes = defineCall({
  method: 'GET',
  path: '/cat_tags',
  summary: 'The service types of an account',
  query: collectionQuery({ ...accountFilter, ...filters }, SERVICE_TYPE_ORDER),
  response: collection(serviceTypeSchema),
});
export const listAccountServiceTypes = defineCall({
  method: 'GET',
  path: '/accounts/:id/cat_tags',
  summary: 'The service types of an account',
  params: idParams(),
  query: collectionQuery(filters, SERVICE_TYPE_ORDER),
  response: collection(serviceTypeSchema),
});
export const readServiceType = defineCall({
  method: 'GET',
  path: '/cat_tags/:id',
  summary: 'A service type',
  params: idParams(),
  response: serviceTypeSchema,
});
export const createServiceType = defineCall({
  method: 'POST',
  path: '/cat_tags',
  summary: 'Add a service type; the same form once more within a minute answers the one that it made',
  body: createServiceTypeSchema,
  response: serviceTypeSchema,
});
export const updateServiceType = defineCall({
  method: 'PATCH',
  path: '/cat_tags/:id',
  summary: 'Change the fields of a service type that are sent',
  params: idParams(),
  body: updateServiceTypeSchema,
  response: serviceTypeSchema,
  fails: { 409: ['changed'] },
});
export const deleteServiceType = defineCall({
  method: 'DELETE',
  path: '/cat_tags/:id',
  summary: 'Delete a service type; its categories stay; 409 while it is all that a widget sells',
  params: idParams(),
  fails: { 409: [] },
});
