import type {
  BodyOf,
  passkeyLogin,
  ResponseOf,
  secondLogin,
  secondLoginOptions,
} from '@meridienne/contracts';
import type { FastifyRequest } from 'fastify';
import { AppError, unauthenticated } from '../../../../kernel/app-error.ts';
import type { Deps } from '../../../../http/deps.ts';
import { type LoginTicket, readTicket, signTicket } from '../../../../http/login-ticket.ts';
import { requestOptions } from '../../../../http/passkeys.ts';
import {
  askAnybody,
  askInLogin,
  beginLogin,
  endLogin,
  findLogin,
  takeChallenge,
  takeLoginChallenge,
} from '../../second-factor/commands/challenges.ts';
import { takeCode, takePasskey, takeRecoveryCode } from '../../second-factor/commands/check-factor.ts';
import { noFactor, requireOne, ticketOver, wrongFactor } from '../../second-factor/errors.ts';
import { passkeyNames } from '../../second-factor/queries/own.ts';
import { methodsOf } from '../../second-factor/queries/methods.ts';
import type { Opening } from '../../sessions/commands.ts';
import { clearAttempt, countCode, countSecondCall } from '../../sign-in-guard/commands.ts';
import { findSignedIn } from '../queries/users.ts';
import { requireSignInHere } from '../rules.ts';
import { enter, proveIdentity, type SignedIn } from './sign-in.ts';

type LoginDeps = Pick<Deps, 'db' | 'pool' | 'settings' | 'tokenKey' | 'clock'>;
type Caller = Pick<FastifyRequest, 'ip'>;

/**
 * Signs in by the password, where nothing else is asked for.
 * @throws {AppError} 401; with `errorType` `secondFactor` and a ticket where the password was right and is half of it; 403 where staff come in by sign-on alone; 429
 */
export async function logIn(
  deps: LoginDeps,
  caller: Caller,
  typed: { email: string; password: string; devices?: string | null | undefined },
  opening: Opening,
): Promise<SignedIn> {
  const proven = await proveIdentity(deps, caller, typed);
  const { user, sessionEpoch, temporaryHash, device } = proven;
  requireSignInHere(deps.settings.oidc, user);
  if (!user.has_second_factor) return enter(deps, proven, opening);
  const id = await beginLogin(deps.db, { id: user.id, sessionEpoch }, temporaryHash);
  const ticket = await signTicket(deps.tokenKey, { id, userId: user.id, sessionEpoch, device });
  const methods = await methodsOf(deps.db, user.id);
  throw new AppError('secondFactor.asked', 401, {
    fields: { error: 'AuthenticationFailure', errorType: 'secondFactor', ticket, methods },
  });
}

/** What a passkey has to sign as the second factor. @throws {AppError} 401 the ticket is over; 409 there is no passkey; 429 */
export async function askForSecond(
  deps: LoginDeps,
  caller: Caller,
  sent: string,
): Promise<ResponseOf<typeof secondLoginOptions>> {
  await countSecondCall(deps, caller);
  const ticket = await requireTicket(deps, sent);
  const own = await passkeyNames(deps.db, ticket.userId);
  if (own.length === 0) throw noFactor();
  const challenge = await askInLogin(deps.db, ticket);
  if (challenge === null) throw ticketOver();
  return requestOptions(deps.settings.publicUrl, challenge, own);
}

/**
 * Signs in by the second factor. Digits are guessed, so their tries are counted; the others nobody guesses, so that they
 * open whoever else tries.
 * @throws {AppError} 401 a wrong one, or with `errorType` `ticket` a ticket that is over; 422 none or several; 429
 */
export async function logInBySecond(
  deps: LoginDeps,
  caller: Caller,
  { ticket: sent, code, recoveryCode, passkey }: BodyOf<typeof secondLogin>,
  opening: Opening,
): Promise<SignedIn> {
  const shown = { code, recoveryCode, passkey };
  requireOne(shown);
  await countSecondCall(deps, caller);
  const ticket = await requireTicket(deps, sent);
  if (!(await isShown(deps, ticket, shown))) throw wrongFactor();
  const temporaryHash = await endLogin(deps.db, ticket);
  const user = await findSignedIn(deps.db, ticket.userId);
  if (temporaryHash === undefined || !user) throw ticketOver();
  return enter(deps, { user, sessionEpoch: ticket.sessionEpoch, temporaryHash }, opening);
}

async function isShown(
  deps: LoginDeps,
  ticket: LoginTicket & { email: string },
  { code, recoveryCode, passkey }: Omit<BodyOf<typeof secondLogin>, 'ticket'>,
): Promise<boolean> {
  const { userId } = ticket;
  if (passkey) {
    const take = (challenge: string) => takeLoginChallenge(deps.db, ticket, challenge);
    return (await takePasskey(deps, userId, passkey, take)) !== null;
  }
  if (recoveryCode !== undefined) return takeRecoveryCode(deps.db, userId, recoveryCode);
  const attempt = await countCode(deps, ticket.email, ticket.device);
  const isRight = await takeCode(deps, userId, code ?? '');
  if (isRight) await clearAttempt(deps, attempt);
  return isRight;
}

async function requireTicket(deps: LoginDeps, sent: string): Promise<LoginTicket & { email: string }> {
  const ticket = await readTicket(deps.tokenKey, sent);
  const found = ticket && (await findLogin(deps.db, ticket));
  if (!ticket || !found) throw ticketOver();
  return { ...ticket, email: found.email };
}

/** What a passkey has to sign to sign in by it alone. @throws {AppError} 429 */
export async function askForPasskeyAlone(
  deps: LoginDeps,
  caller: Caller,
): Promise<ResponseOf<typeof secondLoginOptions>> {
  await countSecondCall(deps, caller);
  return requestOptions(deps.settings.publicUrl, await askAnybody(deps.db), []);
}

/** Signs in by a passkey alone: it is something that one has, and the finger, face or code that it asks for. @throws {AppError} 401; 403 as `logIn`; 429 */
export async function logInByPasskey(
  deps: LoginDeps,
  caller: Caller,
  { passkey }: BodyOf<typeof passkeyLogin>,
  opening: Opening,
): Promise<SignedIn> {
  await countSecondCall(deps, caller);
  const take = (challenge: string) => takeChallenge(deps.db, 'passkeyLogin', null, challenge);
  const userId = await takePasskey(deps, null, passkey, take);
  const user = userId === null ? null : await findSignedIn(deps.db, userId);
  if (!user) throw wrongFactor();
  requireSignInHere(deps.settings.oidc, user);
  return enter(deps, { user, sessionEpoch: user.session_epoch, temporaryHash: null }, opening);
}

/**
 * Signs in whom the provider of sign-on has just sent back.
 * @param arrived as the browser kept it, sealed @throws {AppError} 401
 */
export async function enterBySignOn(
  deps: LoginDeps,
  arrived: Readonly<Record<string, unknown>> | null,
  opening: Opening,
): Promise<SignedIn> {
  const { userId, sessionEpoch } = arrived ?? {};
  const user = typeof userId === 'number' ? await findSignedIn(deps.db, userId) : undefined;
  if (!user || typeof sessionEpoch !== 'number') throw unauthenticated('login.failed');
  return enter(deps, { user, sessionEpoch, temporaryHash: null }, { ...opening, isSignOn: true });
}
