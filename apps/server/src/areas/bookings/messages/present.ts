import type { Message, MessageThread, ThreadLine } from '@meridienne/contracts';
import { type MessageSide, nameWithoutContact, timeSlotText } from '@meridienne/domain';
import type { MessageRow, readThread, ThreadLineRow } from './queries/threads.ts';
import { threadState } from './rules.ts';

/** @param side whose eyes it is for: a guest isn't told who of the staff wrote */
const presentMessage = (row: MessageRow, side: MessageSide): Message => ({
  id: row.id,
  side: row.side,
  author: side === 'venue' ? row.author : null,
  body: row.body,
  sentAt: row.sentAt.toISOString(),
  isByMail: row.isByMail,
  refusedFiles: row.refusedFiles,
});

/** What was written about a booking, as one side sees it. @param at now */
export function presentThread(
  { thread, messages }: Awaited<ReturnType<typeof readThread>>,
  side: MessageSide,
  at: Date,
): MessageThread {
  const { openUntil, closed } = threadState(thread, side, at);
  const read = { guest: thread.guestReadId ?? 0, venue: thread.venueReadId ?? 0 };
  return {
    '@type': 'MessageThread',
    messages: messages.map((row) => presentMessage(row, side)),
    closed,
    openUntil,
    readId: side === 'guest' ? read.guest : read.venue,
    otherReadId: side === 'guest' ? read.venue : read.guest,
  };
}

/** @param isAllSeen for a super administrator, who knows a confidential guest's address anyway */
export const presentLine = (row: ThreadLineRow, isAllSeen: boolean): ThreadLine => {
  const { firstName, lastName } = row.isConfidential && !isAllSeen ? nameWithoutContact(row, row) : row;
  return {
    id: row.id,
    bookingId: row.number,
    firstname: firstName,
    lastname: lastName,
    bookAt: row.day,
    timeSlotName: timeSlotText(row.startMinute, row.endMinute),
    categoryName: row.categoryName,
    status: row.status,
    isConfidential: row.isConfidential,
    unread: row.unread,
    last: { side: row.side, body: row.body, sentAt: row.sentAt.toISOString() },
  };
};
