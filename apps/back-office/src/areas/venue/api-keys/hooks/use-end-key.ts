import type { ApiKey } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useConfirmDelete } from '../../../../components/use-confirm-delete.ts';
import { endKey, keysQuery } from '../calls.ts';

/** Ends a key, once asked whether it is meant. @param onGone when what was pressed is no longer there */
export const useEndKey = (accountId: number, onGone: () => void) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const ask = useConfirmDelete();
  return ({ id, name }: ApiKey) =>
    ask({
      title: t('apiKeys.endTitle', { name }),
      text: t('apiKeys.endText'),
      removeText: t('apiKeys.end'),
      done: t('apiKeys.endedNow', { name }),
      remove: async () => {
        await endKey(id);
        await client.invalidateQueries({ queryKey: keysQuery(accountId).queryKey });
        onGone();
      },
    });
};
