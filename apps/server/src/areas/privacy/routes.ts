import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { accessChanged } from '../../http/live-news.ts';
import { accountOfPath, superAdmin } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { sendFile } from '../../http/send-file.ts';
import { guestKeyOf } from '../../kernel/guest-token.ts';
import { erasePerson } from './commands/erase-person.ts';
import { personFile } from './queries/person-file.ts';
import { presentErased, presentSummary } from './present.ts';
import { listRefusalsOf } from './queries/person-passing.ts';
import { findSummary } from './queries/summary.ts';
import { previewRetention } from './queries/retention.ts';
import { emailOf } from './rules.ts';

/** What is known of persons: how long it is kept, what it is, and that it goes. */
export function registerPersonalData(app: FastifyInstance, { db, clock, tokenKey }: Deps): void {
  route(app, calls.readPersonalData, {
    policy: superAdmin,
    audits: { action: 'read', subject: 'personalData' },
    handler: async ({ scope, body }) =>
      presentSummary(
        await findSummary(db, scope, emailOf(body), { now: clock(), guestKey: guestKeyOf(tokenKey) }),
      ),
  });
  route(app, calls.exportPersonalData, {
    policy: superAdmin,
    audits: { action: 'export', subject: 'personalData' },
    handler: async ({ scope, body, user: caller, request, reply }) => {
      const now = clock();
      // The file's name says nothing of whom it is about.
      const name = `personal-data-${now.toISOString().slice(0, 10)}.json`;
      const parts = personFile(db, scope, emailOf(body), { now, guestKey: guestKeyOf(tokenKey) });
      reply.header('cache-control', 'no-store');
      request.log.info({ by: caller.id }, 'personal data exported');
      return sendFile({ request, reply }, { name, type: 'application/json; charset=utf-8' }, parts);
    },
  });
  route(app, calls.erasePersonalData, {
    policy: superAdmin,
    audits: { action: 'erase', subject: 'personalData' },
    handler: async ({ scope, body }) => {
      const email = emailOf(body);
      const erasure = await erasePerson(db, scope, { email, blocks: body.blocks ?? [] }, clock());
      return { ...erasure, refusals: await listRefusalsOf(db, scope, guestKeyOf(tokenKey), email) };
    },
    // Also when it broke off after some.
    tells: ({ accountIds, deletedUserId }) => [
      ...accountIds.map((accountId) => ({ accountId, kind: 'bookings' }) as const),
      ...(deletedUserId === null ? [] : [accessChanged(deletedUserId)]),
    ],
    answer: ({ ended, deletedUserId, refusals }, { user: { id: by }, request }) => {
      if (ended.status === 'rejected') throw ended.reason;
      const { bookings, venues, blocks, wishes } = ended.value;
      const isUserDeleted = deletedUserId !== null;
      request.log.info({ by, bookings, venues, blocks, wishes, isUserDeleted }, 'personal data erased');
      return presentErased(ended.value, refusals);
    },
  });
  route(app, calls.previewRetention, {
    policy: accountOfPath('admin'),
    handler: async ({ scope, query: { months } }) => {
      const preview = await previewRetention(db, scope, months, clock());
      return { '@type': 'Retention' as const, months, ...preview };
    },
  });
}
