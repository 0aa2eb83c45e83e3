import { AppError, invalid } from '../../../kernel/app-error.ts';

const failure = { error: 'AuthenticationFailure' };

export const wrongFactor = () => new AppError('secondFactor.failed', 401, { fields: failure });
export const ticketOver = () =>
  new AppError('secondFactor.ticket', 401, { fields: { ...failure, errorType: 'ticket' } });
export const challengeOver = () =>
  new AppError('secondFactor.challenge', 409, { fields: { errorType: 'challenge' } });
export const noFactor = () => new AppError('secondFactor.none', 409, { fields: { errorType: 'noFactor' } });
export const takenAlready = () => new AppError('secondFactor.taken', 409, { fields: { errorType: 'taken' } });
export const proofNeeded = () => new AppError('secondFactor.proof', 403, { fields: { errorType: 'proof' } });
export const lastFactor = () =>
  new AppError('secondFactor.last', 409, { fields: { errorType: 'lastFactor' } });
export const passkeysFull = (max: number) =>
  new AppError('secondFactor.passkeysFull', 409, { params: { max }, fields: { errorType: 'full' } });
export const passkeyRefused = () => invalid('passkey', 'secondFactor.passkeyRefused');

/** @throws {AppError} 422 when nothing is shown, or several things at once */
export function requireOne(shown: Readonly<Record<string, unknown>>): void {
  const [first, second] = Object.entries(shown).filter(([, value]) => value !== undefined);
  if (!first || second) throw invalid(first ? (second?.[0] ?? 'code') : 'code', 'secondFactor.oneProof');
}
