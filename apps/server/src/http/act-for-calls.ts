import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { noteAudit, type Noted } from '../db/audit/note.ts';
import { type Acting, runActing } from '../kernel/acting.ts';
import type { ReadScope } from '../kernel/scope.ts';
import { routePattern } from './log.ts';
import { wideNetworkOf } from './network.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, as the audit tells it: a visitor, until it is known who. */
    acting: Acting | null;
  }
  interface FastifyInstance {
    /** Tells in the audit what a call has read, of the account that it is made in. */
    noteAudit(request: Scoped, noted: Noted): Promise<void>;
  }
}

/** A call by which it is known what it is made in. */
interface Scoped {
  readonly scope: Pick<ReadScope, 'accountId'> | null;
  readonly params: unknown;
}

/** Notes who calls, by which call and from where, for all that is done for it. */
export function registerActing(app: FastifyInstance, { pool }: { pool: Pool }): void {
  app.decorate('noteAudit', ({ scope, params }: Scoped, noted: Noted) => {
    // Of a path below an account the number is the account's, which is told anyway.
    const id = scope?.accountId == null ? ((params as { id?: number }).id ?? 0) : 0;
    return noteAudit(pool, scope?.accountId ?? null, noted, id || null);
  });
  app.decorateRequest('acting', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.acting = {
      kind: 'visitor',
      userId: null,
      name: null,
      network: wideNetworkOf(request.ip),
      by: `${request.method} ${routePattern(request)}`,
    };
    runActing(request.acting, done);
  });
  // A body comes by its socket's events, which are nobody's.
  const goOn = ({ acting }: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    if (acting) runActing(acting, done);
    else done();
  };
  app.addHook('preValidation', goOn);
  app.addHook('preHandler', goOn);
}

type Caller =
  | { readonly userId: number; readonly name: string; readonly roles: readonly string[] }
  | { readonly keyName: string };

/** From now on it is known who calls. What he is now counts: who works nowhere any more was no guest when he did it. */
export function nameActing({ acting }: FastifyRequest, who: Caller): void {
  if (!acting) return;
  if ('keyName' in who) Object.assign(acting, { kind: 'key', name: who.keyName });
  else {
    const kind = who.roles.length > 0 ? 'user' : 'guest';
    Object.assign(acting, { kind, userId: who.userId, name: who.name });
  }
}
