import * as general from '@meridienne/contracts';
import { TAGS } from '@meridienne/contracts/areas';
import type { Call } from '@meridienne/contracts';

export type Json = Record<string, unknown>;

/** What the contracts are called in the description: calls, schemas and the tag that a call belongs to. */
export interface Names {
  ofCall: (call: Call) => { operationId: string; tag: string } | undefined;
  /** A schema's name; undefined for one that stands where it is used. */
  ofSchema: (schema: Json) => string | undefined;
  /** A named schema as it was exported: a copy may have words of its own. */
  original: (schema: Json) => Json;
}

/** What tells a schema from another: an optional field's is a copy, which shares its properties with what it is of. */
const identityOf = (schema: Json): object => (schema['properties'] as object | undefined) ?? schema;

const SCHEMA_ENDING = 'Schema';

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const propertiesOf = (schema: Json | undefined) => schema?.['properties'] as Record<string, Json> | undefined;

/** By the names under which contracts export them; what a call takes or answers and nobody names goes by the call. */
function readNames(): Names {
  const schemas = new Map<object, string>();
  const originals = new Map<object, Json>();
  const calls = new Map<unknown, { operationId: string; tag: string }>();
  const modules = TAGS.flatMap(({ name, contracts }) => contracts.map((module) => ({ tag: name, module })));
  for (const { tag, module } of [...modules, { tag: '', module: general as Readonly<Json> }]) {
    for (const [name, value] of Object.entries(module)) {
      if (isCall(value)) {
        if (tag) calls.set(value, { operationId: name, tag });
      } else if (name.endsWith(SCHEMA_ENDING) && !schemas.has(identityOf(value as Json))) {
        schemas.set(identityOf(value as Json), capital(name.slice(0, -SCHEMA_ENDING.length)));
        originals.set(identityOf(value as Json), value as Json);
      }
    }
  }
  const taken = new Set(schemas.values());
  const add = (schema: Json | undefined, name: string) => {
    if (!propertiesOf(schema) || schemas.has(identityOf(schema as Json)) || taken.has(name)) return;
    schemas.set(identityOf(schema as Json), name);
    originals.set(identityOf(schema as Json), schema as Json);
    taken.add(name);
  };
  for (const [call, { operationId }] of calls as Map<Call, { operationId: string }>) {
    const reply = call.response as Json | undefined;
    add(call.body as Json | undefined, `${capital(operationId)}Body`);
    const member = propertiesOf(reply)?.['hydra:member']?.['items'] as Json | undefined;
    if (member) add(member, `${capital(operationId)}Member`);
    else add(reply, `${capital(operationId)}Reply`);
  }
  return {
    ofCall: (call) => calls.get(call),
    original: (schema) => originals.get(identityOf(schema)) ?? schema,
    ofSchema: (schema) => {
      const own = schemas.get(identityOf(schema));
      if (own !== undefined) return own;
      // Each list is a schema of its own; by what it lists, it is the same.
      const member = propertiesOf(schema)?.['hydra:member']?.['items'] as Json | undefined;
      const of = member && isPlainCollection(schema) ? schemas.get(identityOf(member)) : undefined;
      return of === undefined ? undefined : `${of}Collection`;
    },
  };
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value;

const COLLECTION_FIELDS = new Set([
  '@context',
  '@id',
  '@type',
  'hydra:member',
  'hydra:totalItems',
  'hydra:view',
  'hydra:search',
]);
const isPlainCollection = (schema: Json) =>
  Object.keys(propertiesOf(schema) ?? {}).every((field) => COLLECTION_FIELDS.has(field));

let known: Names | undefined;
/** Read once: contracts don't change while the server runs. */
export const contractNames = (): Names => (known ??= readNames());
