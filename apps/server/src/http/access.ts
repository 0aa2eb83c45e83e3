import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { idOf } from '../hydra/iri.ts';
import { type AccountScope, type PlatformScope, scopeOfSession, scopeOfPlatform } from '../kernel/scope.ts';
import { AppError, forbidden, invalid, notFound, unauthenticated } from '../kernel/app-error.ts';
import type { AccountSource, Policy, TenantTable } from './policy.ts';
import { findUserAccess, noteSeen, type UserAccess } from './user-access.ts';
import type { TokenKey, TokenUse } from './token.ts';
import { readToken } from './token.ts';

/** Who calls, as the database knows them at this moment. */
export interface SignedInUser {
  id: number;
  /** The one that the call is made in. */
  sessionId: number;
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
  const wanted = policy.kind === 'account' ? lookUp(policy.source, request) : null;
  const { found, user } = await findSender(pool, key, policy, request, wanted?.account ?? null);
  if (policy.kind === 'superAdmin') return { user, scope: scopeOfPlatform() };
  if (policy.kind !== 'account') return { user, scope: null };
  if (wanted?.fault) throw wanted.fault;
  const isOneAccount = wanted?.account != null;
  return { user, scope: accountScope(policy.access, policy.source, found, user, isOneAccount) };
}

/**
 * What can be decided while the body isn't read yet: who calls, and whether he may do this in any account at all.
 * @throws {AppError} 401, 403
 */
export async function requireSender(
  pool: Pool,
  key: TokenKey,
  policy: Policy,
  request: FastifyRequest,
): Promise<void> {
  await findSender(pool, key, policy, request, null);
}

async function findSender(
  pool: Pool,
  key: TokenKey,
  policy: Policy,
  request: FastifyRequest,
  wanted: Wanted | null,
): Promise<{ found: UserAccess; user: SignedInUser }> {
  const session = await findSession(pool, key, request, wanted, ['session']);
  if (!session) throw unauthenticated();
  const { found, user } = session;
  if (policy.kind === 'superAdmin' && !user.isSuperAdmin) throw forbidden();
  // A traveller may never do this, whatever the record.
  if ((policy.kind === 'account' || policy.kind === 'anyStaff') && !user.isStaff) throw forbidden();
  if (policy.kind === 'self' && !user.isSuperAdmin && idOfPath(request) !== user.id) throw notFound();
  return { found, user };
}

/** The session of a call's token, of one of these uses, and who calls in it; null when there is none any more. */
async function findSession(
  pool: Pool,
  key: TokenKey,
  request: FastifyRequest,
  wanted: Wanted | null,
  uses: readonly TokenUse[],
): Promise<{ found: UserAccess; user: SignedInUser; use: TokenUse } | null> {
  const token = await readToken(key, request.headers.authorization);
  if (!token || !uses.includes(token.use)) return null;
  const found = await findUserAccess(pool, token, wanted);
  if (!found) return null;
  if (found.isSeenLongAgo) noteSeen(pool, token.sessionId);
  return { found, user: toUser(found, token.sessionId), use: token.use };
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
): Promise<{ userId: number; isStaffOfAccount: boolean; isAdminOfAccount: boolean } | null> {
  const wanted = { table: 'accounts', id: accountId } as const;
  const session = await findSession(pool, key, request, wanted, ['session', 'booking']);
  if (!session) return null;
  const { found, user } = session;
  const isAdmin = user.isSuperAdmin || (user.isStaff && found.isAdminOfAccount === true);
  const isSession = session.use === 'session';
  return {
    userId: user.id,
    isStaffOfAccount: isSession && user.isStaff && found.isAdminOfAccount !== null,
    isAdminOfAccount: isSession && isAdmin,
  };
}

function toUser(found: UserAccess, sessionId: number): SignedInUser {
  const isSuperAdmin = found.roles.includes('ROLE_SUPER_ADMIN');
  return {
    id: found.userId,
    sessionId,
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
    if (user.isSuperAdmin && source.from === 'query') return scopeOfPlatform();
    throw invalid(source.from === 'body' ? source.field : 'account.id', 'required');
  }
  const unknown = () => unknownTo(source);
  if (found.accountId === null) throw unknown();
  if (!user.isSuperAdmin) {
    if (found.isAdminOfAccount === null) throw unknown();
    if (access === 'admin' && !found.isAdminOfAccount) throw forbidden();
  }
  return scopeOfSession(found.accountId);
}

const unknownTo = (source: AccountSource) =>
  new AppError((source.from === 'record' && source.unknown) || 'notFound', 404);

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
      if (id === null) throw unknownTo(source);
      return { table: source.table, id };
    }
  }
}

function idOfPath(request: FastifyRequest): number {
  // An id of any resource: one that the column can't hold names no record.
  const id = idOf('Offer', String((request.params as { id?: string }).id));
  if (id === null) throw notFound();
  return id;
}
