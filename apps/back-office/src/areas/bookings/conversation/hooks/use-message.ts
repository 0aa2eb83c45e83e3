import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../../lib/api-error.ts';
import { isTooLong } from '../../record/logic/comment-length.ts';
import { sendMessage, threadQuery } from '../calls.ts';
import { keepDraft, keptDraft, newDraft } from '../logic/message-draft.ts';

/** A message as it is being written, and its sending: what fails stays to be sent again, as the same one. */
export function useMessage(bookingId: number) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => keptDraft(bookingId));
  const [fault, setFault] = useState<string | null>(null);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ text, key }: typeof draft) => sendMessage(bookingId, text.trim(), key),
  });
  const isLong = isTooLong(draft.text);
  const type = (text: string) => {
    keepDraft(bookingId, text);
    // Another text is another message.
    setDraft(newDraft(text));
  };
  const send = async () => {
    if (isPending || isLong) return;
    if (draft.text.trim() === '') return setFault(t('messages.empty'));
    setFault(null);
    try {
      const thread = await mutateAsync(draft);
      client.setQueryData(threadQuery(bookingId).queryKey, thread);
      setDraft((now) => {
        // Typed on meanwhile: that is the next one.
        if (now.text !== draft.text) return now;
        keepDraft(bookingId, '');
        return newDraft();
      });
      void client.invalidateQueries({ queryKey: ['messages'] });
    } catch (error) {
      setFault(failureOf(error, t));
      void client.invalidateQueries({ queryKey: threadQuery(bookingId).queryKey });
    }
  };
  return { text: draft.text, isTyped: draft.text.trim() !== '', fault, isLong, isPending, type, send };
}
