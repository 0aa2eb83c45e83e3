import { readFileSync } from 'node:fs';
import { TAGS } from '@meridienne/contracts/areas';
import {
  constraintViolationListSchema,
  hydraErrorSchema,
  publicConstraintViolationListSchema,
  publicErrorSchema,
} from '@meridienne/contracts';
import type { RouteOptions } from 'fastify';
import { type FailureExamples, sharedFailures } from './failures.ts';
import { contractNames, type Json } from './names.ts';
import { describeOperation, type Examples } from './operation.ts';
import { createSchemas } from './schemas.ts';

const DESCRIPTION = `Rooms and spaces sold by the day.

Replies are JSON-LD in Hydra's style: \`@id\` is a record's address, a list holds its records in \`hydra:member\` and their
number in \`hydra:totalItems\`. Failures have their true status and a body in the caller's language (\`Accept-Language\`:
French, or English). Each reply has its own \`X-Request-Id\`. Unknown fields are ignored. PUT and PATCH both change the
fields that are sent, and no others.`;

/** OpenAPI 3.1 of every call that the server answers, read out of its routes and their contracts. */
export function describeApi(routes: readonly RouteOptions[], publicUrl: string): Json {
  const names = contractNames();
  const schemas = createSchemas(names);
  const failures = read<FailureExamples>(FAILURES_FILE);
  const { operations } = read<{ operations: Examples }>(EXAMPLES_FILE);
  const describing = { names, schemas, examples: operations, failures };
  const paths: Record<string, Record<string, Json>> = {};
  for (const { method, url, config } of routes) {
    const { call, policy, status = 200 } = config ?? {};
    if (!call || !policy) continue;
    const path = (paths[url.replaceAll(/:(\w+)/g, '{$1}')] ??= {});
    // Fastify adds a HEAD beside each GET.
    for (const each of [method].flat().filter((one) => one !== 'HEAD')) {
      path[each.toLowerCase()] = describeOperation({ call, policy, status }, each, describing);
    }
  }
  for (const failure of FAILURES) schemas.describe(failure as unknown as Json);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Méridienne',
      version: '1',
      description: DESCRIPTION,
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: publicUrl }],
    tags: TAGS.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      securitySchemes: SECURITY,
      schemas: schemas.components(),
      responses: { NotModified: NOT_MODIFIED, ...sharedFailures(paths, failures) },
      parameters: PARAMETERS,
      headers: HEADERS,
    },
  };
}

/** What was recorded, and by which each description is shown at work: see the test of the document. */
export const EXAMPLES_FILE = new URL('./examples.json', import.meta.url);

/** Failures as they were answered, by `failureKey`. */
export const FAILURES_FILE = new URL('./failure-examples.json', import.meta.url);

const read = <T>(file: URL) => JSON.parse(readFileSync(file, 'utf8')) as T;

const FAILURES = [
  hydraErrorSchema,
  constraintViolationListSchema,
  publicErrorSchema,
  publicConstraintViolationListSchema,
];

const SECURITY = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The token that `POST /api/login` answers.' },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A key of an account, `mrdk_…`. Where a call takes one, the scope that the key needs stands beside: `read` is in every key, and `all` holds the others.',
  },
};

const NOT_MODIFIED = {
  description: 'It is as the caller has it; there is no body.',
  headers: { ETag: { $ref: '#/components/headers/ETag' } },
};

const PARAMETERS = {
  IdempotencyKey: {
    in: 'header',
    name: 'Idempotency-Key',
    description:
      'Whatever the caller draws for this one request. Sent again with it within 24 hours, the request does nothing ' +
      'more and is answered as before.',
    example: '6f1c2a0e-2d0b-4b7e-9f39-5d1a7b1e4c55',
    schema: { type: 'string', maxLength: 200 },
  },
  IfNoneMatch: {
    in: 'header',
    name: 'If-None-Match',
    description: 'The `ETag` of the reply that the caller has.',
    example: '"3f2a9c"',
    schema: { type: 'string' },
  },
};

const HEADERS = {
  RetryAfter: { description: 'In so many seconds it may be tried again.', schema: { type: 'integer' } },
  ETag: { description: 'The version of what is answered.', schema: { type: 'string' } },
  ContentDisposition: { description: 'The name of the file.', schema: { type: 'string' } },
  RateLimit: {
    description: 'Where a key calls: what is left to it (`r`), and in how many seconds it begins anew (`t`).',
    schema: { type: 'string' },
    example: '"calls";r=598;t=42, "writes";r=119;t=42',
  },
  RateLimitPolicy: {
    description: 'Where a key calls: what it may in a window of so many seconds (`w`).',
    schema: { type: 'string' },
    example: '"calls";q=600;w=60, "writes";q=120;w=60',
  },
};
