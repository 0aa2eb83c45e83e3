import type { ApiKeyScope } from '@meridienne/contracts';
import { guestViewOf, RIGHTS, type Right, RIGHTS_OF } from '@meridienne/domain';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { showsApiKey } from '../kernel/api-key.ts';
import type { Author } from '../kernel/author.ts';
import {
  type AccountScope,
  type PlatformScope,
  scopeOfKey,
  scopeOfPlatform,
  scopeOfSession,
} from '../kernel/scope.ts';
import { noteGuest } from '../kernel/acting.ts';
import { AppError, forbidden, notFound, unauthenticated } from '../kernel/app-error.ts';
import { type CallingKey, findCallingKey, type KeyTools, requireScope } from './key-access.ts';
import { type AccountAccess, type AccountSource, mayChange, type Policy } from './policy.ts';
import { requireSupportToWrite, type Support, tellVisit } from './support.ts';
import { findUserAccess, noteSeen, type UserAccess } from './user-access.ts';
import { nameActing } from './act-for-calls.ts';
import type { TokenKey, TokenUse } from './token.ts';
import { readToken } from './token.ts';
import { accountMissing, idOfPath, lookUp, unknownTo, type Wanted } from './wanted-account.ts';

/** Who calls, as the database knows them at this moment. */
export interface SignedInUser {
  id: number;
  /** The one that the call is made in. */
  sessionId: number;
  email: string;
  isStaff: boolean;
  isSuperAdmin: boolean;
  /** The call may change something. */
  writes: boolean;
}

export interface Access {
  user: SignedInUser | null;
  /** Calls in place of a user. */
  apiKey: CallingKey | null;
  scope: AccountScope | PlatformScope | null;
  /** Null but for a super administrator in a venue that isn't his own. */
  support: Support | null;
}

export interface AccessTools extends KeyTools {
  tokenKey: TokenKey;
}

/**
 * Decides whether a request may go on, and for which account.
 * @throws {AppError} 401 not signed in; 403 a role or a key that may never do this; 404 another account's record; 429
 */
export async function decideAccess(
  tools: AccessTools,
  policy: Policy,
  request: FastifyRequest,
): Promise<Access> {
  if (policy.kind === 'public') return { user: null, apiKey: null, scope: null, support: null };
  if (showsApiKey(request.headers.authorization)) return decideForKey(tools, policy, request);
  const wanted = policy.kind === 'account' ? lookUp(policy.source, request) : null;
  const { found, user } = await findSender(tools, policy, request, wanted?.account ?? null);
  if (policy.kind === 'superAdmin') return { user, apiKey: null, scope: scopeOfPlatform(), support: null };
  if (policy.kind !== 'account') return { user, apiKey: null, scope: null, support: null };
  if (wanted?.fault) throw wanted.fault;
  const isOneAccount = wanted?.account != null;
  const scope = accountScope(policy.access, policy.source, found, user, isOneAccount);
  if (policy.inSupport === 'platform') return { user, apiKey: null, scope, support: found.support };
  if (policy.inSupport === 'never' && found.support) throw forbidden();
  if (user.writes) requireSupportToWrite(found.support);
  if (scope.accountId === null || found.support?.isTold === false) {
    await tellVisit(tools.pool, user.sessionId, scope.accountId);
  }
  return { user, apiKey: null, scope, support: found.support };
}

/** A key's is the scope of its own account, whatever it calls; a query that names none means that one. */
async function decideForKey(tools: AccessTools, policy: Policy, request: FastifyRequest): Promise<Access> {
  const wanted = policy.kind === 'account' ? lookUp(policy.source, request) : null;
  const { key, accountId } = await findCallingKey(tools, request, wanted?.account ?? null);
  nameActing(request, { keyName: key.name });
  requireScope(key, policy.keys);
  if (wanted?.fault) throw wanted.fault;
  if (policy.kind === 'account') {
    if (wanted?.account == null && policy.source.from !== 'query') throw accountMissing(policy.source);
    if (wanted?.account != null && accountId !== key.accountId) throw unknownTo(policy.source);
  }
  return { user: null, apiKey: key, scope: scopeOfKey(key.accountId), support: null };
}

/**
 * What can be decided while the body isn't read yet: who calls, and whether he may do this in any account at all.
 * @throws {AppError} 401, 403, 429
 */
export async function requireSender(
  tools: AccessTools,
  policy: Policy,
  request: FastifyRequest,
): Promise<void> {
  if (showsApiKey(request.headers.authorization)) {
    requireScope((await findCallingKey(tools, request, null)).key, policy.keys);
  } else await findSender(tools, policy, request, null);
}

const factorRequired = () =>
  new AppError('secondFactor.required', 403, { fields: { errorType: 'secondFactorRequired' } });

const isForPlatform = (policy: Policy) =>
  policy.kind === 'superAdmin' || (policy.kind === 'account' && policy.access === 'platform');

async function findSender(
  { pool, tokenKey }: AccessTools,
  policy: Policy,
  request: FastifyRequest,
  wanted: Wanted | null,
): Promise<{ found: UserAccess; user: SignedInUser }> {
  const session = await findSession(pool, tokenKey, request, wanted, ['session']);
  if (!session) throw unauthenticated();
  const { found, user } = session;
  if (found.isFactorDue && !policy.isOpenWithoutFactor) throw factorRequired();
  if (isForPlatform(policy) && !user.isSuperAdmin) throw forbidden();
  // A traveller may never do this, whatever the record.
  if ((policy.kind === 'account' || policy.kind === 'anyStaff') && !user.isStaff) throw forbidden();
  if (policy.kind === 'self' && !user.isSuperAdmin && idOfPath(request) !== user.id) throw notFound();
  return { found, user: { ...user, writes: mayChange(policy, request.method) } };
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
  nameActing(request, found);
  request.caller = { user: found.userId };
  if (found.isSeenLongAgo) noteSeen(pool, token.sessionId);
  return { found, user: toUser(found, token.sessionId), use: token.use };
}

/** Who calls in an account what anybody may call, where he says that he is somebody. */
export interface KnownCaller extends Author {
  isStaffOfAccount: boolean;
  /** May take bookings there, at the desk. */
  mayBook: boolean;
}

/**
 * Who sends a token, of whichever use, or a key of this scope, for the public calls that take one; null for none, a wrong
 * one or a stale one. A token for booking proves who books, but never staff.
 * @throws {AppError} 403, 429 for a key
 */
export async function identify(
  tools: AccessTools,
  request: FastifyRequest,
  { accountId, keys }: { accountId: number; keys: ApiKeyScope },
): Promise<KnownCaller | null> {
  if (showsApiKey(request.headers.authorization)) return identifyKey(tools, request, { accountId, keys });
  const wanted = { table: 'accounts', id: accountId } as const;
  const session = await findSession(tools.pool, tools.tokenKey, request, wanted, ['session', 'booking']);
  if (!session) return null;
  const { found, user } = session;
  // Who has to set a second factor up first is nobody here but who books.
  const isSession = session.use === 'session' && !found.isFactorDue;
  const isStaffOfAccount =
    isSession && user.isStaff && (found.roleInAccount !== null || found.support !== null);
  // Who works elsewhere is a guest here.
  if (!isStaffOfAccount) noteGuest();
  return {
    userId: user.id,
    keyName: null,
    isStaffOfAccount,
    mayBook: isSession && rightsIn(found, user).includes('bookings') && found.support?.mayWrite !== false,
  };
}

async function identifyKey(
  tools: AccessTools,
  request: FastifyRequest,
  { accountId, keys }: { accountId: number; keys: ApiKeyScope },
): Promise<KnownCaller | null> {
  const found = await findCallingKey(tools, request, null).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 401) return null;
    throw error;
  });
  if (found?.key.accountId !== accountId) return null;
  requireScope(found.key, keys);
  nameActing(request, { keyName: found.key.name });
  return { userId: null, keyName: found.key.name, isStaffOfAccount: true, mayBook: true };
}

function toUser(found: UserAccess, sessionId: number): SignedInUser {
  const isSuperAdmin = found.roles.includes('ROLE_SUPER_ADMIN');
  return {
    id: found.userId,
    sessionId,
    email: found.email,
    isSuperAdmin,
    isStaff: isSuperAdmin || found.roles.includes('ROLE_ADMIN'),
    writes: false,
  };
}

/** What somebody may do in the account that was looked up with him. */
function rightsIn({ roleInAccount }: UserAccess, user: SignedInUser): readonly Right[] {
  if (user.isSuperAdmin) return RIGHTS;
  return user.isStaff && roleInAccount !== null ? RIGHTS_OF[roleInAccount] : [];
}

function accountScope(
  access: AccountAccess,
  source: AccountSource,
  found: UserAccess,
  user: SignedInUser,
  isOneAccount: boolean,
): AccountScope | PlatformScope {
  if (!isOneAccount) {
    if (user.isSuperAdmin && source.from === 'query') return scopeOfPlatform();
    throw accountMissing(source);
  }
  const unknown = () => unknownTo(source);
  if (found.accountId === null) throw unknown();
  if (!user.isSuperAdmin && found.roleInAccount === null) throw unknown();
  const rights = rightsIn(found, user);
  // What is the platform's is asked for before the account is.
  if (access !== 'staff' && access !== 'platform' && !rights.includes(access)) throw forbidden();
  return scopeOfSession(found.accountId, guestViewOf(rights));
}
