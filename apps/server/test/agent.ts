import type { FastifyInstance } from 'fastify';

export interface AgentReply {
  status: number;
  headers: Record<string, unknown>;
  /** The JSON-RPC message. */
  // Looked into field by field, as `Reply` is.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

export const AGENT_HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};

export const rpc = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params });

/** An agent at an account's address, without a network: as the protocol's stateless HTTP has it. */
export function agentAt(app: FastifyInstance, accountId: number) {
  const send = async (message: object, headers: Record<string, string> = {}): Promise<AgentReply> => {
    const reply = await app.inject({
      method: 'POST',
      url: `/mcp/${accountId}`,
      headers: { ...AGENT_HEADERS, ...headers },
      payload: JSON.stringify(message),
    });
    const [, event] = /^data: (.*)$/m.exec(reply.body) ?? [];
    const text = event ?? reply.body;
    return {
      status: reply.statusCode,
      headers: reply.headers,
      body: text === '' ? null : JSON.parse(text),
    };
  };
  return {
    send,
    /** @returns what a tool answers; `refused` says why not */
    async use(name: string, input: object = {}) {
      const { status, body } = await send(rpc('tools/call', { name, arguments: input }));
      const result = body.result ?? {};
      return { status, isError: result.isError === true, found: result.structuredContent ?? body };
    },
  };
}

export const ADA = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+33 6 12 34 56 78',
};
