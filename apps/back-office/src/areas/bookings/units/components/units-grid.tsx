import { addDays, type CalendarDay } from '@meridienne/domain';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DayHead, dayLook } from '../../../../ground/grid/day-head.tsx';
import { useHeadHeight } from '../../../../ground/grid/use-head-height.ts';
import { WEEK_DAYS, weekDays } from '../../week/logic/week-model.ts';
import { useBarFocus } from '../hooks/use-bar-focus.ts';
import { type FreePlace, useFreeClick } from '../hooks/use-free-click.ts';
import { type OnUnitDrop, useUnitDrag } from '../hooks/use-unit-drag.ts';
import type { ClaimTexts } from '../logic/claim-texts.ts';
import type { UnitsModel } from '../logic/unit-rows.ts';
import type { ClaimRights } from './claim-menu.tsx';
import { HourMarks } from './hour-marks.tsx';
import { UnitRows } from './unit-rows.tsx';
import { UnitsLegend } from './units-legend.tsx';
import grid from '../../../../ground/grid/grid.module.css';
import styles from './units-grid.module.css';

interface UnitsGridProps {
  /** What it shows, to whoever hears it. */
  readonly label: string;
  readonly model: UnitsModel;
  readonly texts: ClaimTexts;
  readonly today: CalendarDay;
  /** Or only look. */
  readonly may: ClaimRights;
  /** Another week is on its way: nothing is done to this one, and what has the focus stays. */
  readonly isWaiting: boolean;
  /** The claims of which something is being saved. */
  readonly saving: ReadonlySet<number>;
  onOpen(id: number, at: HTMLElement): void;
  readonly onDrop: OnUnitDrop;
  /** Blocks a unit. */
  onBlock(place: FreePlace): void;
}

/** Seven days by the units of a shared stock. It scrolls in itself, under its heads. */
export const UnitsGrid = (props: UnitsGridProps) => {
  const { label, model, texts, today, isWaiting, saving, onOpen, onDrop, onBlock } = props;
  const canPin = props.may.pin && !isWaiting;
  const canBlock = props.may.block && !isWaiting;
  const { t } = useTranslation();
  const { start, hours } = model;
  // Nothing is blocked any more in a week that is over.
  const isOver = addDays(start, WEEK_DAYS) <= today;
  const days = useMemo(() => weekDays(start), [start]);
  const dayLooks = useMemo(() => days.map((day) => dayLook(day, today, styles)), [days, today]);
  const dayNote = useMemo(() => () => <HourMarks hours={hours} />, [hours]);
  const scroller = useRef<HTMLElement>(null);
  useHeadHeight(scroller);
  useBarFocus(scroller, model);
  useFreeClick(scroller, { model, today, canBlock }, onBlock);
  useUnitDrag(scroller, { model, today, texts, canPin }, onDrop);
  useLayoutEffect(() => {
    if (start <= today && today < addDays(start, WEEK_DAYS)) showToday(scroller.current);
  }, [start, today]);
  return (
    <div className={`${grid.grid} ${styles.units} ${canPin ? '' : styles.reader}`}>
      <section
        ref={scroller}
        aria-label={label}
        // Where nothing in it can be pressed, the keyboard scrolls it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={grid.scroller}
        style={{ '--pg-days': WEEK_DAYS } as React.CSSProperties}
      >
        <div role="table" aria-label={label} aria-colcount={WEEK_DAYS + 1}>
          <div role="rowgroup" className={grid.head}>
            <DayHead days={days} today={today} canSelect={false} dayNote={dayNote} corner={t('units.unit')} />
          </div>
          <UnitRows
            model={model}
            texts={texts}
            dayLooks={dayLooks}
            saving={saving}
            onOpen={onOpen}
            onBlock={
              props.may.block && !isOver
                ? (unit) => isWaiting || onBlock({ unit, day: start < today ? today : start })
                : null
            }
          />
        </div>
      </section>
      <UnitsLegend />
    </div>
  );
};

/** Where not all days have room, the week begins with today. */
const showToday = (scroller: HTMLElement | null) => {
  const day = scroller?.querySelector<HTMLElement>('[aria-current="date"]');
  const corner = scroller?.querySelector<HTMLElement>('[role="columnheader"]');
  if (scroller && day && corner) scroller.scrollLeft = day.offsetLeft - corner.offsetWidth;
};
