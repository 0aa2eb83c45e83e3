import type { UpdateUser } from '@meridienne/contracts';
import type { MailLanguage } from '@meridienne/domain';
import type { FastifyRequest } from 'fastify';
import type { SignedInUser } from '../../../../http/access.ts';
import type { Deps } from '../../../../http/deps.ts';
import { signToken } from '../../../../http/token.ts';
import { clearAttempt, countProof, newDevice } from '../../sign-in-guard/commands.ts';
import { provePassword } from '../queries/prove-password.ts';
import { asksForIdentity } from '../queries/users.ts';
import { countEmailProbe } from './count-email-probe.ts';
import { updateUser } from './update-user.ts';

interface Asking {
  user: SignedInUser;
  language: MailLanguage;
  from: Pick<FastifyRequest, 'ip'>;
}

interface Changed {
  /** What the user may do, or in which sessions, is another than before. */
  isAccessChanged: boolean;
  /** What keeps the browser signed in that has just ended its own session. */
  renewed: { token: string; device: string | undefined } | null;
}

/**
 * `updateUser`, by whoever asks: a present password that is sent with one's own change is looked at as at a sign-in,
 * and asking for a name that may be somebody's is counted.
 * @throws {AppError} as `updateUser`; 422 on a wrong present password; 429 on too many tries
 */
export async function changeUser(
  deps: Pick<Deps, 'db' | 'pool' | 'settings' | 'tokenKey' | 'clock'>,
  id: number,
  sent: UpdateUser,
  { user, language, from }: Asking,
): Promise<Changed> {
  const { db, tokenKey } = deps;
  const isOwn = id === user.id;
  const proof = isOwn && sent.currentPassword ? await prove(deps, user, sent.currentPassword) : null;
  if (isOwn && !user.isSuperAdmin && (await asksForIdentity(db, id, sent))) await countEmailProbe(deps, from);
  const ended = await updateUser(db, id, sent, { user, proof, language });
  if (!isOwn || !ended) return { isAccessChanged: !isOwn, renewed: null };
  const token = await signToken(tokenKey, { userId: id, sessionId: user.sessionId, ...ended });
  return { isAccessChanged: true, renewed: { token, device: await newDevice(deps, id) } };
}

async function prove(
  deps: Pick<Deps, 'db' | 'pool' | 'settings' | 'tokenKey' | 'clock'>,
  { id, email }: SignedInUser,
  typed: string,
) {
  const attempt = await countProof(deps, email);
  const proof = await provePassword(deps.db, id, typed, deps.clock());
  await clearAttempt(deps, attempt);
  return proof;
}
