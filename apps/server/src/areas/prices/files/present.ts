import type { OffersImported, OffersUpdated } from '@meridienne/contracts';
import {
  addDays,
  type CalendarDay,
  currencyDecimals,
  daysBetween,
  writeDay,
  formatTimeOfDay,
  fromMinor,
  type Language,
  localTimes,
  pickText,
  writeSpreadsheetDay,
  writeSpreadsheetNumber,
} from '@meridienne/domain';
import { errorTexts, exportTexts, translate } from '@meridienne/i18n';
import type { MatchedLines } from './commands/match-lines.ts';
import type { CellOffer, PriceTarget } from './queries.ts';

/** How many problems a reply lists. */
const PROBLEMS_MAX = 200;

/**
 * The file's first line, in the order of `presentLines`.
 * @param isPooled whether one of its rows draws from a shared stock
 */
export function presentHeader(language: Language, isPooled: boolean): string[] {
  const texts = exportTexts[language];
  return [
    texts['prices.category'],
    texts['prices.hours'],
    texts['prices.weekday'],
    texts['prices.day'],
    texts['prices.price'],
    texts['prices.left'],
    texts['prices.booked'],
    texts['prices.status'],
    texts['prices.key'],
    // The import knows neither: what a stock leaves can't be set.
    ...(isPooled ? [texts['prices.pool'], texts['prices.leftOfPool']] : []),
  ];
}

/** The days of a range, each with what its lines say of it. */
export const presentDays = (from: CalendarDay, to: CalendarDay, language: Language): DayTexts[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, count) => {
    const day = addDays(from, count);
    const weekday = writeDay(day, language, { weekday: 'long' });
    return { day, weekday, written: writeSpreadsheetDay(day, language) };
  });

interface DayTexts {
  day: CalendarDay;
  weekday: string;
  written: string;
}

/** A row of the grid as lines of the file; where there is no offer the values are empty, to be filled in. */
export function presentLines(
  target: PriceTarget,
  offers: ReadonlyMap<CalendarDay, CellOffer>,
  days: readonly DayTexts[],
  {
    language,
    names,
    currency,
    isPooled,
  }: { language: Language; names: string; currency: string; isPooled: boolean },
): string[][] {
  const texts = exportTexts[language];
  const name = pickText(target.namesByLanguage, [names, ''], '');
  const hours = localTimes(`${formatTimeOfDay(target.start)} - ${formatTimeOfDay(target.end)}`, language);
  // Letters before the numbers: a spreadsheet would take '3-7' for the third of July.
  const key = `c${target.categoryId}-s${target.timeSlotId}${target.periodId === null ? '' : `-p${target.periodId}`}`;
  return days.map(({ day, weekday, written }) => {
    const offer = offers.get(day);
    const values = offer
      ? [
          presentPrice(offer.priceMinor, language, currency),
          String(offer.left),
          String(offer.booked),
          texts[offer.isAvailable ? 'prices.available' : 'prices.notAvailable'],
        ]
      : ['', '', '', ''];
    const pooled = isPooled ? [target.pool ?? '', offer ? presentLeftOfPool(offer) : ''] : [];
    return [name, hours, weekday, written, ...values, key, ...pooled];
  });
}

/** What can still be sold: the least of the offer's own places and its pool's free units. */
const presentLeftOfPool = ({ left, poolLeft }: CellOffer): string =>
  poolLeft === null ? '' : String(Math.max(0, Math.min(left, poolLeft)));

const presentPrice = (minor: number, language: Language, currency: string): string =>
  writeSpreadsheetNumber(fromMinor(minor, currency), currencyDecimals(currency), language);

export const presentImported = (
  updated: OffersUpdated,
  { problems, totalPast }: Pick<MatchedLines, 'problems' | 'totalPast'>,
  language: Language,
): OffersImported => ({
  ...updated,
  totalPast,
  totalProblems: problems.length,
  problems: problems.slice(0, PROBLEMS_MAX).map(({ line, message, params }) => ({
    line,
    message: translate(errorTexts[language], message, params),
  })),
});
