import type { Media } from '@meridienne/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { upload } from '../logic/upload.ts';
import type { Upload } from '../logic/upload-list.ts';

/** So that one's preparation overlaps with the next one's way, and a slow line is not cut in pieces. */
const AT_ONCE = 2;

interface Told {
  /** Also of the beginning, at 0. */
  onProgress(id: number, progress: number): void;
  onArrived(id: number, photo: Media): void;
  onFailed(id: number, error: unknown): void;
}

/**
 * Sends those that wait, in their order, two at once; what is on its way ends with the page.
 * @returns what ends one of them, of which nothing is told any more
 */
export const useSending = (accountId: number, uploads: readonly Upload[], told: Told) => {
  const running = useRef(new Map<number, AbortController>());
  const send = useEffectEvent(async ({ id, file }: Upload) => {
    const ends = new AbortController();
    running.current.set(id, ends);
    told.onProgress(id, 0);
    try {
      const onProgress = (progress: number) => told.onProgress(id, progress);
      told.onArrived(id, await upload(accountId, file, { onProgress, signal: ends.signal }));
    } catch (error) {
      if (!ends.signal.aborted) told.onFailed(id, error);
    } finally {
      running.current.delete(id);
    }
  });
  useEffect(() => {
    const waiting = uploads.filter(({ id, status }) => status === 'waiting' && !running.current.has(id));
    for (const each of waiting.slice(0, Math.max(0, AT_ONCE - running.current.size))) void send(each);
  }, [uploads]);
  useEffect(() => {
    const begun = running.current;
    return () => {
      for (const ends of begun.values()) ends.abort();
    };
  }, []);
  return (id: number): void => running.current.get(id)?.abort();
};
