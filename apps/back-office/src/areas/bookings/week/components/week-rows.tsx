import { memo } from 'react';
import { CellContent } from './cell-content.tsx';
import { isSameRow } from '../logic/is-same-row.ts';
import type { WeekGroup, WeekRow } from '../logic/week-model.ts';
import type { WeekTexts } from '../logic/week-texts.ts';

/** What all rows of a week have in common. */
export interface RowsSetting {
  /** Of each day, as classes of its column. */
  readonly dayLooks: readonly string[];
  readonly texts: WeekTexts;
}

interface WeekRowsProps {
  readonly group: WeekGroup;
  /** The line of its heading, and which of all rows its first one is, from 0. */
  readonly line: number;
  readonly firstRow: number;
  readonly setting: RowsSetting;
}

/** A group's heading, which stays in view over its rows, and the rows. */
export const WeekRows = ({ group, line, firstRow, setting }: WeekRowsProps) => {
  const { texts, dayLooks } = setting;
  return (
    <div role="rowgroup" className="pg-group">
      <div role="row" aria-rowindex={line + 1} className="pg-heading">
        <div role="rowheader" aria-colindex={1} aria-colspan={dayLooks.length + 1} className="pg-group-head">
          <span className="pg-group-name" title={group.name}>
            {group.name}
          </span>
          {group.rows.length === 0 && <span className="pg-group-hours">{texts.noSlots}</span>}
          {group.hasDetail && group.rows.length > 0 && (
            <button
              type="button"
              // Enter on the heading presses it.
              tabIndex={-1}
              className="wk-see"
              data-act="detail"
              data-id={group.id}
              aria-label={`${texts.showDetail} ${group.name}`}
            >
              {texts.showDetail}
            </button>
          )}
        </div>
      </div>
      {group.rows.map((row, at) => (
        <Row key={row.key} row={row} line={line + 1 + at} index={firstRow + at} setting={setting} />
      ))}
    </div>
  );
};

interface RowProps {
  readonly row: WeekRow;
  readonly line: number;
  readonly index: number;
  readonly setting: RowsSetting;
}

const Row = memo(
  ({ row, line, index, setting: { dayLooks, texts } }: RowProps) => (
    <div role="row" aria-rowindex={line + 1} className="pg-row">
      <div
        role="rowheader"
        aria-colindex={1}
        className="pg-label"
        title={row.name === null ? row.hours : `${row.hours} · ${row.name}`}
      >
        <span className="pg-hours">{row.hours}</span>
        {row.name !== null && <span className="pg-name">{row.name}</span>}
      </div>
      {row.cells.map((cell, at) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- another week fills the same elements
          key={at}
          role="gridcell"
          aria-colindex={at + 2}
          aria-label={texts.label(cell)}
          data-cell={`${index}-${at}`}
          className={`wk-cell is-${cell?.look ?? 'empty'}${dayLooks[at]}${cell?.isOver ? ' is-past is-over' : ''}`}
        >
          {cell ? <CellContent cell={cell} texts={texts} isStop={false} /> : '–'}
        </div>
      ))}
    </div>
  ),
  (before, after) =>
    before.line === after.line &&
    before.index === after.index &&
    before.setting === after.setting &&
    isSameRow(before.row, after.row),
);
