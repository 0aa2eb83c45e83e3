import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { idParams, instantInput, requiredText, text, textsByLanguage, told } from '../fields.ts';
import { collection, resource } from '../hydra.ts';
import { collectionQuery } from '../paging.ts';

export const EQUIPMENT_ORDER = ['name', 'createdAt'] as const;

/** How much markup may be sent; what is kept after the cleaning is less. */
const ICON_MAX_LENGTH = 40_000;

export const equipmentRecordSchema = resource('Service', {
  id: Type.Integer(),
  name: told('The French name; for want of one, the first of the others.', Type.String()),
  names: textsByLanguage(120),
  icon: told('SVG markup.', Type.String()),
  updatedAt: Type.String({ format: 'date-time' }),
});
export type Equipment = Static<typeof equipmentRecordSchema>;

const equipmentFields = {
  name: told('The French name, when `names` doesn’t say it.', text(120)),
  names: textsByLanguage(120),
  icon: requiredText(ICON_MAX_LENGTH, 'service.iconRequired'),
};

export const createEquipmentSchema = Type.Object({
  name: Type.Optional(equipmentFields.name),
  names: Type.Optional(equipmentFields.names),
  icon: equipmentFields.icon,
});
export type CreateEquipment = Static<typeof createEquipmentSchema>;

export const updateEquipmentSchema = Type.Partial(
  Type.Object({ ...equipmentFields, updatedAt: instantInput() }),
);
export type UpdateEquipment = Static<typeof updateEquipmentSchema>;

export const listEquipment = defineCall({
  method: 'GET',
  path: '/services',
  summary: 'The platform’s equipment',
  query: collectionQuery({ name: Type.Optional(text(120)) }, EQUIPMENT_ORDER),
  response: collection(equipmentRecordSchema),
});
export const readEquipment = defineCall({
  method: 'GET',
  path: '/services/:id',
  summary: 'A piece of equipment: its names and its icon',
  params: idParams(),
  response: equipmentRecordSchema,
});
export const createEquipment = defineCall({
  method: 'POST',
  path: '/services',
  summary: 'Add a piece of equipment, for every venue to list',
  body: createEquipmentSchema,
  response: equipmentRecordSchema,
  fails: { 404: [] },
});
export const updateEquipment = defineCall({
  method: 'PATCH',
  path: '/services/:id',
  summary: 'Change the fields of a piece of equipment that are sent',
  params: idParams(),
  body: updateEquipmentSchema,
  response: equipmentRecordSchema,
  fails: { 409: ['changed'] },
});
export const deleteEquipment = defineCall({
  method: 'DELETE',
  path: '/services/:id',
  summary: 'Delete a piece of equipment; the categories that list it do so no more',
  params: idParams(),
});

export const translateEquipment = defineCall({
  method: 'POST',
  path: '/translate/services',
  summary: 'Fill in the names that are missing, in every language of the interface, by machine translation',
  response: Type.Object({
    success: Type.Boolean(),
    translated: told('How many names were filled in.', Type.Integer()),
    errors: told(
      'Those that could not be.',
      Type.Array(
        Type.Object({
          service: Type.String(),
          name: Type.String(),
          language: Type.String(),
          message: Type.String(),
        }),
      ),
    ),
  }),
  fails: { 501: [] },
});
export type EquipmentTranslation = Static<typeof translateEquipment.response>;
