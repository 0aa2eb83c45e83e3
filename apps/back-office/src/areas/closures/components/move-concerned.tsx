import type { Booking } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '../../../ground/venue-at-hand/account-query.ts';
import { MoverContext } from './mover.tsx';

interface MoveConcernedProps {
  readonly accountId: number;
  readonly booking: Booking;
  readonly name: string;
}

/** Gives one booking of a closed day another place. */
export const MoveConcerned = ({ accountId, booking, name }: MoveConcernedProps) => {
  const { t } = useTranslation();
  const showMover = use(MoverContext);
  const { data: account } = useQuery(accountQuery(accountId));
  const [isOpen, setIsOpen] = useState(false);
  if (!showMover || !account) return null;
  return (
    <>
      <Button size="small" aria-label={t('bookingMove.moveOf', { name })} onClick={() => setIsOpen(true)}>
        {t('bookingMove.move')}
      </Button>
      {isOpen && showMover({ account, bookingId: booking.id, onClose: () => setIsOpen(false) })}
    </>
  );
};
