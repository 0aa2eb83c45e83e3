import type { Media } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../lib/api-error.ts';
import { photosKey, readUses, remove } from '../calls.ts';
import styles from './use-delete-photo.module.css';
import { useMessages } from '../../../components/messages.tsx';

interface Listeners {
  /** Deleted. */
  onGone(): void;
  /** The question is closed, and what had asked it is no longer there to take the focus. */
  onLeft(): void;
}

/** Asks, and deletes a photo; of one that is shown somewhere, says where instead. */
export const useDeletePhoto = (accountId: number, { onGone, onLeft }: Listeners) => {
  const { t } = useTranslation();
  const { modal, message } = useMessages();
  const client = useQueryClient();
  return async ({ id, name, isUsed }: Media): Promise<void> => {
    try {
      const uses = isUsed ? await readUses(id) : [];
      if (uses.length > 0) {
        const where = uses.map((each) => t(`photos.usedBy.${each.kind}`, { name: each.name }));
        void modal.warning({
          title: t('photos.used', { name }),
          content: [...where, t('photos.usedHelp')].join('\n'),
          className: styles.refusal,
        });
        return;
      }
    } catch (error) {
      void message.error(failureOf(error, t));
      return;
    }
    let isGone = false;
    const erase = async () => {
      try {
        await remove(id);
        isGone = true;
        onGone();
        void message.success(t('photos.deleted'));
      } catch (error) {
        // Where it is shown may take lines, and time to read.
        void modal.warning({
          title: t('photos.notDeleted'),
          content: failureOf(error, t),
          className: styles.refusal,
        });
      } finally {
        await client.invalidateQueries({ queryKey: photosKey(accountId) });
      }
    };
    void modal.confirm({
      title: t('photos.deleteAsk', { name }),
      content: t('photos.deleteText'),
      okText: t('form.delete'),
      cancelText: t('shell.cancel'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      onOk: erase,
      afterClose: () => {
        if (isGone) onLeft();
      },
    });
  };
};
