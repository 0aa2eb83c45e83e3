import * as calls from '@meridienne/contracts';
import { formatDayFirst, venueNow } from '@meridienne/domain';
import { exportTexts } from '@meridienne/i18n';
import type { FastifyInstance } from 'fastify';
import { BYTE_ORDER_MARK, csvLines, sendCsv } from '../../../http/csv-file.ts';
import type { Deps } from '../../../http/deps.ts';
import { requestLanguage } from '../../../http/language.ts';
import { accountOfBody } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { accountFacts } from '../../venue-at-hand/queries.ts';
import { bookingPages } from '../record/queries/booking-pages.ts';
import { presentHeader, presentLines } from './present.ts';
import { readRange } from './rules.ts';

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
