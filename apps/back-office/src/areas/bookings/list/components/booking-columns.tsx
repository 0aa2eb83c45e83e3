import { DeleteOutlined, MessageFilled, MessageOutlined, SwapOutlined } from '@ant-design/icons';
import type { Account, Booking } from '@meridienne/contracts';
import { Button, Typography } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../components/data-table.tsx';
import { useMay } from '../../../../ground/venue-at-hand/use-may.ts';
import { useIsHidden } from '../../../../ground/venue-at-hand/use-is-hidden.ts';
import { useIsSuperAdmin } from '../../../../lib/use-session.ts';
import {
  BookingExtras,
  BookingGuest,
  BookingHours,
  BookingPeople,
  BookingPrice,
  commentsOf,
} from '../../record/components/booking-cells.tsx';
import { BookingNumber } from '../../record/components/booking-number.tsx';
import { createdText, tableDay } from '../../../../ground/days/created-text.ts';
import { guestText } from '../../record/logic/guest-name.ts';
import { useGuestText } from '../../record/hooks/use-guest-text.ts';
import { isMovable } from '../../record/logic/is-movable.ts';
import { StatusMenu } from '../../record/components/status-menu.tsx';
import { ConfirmTag } from '../../record/components/confirm-tag.tsx';
import { ToReplaceTag } from '../../record/components/to-replace-tag.tsx';
import styles from './booking-columns.module.css';
import quiet from '../../record/components/quiet.module.css';
import shared from '../../../../components/shared.module.css';

export const SOURCE_OF = {
  Widget: 'widget',
  Preview: 'preview',
  'Back office': 'backOffice',
  Agent: 'agent',
} as const;

export interface RowActs {
  onOpen(booking: Booking): void;
  onComment(booking: Booking): void;
  onMove(booking: Booking): void;
  onDelete(booking: Booking): void;
}

/** What can be done with a booking in its row, beside its status. */
export const useRowActions = (acts: RowActs): readonly Column<Booking>[] => {
  const { t } = useTranslation();
  const isSuperAdmin = useIsSuperAdmin();
  const mayBook = useMay('bookings');
  return mayBook ? [actionsColumn(t, acts, isSuperAdmin)] : [];
};

/** What a card says of a booking on a phone (O §2). */
export const useBookingColumns = ({ timeZone }: Account, acts: RowActs): readonly Column<Booking>[] => {
  const { t } = useTranslation();
  const isHidden = useIsHidden('contacts');
  const isByName = !useIsHidden('names');
  const actions = useRowActions(acts);
  return [
    numberColumn(t, acts.onOpen),
    {
      key: 'guest',
      title: t('bookings.guest'),
      ...(isByName && { sortField: 'lastname' }),
      render: (booking) => (
        <div className={styles.guest}>
          <BookingGuest booking={booking} />
        </div>
      ),
    },
    serviceColumn(t),
    dayColumn(t),
    {
      key: 'price',
      title: t('bookings.price'),
      sortField: 'price',
      isNumber: true,
      isShort: true,
      render: (booking) => <BookingPrice booking={booking} />,
    },
    {
      key: 'status',
      title: t('bookings.status'),
      render: (booking) => (
        <div className={styles.status}>
          <StatusMenu booking={booking} />
          {booking.toReplace && <ToReplaceTag />}
          <ConfirmTag booking={booking} />
        </div>
      ),
    },
    ...(isHidden
      ? []
      : [
          {
            key: 'comment',
            title: t('bookings.comment'),
            isShort: true,
            render: (booking: Booking) => <CommentButton booking={booking} onComment={acts.onComment} />,
          },
        ]),
    {
      key: 'people',
      title: t('bookingList.people'),
      isNumber: true,
      isShort: true,
      render: (booking) => <BookingPeople booking={booking} />,
    },
    createdColumn(t, timeZone),
    ...actions,
  ];
};

const numberColumn = (t: TFunction, onOpen: RowActs['onOpen']): Column<Booking> => ({
  key: 'number',
  title: t('bookings.number'),
  isShort: true,
  sortField: 'bookingId',
  render: (booking) => <OpenButton booking={booking} onOpen={onOpen} />,
});

const serviceColumn = (t: TFunction): Column<Booking> => ({
  key: 'service',
  title: t('bookingList.serviceAndExtras'),
  sortField: 'categoryName',
  render: (booking) => (
    <div className={styles.service}>
      {booking.categoryName}
      {booking.addons.length > 0 && (
        <div className={quiet.quiet}>
          <BookingExtras booking={booking} />
        </div>
      )}
    </div>
  ),
});

const dayColumn = (t: TFunction): Column<Booking> => ({
  key: 'day',
  title: t('bookingList.dayAndHours'),
  sortField: 'bookAt',
  render: (booking) => (
    <span className={`${styles.when} ${shared.numbers}`}>
      {tableDay(booking.bookAt)}
      <BookingHours booking={booking} />
    </span>
  ),
});

const createdColumn = (t: TFunction, timeZone: string): Column<Booking> => ({
  key: 'created',
  title: t('bookings.created'),
  sortField: 'createdAt',
  render: ({ createdAt, bookOn }) => (
    <span className={`${styles.created} ${shared.numbers}`}>
      {createdText(createdAt, timeZone)}
      <Typography.Text type="secondary">{t(`bookings.how.${SOURCE_OF[bookOn]}`)}</Typography.Text>
    </span>
  ),
});

const actionsColumn = (t: TFunction, { onMove, onDelete }: RowActs, canDelete: boolean): Column<Booking> => ({
  key: 'actions',
  title: t('bookingList.actions'),
  isActions: true,
  width: canDelete ? 88 : 48,
  render: (booking) => (
    <>
      {isMovable(booking) && (
        <Button
          type="text"
          className={styles.act}
          icon={<SwapOutlined />}
          aria-label={t('bookingMove.moveOf', { name: guestText(booking, t) })}
          title={t('bookingMove.moveOf', { name: guestText(booking, t) })}
          onClick={() => onMove(booking)}
        >
          <span className={styles['act-word']}>{t('bookingMove.move')}</span>
        </Button>
      )}
      {canDelete && (
        <Button
          type="text"
          danger
          className={styles.act}
          icon={<DeleteOutlined />}
          aria-label={t('bookingList.delete', { number: booking.bookingId })}
          title={t('bookingList.delete', { number: booking.bookingId })}
          onClick={() => onDelete(booking)}
        />
      )}
    </>
  ),
});

interface OpenButtonProps {
  readonly booking: Booking;
  onOpen(booking: Booking): void;
}

export const OpenButton = ({ booking, onOpen }: OpenButtonProps) => {
  const { t } = useTranslation();
  return (
    <Button
      type="link"
      size="small"
      className={`${styles.open} ${shared.numbers}`}
      aria-label={t('bookingList.open', { number: booking.bookingId })}
      onClick={() => onOpen(booking)}
    >
      <BookingNumber number={booking.bookingId} />
    </Button>
  );
};

interface CommentButtonProps {
  readonly booking: Booking;
  onComment(booking: Booking): void;
}

/** The beginning of what was said; all of it, and the note to write, in the drawer. */
export const CommentButton = ({ booking, onComment }: CommentButtonProps) => {
  const { t } = useTranslation();
  const said = commentsOf(booking);
  const name = useGuestText()(booking);
  const label = t('bookingList.comment', { name, count: said.length });
  return (
    <Button
      type="text"
      size="small"
      className={styles.comment}
      icon={said.length > 0 ? <MessageFilled aria-hidden="true" /> : <MessageOutlined aria-hidden="true" />}
      title={label}
      onClick={() => onComment(booking)}
    >
      <span className={shared['visually-hidden']}>{label}</span>
      {said.length > 0 && (
        <span className={styles['comment-text']}>{said.map(({ text }) => text).join(' · ')}</span>
      )}
    </Button>
  );
};
