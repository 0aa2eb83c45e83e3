import type {
  countUnreadThreads,
  listThreads,
  markMessagesRead,
  MessageThread,
  readMessages,
  writeMessage,
} from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** What a guest and the venue wrote about a booking, as whoever is signed in may see it. */
export const threadQuery = (bookingId: number) =>
  queryOptions({
    queryKey: ['messages', 'thread', bookingId],
    queryFn: ({ signal }) =>
      call<typeof readMessages>('GET /bookings/:id/messages', { params: { id: bookingId }, signal }),
  });

/** @param key the same for each try @throws {ApiError} 409 `off`, `over` or `unreachable`; 422; 429 */
export const sendMessage = (bookingId: number, body: string, key: string): Promise<MessageThread> =>
  call<typeof writeMessage>('POST /bookings/:id/messages', {
    params: { id: bookingId },
    body: { body, key },
  });

export const sendRead = (bookingId: number, upTo: number): Promise<MessageThread> =>
  call<typeof markMessagesRead>('POST /bookings/:id/messages-read', {
    params: { id: bookingId },
    body: { upTo },
  });

export const THREADS_PER_PAGE = 30;

export const threadsQuery = (accountId: number, page: number) =>
  queryOptions({
    queryKey: ['messages', 'threads', accountId, page],
    queryFn: ({ signal }) =>
      call<typeof listThreads>('GET /accounts/:id/message-threads', {
        params: { id: accountId },
        query: { page, itemsPerPage: THREADS_PER_PAGE },
        signal,
      }),
  });

export const unreadQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['messages', 'unread', accountId],
    queryFn: ({ signal }) =>
      call<typeof countUnreadThreads>('GET /accounts/:id/unread-threads', {
        params: { id: accountId },
        signal,
      }),
  });
