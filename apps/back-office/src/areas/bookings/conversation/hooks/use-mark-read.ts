import type { MessageThread } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sendRead } from '../calls.ts';

/** Says that what is shown has been read, once somebody who may answer sees it. If that fails, the next look says so again. */
export function useMarkRead(
  bookingId: number,
  thread: MessageThread | undefined,
  side: 'guest' | 'venue' | null,
): void {
  const client = useQueryClient();
  const last = thread?.messages.findLast((message) => message.side !== side)?.id ?? 0;
  const isUnread = side !== null && thread !== undefined && last > thread.readId;
  useEffect(() => {
    if (!isUnread) return undefined;
    const say = () => {
      if (document.visibilityState !== 'visible') return;
      // The thread itself keeps what was new until it is opened again.
      void sendRead(bookingId, last).then(
        () =>
          client.invalidateQueries({
            queryKey: ['messages'],
            predicate: ({ queryKey }) => queryKey[1] !== 'thread',
          }),
        () => undefined,
      );
    };
    say();
    document.addEventListener('visibilitychange', say);
    return () => document.removeEventListener('visibilitychange', say);
  }, [bookingId, client, isUnread, last]);
}
