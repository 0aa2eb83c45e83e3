import { recordId } from '@meridienne/contracts';
import { Type } from 'typebox';
import { answerWholeDay } from '../../availability/queries/answers.ts';
import { presentDay } from '../present/reading.ts';
import { readDay } from '../rules.ts';
import { dayText, persons, service } from './find-days.ts';
import { language } from './list-rooms.ts';
import { defineTool, READS } from './tool.ts';

export const seeDay = defineTool({
  name: 'see_day',
  title: 'What can be booked on a day',
  description:
    'Every offer of one day: room, hours (local time of the venue), price, and the extras that can be added. Take the "offer" to quote_booking. What is listed is free at this moment and held for nobody.',
  input: Type.Object({
    day: dayText('As 2026-03-24'),
    room: Type.Optional({ ...recordId(), description: 'The id of one room of list_rooms' }),
    persons: persons(),
    service: service(),
    language: language(),
  }),
  annotations: READS,
  call: async ({ deps, scope, venue }, input) => {
    const day = readDay('day', input.day);
    const { accountId } = scope;
    const asked = {
      accountId,
      date: day,
      tags: input.service === undefined ? [] : [input.service],
      ...(input.room !== undefined && { categoryId: input.room }),
    };
    const answer = await deps.readPublicly(accountId, (sources) => answerWholeDay(sources, asked));
    return presentDay(answer, venue, {
      day,
      persons: input.persons ?? null,
      language: input.language ?? venue.defaultLanguage,
    });
  },
});
