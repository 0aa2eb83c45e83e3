import { MESSAGE_LENGTH } from '@meridienne/domain';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { day, idParams, longRecordId, nullable, requiredText, told } from '../fields.ts';
import { bookingStatus } from './bookings.ts';
import { guestToken } from './guest-booking.ts';

const side = () => Type.Enum(['guest', 'venue']);
const dateTime = () => Type.String({ format: 'date-time' });

/** A message is text: whoever shows it shows it as such. */
export const messageSchema = Type.Object({
  id: Type.Integer(),
  side: side(),
  author: told(
    'Who of the staff wrote it by hand: for the staff alone; null of the others.',
    nullable(Type.String()),
  ),
  body: Type.String(),
  sentAt: dateTime(),
  isByMail: told('It came as an answer to a mail.', Type.Boolean()),
  refusedFiles: told('So many files came with it, which are not kept.', Type.Integer()),
});
export type Message = Static<typeof messageSchema>;

export const messageThreadSchema = Type.Object({
  '@type': Type.Literal('MessageThread'),
  messages: told('The first one first.', Type.Array(messageSchema)),
  closed: told(
    'Null where one may write; else why not: the venue has no messages, the time is over, or there is nobody to tell.',
    nullable(Type.Enum(['off', 'over', 'unreachable'])),
  ),
  openUntil: told('The last day on which one may write.', day()),
  readId: told(
    'Up to this message the caller’s side has read what the other wrote; 0 for nothing.',
    Type.Integer(),
  ),
  otherReadId: told('Up to this one the other side has.', Type.Integer()),
});
export type MessageThread = Static<typeof messageThreadSchema>;

const writing = {
  body: requiredText(MESSAGE_LENGTH, 'messages.body'),
  key: told(
    'Of the sender’s own making, the same for each try: what is sent again is one message.',
    Type.String({ minLength: 8, maxLength: 64, pattern: '^[\\w-]+$' }),
  ),
};
const reading = { upTo: longRecordId() };

export const readMessages = defineCall({
  method: 'GET',
  path: '/bookings/:id/messages',
  summary: 'What a guest and the venue wrote to each other about a booking, for either of them',
  params: idParams(),
  response: messageThreadSchema,
});
export const writeMessage = defineCall({
  method: 'POST',
  path: '/bookings/:id/messages',
  summary:
    'Write to the guest of a booking, or as its traveller to the venue; the other one is told by mail. 409 `errorType` "off", "over" or "unreachable"',
  params: idParams(),
  body: Type.Object(writing),
  response: messageThreadSchema,
  fails: { 403: [], 409: ['full', 'off', 'over', 'unreachable'], 429: [] },
});
export const markMessagesRead = defineCall({
  method: 'POST',
  path: '/bookings/:id/messages-read',
  summary: 'Say that the caller’s side has read what the other wrote, up to a message',
  params: idParams(),
  body: Type.Object(reading),
  response: messageThreadSchema,
  fails: { 403: [] },
});

const linked = { token: guestToken() };

export const readGuestMessages = defineCall({
  method: 'POST',
  path: '/public/guest-messages',
  summary: 'What a guest and the venue wrote to each other about a booking, by the link of its mails',
  body: Type.Object(linked),
  response: messageThreadSchema,
  fails: { 404: ['unknown'], 410: ['expired'], 429: [] },
});
export const writeGuestMessage = defineCall({
  method: 'POST',
  path: '/public/write-guest-message',
  summary: 'Write to the venue about a booking, by the link of its mails. 409 `errorType` "off" or "over"',
  body: Type.Object({ ...linked, ...writing }),
  response: messageThreadSchema,
  fails: { 404: ['unknown'], 409: ['full', 'off', 'over', 'unreachable'], 410: ['expired'], 429: [] },
});
export const markGuestMessagesRead = defineCall({
  method: 'POST',
  path: '/public/guest-messages-read',
  summary: 'Say that the guest has read what the venue wrote, up to a message',
  body: Type.Object({ ...linked, ...reading }),
  response: messageThreadSchema,
  fails: { 404: ['unknown'], 410: ['expired'], 429: [] },
});

/** A conversation, as a list shows it. */
export const threadLineSchema = Type.Object({
  id: told('The booking’s id, and its number to read out.', Type.Integer()),
  bookingId: Type.Integer(),
  firstname: Type.String(),
  lastname: Type.String(),
  bookAt: day(),
  timeSlotName: Type.String(),
  categoryName: Type.String(),
  status: bookingStatus(),
  isConfidential: Type.Boolean(),
  unread: told('How many of the guest’s messages the venue hasn’t read.', Type.Integer()),
  last: Type.Object({ side: side(), body: Type.String(), sentAt: dateTime() }),
});
export type ThreadLine = Static<typeof threadLineSchema>;

export const listThreads = defineCall({
  method: 'GET',
  path: '/accounts/:id/message-threads',
  summary: 'The conversations with guests: those with something unread first, then the latest',
  params: idParams(),
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    itemsPerPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  response: Type.Object({
    '@type': Type.Literal('MessageThreads'),
    threads: Type.Array(threadLineSchema),
    total: Type.Integer(),
  }),
});
export const countUnreadThreads = defineCall({
  method: 'GET',
  path: '/accounts/:id/unread-threads',
  summary: 'In how many conversations a guest has written something that the venue hasn’t read',
  params: idParams(),
  response: Type.Object({
    '@type': Type.Literal('UnreadThreads'),
    unread: Type.Integer(),
    hasThreads: told('Whether there are any conversations at all, read ones included.', Type.Boolean()),
  }),
});
