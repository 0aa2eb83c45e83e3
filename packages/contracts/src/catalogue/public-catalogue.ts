import { Type, type Static } from 'typebox';
import { textsTold, timeText, told } from '../fields.ts';
import { resource } from '../hydra.ts';
import { imageSchema } from '../photos/image.ts';
import { plainCategoryFields } from './category-fields.ts';

export const equipmentSchema = resource('Service', {
  id: Type.Integer(),
  name: Type.String(),
  names: textsTold(),
  icon: Type.String(),
});

export const publicCategorySchema = resource('Category', {
  id: Type.Integer(),
  name: Type.String(),
  names: textsTold(),
  description: Type.String(),
  descriptions: textsTold(),
  type: Type.Enum(['timeslot', 'duration']),
  images: Type.Array(imageSchema),
  services: Type.Array(equipmentSchema),
  addons: told(
    'IRIs of the add-ons chosen for this category; none chosen means all of the account’s.',
    Type.Array(Type.String()),
  ),
  ...plainCategoryFields,
  rangePeople: Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }),
  cancelHours: told(
    'Until how many hours before it begins a guest cancels a booking by himself; -1: never.',
    Type.Integer(),
  ),
});
export type PublicCategory = Static<typeof publicCategorySchema>;

/** A category as an answer has it that tells equipment once for all of them. */
export const slimCategorySchema = Type.Object({
  ...publicCategorySchema.properties,
  images: told(
    'Addresses on this server, without the size: `-md.webp` or `-md.avif` follows, or `sm`, `th` or `lg`.',
    Type.Array(Type.String()),
  ),
  services: told('IRIs.', Type.Array(Type.String())),
});
export type SlimCategory = Static<typeof slimCategorySchema>;

export const publicTimeSlotSchema = resource('TimeSlot', {
  id: Type.Integer(),
  start: timeText(),
  end: timeText(),
});
export const publicPeriodSchema = resource('CategoryTimeslot', {
  id: Type.Integer(),
  start: timeText(),
  end: timeText(),
});
