import type { Account } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Modal, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useFocusReturn } from '../../../components/use-focus-return.ts';
import { bookingQuery } from '../record/calls.ts';
import { MoveForm } from './components/move-form.tsx';
import type { Place } from './hooks/use-place.ts';

export interface MoveModalProps {
  readonly account: Account;
  readonly bookingId: number;
  /** Where it was dropped; left out, it is still to be chosen. */
  readonly to?: Place | undefined;
  onClose(): void;
}

/** Gives a booking another day, slot or category. (O §2) */
export const MoveModal = ({ account, bookingId, to, onClose }: MoveModalProps) => {
  const { t } = useTranslation();
  // From before the booking was read, too.
  useFocusReturn();
  const { data: booking, isError, refetch } = useQuery(bookingQuery(bookingId));
  if (booking) return <MoveForm account={account} booking={booking} to={to} onClose={onClose} />;
  return (
    <Modal open title={t('bookingMove.move')} footer={null} onCancel={onClose}>
      {isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton active />}
    </Modal>
  );
};
