import type { Media } from '@meridienne/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../lib/api-error.ts';
import { failureKind, MAX_MEGABYTES, refusalOf, upload } from '../logic/upload.ts';

/** So that one's preparation overlaps with the next one's way, and a slow line is not cut in pieces. */
const AT_ONCE = 2;

export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly status: 'waiting' | 'sending' | 'failed';
  /** From 0 to 1. */
  readonly progress: number;
  /** Why it failed. */
  readonly fault?: string;
  /** Refused for what it is: trying again would change nothing. */
  readonly isFinal?: boolean;
}

/**
 * Sends files to an account's library, two at once. What has arrived leaves the list. One that finds no way to the
 * server holds the others back, until there is a way again or somebody wants another try.
 * @param onArrived told of each photo, in the order in which they arrive
 */
export const useUploads = (accountId: number, onArrived: (photo: Media) => void) => {
  const { t } = useTranslation();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [arrived, setArrived] = useState(0);
  const [isHeld, setIsHeld] = useState(false);
  const nextId = useRef(1);
  const running = useRef(new Map<number, AbortController>());

  const change = (id: number, changed: Partial<Upload>) =>
    setUploads((before) => before.map((each) => (each.id === id ? { ...each, ...changed } : each)));
  const drop = (id: number) => setUploads((before) => before.filter((each) => each.id !== id));

  const send = useEffectEvent(async ({ id, file }: Upload) => {
    const ends = new AbortController();
    running.current.set(id, ends);
    change(id, { status: 'sending', progress: 0 });
    try {
      const photo = await upload(accountId, file, {
        onProgress: (progress) => change(id, { progress }),
        signal: ends.signal,
      });
      drop(id);
      setArrived((before) => before + 1);
      onArrived(photo);
    } catch (error) {
      if (!ends.signal.aborted) {
        const kind = failureKind(error);
        if (kind === 'noConnection') setIsHeld(true);
        change(id, {
          status: 'failed',
          fault: failureOf(error, t, t('photos.lost')),
          isFinal: kind === 'final',
        });
      }
    } finally {
      running.current.delete(id);
    }
  });
  /** Those that were held back go first: what fails again and again must not stand in their way. */
  const retryAll = () => {
    setIsHeld(false);
    setUploads((before) => {
      const isAgain = ({ status, isFinal }: Upload) => status === 'failed' && !isFinal;
      const again = before
        .filter(isAgain)
        .map((each): Upload => ({ ...each, status: 'waiting', progress: 0 }));
      return [...before.filter((each) => !isAgain(each)), ...again];
    });
  };
  const resume = useEffectEvent(retryAll);
  useEffect(() => {
    const listen = () => resume();
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  }, []);
  useEffect(() => {
    if (isHeld) return;
    const waiting = uploads.filter(({ id, status }) => status === 'waiting' && !running.current.has(id));
    for (const each of waiting.slice(0, Math.max(0, AT_ONCE - running.current.size))) void send(each);
  }, [uploads, isHeld]);
  useEffect(() => {
    const begun = running.current;
    return () => {
      for (const ends of begun.values()) ends.abort();
    };
  }, []);

  return {
    uploads,
    /** Of those that were added since the list was last empty. */
    arrived,
    /** Whether some wait for a way to the server. */
    isHeld: isHeld && uploads.length > 0,
    isSending: uploads.some(({ status }) => status === 'sending' || (status === 'waiting' && !isHeld)),
    /** Whether some may still arrive. */
    isBusy: uploads.some(({ status }) => status !== 'failed'),
    add: (files: Iterable<File>) => {
      const added = [...files].map((file): Upload => {
        const refusal = refusalOf(file);
        const upload = { id: nextId.current++, file, progress: 0 };
        if (!refusal) return { ...upload, status: 'waiting' };
        const fault = t(`photos.${refusal}`, { max: MAX_MEGABYTES });
        return { ...upload, status: 'failed', fault, isFinal: true };
      });
      if (uploads.length === 0) {
        setArrived(0);
        setIsHeld(false);
      }
      setUploads((before) => [...before, ...added]);
    },
    retry: (id: number) => {
      setIsHeld(false);
      change(id, { status: 'waiting', progress: 0 });
    },
    retryAll,
    /** Cancels it, or takes what failed off the list. */
    remove: (id: number) => {
      running.current.get(id)?.abort();
      drop(id);
    },
  };
};

export type Uploads = ReturnType<typeof useUploads>;
