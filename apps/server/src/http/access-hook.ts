import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Pool } from 'pg';
import { decideAccess, requireSender } from './access.ts';
import { type Policy, readsBody } from './policy.ts';
import type { TokenKey } from './token.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route that the server answers, with its policy. */
    routeTable: readonly RouteOptions[];
  }
}

/** Every route says who may call it, or the server does not start; every call is held to that. */
export function registerAccess(app: FastifyInstance, deps: { pool: Pool; tokenKey: TokenKey }): void {
  app.decorateRequest('user', null);
  app.decorateRequest('scope', null);
  const routes: RouteOptions[] = [];
  app.decorate('routeTable', routes);
  app.addHook('onRoute', (added) => void routes.push(added));
  app.addHook('onReady', async () => {
    for (const { method, url, config } of routes) {
      if (!config?.policy) throw new Error(`The route ${String(method)} ${url} declares no policy.`);
    }
  });
  const decide = async (policy: Policy, request: FastifyRequest) => {
    const { user, scope } = await decideAccess(deps.pool, deps.tokenKey, policy, request);
    request.user = user;
    request.scope = scope;
  };
  // Before anything of the body is read: reading a large one costs everybody time, and who sends it none.
  app.addHook('onRequest', (request, _reply, done) => {
    const policy = request.routeOptions.config.policy;
    if (!policy || policy.kind === 'public') return done();
    const decided = readsBody(policy)
      ? requireSender(deps.pool, deps.tokenKey, policy, request)
      : decide(policy, request);
    decided.then(() => done(), done);
  });
  // Before validation, so that a stranger learns nothing from a call's error messages.
  app.addHook('preValidation', (request, _reply, done) => {
    const policy = request.routeOptions.config.policy;
    if (policy && readsBody(policy)) decide(policy, request).then(() => done(), done);
    else done();
  });
}
