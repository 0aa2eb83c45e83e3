import { formatDayFirst, type Language } from '@meridienne/domain';
import { exportTexts } from '@meridienne/i18n';
import type { Database } from '../../../db/database.ts';
import type { CsvFile } from '../../../http/csv-file.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import { accountAt } from '../../venue-at-hand/queries.ts';
import { bookingPages, type PageFilters } from '../record/queries/booking-pages.ts';
import { PHONES, presentHeader, presentLines } from './present.ts';

/** An account's bookings as a file, read as it is taken. */
export async function bookingFile(
  db: Database,
  scope: AccountScope,
  filters: PageFilters,
  { language, at }: { language: Language; at: Date },
): Promise<CsvFile> {
  const { timeZone, today } = await accountAt(db, scope, at);
  const pages = async function* () {
    yield [presentHeader(language)];
    for await (const bookings of bookingPages(db, scope, filters, at))
      yield presentLines(bookings, language, timeZone);
  };
  const name = `${exportTexts[language]['bookings.fileName']}_${formatDayFirst(today)}.csv`;
  return { name, pages: pages(), phones: PHONES };
}
