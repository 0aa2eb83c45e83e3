import * as calls from '@meridienne/contracts';
import type { BookingQuery } from '@meridienne/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccountScope, ReadScope } from '../../../../kernel/scope.ts';
import type { SignedInUser } from '../../../../http/access.ts';
import type { Deps } from '../../../../http/deps.ts';
import { namesLanguage } from '../../../../http/language.ts';
import {
  accountOfPath,
  accountOfQuery,
  accountOfRecord,
  forKeys,
  self,
  signedIn,
} from '../../../../http/policy.ts';
import { tellVisit } from '../../../../http/support.ts';
import { route, type RouteInput } from '../../../../http/route.ts';
import { collection, readPaging, withContext } from '../../../../hydra/collection.ts';
import { readBookingSearch } from '../../search/queries.ts';
import { changeBooking, deleteBooking } from '../commands/change-booking.ts';
import { markBooking } from '../commands/mark-booking.ts';
import { placeNews, presentBooking } from '../present.ts';
import { bookingAccess } from '../queries/booking-access.ts';
import { type BookingReader, FOUND_BY, readerOf } from '../queries/booking-reader.ts';
import {
  type BookingFilters,
  findBooking,
  listBookings,
  listBookingsOfUser,
  listNewBookings,
} from '../queries/list-bookings.ts';
import { readNarrowing } from '../queries/narrowing.ts';

const PAGE_SIZE = 30;

/** What becomes of bookings, for the account's staff and for those whose bookings they are. */
export function registerStaffBookings(app: FastifyInstance, { db, pool, clock }: Deps): void {
  const readPage = (query: Record<string, unknown>) =>
    readPaging(query, { itemsPerPage: PAGE_SIZE, orderable: calls.BOOKING_ORDER });

  const read = async (
    scope: AccountScope,
    id: number,
    { reader, request }: { reader: BookingReader; request: FastifyRequest },
  ) => withContext(presentBooking(await findBooking(db, scope, id, namesLanguage(request)), reader, clock()));

  const list = async (scope: ReadScope, { query, user, request }: ListInput) => {
    const paging = readPage(query);
    const reader = readerOf(user, scope);
    const at = clock();
    const search = query.search?.trim()
      ? await readBookingSearch(db, scope, query.search, { at, by: FOUND_BY[reader] })
      : undefined;
    const { rows, total } = await listBookings(db, scope, paging, {
      ...readFilters(query, at),
      search,
      reader,
      language: namesLanguage(request),
    });
    const members = rows.map((row) => presentBooking(row, reader, at));
    return collection(request, 'Booking', paging, total, members);
  };
  route(app, calls.listBookings, {
    policy: forKeys('read', accountOfQuery('staff')),
    handler: (input) => list(input.scope, input),
  });
  route(app, calls.listAccountBookings, {
    policy: forKeys('read', accountOfPath('staff')),
    handler: (input) => list(input.scope, input),
  });
  route(app, calls.listNewBookings, {
    policy: forKeys('read', accountOfPath('staff')),
    handler: async ({ scope, query, user, request }) => {
      const reader = readerOf(user, scope);
      const at = clock();
      const shown = { reader, language: namesLanguage(request) };
      const rows = query.after === undefined ? [] : await listNewBookings(db, scope, query.after, shown);
      return { asOf: at.toISOString(), bookings: rows.map((row) => presentBooking(row, reader, at)) };
    },
  });
  route(app, calls.listUserBookings, {
    policy: self,
    handler: async ({ params, query, user, request }) => {
      // Somebody else's are of any venue.
      if (params.id !== user.id) await tellVisit(pool, user.sessionId, null);
      const paging = readPage(query);
      const { rows, total } = await listBookingsOfUser(db, params.id, paging, {
        isPast: query.isPast,
        at: clock(),
        language: namesLanguage(request),
      });
      const reader = params.id === user.id ? 'traveller' : 'superAdmin';
      const members = rows.map((row) => presentBooking(row, reader, clock()));
      return collection(request, 'Booking', paging, total, members);
    },
  });
  route(app, calls.readBooking, {
    policy: forKeys('read', signedIn),
    handler: async ({ params, caller, request }) => {
      const { scope, reader } = await bookingAccess({ db, pool }, caller, params.id);
      return read(scope, params.id, { reader, request });
    },
  });
  route(app, calls.changeBooking, {
    policy: forKeys('bookings', signedIn),
    handler: async ({ params, body, caller, author }) => {
      const { scope, reader, changer } = await bookingAccess({ db, pool }, caller, params.id, 'statuses');
      const change = { input: body, by: changer, ...author, at: clock() };
      const place = await changeBooking(db, scope, params.id, change);
      return { scope, reader, place };
    },
    tells: ({ place }) => placeNews(place),
    answer: ({ scope, reader }, { params, request }) => read(scope, params.id, { reader, request }),
  });
  route(app, calls.markBooking, {
    policy: forKeys('bookings', signedIn),
    handler: async ({ params, body, caller, author }) => {
      const { scope, reader, changer } = await bookingAccess({ db, pool }, caller, params.id, 'statuses');
      const by = { changer, ...author };
      return {
        scope,
        reader,
        place: await markBooking(db, scope, params.id, { input: body, by, at: clock() }),
      };
    },
    tells: ({ place }) => placeNews(place),
    answer: ({ scope, reader }, { params, request }) => read(scope, params.id, { reader, request }),
  });
  route(app, calls.deleteBooking, {
    // Support's, too: the venue says whether.
    policy: accountOfRecord('platform', 'bookings', undefined, 'booking.gone'),
    status: 204,
    handler: ({ scope, params }) => deleteBooking(db, scope, params.id, clock()),
    tells: placeNews,
    answer: () => undefined,
  });
}

type ListInput = Pick<
  RouteInput<typeof calls.listAccountBookings, ReturnType<typeof accountOfPath>>,
  'query' | 'request'
> & { user: SignedInUser | null };

function readFilters(query: BookingQuery, at: Date): Omit<BookingFilters, 'reader' | 'search'> {
  return {
    from: query['bookAt[after]'] ?? null,
    to: query['bookAt[before]'] ?? null,
    statuses: [query.status ?? [], query['status[]'] ?? []].flat(),
    lastName: query.lastname,
    categoryName: query.categoryName,
    narrowing: readNarrowing(query),
    categoryIds: query['category.id[]'] === undefined ? null : [query['category.id[]']].flat(),
    unconfirmedAt: query.isUnconfirmed === true ? at : null,
    toComeAt: query.isToCome === true ? at : null,
    hasCategoryId: query['exists[categoryId]'],
    hasOffer: query['exists[offer]'],
    isToReplace: query.toReplace === undefined ? undefined : { is: query.toReplace, at },
  };
}
