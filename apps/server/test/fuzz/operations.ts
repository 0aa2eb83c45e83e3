import type { World } from '../world.ts';

/** As much of JSON Schema as the product's own description uses. */
export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  'x-day'?: { first: string; last: string };
}

interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  schema: Schema;
}

interface Described {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
}

/** One operation of the product's OpenAPI document. */
export interface Operation {
  method: string;
  /** With its parameters in braces. */
  path: string;
  parameters: readonly Parameter[];
  /** Null where none is taken. */
  body: { type: string; schema: Schema } | null;
  /** Media types of a success. */
  answers: readonly string[];
}

/** Every operation that the product describes, in the order of its document. */
export async function readOperations(world: World): Promise<Operation[]> {
  const { body } = await world.call('GET', '/docs.json');
  const paths = inPlace(body, body.paths) as Record<string, Record<string, Described>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const [content] = Object.entries(described.requestBody?.content ?? {});
      const successes = Object.entries(described.responses).filter(([status]) => status.startsWith('2'));
      return {
        method: method.toUpperCase(),
        path,
        parameters: described.parameters ?? [],
        body: content ? { type: content[0], schema: content[1].schema } : null,
        answers: successes.flatMap(([, { content: types = {} }]) => Object.keys(types)),
      };
    }),
  );
}

/** A part of the document with each reference replaced by what it refers to. */
function inPlace(document: unknown, part: unknown): unknown {
  if (Array.isArray(part)) return part.map((each) => inPlace(document, each));
  if (typeof part !== 'object' || part === null) return part;
  if ('$ref' in part && typeof part.$ref === 'string') {
    const steps = part.$ref.split('/').slice(1);
    return inPlace(
      document,
      steps.reduce((within, step) => (within as Record<string, unknown>)[step], document),
    );
  }
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, inPlace(document, value)]));
}
