import type { Media } from '@meridienne/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../lib/api-error.ts';
import { failureKind, MAX_MEGABYTES, refusalOf } from '../logic/upload.ts';
import { newUpload, type Upload, waitingAgain, withChange } from '../logic/upload-list.ts';
import { useSending } from './use-sending.ts';

const NONE: readonly Upload[] = [];

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
  const change = (id: number, to: Partial<Upload>) => setUploads((before) => withChange(before, id, to));
  const drop = (id: number) => setUploads((before) => before.filter((each) => each.id !== id));

  const abort = useSending(accountId, isHeld ? NONE : uploads, {
    onProgress: (id, progress) => change(id, { status: 'sending', progress }),
    onArrived: (id, photo) => {
      drop(id);
      setArrived((before) => before + 1);
      onArrived(photo);
    },
    onFailed: (id, error) => {
      const kind = failureKind(error);
      if (kind === 'noConnection') setIsHeld(true);
      const fault = failureOf(error, t, t('photos.lost'));
      change(id, { status: 'failed', fault, isFinal: kind === 'final' });
    },
  });
  const retryAll = () => {
    setIsHeld(false);
    setUploads(waitingAgain);
  };
  useOnline(retryAll);
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
      const added = [...files].map((file) => {
        const refusal = refusalOf(file);
        return newUpload(nextId.current++, file, refusal && t(`photos.${refusal}`, { max: MAX_MEGABYTES }));
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
      abort(id);
      drop(id);
    },
  };
};

/** Does it when there is a way to the server again. */
const useOnline = (act: () => void) => {
  const resume = useEffectEvent(act);
  useEffect(() => {
    const listen = () => resume();
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  }, []);
};

export type Uploads = ReturnType<typeof useUploads>;
