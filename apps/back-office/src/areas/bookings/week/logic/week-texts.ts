import type { Booking } from '@meridienne/contracts';
import type { TFunction } from 'i18next';
import { confirmMark } from '../../record/logic/confirm-mark.ts';
import { guestName } from '../../record/logic/guest-name.ts';
import { priceText } from '../../../../lib/price-text.ts';
import { fold } from './fold.ts';
import type { WeekCell } from './week-model.ts';

/** Writes what the cells of a week say. */
export interface WeekTexts {
  /** What is seen of its state, beside its sign. */
  state(cell: WeekCell | null): string;
  /** What leaves fewer places than are set; undefined where nothing does. */
  short(cell: WeekCell): string | undefined;
  /** All of it in words, what is seen among them: state, guests, price. */
  label(cell: WeekCell | null): string;
  guest(booking: Booking): string;
  /** The name that may be cut, and what else is known at a glance. */
  guestTitle(booking: Booking): string;
  /** How many are left, and of how many once some are taken. */
  places(cell: WeekCell): string;
  price(price: number): string;
  count(count: number): string;
  more(count: number): string;
  readonly menu: string;
  readonly showDetail: string;
  readonly noSlots: string;
}

/** Thousands of cells share a few texts: what has been written is remembered. */
const remember = <Key, Text>(write: (key: Key) => Text) => {
  const written = new Map<Key, Text>();
  return (key: Key): Text => {
    const known = written.get(key) ?? write(key);
    written.set(key, known);
    return known;
  };
};

interface WeekTextsSetting {
  readonly currency: string;
  readonly canBook: boolean;
  /** Where a guest's doesn't stand. */
  readonly noName: string;
}

export const createWeekTexts = (
  t: TFunction,
  language: string,
  { currency, canBook, noName }: WeekTextsSetting,
): WeekTexts => {
  const name = (booking: Booking) => guestName(booking) || noName;
  // A sign before the name, whose end may be cut off; the title and the cell's label say it in words.
  const guest = (booking: Booking) => (confirmMark(booking) === null ? name(booking) : `? ${name(booking)}`);
  const said = (booking: Booking) => {
    const mark = confirmMark(booking);
    return mark === null ? name(booking) : `${name(booking)} (${t(`confirmAgain.state.${mark}`)})`;
  };
  const price = remember((amount: number) => priceText(amount, currency, language));
  const count = remember((many: number) => t('bookings.count', { count: many }));
  const left = remember((many: number) => t('reservations.places', { count: many }));
  const status = remember((which: Booking['status']) => t(`bookings.status.${which}`));
  const words = {
    free: t('reservations.free'),
    full: t('reservations.full'),
    closed: t('reservations.closed'),
    empty: t('reservations.empty'),
    over: t('reservations.over'),
  };
  const state = (cell: WeekCell | null) => {
    if (!cell) return words.empty;
    if (cell.isOver) return words.over;
    if (cell.look === 'closed' && cell.closedFor !== null) {
      return t('reservations.closedFor', { reason: cell.closedFor });
    }
    return cell.look === 'full' || cell.look === 'closed' ? words[cell.look] : left(cell.left);
  };
  const short = ({ pool, isOver }: WeekCell) => (pool && !isOver ? t('grid.pooled', pool) : undefined);
  return {
    state,
    short,
    label: (cell) => {
      if (!cell) return words.empty;
      const { look, isOver, bookings, offer } = cell;
      const parts = [state(cell)];
      if (look === 'free' && !isOver) parts.unshift(words.free);
      const why = short(cell);
      if (why !== undefined) parts.push(why);
      if (offer) {
        const { shown, folded } = fold(bookings);
        parts.push(...shown.map(said));
        if (folded.length > 0) parts.push(`+${folded.length}`);
        parts.push(price(offer.price));
      } else if (bookings.length > 0) parts.push(count(bookings.length));
      return parts.join(', ');
    },
    guest,
    guestTitle: (booking) => `${said(booking)} · ${status(booking.status)}`,
    places: ({ left: free, all }) =>
      free === all ? String(free) : t('reservations.placesOf', { left: free, all }),
    price,
    count,
    more: remember((many) => t('reservations.more', { count: many })),
    menu: t(canBook ? 'reservations.cellMenu' : 'reservations.cellFacts'),
    showDetail: t('reservations.see'),
    noSlots: t('reservations.noSlots'),
  };
};
