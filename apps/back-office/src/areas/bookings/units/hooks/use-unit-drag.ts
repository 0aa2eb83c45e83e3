import type { CalendarDay } from '@meridienne/domain';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type DropCell, listenToDrag } from '../../week/logic/drag-booking.ts';
import { type Drop, dropOf } from '../logic/drop-on-unit.ts';
import { claimIn, type UnitsModel } from '../logic/unit-rows.ts';
import type { ClaimTexts } from '../logic/claim-texts.ts';

interface DragField {
  readonly model: UnitsModel;
  readonly today: CalendarDay;
  readonly texts: ClaimTexts;
  /** Or only look. */
  readonly canPin: boolean;
}

export type OnUnitDrop = (id: number, drop: Exclude<Drop, { kind: 'none' }>) => void;

/** Bars that are dragged to another unit, which they are given, or to another day, which asks before anything moves. */
export const useUnitDrag = (
  scroller: RefObject<HTMLElement | null>,
  { model, today, texts, canPin }: DragField,
  onDrop: OnUnitDrop,
): void => {
  const { t } = useTranslation();
  const dropAt = useEffectEvent((id: number, at: DropCell): Drop | null => {
    const claim = claimIn(model, id);
    const row = model.rows[at.row];
    return claim && row
      ? dropOf(claim, { unit: row.unit, day: at.day }, { start: model.start, today })
      : null;
  });
  const faultOf = useEffectEvent((id: number, at: DropCell): string | null => {
    const drop = dropAt(id, at);
    if (drop?.kind !== 'none') return drop ? null : '';
    const { fault } = drop;
    return fault === 'here' || fault === 'past' ? t(`bookingMove.not.${fault}`) : t(`units.not.${fault}`);
  });
  const dropText = useEffectEvent((id: number, at: DropCell): string => {
    const drop = dropAt(id, at);
    return drop?.kind === 'pin' ? t('units.dropPin', { unit: texts.unit(drop.unit) }) : t('bookingMove.drop');
  });
  const drop = useEffectEvent((id: number, at: DropCell) => {
    const found = dropAt(id, at);
    if (found && found.kind !== 'none') onDrop(id, found);
  });
  useEffect(() => {
    const grid = scroller.current;
    if (!grid || !canPin) return undefined;
    return listenToDrag(grid, {
      handle: '[data-bar]',
      faultOf: (id, at) => faultOf(id, at),
      dropText: (id, at) => dropText(id, at),
      drop: (id, at) => drop(id, at),
    });
  }, [scroller, canPin]);
};
