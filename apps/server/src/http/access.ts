import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { idOf } from '../hydra/iri.ts';
import { type AccountScope, type PlatformScope, proveAccount, provePlatform } from './account-scope.ts';
import { AppError, forbidden, invalid, notFound, unauthenticated } from './app-error.ts';
import type { AccountSource, Policy, TenantTable } from './policy.ts';
import { findUserAccess, type UserAccess } from './user-access.ts';
import type { TokenKey } from './token.ts';
import { readToken } from './token.ts';

/** Who calls, as the database knows them at this moment. */
export interface SignedInUser {
  id: number;
  email: string;
  isStaff: boolean;
  isSuperAdmin: boolean;
}

export interface Access {
  user: SignedInUser | null;
  scope: AccountScope | PlatformScope | null;
}

/**
 * Decides whether a request may go on, and for which account.
 * @throws {AppError} 401 not signed in; 403 a role that may never do this; 404 another account's record
 */
export async function decideAccess(
  pool: Pool,
  key: TokenKey,
  policy: Policy,
  request: FastifyRequest,
): Promise<Access> {
  if (policy.kind === 'public') return { user: null, scope: null };
  const token = await readToken(key, request.headers.authorization);
  if (token?.use !== 'session') throw unauthenticated();
  const wanted = policy.kind === 'account' ? lookUp(policy.source, request) : null;
  const found = await findUserAccess(pool, token.userId, wanted?.account ?? null);
  if (!found || found.sessionEpoch !== token.sessionEpoch) throw unauthenticated();
  const user = toUser(found);
  if (policy.kind === 'signedIn') return { user, scope: null };
  if (policy.kind === 'superAdmin') {
    if (!user.isSuperAdmin) throw forbidden();
    return { user, scope: provePlatform() };
  }
  // A traveller may never do this, whatever the record.
  if (!user.isStaff) throw forbidden();
  if (wanted?.fault) throw wanted.fault;
  const isOneAccount = wanted?.account != null;
  return { user, scope: accountScope(policy.access, policy.source, found, user, isOneAccount) };
}

/** What is wrong with the call is told only to those who may make it. */
function lookUp(
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

/**
 * Who sends a token, of whichever use, for the public calls that take one; null for none, a wrong one or a stale
 * one. One for booking proves who books, but never staff.
 */
export async function identify(
  pool: Pool,
  key: TokenKey,
  request: FastifyRequest,
  accountId: number,
): Promise<{ userId: number; isStaffOfAccount: boolean } | null> {
  const token = await readToken(key, request.headers.authorization);
  if (!token) return null;
  const found = await findUserAccess(pool, token.userId, { table: 'accounts', id: accountId });
  if (!found || found.sessionEpoch !== token.sessionEpoch) return null;
  const user = toUser(found);
  const isStaff = user.isSuperAdmin || (user.isStaff && found.isAdminOfAccount !== null);
  return { userId: user.id, isStaffOfAccount: token.use === 'session' && isStaff };
}

function toUser(found: UserAccess): SignedInUser {
  const isSuperAdmin = found.roles.includes('ROLE_SUPER_ADMIN');
  return {
    id: found.userId,
    email: found.email,
    isSuperAdmin,
    isStaff: isSuperAdmin || found.roles.includes('ROLE_ADMIN'),
  };
}

function accountScope(
  access: 'staff' | 'admin',
  source: AccountSource,
  found: UserAccess,
  user: SignedInUser,
  isOneAccount: boolean,
): AccountScope | PlatformScope {
  if (!isOneAccount) {
    if (user.isSuperAdmin && source.from === 'query') return provePlatform();
    throw invalid(source.from === 'body' ? source.field : 'account.id', 'required');
  }
  if (found.accountId === null) throw notFound();
  if (!user.isSuperAdmin) {
    if (found.isAdminOfAccount === null) throw notFound();
    if (access === 'admin' && !found.isAdminOfAccount) throw forbidden();
  }
  return proveAccount(found.accountId);
}

interface Wanted {
  table: 'accounts' | TenantTable;
  id: number;
}

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
      if (id === null) throw notFound();
      return { table: source.table, id };
    }
  }
}

function idOfPath(request: FastifyRequest): number {
  const id = idOf('Account', String((request.params as { id?: string }).id));
  if (id === null) throw notFound();
  return id;
}
