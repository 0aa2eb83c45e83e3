import type { FastifyRequest } from 'fastify';
import { idOf } from '../hydra/iri.ts';
import { AppError, invalid, notFound } from '../kernel/app-error.ts';
import type { AccountSource, TenantTable } from './policy.ts';

/** By which record a call says which account it means. */
export interface Wanted {
  table: 'accounts' | TenantTable;
  id: number;
}

/** What is wrong with the call is told only to those who may make it. */
export function lookUp(
  source: AccountSource,
  request: FastifyRequest,
): { account: Wanted | null; fault: AppError | null } {
  try {
    return { account: wantedAccount(source, request), fault: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { account: null, fault: error };
  }
}

export const unknownTo = (source: AccountSource) =>
  new AppError((source.from === 'record' && source.unknown) || 'notFound', 404);

export const accountMissing = (source: AccountSource) =>
  invalid(source.from === 'body' ? source.field : 'account.id', 'required');

function wantedAccount(source: AccountSource, request: FastifyRequest): Wanted | null {
  // This runs before validation: nothing here may trust the shape of what was sent.
  switch (source.from) {
    case 'path':
      return { table: 'accounts', id: idOfPath(request) };
    case 'query': {
      const sent = (request.query as Record<string, string | undefined>)['account.id'];
      if (sent === undefined) return null;
      const id = idOf('Account', sent);
      if (id === null) throw notFound();
      return { table: 'accounts', id };
    }
    case 'body': {
      const reference = (request.body as Record<string, unknown> | null | undefined)?.[source.field];
      if (typeof reference !== 'string' && typeof reference !== 'number') return null;
      const id = idOf('Account', reference);
      if (id === null) throw invalid(source.field, 'unknownReference');
      return { table: 'accounts', id };
    }
    case 'record': {
      const id = source.find ? source.find(request) : idOfPath(request);
      if (id === null) throw unknownTo(source);
      return { table: source.table, id };
    }
  }
}

export function idOfPath(request: FastifyRequest): number {
  // An id of any resource: one that the column can't hold names no record.
  const id = idOf('Offer', String((request.params as { id?: string }).id));
  if (id === null) throw notFound();
  return id;
}
