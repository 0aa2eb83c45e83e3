import { CalendarOutlined } from '@ant-design/icons';
import type { Booking } from '@meridienne/contracts';
import { useMutation } from '@tanstack/react-query';
import { App, Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../../lib/api-error.ts';
import { downloadCalendar } from '../calls.ts';
import { useIsInCards } from '../hooks/use-is-in-cards.ts';

/** Takes a booking into the traveller's own calendar. */
export const CalendarButton = ({ booking }: { readonly booking: Booking }) => {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const isInCards = useIsInCards();
  const { mutate, isPending } = useMutation({
    mutationFn: downloadCalendar,
    onError: (error) => void message.error(failureOf(error, t)),
  });
  const button = (
    <Button
      icon={<CalendarOutlined />}
      loading={isPending}
      aria-label={t('traveller.calendarOf', { number: booking.bookingId })}
      onClick={() => mutate(booking)}
    >
      {isInCards && t('traveller.calendar')}
    </Button>
  );
  return isInCards ? button : <Tooltip title={t('traveller.calendar')}>{button}</Tooltip>;
};
