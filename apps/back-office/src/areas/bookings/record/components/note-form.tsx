import { ApiError } from '@meridienne/client';
import type { Booking } from '@meridienne/contracts';
import { Alert, Button } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsavedGuard } from '../../../../components/unsaved-guard.tsx';
import { failureOf } from '../../../../lib/api-error.ts';
import { CommentInput } from './comment-input.tsx';
import { COMMENT_LENGTH, isTooLong } from '../logic/comment-length.ts';
import { type Draft, isDraftChanged, sameNote } from '../logic/note-draft.ts';
import { useChangeBooking } from '../hooks/use-change-booking.ts';
import styles from './note-form.module.css';
import { CommentItem } from './comment-item.tsx';
import { useMessages } from '../../../../components/messages.tsx';

interface NoteFormProps {
  readonly booking: Booking;
  /** The booking was deleted: what is typed can only be copied. */
  readonly isGone?: boolean;
  /** Told whether closing would lose something. */
  onTyped(isChanged: boolean): void;
}

interface Fault {
  readonly text: string;
  readonly isStale: boolean;
}

/** The note as it is being written, and its saving. */
const useNote = (booking: Booking, isGone: boolean) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const { mutateAsync, isPending } = useChangeBooking();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const stored = booking.staffNote ?? '';
  const isChanged = isDraftChanged(draft);
  const isLong = draft !== null && isTooLong(draft.text);
  const isBehind = isChanged && draft !== null && !sameNote(stored, draft.base);
  const type = (text: string) => setDraft((now) => ({ base: now?.base ?? stored, text }));
  const discard = () => {
    setFault(null);
    setDraft(null);
  };
  const save = async () => {
    if (!draft || !isChanged || isLong || isPending || isGone) return;
    setFault(null);
    try {
      const { staffNote } = await mutateAsync({ booking, to: { comment: draft.text.trim() } });
      // Typed on meanwhile: that is still to be saved.
      setDraft((now) => (now?.text === draft.text ? null : now && { ...now, base: staffNote ?? '' }));
      void message.success(t('bookings.noteSaved'));
    } catch (error) {
      const isStale = error instanceof ApiError && error.errorType === 'changed';
      setFault({ text: failureOf(error, t), isStale });
    }
  };
  const text = draft?.text ?? stored;
  return { text, stored, fault, isChanged, isLong, isBehind, isPending, type, discard, save };
};

/** The staff's note of a booking, to write. */
export const NoteForm = ({ booking, isGone = false, onTyped }: NoteFormProps) => {
  const { t } = useTranslation();
  const id = useId();
  const { text, stored, fault, isChanged, isLong, isBehind, isPending, ...note } = useNote(booking, isGone);
  useEffect(() => onTyped(isChanged), [isChanged, onTyped]);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void note.save();
      }}
    >
      {isChanged && !isPending && <UnsavedGuard />}
      <CommentItem
        layout="vertical"
        label={t('bookings.staffNote')}
        htmlFor={id}
        {...(isLong && {
          validateStatus: 'error' as const,
          help: t('bookings.commentTooLong', { max: COMMENT_LENGTH }),
        })}
      >
        <CommentInput
          id={id}
          rows={2}
          placeholder={t('bookings.notePlaceholder')}
          value={text}
          onChange={({ target }) => note.type(target.value)}
        />
      </CommentItem>
      {isBehind && (
        <Alert
          type="warning"
          showIcon
          title={t('bookings.noteElsewhere')}
          description={stored || t('bookings.noComment')}
        />
      )}
      <div aria-live="assertive">
        {fault && (
          <Alert
            type="error"
            showIcon
            title={fault.text}
            description={fault.isStale ? t('bookings.noteStale') : undefined}
          />
        )}
      </div>
      {isChanged && (
        <div className={styles.buttons}>
          <Button onClick={note.discard}>{t('shell.cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={isPending} disabled={isGone || isLong}>
            {isBehind ? t('bookings.noteReplace') : t('bookings.noteSave')}
          </Button>
        </div>
      )}
    </form>
  );
};
