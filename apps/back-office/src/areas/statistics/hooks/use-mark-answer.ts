import type { Answer } from '@meridienne/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../../../components/messages.tsx';
import { failureOf } from '../../../lib/api-error.ts';
import { ANSWERS_KEY, sendMark } from '../logic/answers-calls.ts';

/** Marks an answer as it was read: one that its guest has changed since isn't published. */
export const useMarkAnswer = ({ booking, changedAt }: Answer) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (marks: { readonly isRead?: boolean; readonly isPublished?: boolean }) =>
      sendMark(booking, { ...marks, changedAt }),
    onSuccess: (_done, { isPublished }) => {
      if (isPublished !== undefined)
        void message.success(t(isPublished ? 'answers.isPublished' : 'answers.isWithdrawn'));
    },
    onError: (error) => void message.error(failureOf(error, t, t('shell.noAnswer'))),
    onSettled: () => client.invalidateQueries({ queryKey: ANSWERS_KEY }),
  });
};
