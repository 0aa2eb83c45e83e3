import * as calls from '@meridienne/contracts';
import { type CalendarDay, formatDayFirst, parseCalendarDay, venueNow } from '@meridienne/domain';
import { exportTexts } from '@meridienne/i18n';
import type { FastifyInstance } from 'fastify';
import { invalid } from '../../kernel/app-error.ts';
import { BYTE_ORDER_MARK, csvLines, sendCsv } from '../../http/csv-file.ts';
import type { Deps } from '../../http/deps.ts';
import { requestLanguage } from '../../http/language.ts';
import { accountOfBody } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { accountFacts } from '../accounts/queries.ts';
import { bookingPages } from '../bookings/queries/booking-pages.ts';
import { presentHeader, presentLines } from './present.ts';

export function registerBookingFiles(app: FastifyInstance, { db, clock }: Deps): void {
  route(app, calls.exportBookings, {
    policy: accountOfBody('staff', 'accountId'),
    handler: async ({ scope, user, body, request, reply }) => {
      const language = requestLanguage(request);
      const range = readRange(body.dates ?? []);
      const { timeZone } = await accountFacts(db, scope);
      const at = clock();
      const filters = {
        ...range,
        statuses: [body.status ?? []].flat(),
        lastName: body.lastname,
        categoryName: body.categoryName,
        isToReplace: body.toReplace === undefined ? undefined : { is: body.toReplace, at },
        reader: user.isSuperAdmin ? 'superAdmin' : 'staff',
      } as const;
      const parts = async function* () {
        yield BYTE_ORDER_MARK + csvLines([presentHeader(language)], language);
        for await (const bookings of bookingPages(db, scope, filters, at))
          yield csvLines(presentLines(bookings, language, timeZone), language);
      };
      const { day: today } = venueNow(at, timeZone);
      const name = `${exportTexts[language]['bookings.fileName']}_${formatDayFirst(today)}.csv`;
      return sendCsv({ request, reply }, name, parts());
    },
  });
}

/** @throws {AppError} 422 on one day alone, a day that is none, or days the wrong way round */
function readRange(dates: readonly string[]): { from: CalendarDay | null; to: CalendarDay | null } {
  if (dates.length === 0) return { from: null, to: null };
  if (dates.length === 1) throw invalid('dates', 'offers.allRequired');
  const [from, to] = dates.map(parseCalendarDay);
  if (from == null || to == null) throw invalid('dates', 'day');
  if (to < from) throw invalid('dates', 'dayOrder');
  return { from, to };
}
