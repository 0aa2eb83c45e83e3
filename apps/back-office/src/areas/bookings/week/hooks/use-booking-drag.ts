import type { CalendarDay, VenueNow } from '@meridienne/domain';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type DropCell, listenToDrag, type OnDrop } from '../logic/drag-booking.ts';
import { dropFault } from '../logic/drop-fault.ts';
import type { WeekGroup } from '../logic/week-model.ts';

interface DragField {
  readonly groups: readonly WeekGroup[];
  readonly days: readonly CalendarDay[];
  readonly now: VenueNow;
  readonly canMove: boolean;
}

/** Guests who are dragged from cell to cell: what can take them lights up, and asks before anything moves. */
export const useBookingDrag = (
  scroller: RefObject<HTMLElement | null>,
  { groups, days, now, canMove }: DragField,
  onDrop: OnDrop,
): void => {
  const { t } = useTranslation();
  const faultOf = useEffectEvent((bookingId: number, at: DropCell): string | null => {
    const row = groups.flatMap(({ rows }) => rows)[at.row];
    const day = days[at.day];
    const fault =
      row && day ? dropFault({ bookingId, row, cell: row.cells[at.day] ?? null, day }, now) : 'empty';
    return fault && t(`bookingMove.not.${fault}`);
  });
  const drop = useEffectEvent<OnDrop>((bookingId, at) => onDrop(bookingId, at));
  const dropText = t('bookingMove.drop');
  useEffect(() => {
    const grid = scroller.current;
    if (!grid || !canMove) return undefined;
    return listenToDrag(grid, {
      handle: '[data-act="booking"]',
      faultOf: (bookingId, at) => faultOf(bookingId, at),
      drop: (bookingId, at) => drop(bookingId, at),
      dropText: () => dropText,
    });
  }, [scroller, canMove, dropText]);
};
