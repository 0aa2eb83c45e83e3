import type { CalendarDay } from '@meridienne/domain';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { shapeOf } from '../../../ground/grid/areas.ts';
import { cellSizeOf } from './logic/cell-size.ts';
import { createCellTexts } from './logic/cell-texts.ts';
import { DayHead, dayLook } from '../../../ground/grid/day-head.tsx';
import type { GridGroup, GridModel } from './logic/grid-model.ts';
import { GroupRows } from './components/group-rows.tsx';
import { linesOf } from '../../../ground/grid/lines.ts';
import type { Selection } from '../../../ground/grid/selection.ts';
import { useDrawnRows } from './hooks/use-drawn-rows.ts';
import { useFlashes } from './hooks/use-flashes.ts';
import { useGridInput } from './hooks/use-grid-input.ts';
import { useKeptDays } from './hooks/use-kept-days.ts';
import { GridLegend } from '../../../ground/grid/grid-legend.tsx';
import grid from '../../../ground/grid/grid.module.css';
import rows from './components/group-rows.module.css';
import shared from '../../../components/shared.module.css';

export interface PriceGridProps {
  /** What the grid shows, to whoever hears it. */
  readonly label: string;
  readonly model: GridModel;
  readonly selection: Selection;
  /** Readers look, and select nothing. */
  readonly canSelect: boolean;
  /** Below a day in its header, as the number of its bookings. Its button has `tabIndex={-1}`: Enter on the day presses it. */
  readonly dayNote?: (day: CalendarDay) => ReactNode;
  /** Enter, or a double click: to the fields that change what is selected. */
  readonly onEdit?: () => void;
  /** A digit typed on the grid: the beginning of a price. */
  readonly onType?: (text: string) => void;
}

/**
 * Days by slots. It scrolls in itself, as high as the window leaves it: whoever shows more around it than the
 * head of the page says how much by the property `--pg-around`.
 */
export const PriceGrid = (props: PriceGridProps) => {
  const { label, model, canSelect, dayNote, selection } = props;
  const { t, i18n } = useTranslation();
  const { days, today, currency } = model;
  const write = useMemo(() => createCellTexts(t, i18n.language, currency), [t, i18n.language, currency]);
  const shape = useMemo(() => shapeOf(model), [model]);
  const lines = useMemo(() => linesOf(model), [model]);
  const { isTight, width } = useMemo(() => cellSizeOf(model, i18n.language), [model, i18n.language]);
  const { openDays } = shape;
  const firstDay = days[0];
  const setting = useMemo(
    () => ({ days, dayLooks: days.map((day) => dayLook(day, today, rows)), openDays, canSelect, write }),
    // oxlint-disable-next-line react/exhaustive-deps -- consecutive days: the first and their number tell them all
    [firstDay, days.length, today, openDays, canSelect, write],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const kind = `${days.length} ${openDays} ${canSelect}`;
  const { drawn, drawAll } = useDrawnRows(shape.rows.length, selection.count() > 0);
  useGridInput(scroller, { ...props, shape, lines, kind, drawn });
  useFlashes(scroller, model);
  useKeptDays(scroller, width, days.length);
  const groups = drawnGroups(model.groups, drawn);
  return (
    <div className={isTight ? `${grid.grid} ${grid.tight}` : grid.grid}>
      <div
        // Marked from outside, an element is not used for other days than it was made for.
        key={kind}
        ref={scroller}
        role="grid"
        aria-label={label}
        aria-rowcount={lines.length}
        aria-colcount={days.length + 1}
        aria-multiselectable={canSelect ? true : undefined}
        aria-readonly={canSelect ? undefined : true}
        className={grid.scroller}
        onPointerDownCapture={drawAll}
        onKeyDownCapture={drawAll}
        style={{ '--pg-days': days.length, '--pg-cell': `${width}px` } as React.CSSProperties}
      >
        <div role="rowgroup" className={grid.head}>
          <DayHead days={setting.days} today={today} canSelect={canSelect} dayNote={dayNote} />
        </div>
        {groups.map(({ group, line }) => (
          <GroupRows key={group.id} group={group} line={line} setting={setting} />
        ))}
        {drawn < shape.rows.length && (
          <div className={grid.rest} style={restOf(groups, model.groups) as React.CSSProperties} />
        )}
      </div>
      <Legend />
    </div>
  );
};

interface DrawnGroup {
  /** With those of its rows that are drawn. */
  readonly group: GridGroup;
  /** The line of its heading. */
  readonly line: number;
}

/** The groups of the first rows. */
const drawnGroups = (groups: readonly GridGroup[], rowCount: number): DrawnGroup[] => {
  const drawn: DrawnGroup[] = [];
  let line = 1;
  let left = rowCount;
  for (const group of groups) {
    if (left <= 0) break;
    drawn.push({
      group: group.rows.length > left ? { ...group, rows: group.rows.slice(0, left) } : group,
      line,
    });
    line += 1 + group.rows.length;
    left -= group.rows.length;
  }
  return drawn;
};

/** How many headings and rows are still to come, for the room that they will take. */
const restOf = (drawn: readonly DrawnGroup[], groups: readonly GridGroup[]) => ({
  '--pg-headings': groups.length - drawn.length,
  '--pg-rows': rowsIn(groups) - rowsIn(drawn.map(({ group }) => group)),
});

const rowsIn = (groups: readonly GridGroup[]): number =>
  groups.reduce((sum, group) => sum + group.rows.length, 0);

/** What the signs in the cells say. */
const Legend = () => {
  const { t } = useTranslation();
  return (
    <GridLegend free={t('grid.free')} full={t('grid.full')} closed={t('grid.closed')} none={t('grid.none')}>
      <span className={shared.numbers}>{t('grid.legendPlaces')}</span>
    </GridLegend>
  );
};
