import type { Account } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { useState } from 'react';
import { useVenueNow } from '../../../../ground/venue-at-hand/clock.ts';
import { useIsNarrow } from '../../../../lib/use-media.ts';
import type { Opened } from './calendar-window.tsx';
import { CellMenu } from './cell-menu.tsx';
import { DayList } from './day-list.tsx';
import { notBookable } from '../logic/is-bookable.ts';
import type { Week } from '../hooks/use-week.ts';
import type { WeekAct } from '../logic/week-acts.ts';
import { WeekGrid, type WeekViewProps } from './week-grid.tsx';
import { weekDays } from '../logic/week-model.ts';
import styles from './week-view.module.css';

interface ShownWeekProps extends Omit<WeekViewProps, 'start' | 'now' | 'onAct' | 'onDrop'> {
  readonly account: Account;
  readonly week: Week;
  /** Another week is on its way: this one isn't the one that was asked for. */
  readonly isWaiting: boolean;
  /** Of the days, from 0, which one is looked at where there is no room for all. */
  readonly chosen: number;
  onChoose(day: CalendarDay): void;
  onDetail(categoryId: number): void;
  onOpen(opened: Opened): void;
}

interface Menu {
  readonly row: string;
  readonly day: CalendarDay;
  readonly at: HTMLElement;
}

/** A week to act in: its days, and the menu of a cell. */
export const WeekView = (props: ShownWeekProps) => {
  const { account, week, isWaiting, chosen, onChoose, onDetail, onOpen, ...shown } = props;
  const { groups, texts, canBook } = shown;
  const isNarrow = useIsNarrow();
  const now = useVenueNow(account.timeZone);
  const [menu, setMenu] = useState<Menu | null>(null);
  const days = weekDays(week.start);
  const rows = groups.flatMap((group) => group.rows);

  const act = (asked: WeekAct, at: HTMLElement) => {
    if (isWaiting) return;
    if (asked.kind === 'detail') return onDetail(asked.categoryId);
    if (asked.kind === 'booking') return onOpen({ kind: 'booking', id: asked.id });
    const row = rows[asked.row];
    const cell = row?.cells[asked.day];
    const day = days[asked.day];
    if (!row || !cell || !day) return;
    if (asked.kind === 'menu') setMenu({ row: row.key, day, at });
    else onOpen({ kind: 'bookings', row, cell, day });
  };

  const drop: WeekViewProps['onDrop'] = (id, at) => {
    const row = rows[at.row];
    const day = days[at.day];
    if (!row || !day || isWaiting) return;
    const offerId = row.cells[at.day]?.offer?.id ?? null;
    onOpen({ kind: 'move', id, to: { day, categoryId: row.categoryId, offerId } });
  };

  // As the cell is now, whoever books meanwhile; without the cell there is no menu.
  const menuRow = menu && rows.find(({ key }) => key === menu.row);
  const menuCell = menu && menuRow?.cells[days.indexOf(menu.day)];
  if (menu && !menuCell) setMenu(null);
  const of = menu && menuRow && menuCell && { row: menuRow, cell: menuCell, day: menu.day };

  const drawn = { ...shown, start: week.start, now, onAct: act, onDrop: drop };
  return (
    <>
      <div className={isWaiting ? styles.waiting : undefined} aria-busy={isWaiting}>
        {isNarrow ? (
          <DayList {...drawn} accountId={account.id} chosen={chosen} onChoose={onChoose} />
        ) : (
          <WeekGrid {...drawn} />
        )}
      </div>
      {menu && of && (
        <CellMenu
          {...of}
          at={menu.at}
          texts={texts}
          why={notBookable({ ...of, mayBook: canBook }, now)}
          onBook={() => onOpen({ kind: 'wizard', ...of })}
          onSee={() => onOpen({ kind: 'bookings', ...of })}
          canMove={canBook}
          onBooking={(id) => onOpen({ kind: 'booking', id })}
          onMove={(id) => onOpen({ kind: 'move', id })}
          onClose={() => setMenu(null)}
        />
      )}
    </>
  );
};
