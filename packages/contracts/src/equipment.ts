import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { idParams, text } from './fields.ts';
import { collection } from './hydra.ts';
import { collectionQuery } from './paging.ts';
import { equipmentSchema } from './public/offers.ts';

export const EQUIPMENT_ORDER = ['name', 'createdAt'] as const;

export type Equipment = Static<typeof equipmentSchema>;

export const listEquipment = defineCall({
  method: 'GET',
  path: '/services',
  summary: 'The platform’s equipment',
  query: collectionQuery({ name: Type.Optional(text(120)) }, EQUIPMENT_ORDER),
  response: collection(equipmentSchema),
});
export const readEquipment = defineCall({
  method: 'GET',
  path: '/services/:id',
  summary: 'A piece of equipment: its names and its icon',
  params: idParams(),
  response: equipmentSchema,
});
