import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useConfirmDelete } from '../../../../components/use-confirm-delete.ts';
import { reset, type ResetOf } from '../calls.ts';

/** Takes somebody's second factor away, after asking and saying who is told. */
export const useResetFactor = () => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const confirm = useConfirmDelete();
  return (whose: ResetOf, name: string, isSuperAdmin = false): void =>
    confirm({
      title: t('secondFactor.resetAsk', { name }),
      text: `${t('secondFactor.resetText')} ${t(isSuperAdmin ? 'secondFactor.resetToldAdmin' : 'secondFactor.resetTold')}`,
      removeText: t('secondFactor.resetGo'),
      done: t('secondFactor.resetDone'),
      remove: async () => {
        await reset(whose);
        await Promise.all([
          client.invalidateQueries({ queryKey: ['permissions'] }),
          client.invalidateQueries({ queryKey: ['users'] }),
        ]);
      },
    });
};
