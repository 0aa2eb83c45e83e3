import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import {
  idParams,
  instantInput,
  link,
  nullable,
  reference,
  text,
  textsByLanguage,
  timeInput,
  timeText,
  told,
} from '../fields.ts';
import { collection, resource } from '../hydra.ts';
import { agreedLoss, lostBookingsSchema } from './lost-bookings.ts';
import { accountFilter, collectionQuery } from '../paging.ts';

export const TIME_SLOT_ORDER = ['start', 'end', 'name', 'createdAt'] as const;

const type = () => Type.Enum(['standard']);

export const timeSlotSchema = resource('TimeSlot', {
  id: Type.Integer(),
  name: nullable(Type.String()),
  type: type(),
  start: timeText(),
  end: timeText(),
  categories: Type.Array(
    resource('Category', {
      id: Type.Integer(),
      name: Type.String(),
      names: textsByLanguage(120),
      type: Type.Enum(['timeslot', 'duration']),
    }),
  ),
  account: link('Account'),
  updatedAt: Type.String({ format: 'date-time' }),
});
export type TimeSlot = Static<typeof timeSlotSchema>;

const hours = {
  start: timeInput('timeSlot.startRequired'),
  end: told('Before the start: past midnight.', timeInput('timeSlot.endRequired')),
};
const timeSlotFields = {
  ...hours,
  name: Type.Optional(nullable(text(120))),
  type: Type.Optional(type()),
};

export const createTimeSlotSchema = Type.Object({ account: reference(), ...timeSlotFields });
export type CreateTimeSlot = Static<typeof createTimeSlotSchema>;

export const updateTimeSlotSchema = Type.Partial(
  Type.Object({
    ...timeSlotFields,
    updatedAt: told(
      'What the caller read: a time slot that has changed since answers 409 `errorType: "changed"`.',
      instantInput(),
    ),
    lostBookings: agreedLoss(),
  }),
);
export type UpdateTimeSlot = Static<typeof updateTimeSlotSchema>;

const filters = { type: Type.Optional(type()), name: Type.Optional(text(120)) };

export const listTimeSlots = defineCall({
  method: 'GET',
  path: '/time_slots',
  summary: 'The time slots of an account',
  query: collectionQuery({ ...accountFilter, ...filters }, TIME_SLOT_ORDER),
  response: collection(timeSlotSchema),
});
export const listAccountTimeSlots = defineCall({
  method: 'GET',
  path: '/accounts/:id/time_slots',
  summary: 'The time slots of an account',
  params: idParams(),
  query: collectionQuery(filters, TIME_SLOT_ORDER),
  response: collection(timeSlotSchema),
});
export const readTimeSlot = defineCall({
  method: 'GET',
  path: '/time_slots/:id',
  summary: 'A time slot',
  params: idParams(),
  response: timeSlotSchema,
});
export const createTimeSlot = defineCall({
  method: 'POST',
  path: '/time_slots',
  summary: 'Add a time slot; one of the same hours and name that is there already is answered',
  body: createTimeSlotSchema,
  response: timeSlotSchema,
});
export const updateTimeSlot = defineCall({
  method: 'PATCH',
  path: '/time_slots/:id',
  summary: 'Change a time slot; the offers of its categories by the hour that no longer fit are deleted',
  params: idParams(),
  body: updateTimeSlotSchema,
  response: timeSlotSchema,
  fails: { 409: ['changed', 'lostBookings'] },
});
export const deleteTimeSlot = defineCall({
  method: 'DELETE',
  path: '/time_slots/:id',
  summary: 'Delete a time slot with its offers; bookings stay',
  params: idParams(),
  query: Type.Object({ lostBookings: agreedLoss() }),
  fails: { 409: ['lostBookings'] },
});

export const checkTimeSlotLossSchema = Type.Object({
  change: told(
    'As it would be sent to change it; left out, it is the deletion that is asked about.',
    Type.Optional(nullable(Type.Partial(Type.Object(hours)))),
  ),
});
export type CheckTimeSlotLoss = Static<typeof checkTimeSlotLossSchema>;

export const checkTimeSlotLoss = defineCall({
  method: 'POST',
  path: '/time_slots/:id/check-loss',
  summary: 'Which bookings would lose their offer if a time slot were deleted, or had these hours',
  params: idParams(),
  body: checkTimeSlotLossSchema,
  response: lostBookingsSchema,
});
