import {
  ClockCircleOutlined,
  EuroOutlined,
  PlusOutlined,
  SwapOutlined,
  TeamOutlined,
  UnorderedListOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { Booking } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { writeDay } from '@meridienne/domain';
import type { MenuProps } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { guestText } from '../../record/logic/guest-name.ts';
import { useGuestText } from '../../record/hooks/use-guest-text.ts';
import { isMovable } from '../../record/logic/is-movable.ts';
import type { NotBookable } from '../logic/is-bookable.ts';
import type { WeekCell, WeekRow } from '../logic/week-model.ts';
import type { WeekTexts } from '../logic/week-texts.ts';
import { MenuAt } from './menu-at.tsx';
import styles from './cell-menu.module.css';

/** The cell that a menu is of, and where it opens. */
interface MenuCell {
  readonly row: WeekRow;
  readonly day: CalendarDay;
  readonly cell: WeekCell;
  readonly at: HTMLElement;
}

interface CellMenuProps extends MenuCell {
  readonly texts: WeekTexts;
  readonly why: NotBookable | null;
  /** Or only look. */
  readonly canMove: boolean;
  onBook(): void;
  onSee(): void;
  onBooking(id: number): void;
  onMove(id: number): void;
  onClose(): void;
}

/** What the keys of the items begin with that move a booking. */
const MOVE = 'move-';

/** More guests than these are seen in their window. */
const GUESTS = 6;

/** What can be done in a cell, and its places and price (O §2). There is one for all cells, where it was asked for. */
export const CellMenu = (props: CellMenuProps) => {
  const { row, day, cell, at, texts, why, canMove, onBook, onSee, onBooking, onMove, onClose } = props;
  const { t, i18n } = useTranslation();
  const { bookings, offer } = cell;
  const when = [writeDay(day, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' }), row.hours];
  const left = t('reservations.placesAvailable', { places: texts.places(cell) });
  const places = [left, texts.short(cell)].filter(Boolean).join(' · ');
  const price = offer ? t('reservations.price', { price: texts.price(offer.price) }) : '';
  const reason = why && t(`reservations.not.${why}`);
  const items = useItems({
    when: when.join(', '),
    places,
    price,
    reason,
    canBook: why === null,
    bookings,
    movable: canMove ? bookings.filter(isMovable) : [],
  });
  const label = [...when, places, price, reason];
  return (
    <MenuAt
      at={at}
      back={at.closest<HTMLElement>('[role=gridcell]') ?? at}
      label={label.filter(Boolean).join(', ')}
      items={items}
      onPick={(key) => {
        if (key === 'book') onBook();
        else if (key === 'see') onSee();
        else if (key.startsWith(MOVE)) onMove(Number(key.slice(MOVE.length)));
        else onBooking(Number(key));
      }}
      onClose={onClose}
    />
  );
};

interface Said {
  readonly when: string;
  readonly places: string;
  /** Empty where there is none. */
  readonly price: string;
  readonly reason: string | null;
  readonly canBook: boolean;
  readonly bookings: readonly Booking[];
  readonly movable: readonly Booking[];
}

const useItems = ({ when, places, price, reason, canBook, bookings, movable }: Said): MenuProps['items'] => {
  const { t } = useTranslation();
  const shownName = useGuestText();
  return [
    {
      key: 'when',
      icon: <ClockCircleOutlined aria-hidden="true" />,
      disabled: true,
      className: styles.fact,
      label: when,
    },
    {
      key: 'book',
      icon: <PlusOutlined aria-hidden="true" />,
      disabled: !canBook,
      label: (
        <>
          {t('reservations.book')}
          {reason && <span className={styles.why}>{reason}</span>}
        </>
      ),
    },
    { type: 'divider' },
    // Said by the menu's own name too, since only what can be chosen is walked through.
    {
      key: 'places',
      icon: <TeamOutlined aria-hidden="true" />,
      disabled: true,
      className: styles.fact,
      label: places,
    },
    ...(price
      ? [
          {
            key: 'price',
            icon: <EuroOutlined aria-hidden="true" />,
            disabled: true,
            className: styles.fact,
            label: price,
          },
        ]
      : []),
    { type: 'divider' },
    {
      key: 'see',
      icon: <UnorderedListOutlined aria-hidden="true" />,
      label: t('reservations.seeBookings'),
    },
    ...bookings.slice(0, GUESTS).map((booking) => ({
      key: `${booking.id}`,
      icon: <UserOutlined aria-hidden="true" />,
      label: <span className={styles.guest}>{shownName(booking)}</span>,
    })),
    ...moveItems(movable, t),
  ];
};

/** One guest is moved at once; of several, one is chosen first. */
const moveItems = (movable: readonly Booking[], t: TFunction): NonNullable<MenuProps['items']> => {
  const icon = <SwapOutlined aria-hidden="true" />;
  const [first, ...others] = movable;
  if (!first) return [];
  if (others.length === 0) {
    const name = guestText(first, t);
    return [{ key: `${MOVE}${first.id}`, icon, label: t('bookingMove.moveOf', { name }) }];
  }
  return [
    {
      key: 'move',
      icon,
      label: t('bookingMove.moveWhom'),
      children: movable.slice(0, GUESTS).map((booking) => ({
        key: `${MOVE}${booking.id}`,
        label: <span className={styles.guest}>{guestText(booking, t)}</span>,
      })),
    },
  ];
};
