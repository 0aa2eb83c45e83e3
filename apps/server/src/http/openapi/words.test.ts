import { PARAMETER_WORDS, WORDS } from '@meridienne/contracts/words';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';

type Json = Record<string, unknown>;

interface Parameter {
  name: string;
  description?: string;
  example?: unknown;
  schema: Json;
}

let world: World;
let document: {
  paths: Record<
    string,
    Record<string, { operationId: string; parameters: (Parameter | { $ref: string })[] }>
  >;
  components: { schemas: Record<string, Json>; parameters: Record<string, Parameter> };
};
beforeAll(async () => {
  world = await createWorld();
  document = (await world.call('GET', '/docs.json')).body;
});
afterAll(() => world.close());

/** Every field of every schema, those within others too. */
function fields(): { path: string; schema: Json }[] {
  const found: { path: string; schema: Json }[] = [];
  const walk = (schema: Json, path: string): void => {
    for (const [field, each] of Object.entries((schema['properties'] ?? {}) as Record<string, Json>)) {
      found.push({ path: `${path}.${field}`, schema: each });
      walk(each, `${path}.${field}`);
    }
    for (const keyword of ['items', 'additionalProperties']) {
      if (typeof schema[keyword] === 'object') walk(schema[keyword] as Json, path);
    }
    for (const each of (schema['anyOf'] ?? []) as Json[]) walk(each, path);
  };
  for (const [name, schema] of Object.entries(document.components.schemas)) walk(schema, name);
  return found;
}

const parameters = () =>
  Object.values(document.paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ operationId, parameters: all }) =>
      all.map((each) => ({
        operationId,
        parameter: '$ref' in each ? document.components.parameters[each.$ref.split('/').at(-1) ?? ''] : each,
      })),
    );

describe('the words of the API’s description', () => {
  it('say of every field what it is', () => {
    expect(fields().length).toBeGreaterThan(1500);
    // Say it in the contract, by `told`, or for all fields of the name in packages/contracts/src/words.
    expect(
      fields()
        .filter(({ schema }) => !schema['description'])
        .map(({ path }) => path),
    ).toEqual([]);
  });

  it('say of every parameter what it is, and show one that it takes', () => {
    const ajv = new Ajv2020({ strict: false });
    ajvFormats.default(ajv);
    expect(parameters().length).toBeGreaterThan(500);
    const checked = new Map<string, boolean>();
    const faults = parameters().flatMap(({ operationId, parameter }) => {
      const { name, description, example, schema } = parameter as Parameter;
      if (!description) return [`${operationId} doesn’t say what ${name} is`];
      // Compiled once for the many that are alike.
      const known = JSON.stringify([schema, example]);
      if (!checked.has(known)) checked.set(known, example !== undefined && ajv.validate(schema, example));
      return checked.get(known) ? [] : [`${operationId} shows no ${name}`];
    });
    expect(faults).toEqual([]);
  });

  it('are all said somewhere', () => {
    const said = new Set(fields().map(({ schema }) => schema['description']));
    const unsaid = Object.entries(WORDS).filter(([, words]) => !said.has(words));
    const taken = new Set(
      parameters().flatMap(({ operationId, parameter }) => [
        parameter?.name,
        `${operationId}.${parameter?.name}`,
      ]),
    );
    expect(unsaid).toEqual([]);
    expect(Object.keys(PARAMETER_WORDS).filter((name) => !taken.has(name))).toEqual([]);
  });
});
