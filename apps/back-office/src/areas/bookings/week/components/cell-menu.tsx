import {
  ClockCircleOutlined,
  EuroOutlined,
  PlusOutlined,
  TeamOutlined,
  UnorderedListOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { CalendarDay } from '@meridienne/domain';
import { writeDay } from '@meridienne/domain';
import { Dropdown, type MenuProps } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { guestText } from '../../record/logic/guest-name.ts';
import type { NotBookable } from '../logic/is-bookable.ts';
import type { WeekCell, WeekRow } from '../logic/week-model.ts';
import type { WeekTexts } from '../logic/week-texts.ts';

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
  onBook(): void;
  onSee(): void;
  onBooking(id: number): void;
  onClose(): void;
}

/** Keys that lead away from the cell. */
const LEAVING = ['Tab', 'PageUp', 'PageDown'];

/** More guests than these are seen in their window. */
const GUESTS = 6;

/** What can be done in a cell, and its places and price (O §2). There is one for all cells, where it was asked for. */
export const CellMenu = (props: CellMenuProps) => {
  const { row, day, cell, at, texts, why, onBook, onSee, onBooking, onClose } = props;
  const { t, i18n } = useTranslation();
  const { left, top, width, height } = at.getBoundingClientRect();
  const { bookings, offer } = cell;
  /** The keyboard goes on at the cell; what opens next gives the focus back to it too. */
  const close = () => {
    (at.closest<HTMLElement>('[role=gridcell]') ?? at).focus({ preventScroll: true });
    onClose();
  };
  useEffect(() => {
    // Closes the menu when the week scrolls: its cell would move away under it.
    const onScroll = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('.ant-dropdown')) onClose();
    };
    addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => removeEventListener('scroll', onScroll, { capture: true });
  }, [onClose]);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!LEAVING.includes(event.key)) return;
    // The menu has no next stop: by itself it would leave the keyboard nowhere.
    if (event.key === 'Tab') {
      event.preventDefault();
      event.stopPropagation();
    }
    close();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener, { capture: true });
    return () => removeEventListener('keydown', listener, { capture: true });
  }, []);
  const when = [writeDay(day, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' }), row.hours];
  const places = t('reservations.placesAvailable', { places: texts.places(cell) });
  const price = offer ? t('reservations.price', { price: texts.price(offer.price) }) : '';
  const reason = why && t(`reservations.not.${why}`);
  const items: MenuProps['items'] = [
    {
      key: 'when',
      icon: <ClockCircleOutlined aria-hidden="true" />,
      disabled: true,
      className: 'wk-fact',
      label: when.join(', '),
    },
    {
      key: 'book',
      icon: <PlusOutlined aria-hidden="true" />,
      disabled: why !== null,
      label: (
        <>
          {t('reservations.book')}
          {reason && <span className="wk-menu-why">{reason}</span>}
        </>
      ),
    },
    { type: 'divider' },
    // Said by the menu's own name too, since only what can be chosen is walked through.
    {
      key: 'places',
      icon: <TeamOutlined aria-hidden="true" />,
      disabled: true,
      className: 'wk-fact',
      label: places,
    },
    ...(offer
      ? [
          {
            key: 'price',
            icon: <EuroOutlined aria-hidden="true" />,
            disabled: true,
            className: 'wk-fact',
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
      label: <span className="wk-menu-guest">{guestText(booking, t)}</span>,
    })),
  ];
  const label = [...when, places, price, reason];
  return (
    <Dropdown
      open
      // The focus goes to the menu that somebody has just opened.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      trigger={['click']}
      menu={{
        items,
        'aria-label': label.filter(Boolean).join(', '),
        onClick: ({ key, domEvent }) => {
          // Or Enter would press what gets the focus next: the new window's own cross.
          domEvent.preventDefault();
          close();
          if (key === 'book') onBook();
          else if (key === 'see') onSee();
          else onBooking(Number(key));
        },
      }}
      onOpenChange={(isOpen) => !isOpen && close()}
    >
      <span className="wk-menu-at" style={{ left, top, width, height }} />
    </Dropdown>
  );
};
