import type { FastifyRequest } from 'fastify';
import { type AccessTools, decideAccess } from '../../http/access.ts';
import { superAdmin } from '../../http/policy.ts';
import { AppError } from '../../kernel/app-error.ts';

/** Anybody's interface may tell of a text that it lacks; a super administrator's alone is heard. */
export const isHeard = (tools: AccessTools, request: FastifyRequest): Promise<boolean> =>
  decideAccess(tools, superAdmin, request).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );
