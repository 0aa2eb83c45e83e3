import { ApiError } from '@meridienne/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../../lib/api-error.ts';
import { endOthers, endSession, sessionsQuery } from '../calls.ts';
import { useMessages } from '../../../../components/messages.tsx';

/** Ends one's own sessions, and says so. @param onGone when what was pressed is no longer there */
export const useEndSessions = (onGone: () => void) => {
  const { t } = useTranslation();
  const { modal, message } = useMessages();
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: sessionsQuery().queryKey });
  const one = useMutation({
    mutationFn: async (id: number) => {
      try {
        await endSession(id);
      } catch (error) {
        // The session has ended meanwhile.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onSuccess: async () => {
      void message.success(t('sessions.ended'));
      await readAgain();
      onGone();
    },
    onError: (error) => void message.error(failureOf(error, t, t('shell.noAnswer'))),
  });
  const askToEndOthers = () =>
    void modal.confirm({
      title: t('sessions.endOthersAsk'),
      content: t('sessions.endOthersText'),
      okText: t('sessions.endOthersOk'),
      cancelText: t('shell.cancel'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      onOk: async () => {
        try {
          const { ended } = await endOthers();
          void message.success(t('sessions.endedCount', { count: ended }));
          await readAgain();
          onGone();
        } catch (error) {
          void message.error(failureOf(error, t, t('shell.noAnswer')));
        }
      },
    });
  return {
    end: one.mutate,
    /** Null while none is on its way. */
    endingId: one.isPending ? one.variables : null,
    askToEndOthers,
  };
};
