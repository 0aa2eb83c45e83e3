import { LockOutlined, QuestionCircleOutlined, SwapOutlined } from '@ant-design/icons';
import type { Account, Booking } from '@meridienne/contracts';
import { formatMoney, localTimes, phoneUrl, toMinor } from '@meridienne/domain';
import { Button, Typography } from 'antd';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../components/data-table.tsx';
import { createdText, tableDay } from '../../../../ground/days/created-text.ts';
import { BookingPeople, BookingPrice } from '../../record/components/booking-cells.tsx';
import { StatusMenu } from '../../record/components/status-menu.tsx';
import { confirmMark } from '../../record/logic/confirm-mark.ts';
import { useGuestText } from '../../record/hooks/use-guest-text.ts';
import { useIsHidden } from '../../../../ground/venue-at-hand/use-is-hidden.ts';
import { COLUMN_WIDTHS, type ListColumn } from '../logic/list-columns.ts';
import { CommentButton, OpenButton, type RowActs, SOURCE_OF, useRowActions } from './booking-columns.tsx';
import styles from './dense-columns.module.css';
import shared from '../../../../components/shared.module.css';

interface Cell extends Pick<Column<Booking>, 'sortField' | 'isNumber' | 'isKept'> {
  render(booking: Booking): ReactNode;
}

interface NameCell {
  readonly isOpenedByName: boolean;
  /** Nobody sorts by names that are hidden from him. */
  readonly isByName: boolean;
}

/** The chosen columns, one line each, and the row's buttons (O §2). */
export const useDenseColumns = (
  account: Account,
  chosen: readonly ListColumn[],
  acts: RowActs,
): readonly Column<Booking>[] => {
  const { t, i18n } = useTranslation();
  const actions = useRowActions(acts);
  const isByName = !useIsHidden('names');
  const cells = cellsFor(t, i18n.language, account, acts, {
    isOpenedByName: !chosen.includes('number'),
    isByName,
  });
  return [
    ...chosen.map((key) => ({
      key,
      title: t(`bookingColumns.${key}`),
      ...(COLUMN_WIDTHS[key] !== undefined && { width: COLUMN_WIDTHS[key] }),
      ...cells[key],
    })),
    ...actions,
  ];
};

/** All of a text that the column may cut. */
const whole = (text: string | null | undefined) => (text ? <span title={text}>{text}</span> : null);

const cellsFor = (
  t: TFunction,
  language: string,
  { timeZone }: Account,
  { onOpen, onComment }: RowActs,
  { isOpenedByName, isByName }: NameCell,
): Readonly<Record<ListColumn, Cell>> => {
  const times = (text: string) => localTimes(text.replace(' - ', ' – '), language);
  return {
    number: { sortField: 'bookingId', render: (booking) => <OpenButton booking={booking} onOpen={onOpen} /> },
    day: { sortField: 'bookAt', isKept: 'start', render: ({ bookAt }) => tableDay(bookAt) },
    hours: { render: ({ timeSlotName }) => times(timeSlotName) },
    arrival: { render: ({ arrivedAt }) => (arrivedAt === null ? null : times(arrivedAt)) },
    guest: {
      ...(isByName && { sortField: 'lastname' }),
      render: (booking) => <Guest booking={booking} t={t} {...(isOpenedByName && { onOpen })} />,
    },
    email: { render: (booking) => <Address booking={booking} t={t} /> },
    phone: {
      render: ({ phone, phoneText }) => phone && <a href={phoneUrl(phone)}>{phoneText}</a>,
    },
    service: { sortField: 'categoryName', render: ({ categoryName }) => whole(categoryName) },
    extras: {
      render: ({ addons }) =>
        whole(addons.map(({ amount, name }) => t('bookings.extra', { amount, name })).join(', ')),
    },
    people: { isNumber: true, render: (booking) => <BookingPeople booking={booking} /> },
    price: {
      sortField: 'price',
      isNumber: true,
      isKept: 'end',
      render: (booking) => <BookingPrice booking={booking} />,
    },
    paid: {
      isNumber: true,
      render: ({ paidAmount, currency }) =>
        paidAmount === null ? null : formatMoney(toMinor(paidAmount, currency) ?? 0, currency, language),
    },
    status: { render: (booking) => <Status booking={booking} t={t} /> },
    source: { render: ({ bookOn }) => whole(t(`bookingChips.source.${SOURCE_OF[bookOn]}`)) },
    widget: { render: ({ widgetName }) => whole(widgetName) },
    note: { render: (booking) => <CommentButton booking={booking} onComment={onComment} /> },
    created: { sortField: 'createdAt', render: ({ createdAt }) => createdText(createdAt, timeZone) },
  };
};

interface CellProps {
  readonly booking: Booking;
  readonly t: TFunction;
}

interface GuestProps extends CellProps {
  /** Where no number does it. */
  onOpen?(booking: Booking): void;
}

const Guest = ({ booking, t, onOpen }: GuestProps) => {
  const name = useGuestText()(booking);
  const shown =
    booking.erasedAt === null ? (
      <strong>{name}</strong>
    ) : (
      <Typography.Text type="secondary">{name}</Typography.Text>
    );
  return (
    <span title={name} className={onOpen && styles.opening}>
      {booking.isConfidential && (
        <LockOutlined
          aria-label={t('bookings.confidential')}
          title={t('bookings.confidentialHelp')}
          className={styles.sign}
        />
      )}
      {onOpen ? (
        <Button type="link" size="small" className={styles.name} onClick={() => onOpen(booking)}>
          {shown}
        </Button>
      ) : (
        shown
      )}
    </span>
  );
};

/** Nothing where there is one that isn't shown, or was. */
const Address = ({ booking, t }: CellProps) => {
  const { email, isConfidential, erasedAt } = booking;
  const isHidden = useIsHidden('contacts');
  if (email) return <a href={`mailto:${email}`}>{email}</a>;
  return isHidden || isConfidential || erasedAt !== null ? null : (
    <Typography.Text type="secondary">{t('bookings.noEmail')}</Typography.Text>
  );
};

const Status = ({ booking, t }: CellProps) => (
  <span className={styles.status}>
    <StatusMenu booking={booking} />
    <ConfirmSign booking={booking} t={t} />
    {booking.toReplace && (
      <span title={t('lostBookings.toReplaceHelp')}>
        <SwapOutlined aria-hidden="true" className={styles.lost} />
        <span className={shared['visually-hidden']}>{t('lostBookings.toReplace')}</span>
      </span>
    )}
  </span>
);

const ConfirmSign = ({ booking, t }: CellProps) => {
  const mark = confirmMark(booking);
  if (mark === null) return null;
  return (
    <span title={t(`confirmAgain.help.${mark}`)}>
      <QuestionCircleOutlined aria-hidden="true" className={styles.lost} />
      <span className={shared['visually-hidden']}>{t(`confirmAgain.state.${mark}`)}</span>
    </span>
  );
};
