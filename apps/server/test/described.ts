import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv';
import ajvFormats from 'ajv-formats';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeApi } from '../src/http/openapi/document.ts';

type Json = Record<string, unknown>;

interface Response {
  headers?: Json;
  content?: Record<string, { schema: Json; example?: unknown }>;
}
interface DescribedOperation {
  operationId: string;
  requestBody?: Response;
  responses: Record<string, Response>;
}

/** One answer of the server, and the operation that it is of. */
export interface Answer {
  operation: DescribedOperation;
  status: number;
  isPublic: boolean;
  /** What the operation knows of what was sent; null for nothing. */
  sent: Json | null;
  /** Null where it is no JSON. */
  body: unknown;
}

/** The product's own description, to which each answer is held. */
interface Description {
  operations: () => DescribedOperation[];
  operation: (method: string, path: string) => DescribedOperation | undefined;
  /** A schema of the description; what it doesn't name is refused. */
  validator: (schema: Json) => ValidateFunction;
  /** A schema itself, where another refers to it. */
  resolved: (schema: Json) => Json;
}

/** Failures carry what their kind needs beside what all have. */
const OPEN = /Error$|ViolationList$/;

function readDescription(app: FastifyInstance): Description {
  const whole = describeApi(app.routeTable, 'https://api.example');
  // Schemas are compiled one by one, and refer to the whole.
  const document = JSON.parse(JSON.stringify(whole).replaceAll('"#/', '"api#/'), (_key, value: unknown) =>
    closed(value),
  ) as {
    paths: Record<string, Record<string, DescribedOperation>>;
    components: { schemas: Record<string, Json>; responses: Record<string, Response> };
  };
  const { schemas, responses } = document.components;
  for (const [name, schema] of Object.entries(schemas)) {
    if (OPEN.test(name)) delete schema['additionalProperties'];
  }
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    for (const [status, response] of Object.entries(operation.responses)) {
      const name = (response as { $ref?: string }).$ref?.split('/').at(-1);
      if (name !== undefined) operation.responses[status] = responses[name] ?? response;
    }
  }
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    allErrors: false,
    inlineRefs: false,
    code: { optimize: false },
  });
  ajvFormats.default(ajv);
  ajv.addSchema({ $id: 'api', components: { schemas } });
  const compiled = new Map<Json, ValidateFunction>();
  return {
    operations: () => Object.values(document.paths).flatMap((path) => Object.values(path)),
    resolved: (schema) => schemas[String(schema['$ref']).split('/').at(-1) ?? ''] ?? schema,
    operation: (method, path) => document.paths[path]?.[method.toLowerCase()],
    validator: (schema) => {
      const known = compiled.get(schema) ?? ajv.compile(schema);
      compiled.set(schema, known);
      return known;
    },
  };
}

/** An object has the fields that are named, and no others. */
function closed(value: unknown): unknown {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject || !('properties' in value) || 'additionalProperties' in value || !('type' in value))
    return value;
  // Part of an `allOf`, beside the failure that it narrows.
  if ('errorType' in (value.properties as Json) && !('message' in (value.properties as Json))) return value;
  return { ...value, additionalProperties: false };
}

let known: Description | undefined;
/** Read once: all tests of a run serve the same routes. */
export const descriptionOf = (app: FastifyInstance): Description => (known ??= readDescription(app));

/**
 * Holds each answer of the API to the product's own description of it.
 * @param hear what each answer is told to besides
 * @returns what was answered otherwise, until now
 */
export function holdToDescription(app: FastifyInstance, hear?: (answer: Answer) => void): () => string[] {
  const faults = new Set<string>();
  const check = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const { method, routeOptions } = request;
    const path = (routeOptions.url ?? '').replaceAll(/:(\w+)/g, '{$1}');
    if (method === 'HEAD' || method === 'OPTIONS') return payload;
    const operation = descriptionOf(app).operation(method, path);
    const answer = { status: reply.statusCode, headers: reply.getHeaders(), payload };
    const fault = operation ? faultOf(answer, operation, descriptionOf(app)) : 'no operation';
    if (fault !== null) faults.add(`Not as described: ${method} ${path} ${reply.statusCode}: ${fault}`);
    if (operation && hear) {
      const isPublic = path.startsWith('/api/public/');
      const body = jsonOf(answer) ?? null;
      const sent = knownFields(request.body, operation, descriptionOf(app));
      hear({ operation, status: reply.statusCode, isPublic, sent, body });
    }
    return payload;
  };
  for (const each of app.routeTable) {
    if (each.config?.call) each.onSend = [check, ...[each.onSend ?? []].flat()];
  }
  return () => [...faults];
}

function knownFields(
  sent: unknown,
  { requestBody }: DescribedOperation,
  { resolved }: Description,
): Json | null {
  const schema = requestBody?.content?.['application/json']?.schema;
  if (!schema || typeof sent !== 'object' || sent === null) return null;
  const fields = (resolved(schema)['properties'] ?? {}) as Json;
  return Object.fromEntries(Object.entries(sent).filter(([field]) => field in fields));
}

interface Given {
  status: number;
  headers: Record<string, unknown>;
  payload: unknown;
}

const typeOf = ({ headers: { 'content-type': type } }: Given) =>
  typeof type === 'string' ? (type.split(';')[0] ?? '') : '';

/** What is packed already isn't looked into. */
const textOf = ({ headers, payload }: Given) =>
  headers['content-encoding'] === undefined && (typeof payload === 'string' || Buffer.isBuffer(payload))
    ? payload.toString()
    : null;

function jsonOf(given: Given): unknown {
  const text = textOf(given);
  return text !== null && text !== '' && typeOf(given).endsWith('json') ? JSON.parse(text) : undefined;
}

function faultOf(given: Given, { responses }: DescribedOperation, description: Description): string | null {
  const { status, headers } = given;
  const said = textOf(given)?.slice(0, 300) ?? '';
  const response = responses[String(status)];
  if (!response) return `the status; ${said}`;
  for (const name of ['Retry-After', 'ETag', 'Content-Disposition']) {
    const isDescribed = response.headers?.[name] !== undefined;
    if (headers[name.toLowerCase()] !== undefined && !isDescribed) return `${name} isn't described`;
  }
  const { payload } = given;
  // Node leaves out what an answer of these two may not have.
  const isEmpty = [204, 304].includes(status) || payload === undefined || payload === null || payload === '';
  if (isEmpty) return response.content && status !== 304 ? 'without a body' : null;
  const content = response.content?.[typeOf(given)];
  if (!content) return `of the type ${typeOf(given)}`;
  const body = jsonOf(given);
  if (body === undefined) return null;
  const validate = description.validator(content.schema);
  if (validate(body)) return null;
  const [error] = validate.errors ?? [];
  return `${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)}; ${said}`;
}
