import type { FastifyInstance } from 'fastify';
import type { Call } from '@meridienne/contracts';
import { notFound } from '../kernel/app-error.ts';
import { anyone } from './policy.ts';
import { NAMELESS } from '../hydra/collection.ts';
import {
  apiDocumentation,
  contextOf,
  describeResources,
  entrypoint,
  entryName,
} from '../hydra/documentation.ts';

const LD_JSON = 'application/ld+json; charset=utf-8';
const GENERAL_CONTEXTS: readonly string[] = ['Entrypoint', 'Error', 'ConstraintViolationList', ...NAMELESS];

/** The entrypoint, the contexts and the Hydra documentation, all read out of the routes that are there. */
export function registerHydra(app: FastifyInstance, publicUrl: string): void {
  const calls: Call[] = [];
  app.addHook('onRoute', (added) => {
    // Fastify adds a HEAD beside each GET.
    if (added.config?.call && added.method !== 'HEAD') calls.push(added.config.call);
  });
  let described: ReturnType<typeof describeResources> | null = null;
  // The routes are all there once the server is ready; what they say does not change after.
  const resources = () => (described ??= describeResources(calls));
  const open = { config: { policy: anyone } };

  app.get('/api', open, async (_request, reply) => reply.type(LD_JSON).send(entrypoint(resources())));
  app.get('/api/docs.jsonld', open, async (_request, reply) =>
    reply.type(LD_JSON).send(apiDocumentation(publicUrl, resources())),
  );
  app.get<{ Params: { name: string } }>('/api/contexts/:name', open, async (request, reply) => {
    const { name } = request.params;
    reply.type(LD_JSON);
    const resource = resources().find((each) => each.name === name);
    if (resource) return contextOf(publicUrl, resource);
    if (!GENERAL_CONTEXTS.includes(name)) throw notFound();
    const links = resources().map((each) => [
      entryName(each.name),
      { '@id': `Entrypoint/${entryName(each.name)}`, '@type': '@id' },
    ]);
    return {
      '@context': {
        '@vocab': `${publicUrl}/api/docs.jsonld#`,
        hydra: 'http://www.w3.org/ns/hydra/core#',
        ...(name === 'Entrypoint' && Object.fromEntries(links)),
      },
    };
  });
}
