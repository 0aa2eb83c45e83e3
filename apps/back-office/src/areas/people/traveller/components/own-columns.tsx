import { ExportOutlined } from '@ant-design/icons';
import type { Booking } from '@meridienne/contracts';
import { formatDay, isWebAddress } from '@meridienne/domain';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../components/data-table.tsx';
import {
  BookingExtras,
  BookingHours,
  BookingNumber,
  BookingPeople,
  BookingPrice,
  BookingStatus,
} from '../../../bookings/door.ts';
import { tableDay } from '../../../../ground/days/created-text.ts';
import { BookingActs } from './booking-acts.tsx';
import { cancelRefusal } from '../logic/cancel-refusal.ts';
import shared from '../../../../components/shared.module.css';
import styles from './own-columns.module.css';
import travellerPage from '../traveller-page.module.css';

interface OwnColumnsProps {
  readonly now: Date;
  readonly nextId: number | undefined;
  onCancel(booking: Booking): void;
  onMove(booking: Booking): void;
  onWrite(booking: Booking): void;
}

/** What a traveller reads of each of his bookings (O §2). */
export const useOwnColumns = ({
  now,
  nextId,
  onCancel,
  onMove,
  onWrite,
}: OwnColumnsProps): readonly Column<Booking>[] => {
  const { t, i18n } = useTranslation();
  return [
    {
      key: 'when',
      title: t('traveller.when'),
      sortField: 'bookAt',
      render: (booking) => (
        <span className={travellerPage.when}>
          <strong className={shared.numbers}>
            {formatDay(booking.bookAt, i18n.language, { weekday: 'short' })} {tableDay(booking.bookAt)}
            {booking.id === nextId && (
              <Tag className={styles.tag} variant="filled">
                {t(cancelRefusal(booking, now) === null ? 'traveller.nextTag' : 'traveller.currentTag')}
              </Tag>
            )}
          </strong>
          <BookingHours booking={booking} />
        </span>
      ),
    },
    {
      key: 'status',
      title: t('bookings.status'),
      render: ({ status }) => (
        <BookingStatus status={status} text={status === 'noShow' ? t('traveller.noShow') : undefined} />
      ),
    },
    { key: 'hotel', title: t('traveller.hotel'), render: (booking) => <Hotel booking={booking} /> },
    { key: 'category', title: t('bookings.category'), render: ({ categoryName }) => categoryName },
    {
      key: 'people',
      title: t('bookings.people'),
      isNumber: true,
      isShort: true,
      isEmpty: ({ nbPeople }) => nbPeople === null,
      render: (booking) => <BookingPeople booking={booking} />,
    },
    {
      key: 'price',
      title: t('bookings.price'),
      isNumber: true,
      isShort: true,
      render: (booking) => <BookingPrice booking={booking} />,
    },
    {
      key: 'extras',
      title: t('bookings.extras'),
      isEmpty: ({ addons }) => addons.length === 0,
      render: (booking) => <BookingExtras booking={booking} />,
    },
    {
      key: 'number',
      title: t('bookings.number'),
      render: ({ bookingId }) => <BookingNumber number={bookingId} />,
    },
    {
      key: 'actions',
      title: t('traveller.actions'),
      isActions: true,
      render: (booking) => (
        <BookingActs booking={booking} now={now} onCancel={onCancel} onMove={onMove} onWrite={onWrite} />
      ),
    },
  ];
};

const Hotel = ({ booking: { account } }: { readonly booking: Booking }) => {
  const { t } = useTranslation();
  const { name, url } = account;
  if (url === null || !isWebAddress(url)) return name;
  return (
    <a
      className={travellerPage.hotel}
      href={url}
      target="_blank"
      rel="noreferrer"
      title={t('traveller.site', { hotel: name })}
    >
      {name} <ExportOutlined aria-hidden="true" />
    </a>
  );
};
