import type { CalendarDay, VenueNow } from '@meridienne/domain';
import { type ReactNode, useMemo, useRef } from 'react';
import { DayHead, dayLook } from '../../../../ground/grid/day-head.tsx';
import { type GridLine, linesOf } from '../../../../ground/grid/lines.ts';
import { useArrivals } from '../hooks/use-arrivals.ts';
import { useBookingDrag } from '../hooks/use-booking-drag.ts';
import { useWeekInput } from '../hooks/use-week-input.ts';
import type { OnDrop } from '../logic/drag-booking.ts';
import type { OnWeekAct } from '../logic/week-acts.ts';
import { WeekLegend } from './week-legend.tsx';
import { WEEK_DAYS, type WeekGroup, weekDays } from '../logic/week-model.ts';
import { WeekRows } from './week-rows.tsx';
import type { WeekTexts } from '../logic/week-texts.ts';
import grid from '../../../../ground/grid/grid.module.css';
import styles from './week-grid.module.css';

export interface WeekViewProps {
  /** What it shows, to whoever hears it. */
  readonly label: string;
  /** The first day. */
  readonly start: CalendarDay;
  readonly today: CalendarDay;
  readonly groups: readonly WeekGroup[];
  readonly texts: WeekTexts;
  /** Or only look. */
  readonly canBook: boolean;
  /** Below a day in its head. */
  readonly dayNote?: (day: CalendarDay) => ReactNode;
  /** The part of it that a phone shows, where a day has no head. */
  readonly waitingNote: (day: CalendarDay) => ReactNode;
  readonly onAct: OnWeekAct;
  /** The venue's. */
  readonly now: VenueNow;
  /** A booking was dropped on a cell that can take it. */
  readonly onDrop: OnDrop;
}

/** Seven days by categories and their slots (O §2). It scrolls in itself, under its heads. */
export const WeekGrid = (props: WeekViewProps) => {
  const { label, start, today, groups, texts, canBook, dayNote, now, onAct, onDrop } = props;
  const days = useMemo(() => weekDays(start), [start]);
  const lines = useMemo(() => linesOf({ groups }), [groups]);
  const setting = useMemo(
    () => ({ dayLooks: days.map((day) => dayLook(day, today, styles)), texts }),
    [days, today, texts],
  );
  const openDays = useMemo(
    () => days.reduce((bits, day, at) => (day < today ? bits : bits | (1 << at)), 0),
    [days, today],
  );
  const scroller = useRef<HTMLDivElement>(null);
  useWeekInput(scroller, { lines, dayCount: WEEK_DAYS, openDays }, onAct);
  useArrivals(scroller, start, groups);
  useBookingDrag(scroller, { groups, days, now, canMove: canBook }, onDrop);
  const places = useMemo(() => groupPlaces(lines), [lines]);
  return (
    <div className={`${grid.grid} ${styles.week} ${canBook ? '' : styles.reader}`}>
      <div
        ref={scroller}
        role="grid"
        aria-label={label}
        aria-rowcount={lines.length}
        aria-colcount={WEEK_DAYS + 1}
        aria-readonly
        className={grid.scroller}
        style={{ '--pg-days': WEEK_DAYS } as React.CSSProperties}
      >
        <div role="rowgroup" className={grid.head}>
          <DayHead days={days} today={today} canSelect={false} dayNote={dayNote} />
        </div>
        {groups.map((group, at) => {
          const { line = 0, firstRow = 0 } = places[at] ?? {};
          return <WeekRows key={group.id} group={group} line={line} firstRow={firstRow} setting={setting} />;
        })}
      </div>
      <WeekLegend />
    </div>
  );
};

/** Of each group the line of its heading, and which of all rows its first one is. */
const groupPlaces = (lines: readonly GridLine[]) =>
  lines.flatMap((found, line) => (found.kind === 'group' ? [{ line, firstRow: found.firstRow }] : []));
