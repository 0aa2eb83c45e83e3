import { setImmediate } from 'node:timers/promises';
import { OFFER_DAYS_MAX } from '@meridienne/contracts';
import {
  addDays,
  type CalendarDay,
  isoWeekday,
  plainLetters,
  readSpreadsheetHours,
} from '@meridienne/domain';
import type { PriceTarget } from '../queries.ts';
import { type Fault, fault, type LineValues, type PriceLine } from '../rules.ts';

/** What is wrong with a line of the file; the first one's number is 1. */
interface LineProblem extends Fault {
  line: number;
}

/** `target` is where in the list of targets. */
export interface PriceCell extends LineValues {
  target: number;
  day: CalendarDay;
}

export interface MatchedLines {
  cells: PriceCell[];
  problems: LineProblem[];
  totalPast: number;
}

/** Says which cell each line means. Of two lines that set one cell otherwise, the second is a problem. */
export async function matchLines(
  lines: readonly PriceLine[],
  targets: readonly PriceTarget[],
  today: CalendarDay,
): Promise<MatchedLines> {
  const find = targetFinder(targets);
  const dayOrder = (await isMonthFirst(lines)) ? 1 : 0;
  const last = addDays(today, OFFER_DAYS_MAX);
  const matched: MatchedLines = { cells: [], problems: [], totalPast: 0 };
  const seen = new Map<string, { line: number; cell: PriceCell }>();
  for await (const { line, ...sent } of unhurried(lines)) {
    const refuse = (wrong: Fault) => void matched.problems.push({ line, ...wrong });
    const day = sent.days[dayOrder];
    if (day !== null && sent.weekday !== null && isoWeekday(day) !== sent.weekday) {
      refuse(fault('priceFile.weekday', sent.day));
      continue;
    }
    if (day !== null && day < today) {
      matched.totalPast++;
      continue;
    }
    const target = find(sent);
    if (typeof target !== 'number') refuse(target);
    else if (day === null) refuse(fault('priceFile.day', sent.day));
    else if (day > last) refuse(fault('priceFile.tooFar', sent.day));
    else if ('message' in sent.values) refuse(sent.values);
    else {
      const cell = { target, day, ...sent.values };
      const first = seen.get(`${target} ${day}`);
      if (first === undefined) {
        seen.set(`${target} ${day}`, { line, cell });
        matched.cells.push(cell);
      } else if (!isSame(first.cell, cell)) refuse(fault('priceFile.twice', first.line));
    }
  }
  return matched;
}

const isSame = (a: PriceCell, b: PriceCell): boolean =>
  a.priceMinor === b.priceMinor &&
  a.quantity === b.quantity &&
  a.isTotal === b.isTotal &&
  a.isAvailable === b.isAvailable;

/**
 * Whether a spreadsheet set to American English has rewritten the days. Their names tell; without them, whether some
 * can be read only so and none only the other way.
 */
async function isMonthFirst(lines: readonly PriceLine[]): Promise<boolean> {
  const fitting: [number, number] = [0, 0];
  const only: [number, number] = [0, 0];
  for await (const { days, weekday } of unhurried(lines)) {
    const [dayFirst, monthFirst] = days;
    if (dayFirst === monthFirst) continue;
    if (monthFirst === null) only[0]++;
    if (dayFirst === null) only[1]++;
    if (weekday === null) continue;
    if (dayFirst !== null && isoWeekday(dayFirst) === weekday) fitting[0]++;
    if (monthFirst !== null && isoWeekday(monthFirst) === weekday) fitting[1]++;
  }
  return fitting[0] === fitting[1] ? only[0] === 0 && only[1] > 0 : fitting[1] > fitting[0];
}

/** Lines that are gone through before others are served. */
const AT_ONCE = 2000;

async function* unhurried(lines: readonly PriceLine[]): AsyncGenerator<PriceLine> {
  for (let at = 0; at < lines.length; at += AT_ONCE) {
    yield* lines.slice(at, at + AT_ONCE);
    await setImmediate();
  }
}

/** As people compare names; a quote before a formula's sign is the export's. */
const nameKey = (text: string): string =>
  plainLetters(text.replace(/^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/, ''))
    .replaceAll(/\s+/g, ' ')
    .trim();

/** By its key, as the export writes it; without one by the category's name in any language, and the hours. */
function targetFinder(targets: readonly PriceTarget[]) {
  const byKey = new Map<string, number>();
  const byName = new Map<string, number[]>();
  for (const [at, target] of targets.entries()) {
    byKey.set([target.categoryId, target.timeSlotId, target.periodId ?? ''].join(' '), at);
    for (const name of new Set(target.names.map(nameKey)))
      byName.set(name, [...(byName.get(name) ?? []), at]);
  }
  return (sent: Pick<PriceLine, 'key' | 'category' | 'hours'>): number | Fault => {
    const [, category, slot, period] = /^c?(\d+)-s?(\d+)(?:-p?(\d+))?$/i.exec(sent.key) ?? [];
    if (category !== undefined) {
      return byKey.get([category, slot, period ?? ''].join(' ')) ?? fault('priceFile.unknownKey', sent.key);
    }
    const hours = readSpreadsheetHours(sent.hours);
    if (!sent.category || !hours) return fault('priceFile.noCell', sent.key);
    const named = byName.get(nameKey(sent.category));
    if (!named) return fault('priceFile.unknownCategory', sent.category);
    const [one, another] = named.filter((at) => {
      const target = targets[at];
      return target?.start === hours.start && target.end === hours.end;
    });
    if (one === undefined) return fault('priceFile.unknownHours', `${sent.category}, ${sent.hours}`);
    return another === undefined ? one : fault('priceFile.ambiguous', `${sent.category}, ${sent.hours}`);
  };
}
