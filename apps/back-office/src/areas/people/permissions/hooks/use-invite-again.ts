import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../../../../components/messages.tsx';
import { failureOf } from '../../../../lib/api-error.ts';
import { inviteAgain, useRefreshPermissions } from '../calls.ts';

/** Sends an invitation once more, for another while. */
export const useInviteAgain = () => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const refresh = useRefreshPermissions();
  return useMutation({
    mutationFn: inviteAgain,
    onSuccess: () => void message.success(t('permissions.invitedAgain')),
    onError: (error) => void message.error(failureOf(error, t)),
    // Who has come in meanwhile shows so.
    onSettled: () => refresh(),
  });
};
