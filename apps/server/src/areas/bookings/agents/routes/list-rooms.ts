import { languageInput } from '@meridienne/contracts';
import { Type } from 'typebox';
import { presentVenue } from '../present/reading.ts';
import { readKnownVenue } from '../queries/known-venue.ts';
import { defineTool, READS } from './tool.ts';

/** In what language names and descriptions are told. */
export const language = () =>
  Type.Optional({
    ...languageInput(),
    description: 'Of names and descriptions, as "fr"; else the venue’s own',
  });

export const listRooms = defineTool({
  name: 'list_rooms',
  title: 'The venue and its rooms',
  description:
    'The venue (address, phone, time zone, currency) and everything it sells by the day: rooms with pictures, equipment, how many persons they take, extras and the rule of cancelling; services group rooms. Ask for days and prices with find_days and see_day.',
  input: Type.Object({ language: language() }),
  annotations: READS,
  call: async ({ deps, scope, venue }, input) =>
    presentVenue(await readKnownVenue(deps, scope), {
      language: input.language ?? venue.defaultLanguage,
      publicUrl: deps.settings.publicUrl,
    }),
});
