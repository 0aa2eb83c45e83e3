import * as calls from '@meridienne/contracts';
import { venueNow } from '@meridienne/domain';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { accountOfPath, superAdmin } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { sendFile } from '../../http/send-file.ts';
import { accountFacts } from '../venue-at-hand/queries.ts';
import { erasePerson } from './commands/erase-person.ts';
import { personFile } from './queries/person-file.ts';
import { presentSummary } from './present.ts';
import { findSummary } from './queries/summary.ts';
import { countContactsToErase } from './queries/retention.ts';
import { emailOf, keptFrom } from './rules.ts';

/** What is known of persons: how long it is kept, what it is, and that it goes. */
export function registerPersonalData(app: FastifyInstance, { db, clock, changes }: Deps): void {
  route(app, calls.readPersonalData, {
    policy: superAdmin,
    handler: async ({ scope, body }) => presentSummary(await findSummary(db, scope, emailOf(body), clock())),
  });
  route(app, calls.exportPersonalData, {
    policy: superAdmin,
    handler: async ({ scope, body, user: caller, request, reply }) => {
      const now = clock();
      // The file's name says nothing of whom it is about.
      const name = `personal-data-${now.toISOString().slice(0, 10)}.json`;
      const parts = personFile(db, scope, emailOf(body), now);
      reply.header('cache-control', 'no-store');
      request.log.info({ by: caller.id }, 'personal data exported');
      return sendFile({ request, reply }, { name, type: 'application/json; charset=utf-8' }, parts);
    },
  });
  route(app, calls.erasePersonalData, {
    policy: superAdmin,
    handler: async ({ scope, body }) => {
      const accountIds: number[] = [];
      const erasedIn = (accountId: number) => void accountIds.push(accountId);
      const erasing = erasePerson(db, scope, emailOf(body), clock(), { erasedIn });
      const [ended] = await Promise.allSettled([erasing]);
      return { accountIds, ended };
    },
    // Also when it broke off after some.
    tells: ({ accountIds }) => accountIds.map((accountId) => ({ accountId, kind: 'bookings' })),
    answer: ({ ended }, { user: { id: by }, request }) => {
      if (ended.status === 'rejected') throw ended.reason;
      const { bookings, venues, user, notifiedBy } = ended.value;
      if (user?.isDeleted) changes.tellAccess(user.id);
      const isUserDeleted = user?.isDeleted ?? false;
      request.log.info({ by, bookings, venues, isUserDeleted }, 'personal data erased');
      const fate = user === null ? 'none' : user.isDeleted ? 'deleted' : 'kept';
      return { success: true as const, bookings, venues, user: fate, notifiedBy };
    },
  });
  route(app, calls.previewRetention, {
    policy: accountOfPath('admin'),
    handler: async ({ scope, query: { months } }) => {
      const { timeZone } = await accountFacts(db, scope);
      const today = venueNow(clock(), timeZone).day;
      const bookings = await countContactsToErase(db, scope, { today, months });
      return { '@type': 'Retention' as const, months, keptFrom: keptFrom(today, months), bookings };
    },
  });
}
