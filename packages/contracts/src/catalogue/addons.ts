import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { idParams, instantInput, link, money, reference, text, textsByLanguage, told } from '../fields.ts';
import { collection, resource } from '../hydra.ts';
import { accountFilter, collectionQuery } from '../paging.ts';
import { TAG_MAX_LENGTH } from './labels.ts';

export const ADDON_ORDER = ['name', 'price', 'createdAt'] as const;

/** Labels of one add-on. */
export const MAX_TAGS = 20;

export const addonSchema = resource('Addon', {
  id: Type.Integer(),
  name: Type.String(),
  names: textsByLanguage(120),
  price: Type.Number(),
  tags: Type.Array(resource('Tag', { id: Type.Integer(), name: Type.String() })),
  categories: told(
    'The categories that offer it. It is set on the category, not on the add-on.',
    Type.Array(
      resource('Category', { id: Type.Integer(), name: Type.String(), names: textsByLanguage(120) }),
    ),
  ),
  account: link('Account'),
  updatedAt: Type.String({ format: 'date-time' }),
});
export type Addon = Static<typeof addonSchema>;

const addonFields = {
  name: text(120),
  names: textsByLanguage(120),
  price: told(
    'In major units, 0 or more, with no more decimals than the account’s currency has.',
    money({
      required: 'addon.priceRequired',
      type: 'addon.priceRequired',
      minimum: 'addon.priceNegative',
      maximum: 'addon.priceTooHigh',
    }),
  ),
  addTags: told(
    'The names of all its labels: one that isn’t named is taken off, one that the account lacks is made.',
    Type.Array(text(TAG_MAX_LENGTH), { maxItems: MAX_TAGS }),
  ),
};

export const createAddonSchema = Type.Object({
  account: reference(),
  name: Type.Optional(addonFields.name),
  names: Type.Optional(addonFields.names),
  price: addonFields.price,
  addTags: Type.Optional(addonFields.addTags),
});
export type CreateAddon = Static<typeof createAddonSchema>;

export const updateAddonSchema = Type.Partial(Type.Object({ ...addonFields, updatedAt: instantInput() }));
export type UpdateAddon = Static<typeof updateAddonSchema>;

const filters = { name: Type.Optional(text(120)) };

export const listAddons = defineCall({
  method: 'GET',
  path: '/addons',
  summary: 'The add-ons of an account',
  query: collectionQuery({ ...accountFilter, ...filters }, ADDON_ORDER),
  response: collection(addonSchema),
});
export const listAccountAddons = defineCall({
  method: 'GET',
  path: '/accounts/:id/addons',
  summary: 'The add-ons of an account',
  params: idParams(),
  query: collectionQuery(filters, ADDON_ORDER),
  response: collection(addonSchema),
});
export const readAddon = defineCall({
  method: 'GET',
  path: '/addons/:id',
  summary: 'An add-on',
  params: idParams(),
  response: addonSchema,
});
export const createAddon = defineCall({
  method: 'POST',
  path: '/addons',
  summary: 'Add an add-on; the same form once more within a minute answers the one that it made',
  body: createAddonSchema,
  response: addonSchema,
});
export const updateAddon = defineCall({
  method: 'PATCH',
  path: '/addons/:id',
  summary: 'Change the fields of an add-on that are sent',
  params: idParams(),
  body: updateAddonSchema,
  response: addonSchema,
  fails: { 409: ['changed'] },
});
export const deleteAddon = defineCall({
  method: 'DELETE',
  path: '/addons/:id',
  summary: 'Delete an add-on; bookings keep its name and price',
  params: idParams(),
});
