import type { Availability } from '@meridienne/contracts';
import {
  addMonths,
  type CalendarDay,
  endOfMonth,
  isSameMonth,
  monthGrid,
  startOfMonth,
} from '@meridienne/domain';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { BackIcon, ForwardIcon } from '../components/icons.tsx';
import type { Texts } from '../text/texts.ts';
import { DayCell } from './day-cell.tsx';
import { moveDay } from './move-day.ts';

interface MonthCalendarProps {
  readonly month: CalendarDay;
  readonly today: CalendarDay;
  readonly lastMonth: CalendarDay;
  readonly chosen: CalendarDay | null;
  /** The bookable days; undefined while they load. */
  readonly offers: Availability['offers'] | undefined;
  readonly closed: Availability['closed'];
  readonly currency: string;
  readonly texts: Texts;
  onMonth(month: CalendarDay): void;
  /** The visitor is about to ask for this month. */
  onIntent(month: CalendarDay): void;
  onChoose(day: CalendarDay): void;
  /** A day that has nothing left; absent where nobody waits for one. */
  readonly onFull?: ((day: CalendarDay) => void) | undefined;
}

const weekdayNames = (texts: Texts) =>
  // Any week will do: 1 January 2024 was a Monday.
  [1, 2, 3, 4, 5, 6, 7].map((number) => ({
    short: texts.day(`2024-01-0${number}`, { weekday: 'short' }).replace('.', ''),
    long: texts.day(`2024-01-0${number}`, { weekday: 'long' }),
    letter: texts.day(`2024-01-0${number}`, { weekday: 'narrow' }),
  }));

/** A finger that went this far sideways turns the month. */
const SWIPE_PX = 60;

export const MonthCalendar = (props: MonthCalendarProps) => {
  const { month, today, chosen, offers, texts } = props;
  const weekdays = useMemo(() => weekdayNames(texts), [texts]);
  const [cursor, setCursor] = useState<CalendarDay | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);
  const pressedAt = useRef(0);

  const inMonth = (day: CalendarDay | null | undefined): day is CalendarDay =>
    Boolean(day) && isSameMonth(day as CalendarDay, month);
  const firstOpen = Object.keys(offers ?? {})
    .toSorted()
    .find(inMonth);
  const stop = [cursor, chosen, firstOpen].find(inMonth) ?? (inMonth(today) ? today : month);

  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${stop}"]`)?.focus();
  }, [stop]);

  const isLoaded = Boolean(offers);
  useEffect(() => {
    // Zoomed in or on its side, a small window shows a part of the month. A page around it isn't moved.
    const day = isLoaded && grid.current?.closest('dialog') && grid.current.querySelector('[data-chosen]');
    if (day) day.scrollIntoView({ block: 'nearest' });
  }, [isLoaded, month]);

  const onKeyDown = (event: KeyboardEvent) => {
    const target = moveDay(stop, event.key, { first: today, last: endOfMonth(props.lastMonth) });
    if (!target) return;
    event.preventDefault();
    isMoving.current = target !== stop;
    setCursor(target);
    if (!inMonth(target)) props.onMonth(startOfMonth(target));
  };

  const monthName = texts.day(month, { month: 'long', year: 'numeric' });
  /** The month before or after, if it can be shown. */
  const beside = (by: 1 | -1) => {
    const other = addMonths(month, by);
    return other < startOfMonth(today) || other > props.lastMonth ? null : other;
  };
  const turn = (by: 1 | -1) => {
    const other = beside(by);
    if (other) props.onMonth(other);
  };
  const arrow = (by: 1 | -1) => {
    const other = beside(by);
    const prefetch = () => other && props.onIntent(other);
    return (
      <button
        type="button"
        className="icon-button"
        aria-label={texts.t(by < 0 ? 'date.previousMonth' : 'date.nextMonth')}
        // A button that became disabled under the finger would lose the focus.
        aria-disabled={!other}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => turn(by)}
      >
        {by < 0 ? <BackIcon /> : <ForwardIcon />}
      </button>
    );
  };
  return (
    <div className="calendar">
      <div className="calendar-head">
        {arrow(-1)}
        <h3 aria-live="polite">{monthName}</h3>
        {arrow(1)}
      </div>
      <table
        ref={grid}
        role="grid"
        aria-label={monthName}
        aria-busy={!offers}
        onKeyDown={onKeyDown}
        onPointerDown={({ clientX }) => (pressedAt.current = clientX)}
        onPointerUp={({ clientX }) => {
          const by = clientX - pressedAt.current;
          if (Math.abs(by) > SWIPE_PX) turn(by < 0 ? 1 : -1);
        }}
      >
        <thead>
          <tr>
            {weekdays.map(({ short, long, letter }) => (
              <th key={long} scope="col">
                <span className="weekday">{long}</span>
                <span className="weekday-short" aria-hidden="true">
                  {short}
                </span>
                <span className="weekday-letter" aria-hidden="true">
                  {letter}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) =>
                inMonth(day) ? (
                  <DayCell
                    key={day}
                    day={day}
                    price={day < today ? null : (offers?.[day]?.minPrice ?? null)}
                    closed={props.closed?.[day]}
                    currency={props.currency}
                    isToday={day === today}
                    isChosen={day === chosen}
                    isStop={day === stop}
                    texts={texts}
                    onChoose={props.onChoose}
                    onFull={
                      offers && day >= today && props.closed?.[day] === undefined ? props.onFull : undefined
                    }
                  />
                ) : (
                  <td key={day} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
