import { recordId } from '@meridienne/contracts';
import { addDays, venueNow } from '@meridienne/domain';
import { Type } from 'typebox';
import { answerDaysBetween } from '../../availability/queries/days-between.ts';
import { presentDays } from '../present/reading.ts';
import { MOST_DAYS, readDay, requireSpan, takesPersons } from '../rules.ts';
import { defineTool, READS } from './tool.ts';

export const dayText = (description: string) =>
  Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10, description });

export const persons = () =>
  Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1000, description: 'How many come: leaves out rooms for fewer' }),
  );

export const service = () =>
  Type.Optional({
    ...recordId(),
    description: 'The id of a service of list_rooms: leaves out rooms of others',
  });

const USUAL_DAYS = 14;

export const findDays = defineTool({
  name: 'find_days',
  title: 'Days with something free',
  description: `The days on which something can be booked, with the number of offers and the lowest price. At most ${MOST_DAYS} days a call; without "from", from today on, without "to", two weeks. Days that are not listed have nothing free.`,
  input: Type.Object({
    from: Type.Optional(dayText('The first day, as 2026-03-24')),
    to: Type.Optional(dayText('The last day')),
    persons: persons(),
    service: service(),
  }),
  annotations: READS,
  call: async ({ deps, scope, venue }, input) => {
    const today = venueNow(deps.clock(), venue.timeZone).day;
    const from = input.from === undefined ? today : readDay('from', input.from);
    const to = input.to === undefined ? addDays(from, USUAL_DAYS - 1) : readDay('to', input.to);
    requireSpan(from, to);
    const tags = input.service === undefined ? [] : [input.service];
    const { accountId } = scope;
    const days = await deps.readPublicly(accountId, (sources) =>
      answerDaysBetween(sources, { accountId, tags, from, to }, (category) =>
        takesPersons(category, input.persons ?? null),
      ),
    );
    return presentDays(days, { from, to }, venue);
  },
});
