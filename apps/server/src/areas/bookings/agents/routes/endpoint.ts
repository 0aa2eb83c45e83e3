import {
  createMcpHandler,
  fromJsonSchema,
  type JsonSchemaType,
  McpServer,
} from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failureInWords } from '../../../../http/error-handler.ts';
import { anyone } from '../../../../http/policy.ts';
import { countCall, type RateLimit } from '../../../../http/rate-limit.ts';
import { AppError, forbidden, notFound } from '../../../../kernel/app-error.ts';
import { venueForAgents } from '../policy.ts';
import { isRebound } from '../rules.ts';
import { confirmBooking } from './confirm-booking.ts';
import { findDays } from './find-days.ts';
import { listRooms } from './list-rooms.ts';
import { quoteBooking } from './quote-booking.ts';
import { seeDay } from './see-day.ts';
import { type AgentCall, type AgentDeps, runTool, type Tool } from './tool.ts';

const ADDRESS = '/mcp/:account(^[0-9]+$)';
const BODY_LIMIT = 64 * 1024;
/** Every call counts, also the ones by which a client finds out what there is. */
const CALL_LIMIT: RateLimit = { name: 'agents', windowSeconds: 60, perAddress: 240 };

const TOOLS = [listRooms, findDays, seeDay, quoteBooking, confirmBooking] as unknown as readonly Tool[];
/** Compiled once for the process. */
const INPUTS = new Map(TOOLS.map(({ name, input }) => [name, fromJsonSchema(input as JsonSchemaType)]));

const INSTRUCTIONS =
  'Finds and books rooms that this venue sells by the day. list_rooms, find_days and see_day read; quote_booking tells the exact price of an offer; confirm_booking books it. Nothing is held in between. Never confirm before the guest has seen the quote and said yes; the guest’s name, e-mail and phone go to confirm_booking alone.';

type Asked = FastifyRequest<{ Params: { account: string } }>;

/**
 * The venue for agents, by the Model Context Protocol: streamable HTTP without sessions, so that any process answers any
 * call, and nothing stands open. No sign-in and no cookie stand behind it: it tells what is for sale to everybody, and
 * books by the widget's own command.
 */
export async function registerAgents(app: FastifyInstance, deps: AgentDeps): Promise<void> {
  await app.register(async (agents) => {
    agents.setErrorHandler(answerFailure);
    // The protocol has its own words for what is no JSON, or of another type.
    agents.removeAllContentTypeParsers();
    agents.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    agents.addHook('onRequest', async (request) => {
      if (deps.settings.rateLimit) await countCall(deps.pool, CALL_LIMIT, request);
    });
    const answer = async (request: Asked, reply: FastifyReply) => {
      const { headers, host } = request;
      if (isBatch(request.body)) throw new AppError('badRequest', 400);
      if (isRebound({ origin: headers.origin, host }, deps.settings.publicUrl)) throw forbidden();
      const found = await venueForAgents(deps, request.params.account);
      if (!found) throw notFound();
      return send(reply, await respond({ ...found, app, deps, request }));
    };
    agents.post(ADDRESS, { config: { policy: anyone, hasNews: true }, bodyLimit: BODY_LIMIT }, answer);
    // No session, so there is nothing to listen to or to end: the protocol's 405.
    agents.get(ADDRESS, { config: { policy: anyone } }, answer);
    agents.delete(ADDRESS, { config: { policy: anyone } }, answer);
  });
}

/** A hundred calls that would count as one; revisions of the protocol from 2025-06-18 on know none. */
const isBatch = (body: unknown): boolean => typeof body === 'string' && body.trimStart().startsWith('[');

/** One call, one server: what it may see is what this account lets agents see. */
function respond(at: AgentCall): Promise<Response> {
  const { request, deps } = at;
  const { fetch } = createMcpHandler(() => serverFor(at), {
    // Nothing ever changes that a client could wait for.
    maxSubscriptions: 0,
    keepAliveMs: 0,
    onerror: (error) => request.log.debug({ err: error }, 'an agent’s call was refused'),
  });
  const body = typeof request.body === 'string' ? request.body : undefined;
  return fetch(
    new Request(new URL(request.url, deps.settings.publicUrl), {
      method: request.method,
      headers: headersOf(request),
      ...(body !== undefined && { body }),
    }),
  );
}

function headersOf({ headers }: FastifyRequest): Headers {
  const own = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    // The body has been read, and is handed on as text.
    if (value === undefined || name === 'content-length' || name === 'transfer-encoding') continue;
    for (const each of [value].flat()) own.append(name, each);
  }
  return own;
}

function serverFor(at: AgentCall): McpServer {
  const server = new McpServer(
    { name: 'meridienne', title: at.venue.name, version: '1.0.0', websiteUrl: at.deps.settings.publicUrl },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  for (const tool of TOOLS) {
    const { name, title, description, annotations } = tool;
    const inputSchema = INPUTS.get(name);
    if (!inputSchema) continue;
    server.registerTool(name, { title, description, annotations, inputSchema }, (input: unknown) =>
      runTool(tool, at, input),
    );
  }
  return server;
}

/** Whole: a call has one answer, and it is short. */
async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.header('Cache-Control', 'no-store').send(await response.text());
}

/** As JSON-RPC: what isn't answered at all, as one call too many. */
function answerFailure(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { error, text } = failureInWords(thrown, request);
  return reply
    .code(error.status)
    .headers(error.headers)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32_000, message: text } }));
}
