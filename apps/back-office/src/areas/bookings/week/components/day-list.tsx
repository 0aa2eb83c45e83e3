import { type CalendarDay, writeDay } from '@meridienne/domain';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dayLook } from '../../../../ground/grid/day-head.tsx';
import { CellContent } from './cell-content.tsx';
import { useArrivals } from '../hooks/use-arrivals.ts';
import { actOf } from '../logic/week-acts.ts';
import '../day-list.css';
import '../week-grid.css';
import type { WeekViewProps } from './week-grid.tsx';
import { WeekLegend } from './week-legend.tsx';
import { weekDays } from '../logic/week-model.ts';

interface DayListProps extends WeekViewProps {
  /** Which of the days is looked at, from 0. */
  readonly chosen: number;
  onChoose(day: CalendarDay): void;
}

/** A week on a phone: its days side by side, and of the chosen one all slots below each other. */
export const DayList = ({
  label,
  start,
  today,
  groups,
  texts,
  canBook,
  chosen,
  onChoose,
  onAct,
}: DayListProps) => {
  const { t, i18n } = useTranslation();
  const days = useMemo(() => weekDays(start), [start]);
  const day = days[chosen] ?? start;
  const view = useRef<HTMLDivElement>(null);
  useArrivals(view, start, groups);
  const counts = days.map((_, at) =>
    groups.reduce(
      (sum, { rows }) => sum + rows.reduce((some, { cells }) => some + (cells[at]?.bookings.length ?? 0), 0),
      0,
    ),
  );
  const rowOf = new Map(groups.flatMap(({ rows }) => rows).map(({ key }, row) => [key, row]));
  return (
    <section className={`price-grid week-grid day-list${canBook ? '' : ' is-reader'}`} aria-label={label}>
      <div role="group" aria-label={t('reservations.days')} className="day-strip">
        {days.map((each, at) => (
          <button
            key={each}
            type="button"
            aria-pressed={at === chosen}
            aria-current={each === today ? 'date' : undefined}
            className={`day-tab${dayLook(each, today)}`}
            onClick={() => onChoose(each)}
          >
            <span className="visually-hidden">
              {writeDay(each, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' })},{' '}
              {texts.count(counts[at] ?? 0)}
            </span>
            <span aria-hidden="true" className="pg-weekday">
              {writeDay(each, i18n.language, { weekday: 'narrow' })}
            </span>
            <span aria-hidden="true" className="day-number numbers">
              {writeDay(each, i18n.language, { day: 'numeric' })}
            </span>
            <span aria-hidden="true" className={counts[at] ? 'day-count numbers' : 'day-count is-none'}>
              {counts[at] || '·'}
            </span>
          </button>
        ))}
      </div>
      <h2 className="day-title">
        {writeDay(day, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' })}
        {day === today && ` · ${t('grid.today')}`}
      </h2>
      <div
        ref={view}
        // The buttons in it are the ones pressed: it only hears of it.
        onClickCapture={({ target }) => {
          const button = target instanceof Element ? target.closest<HTMLElement>('[data-act]') : null;
          const act = button && actOf(button);
          if (button && act) onAct(act, button);
        }}
      >
        {groups.map((group) => (
          <section key={group.id} className="day-group">
            <div className="day-group-head">
              <h3>{group.name}</h3>
              {group.rows.length === 0 && <span className="pg-group-hours">{texts.noSlots}</span>}
              {group.hasDetail && group.rows.length > 0 && (
                <button
                  type="button"
                  className="wk-see"
                  data-act="detail"
                  data-id={group.id}
                  aria-label={`${texts.showDetail} ${group.name}`}
                >
                  {texts.showDetail}
                </button>
              )}
            </div>
            <ul>
              {group.rows.map((each) => {
                const cell = each.cells[chosen] ?? null;
                return (
                  <li
                    key={each.key}
                    data-cell={`${rowOf.get(each.key)}-${chosen}`}
                    className={`wk-cell is-${cell?.look ?? 'empty'}${day < today || cell?.isOver ? ' is-past' : ''}${cell?.isOver ? ' is-over' : ''}`}
                  >
                    <span className="day-hours">
                      {each.hours}
                      {each.name !== null && <span className="pg-name">{each.name}</span>}
                    </span>
                    {cell ? <CellContent cell={cell} texts={texts} isStop /> : texts.state(null)}
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </div>
      <WeekLegend />
    </section>
  );
};
