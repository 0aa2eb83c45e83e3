import { Button, Modal, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFocusReturn } from '../../components/use-focus-return.ts';
import { ConcernedBookings, useConcerned } from './components/concerned-bookings.tsx';
import { useClosedTexts } from './hooks/use-closed-texts.ts';
import type { ClosedDays } from './logic/closed-days.ts';

interface MovingModalProps {
  readonly accountId: number;
  /** Days that are closed by now. */
  readonly days: ClosedDays;
  onClose(): void;
}

const WIDTH = 640;

/** Whoever has booked a day that is closed now: each is given another place, one after the other. */
export const MovingModal = ({ accountId, days, onClose }: MovingModalProps) => {
  const { t } = useTranslation();
  const texts = useClosedTexts(accountId);
  const { total } = useConcerned(accountId, days);
  useFocusReturn();
  return (
    <Modal
      open
      width={WIDTH}
      title={t('closures.moveTitle', { days: texts.days(days) })}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('closures.moveDone')}
        </Button>
      }
      onCancel={onClose}
    >
      <Typography.Paragraph role="status">
        {t(total === 0 ? 'closures.allMoved' : 'closures.moveHelp')}
      </Typography.Paragraph>
      {total !== 0 && <ConcernedBookings canMove accountId={accountId} days={days} />}
    </Modal>
  );
};
