import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { decideAccess } from '../../../http/access.ts';
import { accountOfQuery } from '../../../http/policy.ts';
import type { TokenKey } from '../../../http/token.ts';
import { invalid } from '../../../kernel/app-error.ts';
import type { ReadScope } from '../../../kernel/scope.ts';

/**
 * Of a call that anybody may make, and that names no account: every account's is a super administrator's alone.
 * @throws {AppError} 422 for others, who have to say whose they mean; as `decideAccess`
 */
export async function scopeOfEveryAccount(
  pool: Pool,
  tokenKey: TokenKey,
  request: FastifyRequest,
): Promise<ReadScope> {
  const isAnonymous = request.headers.authorization === undefined;
  const access = isAnonymous ? null : await decideAccess(pool, tokenKey, accountOfQuery('staff'), request);
  if (!access?.scope) throw invalid('account.id', 'required');
  return access.scope;
}
