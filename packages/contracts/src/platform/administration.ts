import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { idParams, instantInput, nullable, text, told } from '../fields.ts';
import { collection, resource } from '../hydra.ts';
import { wholeQuery } from '../paging.ts';
import { GRACE_DAYS_MAX } from '../people/second-factor.ts';

export const administrationSchema = resource('Administration', {
  id: Type.Integer(),
  emails: told('Who is told of registrations.', Type.Array(Type.String())),
  youtubeId: told('The landing page’s video.', nullable(Type.String())),
  requiresSecondFactor: Type.Boolean(),
  secondFactorGraceDays: Type.Integer(),
  updatedAt: Type.String({ format: 'date-time' }),
});
export type Administration = Static<typeof administrationSchema>;

const administrationFields = {
  emails: Type.Array(text(300), { maxItems: 50 }),
  youtubeId: told('An id, or an address of the video.', nullable(text(500))),
  requiresSecondFactor: Type.Boolean(),
  secondFactorGraceDays: Type.Integer({ minimum: 0, maximum: GRACE_DAYS_MAX }),
};

export const updateAdministrationSchema = Type.Partial(
  Type.Object({ ...administrationFields, updatedAt: instantInput() }),
);
export type UpdateAdministration = Static<typeof updateAdministrationSchema>;

/** Hydra clients start from collections, so the one record is also a collection of one. */
export const listAdministrations = defineCall({
  method: 'GET',
  path: '/administrations',
  summary: 'The platform’s settings, as a list of one',
  query: wholeQuery({}),
  response: collection(administrationSchema),
  fails: { 404: [] },
});
export const readAdministration = defineCall({
  method: 'GET',
  path: '/administrations/:id',
  summary: 'The platform’s settings: one record, with the id 1',
  params: idParams(),
  response: administrationSchema,
});
export const createAdministration = defineCall({
  method: 'POST',
  path: '/administrations',
  summary: 'Write the platform’s settings, of which there is one record',
  body: Type.Partial(Type.Object(administrationFields)),
  response: administrationSchema,
  fails: { 404: [], 409: ['changed'] },
});
export const updateAdministration = defineCall({
  method: 'PATCH',
  path: '/administrations/:id',
  summary: 'Change the fields of the platform’s settings that are sent',
  params: idParams(),
  body: updateAdministrationSchema,
  response: administrationSchema,
  fails: { 409: ['changed'] },
});

export const readLanding = defineCall({
  method: 'GET',
  path: '/public/landing/:id',
  summary: 'What the landing page shows: one record, with the id 1',
  params: idParams(),
  response: Type.Object({
    youtubeId: nullable(Type.String()),
    contactEmail: told(
      'Whom to write to about the product; null when the installation names nobody.',
      nullable(Type.String()),
    ),
  }),
});
