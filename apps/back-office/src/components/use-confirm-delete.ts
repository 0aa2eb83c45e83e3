import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../lib/api-error.ts';
import { useMessages } from './messages.tsx';

interface Deletion {
  readonly title: string;
  /** What is lost with it. */
  readonly text?: ReactNode;
  /** To, where nothing is deleted. */
  readonly removeText?: string;
  /** Not to, where « cancel » could mean something else. */
  readonly keepText?: string;
  remove(): Promise<unknown>;
  /** Said once it is done. */
  readonly done: string;
}

/** What stands in the way may be named, and takes time to read. */
const READING_SECONDS = 10;

/** Asks, deletes, and says so; what failed is said too. */
export const useConfirmDelete = () => {
  const { t } = useTranslation();
  const { modal, message } = useMessages();
  const client = useQueryClient();
  return ({ title, text, removeText, keepText, remove, done }: Deletion): void => {
    void modal.confirm({
      title,
      content: text,
      okText: removeText ?? t('form.delete'),
      cancelText: keepText ?? t('shell.cancel'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      onOk: async () => {
        try {
          await remove();
          void message.success(done);
        } catch (error) {
          // It may be gone already: what is shown is read again.
          void client.invalidateQueries();
          void message.error(failureOf(error, t, t('shell.noAnswer')), READING_SECONDS);
        }
      },
    });
  };
};
