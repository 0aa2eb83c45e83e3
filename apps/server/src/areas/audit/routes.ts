import * as calls from '@meridienne/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Answering } from '../../http/send-file.ts';
import { sendCsv } from '../../http/csv-file.ts';
import type { Deps } from '../../http/deps.ts';
import { requestLanguage } from '../../http/language.ts';
import { accountOfPath, superAdmin } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { collection } from '../../hydra/collection.ts';
import type { ReadScope } from '../../kernel/scope.ts';
import { auditFileName, presentAuditEntry, presentAuditHeader, presentAuditLine } from './present.ts';
import { type AuditFilters, auditPages, listAudit } from './queries.ts';

/** Who did what: an account's lines for its administrators, all of them for super administrators. */
export function registerAudit(app: FastifyInstance, { db, clock }: Deps): void {
  const page = async (
    request: FastifyRequest,
    scope: ReadScope,
    { before, itemsPerPage, ...filters }: AuditFilters & { before?: number; itemsPerPage?: number },
  ) => {
    const size = itemsPerPage ?? calls.AUDIT_ENTRIES_PER_PAGE;
    // One more than is told: whether any follow.
    const rows = await listAudit(db, scope, filters, { before: before ?? null, limit: size + 1 });
    const told = rows.slice(0, size);
    return {
      ...collection(request, 'AuditEntry', null, told.length, told.map(presentAuditEntry)),
      next: rows.length > size ? (told.at(-1)?.id ?? null) : null,
    };
  };
  const file = (answering: Answering, scope: ReadScope, filters: AuditFilters) => {
    const language = requestLanguage(answering.request);
    const pages = async function* () {
      yield [presentAuditHeader(language)];
      for await (const rows of auditPages(db, scope, filters, calls.AUDIT_EXPORT_MAX))
        yield rows.map(presentAuditLine);
    };
    return sendCsv(answering, { name: auditFileName(language, clock()), pages: pages() }, language);
  };
  route(app, calls.listAccountAuditEntries, {
    policy: accountOfPath('admin'),
    handler: ({ scope, query, request }) => page(request, scope, query),
  });
  route(app, calls.listAuditEntries, {
    policy: superAdmin,
    handler: ({ scope, query: { 'account.id': accountId, ...query }, request }) =>
      page(request, scope, { ...query, accountId }),
  });
  route(app, calls.exportAccountAuditEntries, {
    policy: accountOfPath('admin'),
    audits: { action: 'export', subject: 'audit' },
    handler: ({ scope, query, request, reply }) => file({ request, reply }, scope, query),
  });
  route(app, calls.exportAuditEntries, {
    policy: superAdmin,
    audits: { action: 'export', subject: 'audit' },
    handler: ({ scope, query: { 'account.id': accountId, ...query }, request, reply }) =>
      file({ request, reply }, scope, { ...query, accountId }),
  });
}
