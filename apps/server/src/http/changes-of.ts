import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '@meridienne/contracts';
import { AppError, notFound, refuseInvalid } from '../kernel/app-error.ts';
import { isAsRead } from '../hydra/as-read.ts';
import { idOf } from '../hydra/iri.ts';
import { type AccessTools, decideAccess } from './access.ts';
import type { Policy } from './policy.ts';

type Json = Record<string, unknown>;

/** Answers a record as its GET does. */
export type Read = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * What is read can be written: a PATCH or PUT may send a record as its GET gives it, with its `@id`, of which only
 * what differs counts. It is read again to be compared, so a field that nobody writes is refused by its name where
 * it differs. A body without an `@id` is a change by itself, as ever, and costs nothing more.
 */
export function registerChangesOf(app: FastifyInstance, tools: AccessTools): void {
  const readers = new Map<string, { policy: Policy; read: Read }>();
  app.addHook('onRoute', ({ method, config }) => {
    if (method !== 'GET' || !config?.call || !config.policy || !config.read) return;
    readers.set(config.call.path, { policy: config.policy, read: config.read });
  });

  const current = async (request: FastifyRequest, reply: FastifyReply, call: Call): Promise<Json | null> => {
    const reader = readers.get(call.path);
    if (!reader) return null;
    const { policy } = request.routeOptions.config;
    // The path isn't validated yet; the ids of bookings are the longest.
    const id = idOf('Booking', String((request.params as Json)['id']));
    if (id === null) throw notFound();
    request.params = { id };
    const caller = { user: request.user, scope: request.scope };
    // Who may change a record isn't always let in by the same rule as who may read it.
    if (policy?.kind !== reader.policy.kind) {
      Object.assign(request, await decideAccess(tools, reader.policy, request));
    }
    const record = asJson(await reader.read(request, reply));
    Object.assign(request, caller);
    return record;
  };

  // After access, before validation: as it is read, a record needn't be valid input.
  app.addHook('preValidation', async (request, reply) => {
    const { call } = request.routeOptions.config;
    if (call?.method !== 'PATCH' || !isWhole(request.body)) return;
    const record = await current(request, reply, call);
    if (!record) return;
    const changes = changesOf(call, record, request.body);
    if (!changes) return reply.send(record);
    request.body = changes;
  });
}

const isWhole = (body: unknown): body is Json =>
  typeof body === 'object' && body !== null && Object.hasOwn(body, '@id');

/** In the form in which it is sent. */
const asJson = (record: unknown) => JSON.parse(JSON.stringify(record)) as Json;

/**
 * What a record as it was read would change of the one that there is.
 * @returns null when it changes nothing @throws {AppError} 409 it was read before somebody changed it; 422
 */
function changesOf(call: Pick<Call, 'body'>, record: Json, sent: Json): Json | null {
  const { properties = {}, required = [] } = (call.body ?? {}) as { properties?: Json; required?: string[] };
  const isWritten = (field: string) => Object.hasOwn(properties, field);
  const isRead = (field: string) => Object.hasOwn(record, field);
  const differing = Object.keys(sent).filter((field) => !isAsRead(field, sent[field], record));
  if (differing.includes('updatedAt') && isRead('updatedAt')) {
    if (!isWritten('updatedAt')) {
      throw new AppError('changedMeanwhile', 409, { fields: { errorType: 'changed' } });
    }
    // What else differs may do so for the same reason: the command says that somebody has changed the record.
  } else {
    const refused = differing.filter((field) => !isWritten(field) && isRead(field));
    refuseInvalid(refused.map((propertyPath) => ({ propertyPath, message: 'notWritable' })));
  }
  const changes = differing.filter(isWritten);
  if (changes.length === 0) return null;
  // With the state that was read, a change is refused once another came before it.
  const stays = new Set([...changes, ...required, 'updatedAt']);
  return Object.fromEntries(Object.entries(sent).filter(([field]) => stays.has(field) && isWritten(field)));
}
