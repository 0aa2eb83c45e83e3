import { ApiError } from '@meridienne/client';
import type { Account, deleteAccount, listAccountBookings } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Input, type InputRef, Modal } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusReturn } from '../../../components/use-focus-return.ts';
import { call } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { useAccountLists } from './calls.ts';
import styles from './delete-account-modal.module.css';
import { useMessages } from '../../../components/messages.tsx';

interface DeleteAccountModalProps {
  readonly account: Account;
  readonly onClose: () => void;
}

const plain = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Asks for the account's name, for what goes with it is gone for good. */
export const DeleteAccountModal = ({ account, onClose }: DeleteAccountModalProps) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const lists = useAccountLists();
  useFocusReturn();
  const field = useId();
  const input = useRef<InputRef>(null);
  const [typed, setTyped] = useState('');
  const [isDeleting, setIsDeleting] = useState(false);
  const [fault, setFault] = useState('');
  const { id, name } = account;
  const isConfirmed = plain(typed) === plain(name);
  const remove = async () => {
    if (!isConfirmed || isDeleting) return;
    setIsDeleting(true);
    setFault('');
    try {
      await call<typeof deleteAccount>('DELETE /accounts/:id', { params: { id }, isPatient: true });
      void message.success(t('accounts.deleted', { name }));
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) {
        void message.info(t('accounts.gone'));
        onClose();
      } else {
        setFault(messageOf(error, t('accounts.deleteFailed', { name })));
        setIsDeleting(false);
      }
    }
    await lists.reload();
  };
  return (
    <Modal
      open
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
      title={t('accounts.deleteTitle', { name })}
      okText={t('accounts.delete')}
      cancelText={t('shell.cancel')}
      okButtonProps={{ danger: true, disabled: !isConfirmed, loading: isDeleting }}
      onOk={() => void remove()}
      onCancel={() => !isDeleting && onClose()}
    >
      <p>{t('accounts.deleteLoses')}</p>
      <Losses account={account} />
      {!account.isArchived && <p>{t('accounts.deleteInstead')}</p>}
      <label htmlFor={field} className={styles.confirm}>
        {t('accounts.deleteConfirm', { name })}
      </label>
      <Input
        ref={input}
        id={field}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={() => void remove()}
      />
      <div aria-live="assertive">{fault && <Alert type="error" showIcon title={fault} />}</div>
    </Modal>
  );
};

const Losses = ({ account: { id, categories, timeSlots } }: { readonly account: Account }) => {
  const { t } = useTranslation();
  const { data: bookings } = useQuery({
    queryKey: ['accounts', 'bookings', id],
    queryFn: async ({ signal }) => {
      const query = { itemsPerPage: 1 };
      const sent = { params: { id }, query, signal };
      const list = await call<typeof listAccountBookings>('GET /accounts/:id/bookings', sent);
      return list['hydra:totalItems'];
    },
  });
  return (
    <ul>
      <li>{t('accounts.losesCategories', { count: categories.length })}</li>
      <li>{t('accounts.losesTimeSlots', { count: timeSlots.length })}</li>
      <li>
        {bookings === undefined
          ? t('accounts.losesAllBookings')
          : t('accounts.losesBookings', { count: bookings })}
      </li>
      <li>{t('accounts.losesRest')}</li>
    </ul>
  );
};
