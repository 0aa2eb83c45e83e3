import type { CalendarDay } from '@meridienne/domain';
import { memo } from 'react';
import { minorOf } from '../flow/choice.ts';
import type { Texts } from '../text/texts.ts';
import { closedText } from './closed-days.ts';
import { CELL_LENGTH, cellPrice } from './cell-price.ts';

interface DayCellProps {
  readonly day: CalendarDay;
  /** The lowest price of the day in major units; null when nothing is to be had. */
  readonly price: number | null;
  /** Why the venue is closed then, '' for no reason; undefined where it isn't. */
  readonly closed: string | undefined;
  readonly currency: string;
  readonly isToday: boolean;
  readonly isChosen: boolean;
  /** The one day that the Tab key reaches. */
  readonly isStop: boolean;
  readonly texts: Texts;
  onChoose(day: CalendarDay): void;
  /** Where one may wait for a day that has nothing left. */
  readonly onFull: ((day: CalendarDay) => void) | undefined;
}

const nameOf = ({ day, price, closed, currency, isToday, onFull, texts }: DayCellProps): string => {
  const date = texts.day(day) + (isToday ? `, ${texts.t('date.today')}` : '');
  if (price === null && closed !== undefined) return `${date}, ${closedText(texts, closed)}`;
  if (price === null) {
    const said = texts.t('date.dayClosed', { date });
    return onFull ? `${said}, ${texts.t('wait.open')}` : said;
  }
  if (price === 0) return texts.t('date.dayFree', { date });
  return texts.t('date.dayFrom', { date, price: texts.money(minorOf(price, currency)) });
};

/** Drawn again only when something of its own changed: the days' names and prices cost most of a month. */
export const DayCell = memo((props: DayCellProps) => {
  const { day, price, closed, currency, isToday, isChosen, onFull, texts } = props;
  const isOpen = price !== null;
  const waits = !isOpen && onFull !== undefined;
  const title = waits
    ? texts.t('wait.open')
    : isOpen || closed === undefined
      ? undefined
      : closedText(texts, closed);
  const shown = price ? cellPrice(minorOf(price, currency), currency, texts.language) : '';
  return (
    <td role="gridcell" aria-selected={isChosen}>
      <button
        type="button"
        className="day"
        data-day={day}
        data-today={isToday || undefined}
        data-chosen={isChosen || undefined}
        tabIndex={props.isStop ? 0 : -1}
        data-full={!isOpen || undefined}
        aria-disabled={!isOpen && !onFull}
        title={title}
        aria-current={isToday ? 'date' : undefined}
        aria-haspopup={waits ? 'dialog' : undefined}
        onClick={() => (isOpen ? props.onChoose(day) : onFull?.(day))}
      >
        <span className="visually-hidden">{nameOf(props)}</span>
        <span className="day-number" aria-hidden="true">
          {Number(day.slice(8))}
        </span>
        <span className="day-price" aria-hidden="true">
          {/* Not on a phone, nor beside a long price. */}
          {shown && shown.length < CELL_LENGTH && (
            <span className="day-from">{texts.t('date.from', { price: '' })}</span>
          )}
          {shown}
        </span>
      </button>
    </td>
  );
});
