import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { type AccessTools, decideAccess, requireSender } from './access.ts';
import { type Policy, readsBody } from './policy.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route that the server answers, with its policy. */
    routeTable: readonly RouteOptions[];
  }
}

/** Every route says who may call it, or the server does not start; every call is held to that. */
export function registerAccess(app: FastifyInstance, tools: AccessTools): void {
  app.decorateRequest('user', null);
  app.decorateRequest('apiKey', null);
  app.decorateRequest('scope', null);
  app.decorateRequest('support', null);
  app.decorateRequest('keyLimits', null);
  const routes: RouteOptions[] = [];
  app.decorate('routeTable', routes);
  app.addHook('onRoute', (added) => void routes.push(added));
  app.addHook('onReady', async () => {
    for (const { method, url, config } of routes) {
      if (!config?.policy) throw new Error(`The route ${String(method)} ${url} declares no policy.`);
    }
  });
  const decide = async (policy: Policy, request: FastifyRequest) => {
    Object.assign(request, await decideAccess(tools, policy, request));
  };
  // Before anything of the body is read: reading a large one costs everybody time, and who sends it none.
  app.addHook('onRequest', (request, _reply, done) => {
    const policy = request.routeOptions.config.policy;
    if (!policy || policy.kind === 'public') return done();
    const decided = readsBody(policy) ? requireSender(tools, policy, request) : decide(policy, request);
    decided.then(() => done(), done);
  });
  // Before validation, so that a stranger learns nothing from a call's error messages.
  app.addHook('preValidation', (request, _reply, done) => {
    const policy = request.routeOptions.config.policy;
    if (policy && readsBody(policy)) decide(policy, request).then(() => done(), done);
    else done();
  });
  // Refusals tell a key what it has left as well.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.keyLimits) reply.headers(request.keyLimits);
    done();
  });
}
