import type { FastifyRequest } from 'fastify';
import { type AccessTools, decideAccess } from '../../../http/access.ts';
import { accountOfQuery, forKeys } from '../../../http/policy.ts';
import { invalid } from '../../../kernel/app-error.ts';
import type { ReadScope } from '../../../kernel/scope.ts';

const MINE = forKeys('read', accountOfQuery('staff'));

/**
 * Of a call that anybody may make, and that names no account: every account's is a super administrator's alone, a key's its own.
 * @throws {AppError} 422 for others, who have to say whose they mean; as `decideAccess`
 */
export async function scopeOfEveryAccount(tools: AccessTools, request: FastifyRequest): Promise<ReadScope> {
  const isAnonymous = request.headers.authorization === undefined;
  const access = isAnonymous ? null : await decideAccess(tools, MINE, request);
  if (!access?.scope) throw invalid('account.id', 'required');
  return access.scope;
}
