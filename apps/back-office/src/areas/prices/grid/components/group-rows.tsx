import type { CalendarDay } from '@meridienne/domain';
import { memo } from 'react';
import { Link } from 'react-router';
import type { CellText } from '../logic/cell-texts.ts';
import type { GridCell, GridGroup, GridRow } from '../logic/grid-model.ts';
import grid from '../../../../ground/grid/grid.module.css';
import styles from './group-rows.module.css';

/** What all rows of a grid have in common. */
export interface RowsSetting {
  readonly days: readonly CalendarDay[];
  /** Of each day, as classes of its column. */
  readonly dayLooks: readonly string[];
  readonly openDays: number;
  readonly canSelect: boolean;
  readonly write: (cell: GridCell | null) => CellText;
}

/** Written once: a cell is drawn thousands of times. */
const LOOKS: Readonly<Record<CellText['look'], string>> = {
  free: `${styles.cell} ${styles.free}`,
  full: `${styles.cell} ${styles.full}`,
  closed: `${styles.cell} ${styles.closed}`,
  none: `${styles.cell} ${styles.none}`,
  empty: `${styles.cell} ${styles.empty}`,
};

interface GroupRowsProps {
  readonly group: GridGroup;
  /** The line of its heading, from 0. */
  readonly line: number;
  readonly setting: RowsSetting;
}

/**
 * A group's heading, which stays in view over its rows, and the rows. What is seen of their labels while the days
 * scroll is one piece beside them: if each stayed in view by itself, each were a layer, and scrolling at a third
 * of the speed.
 */
export const GroupRows = ({ group, line, setting }: GroupRowsProps) => (
  <div role="rowgroup" className={grid.group}>
    <div role="row" aria-rowindex={line + 1} className={grid.heading}>
      <div
        role="rowheader"
        aria-colindex={1}
        aria-colspan={setting.days.length + 1}
        aria-selected={setting.canSelect && group.rows.length > 0 ? false : undefined}
        className={group.rows.length > 0 ? `${grid['group-head']} ${grid.grip}` : grid['group-head']}
      >
        <span className={grid['group-name']} title={group.name}>
          {group.name}
        </span>
        {group.elsewhere && (
          <>
            <span className={grid['group-hours']}>{group.elsewhere.hours}</span>
            <Link to={group.elsewhere.to} tabIndex={-1} aria-label={`${group.elsewhere.text} ${group.name}`}>
              {group.elsewhere.text}
            </Link>
          </>
        )}
      </div>
    </div>
    <div aria-hidden="true" className={grid.labels}>
      {group.rows.map((row, at) => (
        <div
          key={row.key}
          data-line={line + 1 + at}
          className={`${grid.label} ${grid.grip}`}
          title={titleOf(row)}
        >
          <RowLabel row={row} />
        </div>
      ))}
    </div>
    {group.rows.map((row, at) => (
      <Row key={row.key} row={row} line={line + 1 + at} setting={setting} />
    ))}
  </div>
);

const titleOf = ({ hours, name }: GridRow) => (name === null ? hours : `${hours} · ${name}`);

const RowLabel = ({ row }: { readonly row: GridRow }) => (
  <>
    <span className={grid.hours}>{row.hours}</span>
    {row.name !== null && <span className={grid.name}>{row.name}</span>}
  </>
);

interface RowProps {
  readonly row: GridRow;
  readonly line: number;
  readonly setting: RowsSetting;
}

/** One element a cell: with thousands of them, each more is felt. What is selected is marked from outside. */
const Row = memo(
  ({ row, line, setting }: RowProps) => (
    <div role="row" aria-rowindex={line + 1} className={grid.row}>
      <div
        role="rowheader"
        aria-colindex={1}
        aria-selected={setting.canSelect ? false : undefined}
        className={`${grid.label} ${grid.grip}`}
        title={titleOf(row)}
      >
        <RowLabel row={row} />
      </div>
      {row.cells.map((cell, at) => {
        const { look, text, label, title } = setting.write(cell);
        const isOpen = (setting.openDays & (1 << at)) !== 0;
        return (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- another month fills the same elements
            key={at}
            role="gridcell"
            aria-colindex={at + 2}
            aria-label={label}
            title={title}
            aria-selected={setting.canSelect && isOpen ? false : undefined}
            aria-disabled={isOpen ? undefined : true}
            className={LOOKS[look] + (setting.dayLooks[at] ?? '')}
          >
            {text}
          </div>
        );
      })}
    </div>
  ),
  (before, after) =>
    before.line === after.line && before.setting === after.setting && isSameRow(before.row, after.row),
);

const isSameRow = (one: GridRow, other: GridRow): boolean =>
  one === other ||
  (one.key === other.key &&
    one.hours === other.hours &&
    one.name === other.name &&
    one.cells.length === other.cells.length &&
    one.cells.every((cell, at) => isSameCell(cell, other.cells[at] ?? null)));

/** Whether both are shown alike. */
export const isSameCell = (one: GridCell | null, other: GridCell | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.price === other.price &&
    one.left === other.left &&
    one.booked === other.booked &&
    one.isAvailable === other.isAvailable &&
    one.closedFor === other.closedFor &&
    one.pool?.left === other.pool?.left &&
    one.pool?.units === other.pool?.units);
