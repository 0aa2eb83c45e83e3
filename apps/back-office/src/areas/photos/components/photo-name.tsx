import type { Media } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../lib/api-error.ts';
import { photosKey, rename } from '../calls.ts';
import { useMessages } from '../../../components/messages.tsx';

interface PhotoNameProps {
  readonly accountId: number;
  readonly photo: Media;
  /** Saved, or left as it was: by a key, or because the focus has gone elsewhere. */
  onDone(isByKey: boolean): void;
}

/** Another name for a photo: Enter saves it, Escape leaves it. */
export const PhotoName = ({ accountId, photo, onDone }: PhotoNameProps) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  const input = useRef<InputRef>(null);
  const [typed, setTyped] = useState(photo.name);
  const [isSaving, setIsSaving] = useState(false);
  useEffect(() => {
    // The ending stays as it is, most of the time.
    const end = photo.name.lastIndexOf('.');
    input.current?.focus();
    input.current?.setSelectionRange(0, end > 0 ? end : photo.name.length);
  }, [photo.name]);

  const save = async (isByKey: boolean) => {
    if (isSaving) return;
    const name = typed.trim();
    if (name === '' || name === photo.name) return onDone(isByKey);
    setIsSaving(true);
    try {
      await rename(photo.id, name);
      await client.invalidateQueries({ queryKey: photosKey(accountId) });
      void message.success(t('photos.renamed'));
      onDone(isByKey);
    } catch (error) {
      setIsSaving(false);
      void message.error(failureOf(error, t));
    }
  };
  return (
    <Input
      ref={input}
      size="small"
      aria-label={t('photos.newName')}
      maxLength={255}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => void save(false)}
      onKeyDown={(event) => {
        // The window around it knows Enter and Escape, too.
        event.stopPropagation();
        if (event.key === 'Enter') void save(true);
        if (event.key === 'Escape') onDone(true);
      }}
    />
  );
};
