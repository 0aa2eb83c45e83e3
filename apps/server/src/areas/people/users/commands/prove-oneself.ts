import {
  type BodyOf,
  PROOF_MINUTES,
  type proveOneself as proveOneselfCall,
  type ResponseOf,
  type proofOptions,
} from '@meridienne/contracts';
import { invalid } from '../../../../kernel/app-error.ts';
import type { SignedInUser } from '../../../../http/access.ts';
import type { Deps } from '../../../../http/deps.ts';
import { requestOptions } from '../../../../http/passkeys.ts';
import { askUser, takeChallenge } from '../../second-factor/commands/challenges.ts';
import { takeCode, takePasskey, takeRecoveryCode } from '../../second-factor/commands/check-factor.ts';
import { noFactor, passkeyRefused, requireOne } from '../../second-factor/errors.ts';
import { passkeyNames } from '../../second-factor/queries/own.ts';
import { noteProof } from '../../sessions/commands.ts';
import { clearAttempt, countProof, countSignedInCode } from '../../sign-in-guard/commands.ts';
import { provePassword } from '../queries/prove-password.ts';

type ProofDeps = Pick<Deps, 'db' | 'pool' | 'settings' | 'tokenKey' | 'clock'>;

/** What one of one's passkeys has to sign. @throws {AppError} 409 without one */
export async function askForProof(
  { db, settings }: ProofDeps,
  user: SignedInUser,
): Promise<ResponseOf<typeof proofOptions>> {
  const own = await passkeyNames(db, user.id);
  if (own.length === 0) throw noFactor();
  return requestOptions(settings.publicUrl, await askUser(db, 'proof', user.id), own);
}

/** Shows that it is the user who sits at his session. @returns until when that holds @throws {AppError} 422, 429 */
export async function proveOneself(
  deps: ProofDeps,
  user: SignedInUser,
  { password, code, recoveryCode, passkey }: BodyOf<typeof proveOneselfCall>,
): Promise<Date> {
  const shown = { password, code, recoveryCode, passkey };
  requireOne(shown);
  await checkShown(deps, user, shown);
  const since = await noteProof(deps.db, user.sessionId);
  return new Date(since.getTime() + PROOF_MINUTES * 60_000);
}

async function checkShown(
  deps: ProofDeps,
  { id, email }: SignedInUser,
  { password, code, recoveryCode, passkey }: BodyOf<typeof proveOneselfCall>,
): Promise<void> {
  if (passkey) {
    const take = (challenge: string) => takeChallenge(deps.db, 'proof', id, challenge);
    if ((await takePasskey(deps, id, passkey, take)) === null) throw passkeyRefused();
    return;
  }
  if (password !== undefined) {
    const attempt = await countProof(deps, email);
    await provePassword(deps.db, id, password, deps.clock(), 'password');
    return clearAttempt(deps, attempt);
  }
  const attempt = await countSignedInCode(deps, email);
  const isRight =
    code === undefined
      ? await takeRecoveryCode(deps.db, id, recoveryCode ?? '')
      : await takeCode(deps, id, code);
  if (!isRight) throw invalid(code === undefined ? 'recoveryCode' : 'code', 'secondFactor.codeWrong');
  return clearAttempt(deps, attempt);
}
