import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../../lib/api-error.ts';
import { MAILS_KEY } from '../calls.ts';
import { useMessages } from '../../../../components/messages.tsx';

/** Sends mails, and says how many; none are left when somebody else was faster. */
export const useSendAgain = <Which>(send: (which: Which) => Promise<{ mails: number }>) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ mails }) =>
      mails > 0
        ? void message.success(t('mails.sentAgain', { count: mails }))
        : void message.info(t('mails.noneSent')),
    onError: (error) => void message.error(failureOf(error, t, t('shell.noAnswer'))),
    onSettled: () => client.invalidateQueries({ queryKey: MAILS_KEY }),
  });
};
