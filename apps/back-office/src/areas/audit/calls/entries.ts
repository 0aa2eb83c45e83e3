import {
  AUDIT_ENTRIES_PER_PAGE_MAX,
  type AuditSubject,
  type exportAccountAuditEntries,
  type exportAuditEntries,
  type listAccountAuditEntries,
  type listAccounts,
  type listAuditEntries,
} from '@meridienne/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callForFile, type ReceivedFile } from '../../../lib/api.ts';
import { type AuditFilters, filtersQuery } from '../logic/audit-filters.ts';

export const AUDIT_KEY = ['audit'] as const;
const PAGE_SIZE = 50;
/** Beside a record's form, so many at a time. */
const HISTORY_SIZE = 20;

/** Lines that the filters let through, newest first. @param accountId null for those of the whole platform */
export const entriesQuery = (accountId: number | null, filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: [...AUDIT_KEY, accountId, filters],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...filtersQuery(filters),
        itemsPerPage: PAGE_SIZE,
        ...(pageParam > 0 && { before: pageParam }),
      };
      return accountId === null
        ? call<typeof listAuditEntries>('GET /audit-entries', {
            query: { ...query, ...(filters.account !== null && { 'account.id': filters.account }) },
            signal,
          })
        : call<typeof listAccountAuditEntries>('GET /accounts/:id/audit-entries', {
            params: { id: accountId },
            query,
            signal,
          });
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    // Whoever comes from a form wants to see what was just saved.
    staleTime: 0,
  });

/** What became of one record. */
export const historyQuery = (accountId: number, subject: AuditSubject, subjectId: number | null) =>
  infiniteQueryOptions({
    queryKey: [...AUDIT_KEY, accountId, 'of', subject, subjectId],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listAccountAuditEntries>('GET /accounts/:id/audit-entries', {
        params: { id: accountId },
        query: {
          subject,
          ...(subjectId !== null && { subjectId }),
          itemsPerPage: HISTORY_SIZE,
          ...(pageParam > 0 && { before: pageParam }),
        },
        signal,
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
    // Whoever opens it again wants to see what was just saved.
    staleTime: 0,
  });

/** All that was done to one record, as far as a page goes. */
export const recordQuery = (accountId: number, subject: AuditSubject, subjectId: number) =>
  queryOptions({
    queryKey: [...AUDIT_KEY, accountId, 'all of', subject, subjectId],
    queryFn: async ({ signal }) => {
      const page = await call<typeof listAccountAuditEntries>('GET /accounts/:id/audit-entries', {
        params: { id: accountId },
        query: { subject, subjectId, itemsPerPage: AUDIT_ENTRIES_PER_PAGE_MAX },
        signal,
      });
      return page['hydra:member'];
    },
    staleTime: 0,
  });

/** The same lines as a file. */
export const readAuditFile = (
  accountId: number | null,
  filters: AuditFilters,
  signal: AbortSignal,
): Promise<ReceivedFile> => {
  const query = filtersQuery(filters);
  const onPart = () => undefined;
  return accountId === null
    ? callForFile<typeof exportAuditEntries>(
        'GET /export-audit-entries',
        { query: { ...query, ...(filters.account !== null && { 'account.id': filters.account }) }, signal },
        onPart,
      )
    : callForFile<typeof exportAccountAuditEntries>(
        'GET /accounts/:id/export-audit-entries',
        { params: { id: accountId }, query, signal },
        onPart,
      );
};

/** The venues whose name contains a text, by name. */
export const venuesQuery = (name: string) =>
  queryOptions({
    queryKey: ['accounts', 'look-up', name],
    queryFn: ({ signal }) =>
      call<typeof listAccounts>('GET /accounts', {
        query: { itemsPerPage: 50, sortField: 'name', sortOrder: 'ASC', ...(name && { name }) },
        signal,
      }),
  });
