import type { MessageThread } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type RefCallback, useEffect, useState } from 'react';
import { sendRead } from '../calls.ts';

/**
 * Says that what is shown has been read, once somebody who may answer has it before his eyes. If that fails, the next look
 * says so again.
 * @returns what holds the element that is looked at
 */
export function useMarkRead(
  bookingId: number,
  thread: MessageThread | undefined,
  side: 'guest' | 'venue' | null,
): RefCallback<HTMLElement> {
  const client = useQueryClient();
  const [shown, setShown] = useState<HTMLElement | null>(null);
  const [isInView, setIsInView] = useState(false);
  const last = thread?.messages.findLast((message) => message.side !== side)?.id ?? 0;
  const isUnread = side !== null && thread !== undefined && last > thread.readId;
  useEffect(() => {
    if (!shown) return undefined;
    const observer = new IntersectionObserver((seen) => {
      setIsInView(seen.some(({ isIntersecting }) => isIntersecting));
    });
    observer.observe(shown);
    return () => observer.disconnect();
  }, [shown]);
  useEffect(() => {
    if (!isUnread || !isInView) return undefined;
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
  }, [bookingId, client, isInView, isUnread, last]);
  return setShown;
}
