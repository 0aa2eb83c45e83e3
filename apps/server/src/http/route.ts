import type { ApiKeyScope, BodyOf, Call, ParamsOf, QueryOf } from '@meridienne/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { AccountScope, PlatformScope, ReadScope } from '../kernel/scope.ts';
import type { Author } from '../kernel/author.ts';
import type { SignedInUser } from './access.ts';
import type { Noted } from '../db/audit/note.ts';
import type { Read } from './changes-of.ts';
import type { CallingKey } from './key-access.ts';
import type { News } from './live-news.ts';
import type { Policy } from './policy.ts';
import type { Support } from './support.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: Policy;
    call?: Call;
    /** Of a success of the call. */
    status?: number;
    failure?: FailureFields;
    /** It changes what pages that others have open show. */
    hasNews?: boolean;
    /** It writes nothing, and is told in the audit all the same. */
    audits?: Noted;
    /** Of a GET: what it answers, for the changes of what was read. */
    read?: Read;
  }
  interface FastifyRequest {
    user: SignedInUser | null;
    apiKey: CallingKey | null;
    scope: ReadScope | null;
    support: Support | null;
  }
}

type ScopeOf<P extends Policy> = P extends { kind: 'account'; source: { from: 'query' } }
  ? ReadScope
  : P extends { kind: 'account' }
    ? AccountScope
    : P extends { kind: 'superAdmin' }
      ? PlatformScope
      : P extends { keys: ApiKeyScope }
        ? AccountScope | null
        : null;

type UserOf<P extends Policy> = P extends { kind: 'public' }
  ? null
  : P extends { keys: ApiKeyScope }
    ? SignedInUser | null
    : SignedInUser;

type CallerOf<P extends Policy> = P extends { kind: 'public' }
  ? null
  : P extends { keys: ApiKeyScope }
    ? SignedInUser | CallingKey
    : SignedInUser;

export interface RouteInput<C extends Call, P extends Policy> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  scope: ScopeOf<P>;
  /** Null where a key calls. */
  user: UserOf<P>;
  /** The user, or the key. */
  caller: CallerOf<P>;
  /** By whom it is written down. */
  author: Author;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Fields that every failure of a call carries, such as the `success` that clients of the public calls read (W §7). */
type FailureFields = { success: 0 | false };

interface RouteOptions<C extends Call, P extends Policy, Done> {
  policy: P;
  /** 200 unless given; 201 for a call that creates, 204 for one that deletes. */
  status?: number;
  /** Failures carry this in place of what is usual for their address. */
  failure?: FailureFields;
  /** Bytes that the body may have. */
  bodyLimit?: number;
  preHandler?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** One command or query. */
  handler: (input: RouteInput<C, P>) => Promise<Done>;
  /** For what writes nothing and is to be told in the audit: a file, a look at somebody's data. Written before the answer. */
  audits?: Noted;
  /** What the command has changed, of offers, bookings, categories, slots and what users may do; told before the answer. */
  tells?: (done: Done, input: RouteInput<C, P>) => readonly News[];
  /** The reply, where it isn't what the handler gives. */
  answer?: (done: Done, input: RouteInput<C, P>) => unknown;
}

/** Serves one call of the contracts below `/api`. PATCH calls answer PUT as well: both change what is sent. */
export function route<const C extends Call, const P extends Policy, Done>(
  app: FastifyInstance,
  call: C,
  options: RouteOptions<C, P, Done>,
): void {
  const status = options.status ?? 200;
  const handler: RouteHandlerMethod = async (request, reply) => {
    const input = inputOf<C, P>(request, reply);
    let done: Done;
    try {
      done = await options.handler(input);
    } finally {
      // Also a command that failed may have changed something before.
      if (call.method !== 'GET') app.forgetReplies(request.scope);
    }
    if (options.tells) app.tellNews(options.tells(done, input));
    if (options.audits) await app.noteAudit(request, options.audits);
    const result = options.answer ? await options.answer(done, input) : done;
    if (reply.sent) return reply;
    if (reply.statusCode === 200) reply.code(status);
    return result === undefined ? reply.send() : result;
  };
  const read: Read = async (request, reply) => {
    const input = inputOf<C, P>(request, reply);
    const done = await options.handler(input);
    return options.answer ? options.answer(done, input) : done;
  };
  app.route({
    method: call.method === 'PATCH' ? ['PATCH', 'PUT'] : call.method,
    url: `/api${call.path}`,
    schema: {
      summary: call.summary,
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      ...(call.response && { response: { [options.status ?? 200]: call.response } }),
    },
    config: {
      policy: options.policy,
      call,
      status,
      ...(options.failure && { failure: options.failure }),
      ...(options.tells && { hasNews: true }),
      ...(options.audits && { audits: options.audits }),
      ...(call.method === 'GET' && { read }),
    },
    ...(options.bodyLimit !== undefined && { bodyLimit: options.bodyLimit }),
    ...(options.preHandler && { preHandler: options.preHandler }),
    handler,
  });
}

function inputOf<C extends Call, P extends Policy>(request: FastifyRequest, reply: FastifyReply) {
  const { params, query, body, scope, user, apiKey } = request;
  const caller = user ?? apiKey;
  const author: Author = { userId: user?.id ?? null, keyName: apiKey?.name ?? null };
  return { params, query, body, scope, user, caller, author, request, reply } as RouteInput<C, P>;
}
