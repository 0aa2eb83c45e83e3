import { BOOKING_STATUSES, type BookingStatus } from '@meridienne/domain';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

interface StatusFilterProps {
  readonly chosen: readonly BookingStatus[];
  onToggle(status: BookingStatus): void;
}

/** Any number of statuses; none of them means all. */
export const StatusFilter = ({ chosen, onToggle }: StatusFilterProps) => {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t('bookings.status')} className="filter-buttons">
      {BOOKING_STATUSES.map((status) => {
        const isChosen = chosen.includes(status);
        return (
          <Button
            key={status}
            size="small"
            type={isChosen ? 'primary' : 'default'}
            aria-pressed={isChosen}
            onClick={() => onToggle(status)}
          >
            {t(`bookings.status.${status}`)}
          </Button>
        );
      })}
    </div>
  );
};
