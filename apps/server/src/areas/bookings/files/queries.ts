import { addToTills, formatDayFirst, type Language, type Till } from '@meridienne/domain';
import { exportTexts } from '@meridienne/i18n';
import type { Database } from '../../../db/database.ts';
import type { CsvFile } from '../../../http/csv-file.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import { accountAt } from '../../venue-at-hand/queries.ts';
import { bookingPages, type PageFilters } from '../record/queries/booking-pages.ts';
import { PHONES, presentHeader, presentLines, presentTotals, tillBooking } from './present.ts';

/** An account's bookings as a file, read as it is taken. */
export async function bookingFile(
  db: Database,
  scope: AccountScope,
  filters: PageFilters,
  { language, at, withTotals }: { language: Language; at: Date; withTotals: boolean },
): Promise<CsvFile> {
  const { timeZone, today } = await accountAt(db, scope, at);
  const pages = async function* () {
    yield [presentHeader(language)];
    const tills = new Map<string, Till>();
    for await (const bookings of bookingPages(db, scope, filters, at)) {
      if (withTotals) addToTills(tills, bookings.map(tillBooking));
      yield presentLines(bookings, language, timeZone);
    }
    yield presentTotals(tills.values(), language);
  };
  const name = `${exportTexts[language]['bookings.fileName']}_${formatDayFirst(today)}.csv`;
  return { name, pages: pages(), phones: PHONES };
}
