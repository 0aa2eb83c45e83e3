import type { Call } from '@meridienne/contracts';
import { PARAMETER_WORDS } from '@meridienne/contracts/words';
import type { Policy } from '../policy.ts';
import { describeFailures, type FailureExamples, type Served } from './failures.ts';
import type { Json, Names } from './names.ts';
import type { Schemas } from './schemas.ts';

/** What was really sent and answered, by operation. */
export type Examples = Readonly<Record<string, { request?: unknown; reply?: unknown }>>;

export interface Describing {
  names: Names;
  schemas: Schemas;
  examples: Examples;
  failures: FailureExamples;
}

/** One call, under one of its methods. @throws when no area of the contracts names it */
export function describeOperation(
  served: Served,
  method: string,
  { names, schemas, examples, failures }: Describing,
): Json {
  const { call, policy } = served;
  const named = names.ofCall(call);
  if (!named)
    throw new Error(`${call.method} ${call.path} stands in no file of packages/contracts/src/areas.`);
  const operationId = operationIdOf(call, method, named.operationId);
  const { request, reply } = examples[operationId] ?? {};
  const body = describeBody(call, method, schemas, request);
  return {
    operationId,
    ...inWords(call.summary),
    tags: [named.tag],
    security: securityOf(call, policy),
    parameters: describeParameters(call, named.operationId, schemas),
    ...(body && { requestBody: body }),
    responses: { ...describeSuccess(served, schemas, reply), ...describeFailures(served, failures) },
  };
}

/** A change answers PATCH and PUT: each is an operation with a name of its own. */
function operationIdOf(call: Call, method: string, name: string): string {
  if (call.method === method || method !== 'PUT') return name;
  return name.startsWith('update') ? `replace${name.slice('update'.length)}` : `${name}ByPut`;
}

/** What it does in a line; and all that is said of it, where that is more. */
function inWords(text: string): Json {
  const [first = text] = text.split(/[.;:] /);
  return first === text ? { summary: text } : { summary: first, description: text };
}

function securityOf(call: Call, policy: Policy): Json[] {
  if (policy.keys !== undefined) return [{ bearer: [] }, { apiKey: [policy.keys] }];
  if (policy.kind !== 'public') return [{ bearer: [] }];
  return call.takesToken ? [{}, { bearer: [] }] : [];
}

function describeParameters(call: Call, operationId: string, schemas: Schemas): Json[] {
  const inWordsOf = (name: string) => PARAMETER_WORDS[`${operationId}.${name}`] ?? PARAMETER_WORDS[name];
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    in: 'path',
    name,
    description: inWordsOf(name)?.words,
    required: true,
    example: inWordsOf(name)?.example,
    schema: schemas.describe((call.params as Properties | undefined)?.properties[name] ?? { type: 'string' }),
  }));
  const query = call.query as Properties | undefined;
  const inQuery = Object.entries(query?.properties ?? {}).map(([name, schema]) => {
    const { description = inWordsOf(name)?.words, ...rest } = schemas.describe(schema);
    return {
      in: 'query',
      name,
      ...(description !== undefined && { description }),
      ...(query?.required?.includes(name) && { required: true }),
      example: inWordsOf(name)?.example,
      schema: rest,
    };
  });
  return [
    ...inPath,
    ...inQuery,
    ...(call.takesRetryKey ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(call.hasVersion ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
  ];
}

interface Properties {
  properties: Record<string, Json>;
  required?: readonly string[];
}

/** Any of them, as clients of JSON-LD send them. */
const JSON_TYPES = ['application/json', 'application/ld+json'];

function describeBody(call: Call, method: string, schemas: Schemas, example: unknown): Json | null {
  if (call.file !== undefined) {
    const properties = { [call.file]: { type: 'string', contentMediaType: 'application/octet-stream' } };
    const schema = { type: 'object', required: [call.file], properties };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (!call.body) return null;
  const schema = schemas.describe(call.body as unknown as Json);
  const types = method === 'PATCH' ? [...JSON_TYPES, 'application/merge-patch+json'] : JSON_TYPES;
  const content = Object.fromEntries(
    types.map((type, at) => [type, { schema, ...(at === 0 && example !== undefined && { example }) }]),
  );
  return { required: true, content };
}

function describeSuccess({ call, policy, status }: Served, schemas: Schemas, example: unknown): Json {
  const headers = {
    ...(call.hasVersion && { ETag: { $ref: '#/components/headers/ETag' } }),
    ...(call.isFile && { 'Content-Disposition': { $ref: '#/components/headers/ContentDisposition' } }),
    ...(policy.keys && {
      RateLimit: { $ref: '#/components/headers/RateLimit' },
      'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
    }),
  };
  const content = describeReply(call, schemas, example);
  const success = {
    description: content ? 'Done.' : 'Done; there is nothing to tell.',
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(content && { content }),
  };
  return {
    [status]: success,
    ...(call.hasVersion && { 304: { $ref: '#/components/responses/NotModified' } }),
  };
}

function describeReply(call: Call, schemas: Schemas, example: unknown): Json | null {
  const told = example !== undefined && { example };
  if (call.responseTypes) {
    return Object.fromEntries(
      call.responseTypes.map((type) => [
        type,
        { schema: type === 'application/json' ? { type: 'object' } : { type: 'string' }, ...told },
      ]),
    );
  }
  if (!call.response) return null;
  return { 'application/ld+json': { schema: schemas.describe(call.response as unknown as Json), ...told } };
}
