import { type CalendarDay, writeDay } from '@meridienne/domain';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dayLook } from '../../../../ground/grid/day-head.tsx';
import { useMay } from '../../../../ground/venue-at-hand/use-may.ts';
import { DayClosing } from '../../../closures/door.ts';
import { CellContent } from './cell-content.tsx';
import { useArrivals } from '../hooks/use-arrivals.ts';
import { actOf } from '../logic/week-acts.ts';
import type { WeekViewProps } from './week-grid.tsx';
import { WeekLegend } from './week-legend.tsx';
import { type WeekCell, weekDays, type WeekGroup } from '../logic/week-model.ts';
import type { WeekTexts } from '../logic/week-texts.ts';
import grid from '../../../../ground/grid/grid.module.css';
import week from './week-grid.module.css';
import styles from './day-list.module.css';
import shared from '../../../../components/shared.module.css';

interface DayListProps extends WeekViewProps {
  readonly accountId: number;
  /** Which of the days is looked at, from 0. */
  readonly chosen: number;
  onChoose(day: CalendarDay): void;
}

const cellClass = (cell: WeekCell | null, isPastDay: boolean) => {
  const looks = [week.cell, week[cell?.look ?? 'empty'], styles.cell, !cell && styles.empty];
  const isPast = isPastDay || cell?.isOver;
  return [...looks, isPast && week.past, isPast && styles.past, cell?.isOver && week.over]
    .filter(Boolean)
    .join(' ');
};

/** A week on a phone: its days side by side, and of the chosen one all slots below each other. */
export const DayList = ({
  accountId,
  label,
  start,
  today,
  groups,
  texts,
  canBook,
  chosen,
  onChoose,
  waitingNote,
  onAct,
}: DayListProps) => {
  const { t, i18n } = useTranslation();
  const mayClose = useMay('closures');
  const days = useMemo(() => weekDays(start), [start]);
  const day = days[chosen] ?? start;
  const view = useRef<HTMLDivElement>(null);
  useArrivals(view, start, groups);
  const rowOf = new Map(groups.flatMap(({ rows }) => rows).map(({ key }, row) => [key, row]));
  return (
    <section
      className={`${grid.grid} ${week.week} ${styles.list} ${canBook ? '' : `${week.reader} ${styles.reader}`}`}
      aria-label={label}
    >
      <DayStrip days={days} today={today} chosen={chosen} groups={groups} texts={texts} onChoose={onChoose} />
      <h2 className={styles.title}>
        {writeDay(day, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' })}
        {day === today && ` · ${t('grid.today')}`}
      </h2>
      {waitingNote(day)}
      {day >= today && <DayClosing accountId={accountId} day={day} mayClose={mayClose} />}
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
          <DayGroup
            key={group.id}
            group={group}
            rowOf={rowOf}
            chosen={chosen}
            isPast={day < today}
            texts={texts}
          />
        ))}
      </div>
      <WeekLegend />
    </section>
  );
};

type DayStripProps = Pick<DayListProps, 'today' | 'chosen' | 'groups' | 'texts' | 'onChoose'> & {
  readonly days: readonly CalendarDay[];
};

/** The days to choose from, each with how many bookings it has. */
const DayStrip = ({ days, today, chosen, groups, texts, onChoose }: DayStripProps) => {
  const { t, i18n } = useTranslation();
  const counts = days.map((_, at) =>
    groups.reduce(
      (sum, { rows }) => sum + rows.reduce((some, { cells }) => some + (cells[at]?.bookings.length ?? 0), 0),
      0,
    ),
  );
  return (
    <div role="group" aria-label={t('reservations.days')} className={styles.strip}>
      {days.map((each, at) => (
        <button
          key={each}
          type="button"
          aria-pressed={at === chosen}
          aria-current={each === today ? 'date' : undefined}
          className={`${styles.tab}${dayLook(each, today, styles)}`}
          onClick={() => onChoose(each)}
        >
          <span className={shared['visually-hidden']}>
            {writeDay(each, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' })},{' '}
            {texts.count(counts[at] ?? 0)}
          </span>
          <span aria-hidden="true" className={styles.weekday}>
            {writeDay(each, i18n.language, { weekday: 'narrow' })}
          </span>
          <span aria-hidden="true" className={`${styles.number} ${shared.numbers}`}>
            {writeDay(each, i18n.language, { day: 'numeric' })}
          </span>
          <span
            aria-hidden="true"
            className={counts[at] ? `${styles.count} ${shared.numbers}` : `${styles.count} ${styles.none}`}
          >
            {counts[at] || '·'}
          </span>
        </button>
      ))}
    </div>
  );
};

interface DayGroupProps {
  readonly group: WeekGroup;
  /** Which of all rows each one is, by its key. */
  readonly rowOf: ReadonlyMap<string, number>;
  readonly chosen: number;
  readonly isPast: boolean;
  readonly texts: WeekTexts;
}

/** A category's slots on the chosen day. */
const DayGroup = ({ group, rowOf, chosen, isPast, texts }: DayGroupProps) => (
  <section className={styles.group}>
    <div className={styles['group-head']}>
      <h3>{group.name}</h3>
      {group.rows.length === 0 && <span className={grid['group-hours']}>{texts.noSlots}</span>}
      {group.hasDetail && group.rows.length > 0 && (
        <button
          type="button"
          className={week.see}
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
            className={cellClass(cell, isPast)}
          >
            <span className={styles.hours}>
              {each.hours}
              {each.name !== null && <span className={`${grid.name} ${styles.name}`}>{each.name}</span>}
            </span>
            {cell ? <CellContent cell={cell} texts={texts} isStop /> : texts.state(null)}
          </li>
        );
      })}
    </ul>
  </section>
);
