import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { decideAccess } from '../../http/access.ts';
import { superAdmin } from '../../http/policy.ts';
import type { TokenKey } from '../../http/token.ts';
import { AppError } from '../../kernel/app-error.ts';

/** Anybody's interface may tell of a text that it lacks; a super administrator's alone is heard. */
export const isHeard = (pool: Pool, tokenKey: TokenKey, request: FastifyRequest): Promise<boolean> =>
  decideAccess(pool, tokenKey, superAdmin, request).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );
