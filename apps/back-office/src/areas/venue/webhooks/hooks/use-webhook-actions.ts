import type { Webhook } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../../../../components/messages.tsx';
import { useConfirmDelete } from '../../../../components/use-confirm-delete.ts';
import { failureOf } from '../../../../lib/api-error.ts';
import { changeWebhook, removeWebhook, rotateSecret, tryWebhook, WEBHOOKS_KEY } from '../calls.ts';

/** What one can do with a webhook. @param onGone when what was pressed is no longer there */
export const useWebhookActions = (
  { id, name }: Webhook,
  onSecret: (secret: string) => void,
  onGone: () => void,
) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { message } = useMessages();
  const ask = useConfirmDelete();
  const readAgain = () => client.invalidateQueries({ queryKey: WEBHOOKS_KEY });
  const act = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      await readAgain();
      void message.success(done);
    } catch (error) {
      void message.error(failureOf(error, t, t('shell.noAnswer')));
      void readAgain();
    }
  };
  return {
    test: () => act(() => tryWebhook(id), t('webhooks.tested')),
    switchOn: () => act(() => changeWebhook(id, { isActive: true }), t('webhooks.switchedOn', { name })),
    switchOff: () =>
      ask({
        title: t('webhooks.offTitle', { name }),
        text: t('webhooks.offText'),
        removeText: t('webhooks.switchOff'),
        done: t('webhooks.switchedOff', { name }),
        remove: async () => {
          await changeWebhook(id, { isActive: false });
          await readAgain();
        },
      }),
    rotate: () =>
      ask({
        title: t('webhooks.rotateTitle', { name }),
        text: t('webhooks.rotateText'),
        removeText: t('webhooks.rotate'),
        done: t('webhooks.rotated'),
        remove: async () => {
          onSecret((await rotateSecret(id)).secret);
          await readAgain();
        },
      }),
    remove: () =>
      ask({
        title: t('webhooks.removeTitle', { name }),
        text: t('webhooks.removeText'),
        done: t('webhooks.removed', { name }),
        remove: async () => {
          await removeWebhook(id);
          await readAgain();
          onGone();
        },
      }),
  };
};
