import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/server';
import type { ErrorKey } from '@meridienne/i18n';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Deps } from '../../../../http/deps.ts';
import { failureInWords } from '../../../../http/error-handler.ts';
import { messageIn } from '../../../../http/error-words.ts';
import type { BookPublicly } from '../../record/commands/book-publicly.ts';
import type { ReadPublicly } from '../../availability/queries/read-publicly.ts';
import type { Storefronts } from '../../storefront/queries/known-storefronts.ts';
import type { AgentVenue } from '../policy.ts';

export type AgentDeps = Deps & {
  storefronts: Storefronts;
  readPublicly: ReadPublicly;
  bookPublicly: BookPublicly;
};

/** One call of an agent: at whose address, and what answers it. */
export interface AgentCall extends AgentVenue {
  readonly app: FastifyInstance;
  readonly deps: AgentDeps;
  readonly request: FastifyRequest;
}

export interface Tool<Input extends TSchema = TSchema> {
  name: string;
  title: string;
  description: string;
  input: Input;
  annotations: ToolAnnotations;
  /** @throws {AppError} told to the agent in words */
  call: (at: AgentCall, input: Static<Input>) => Promise<object>;
}

export const defineTool = <const Input extends TSchema>(tool: Tool<Input>): Tool<Input> => tool;

/** It reads, and nothing else. */
export const READS = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const satisfies ToolAnnotations;

/** Runs a tool: what it finds as JSON, what goes wrong in English words that an agent can act on. */
export async function runTool(tool: Tool, at: AgentCall, input: unknown): Promise<CallToolResult> {
  try {
    return answer(await tool.call(at, input));
  } catch (thrown) {
    const { error } = failureInWords(thrown, at.request, 'an agent’s call failed');
    return { ...answer({ ...error.fields, refused: inEnglish(error, at.request) }), isError: true };
  }
}

const answer = (found: object): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(found) }],
  structuredContent: { ...found },
});

/** What is said to a visitor on a page, as an agent needs it. */
const FOR_AGENTS: Partial<Record<ErrorKey, ErrorKey>> = {
  'booking.stock': 'agents.placeGone',
  'booking.price': 'agents.priceChanged',
  'booking.idempotencyReused': 'agents.quoteUsed',
};

const inEnglish = (
  { violations, code, params }: ReturnType<typeof failureInWords>['error'],
  { id: requestId }: FastifyRequest,
): string =>
  violations.length === 0
    ? messageIn('en', FOR_AGENTS[code] ?? code, { requestId, ...params })
    : violations
        .map(({ propertyPath, message, params: own }) => `${propertyPath}: ${messageIn('en', message, own)}`)
        .join('\n');
