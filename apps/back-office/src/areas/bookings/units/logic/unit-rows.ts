import type { PoolClaim, PoolWeek } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { WEEK_DAYS } from '../../week/logic/week-model.ts';
import { type Span, spanOf } from './claim-span.ts';
import { shownHours } from './shown-hours.ts';
import { type Bar, barsOf } from './unit-bars.ts';

export interface UnitRow {
  /** Null for those who have none. */
  readonly unit: number | null;
  /** Null where it goes by its number, or is none. */
  readonly name: string | null;
  /** By day, each by its beginning. */
  readonly cells: readonly (readonly Bar[])[];
  /** How many lines its bars need. */
  readonly lines: number;
}

export interface UnitsModel {
  readonly start: CalendarDay;
  readonly hours: Span;
  /** Those without a unit first, where there are any. */
  readonly rows: readonly UnitRow[];
}

/** Whether no unit is free for all that it takes. */
export const isUnplaced = ({ units, unitNumbers }: PoolClaim): boolean => unitNumbers.length < units;

/** A week of a shared stock by its units, as it is drawn. */
export const unitsModel = (week: PoolWeek): UnitsModel => {
  const { from: start, units, claims } = week;
  const hours = shownHours(
    claims.map((claim) => ({ span: spanOf(claim, start), isBlock: claim.booking === null })),
    WEEK_DAYS,
  );
  const shown = { start, days: WEEK_DAYS, hours };
  const rowOf = (unit: number | null, name: string | null, bars: readonly Bar[], lines: number): UnitRow => ({
    unit,
    name,
    lines,
    cells: Array.from({ length: WEEK_DAYS }, (_, day) =>
      bars.filter((bar) => bar.day === day).toSorted((one, other) => one.left - other.left),
    ),
  });
  const rows = units.map(({ unit, name }) => {
    const own = claims.filter(({ unitNumbers }) => unitNumbers.includes(unit));
    return rowOf(
      unit,
      name,
      own.flatMap((claim) => barsOf(claim, shown)),
      1,
    );
  });
  const unplaced = inLines(claims.filter(isUnplaced), start);
  if (unplaced.length === 0) return { start, hours, rows };
  const bars = unplaced.flatMap(({ claim, line }) => barsOf(claim, shown, line));
  const lines = Math.max(...unplaced.map(({ line }) => line)) + 1;
  return { start, hours, rows: [rowOf(null, null, bars, lines), ...rows] };
};

/** Those who have no unit may be there at the same time: each in the first line that is free. */
const inLines = (claims: readonly PoolClaim[], start: CalendarDay) => {
  const until: number[] = [];
  return claims
    .map((claim) => ({ claim, span: spanOf(claim, start) }))
    .toSorted((one, other) => one.span.from - other.span.from)
    .map(({ claim, span }) => {
      const free = until.findIndex((end) => end <= span.from);
      const line = free === -1 ? until.length : free;
      until[line] = span.to;
      return { claim, line };
    });
};

export const claimIn = ({ rows }: UnitsModel, id: number): PoolClaim | undefined => {
  for (const { cells } of rows) {
    const bar = cells.flat().find(({ claim }) => claim.id === id);
    if (bar) return bar.claim;
  }
  return undefined;
};
