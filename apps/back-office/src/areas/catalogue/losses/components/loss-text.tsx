import type { LostBookings } from '@meridienne/contracts';
import { writeDay } from '@meridienne/domain';
import { useTranslation } from 'react-i18next';

/** How many bookings lose their slot and when, and what becomes of them. */
export const LossText = ({ lost }: { readonly lost: LostBookings }) => {
  const { t, i18n } = useTranslation();
  const { bookings: count, firstBookAt, lastBookAt } = lost;
  if (firstBookAt === null || lastBookAt === null) return t('lostBookings.none');
  const first = writeDay(firstBookAt, i18n.language);
  const last = writeDay(lastBookAt, i18n.language);
  return (
    <>
      <strong>
        {first === last
          ? t('lostBookings.sameDay', { count, first })
          : t('lostBookings.days', { count, first, last })}
      </strong>{' '}
      {t(count === 1 ? 'lostBookings.stayOne' : 'lostBookings.stay')}
    </>
  );
};
