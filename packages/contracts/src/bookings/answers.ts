import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { day, dayInput, idParams, instantInput, longRecordId, nullable, told } from '../fields.ts';

export const ANSWERS_PER_PAGE = 5;

const answer = Type.Object({
  booking: told('The record’s id, as in `/bookings/:id`.', Type.Integer()),
  bookingId: told('The number to read out.', Type.Integer()),
  bookAt: day(),
  category: Type.String(),
  guest: Type.String(),
  score: told('1 to 5.', Type.Integer()),
  words: nullable(Type.String()),
  mayPublish: told('The guest lets the venue publish it.', Type.Boolean()),
  answeredAt: Type.String({ format: 'date-time' }),
  changedAt: told('Since when it says what it says.', Type.String({ format: 'date-time' })),
  isRead: Type.Boolean(),
  isPublished: Type.Boolean(),
});
export type Answer = Static<typeof answer>;

export const answersSchema = Type.Object({
  total: told('Of all that are asked for, whichever page of them is told.', Type.Integer()),
  unread: Type.Integer(),
  average: nullable(Type.Number()),
  scores: told(
    'Each from 1 to 5.',
    Type.Array(Type.Object({ score: Type.Integer(), total: Type.Integer() })),
  ),
  answers: Type.Array(answer),
});
export type Answers = Static<typeof answersSchema>;

export const listAnswers = defineCall({
  method: 'GET',
  path: '/accounts/:id/answers',
  summary:
    'What guests answered after their visits of a period, of one category or of all: counted, and a page of them',
  params: idParams(),
  query: Type.Object({
    'day[after]': dayInput(),
    'day[before]': dayInput(),
    category: Type.Optional(longRecordId()),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  }),
  response: answersSchema,
});

export const markAnswerSchema = Type.Object({
  isRead: Type.Optional(Type.Boolean()),
  isPublished: told(
    'On the venue’s public booking page, with the guest’s first name and a letter of the other.',
    Type.Optional(Type.Boolean()),
  ),
  changedAt: told('The answer’s, as it was read.', instantInput()),
});
export type MarkAnswer = Static<typeof markAnswerSchema>;

export const markAnswer = defineCall({
  method: 'PATCH',
  path: '/bookings/:id/answer',
  summary: 'Mark an answer as read or not, publish it where its guest lets one, or take it back',
  params: idParams(),
  body: markAnswerSchema,
  response: Type.Object({ success: Type.Literal(true) }),
  fails: { 409: [] },
});
