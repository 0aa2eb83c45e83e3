import { EMBEDDED_KEYWORD, MESSAGE_KEYWORD, REFERENCE_KEYWORD } from '@meridienne/contracts';
import { WORDS } from '@meridienne/contracts/words';
import type { Json, Names } from './names.ts';

/** Turns contracts' schemas into those of OpenAPI 3.1; what has a name is collected and referred to. */
export interface Schemas {
  describe: (schema: Json) => Json;
  /** By name, in the order of their names. */
  components: () => Record<string, Json>;
}

export function createSchemas(names: Names): Schemas {
  const found = new Map<string, Json>();

  function describe(schema: Json): Json {
    const name = names.ofSchema(schema);
    if (name === undefined) return describeInPlace(schema);
    const original = names.original(schema);
    if (!found.has(name)) {
      found.set(name, {});
      found.set(name, describeInPlace(original));
    }
    const { description } = schema;
    return {
      $ref: `#/components/schemas/${name}`,
      ...(description !== undefined && description !== original['description'] && { description }),
    };
  }

  function describeInPlace(schema: Json): Json {
    const { patternProperties, ...rest } = without(schema, OWN_KEYWORDS);
    const described: Json = { ...rest };
    if (Array.isArray(rest['enum'])) described['type'] ??= typeOfAll(rest['enum']);
    if (rest['properties'])
      described['properties'] = describeEach(rest['properties'] as Record<string, Json>);
    if (rest['items']) described['items'] = describe(rest['items'] as Json);
    if (rest['anyOf']) described['anyOf'] = (rest['anyOf'] as Json[]).map(describe);
    if (REFERENCE_KEYWORD in schema) described['anyOf'] = [...(described['anyOf'] as Json[]), EMBEDDED];
    if (EMBEDDED_KEYWORD in schema) Object.assign(described, namedByEither(described, schema));
    if (patternProperties) Object.assign(described, map(patternProperties as Record<string, Json>));
    // What is not a field is ignored: a caller may well send more.
    else if (described['additionalProperties'] === false) delete described['additionalProperties'];
    return described;
  }

  const describeEach = (properties: Record<string, Json>) =>
    Object.fromEntries(
      Object.entries(properties).map(([field, schema]) => {
        const words = WORDS[field];
        return [field, { ...(words !== undefined && { description: words }), ...describe(schema) }];
      }),
    );

  /** Names of one kind, each with a value of one kind. */
  function map(patterns: Record<string, Json>): Json {
    const [[pattern, schema] = ['', {}]] = Object.entries(patterns);
    return {
      ...(pattern !== ANY_NAME && { propertyNames: { pattern } }),
      additionalProperties: describe(schema),
    };
  }

  return {
    describe,
    components: () =>
      Object.fromEntries(
        [...found, [EMBEDDED_NAME, EMBEDDED_RECORD] as const].toSorted(([one], [other]) =>
          one < other ? -1 : 1,
        ),
      ),
  };
}

/** A record as replies embed it, which the server takes for its address. */
const EMBEDDED_NAME = 'EmbeddedRecord';
const EMBEDDED = { $ref: `#/components/schemas/${EMBEDDED_NAME}` };
const EMBEDDED_RECORD = {
  type: 'object',
  description: 'A record as a reply embeds it: its `@id` is read, its other fields are not.',
  required: ['@id'],
  properties: { '@id': { type: 'string', description: WORDS['@id'] } },
  additionalProperties: true,
};

/** What says something of a record names it in a field, or is that record itself, with its `@id`. */
const namedByEither = (described: Json, schema: Json): Json => ({
  required: (described['required'] as string[]).filter((field) => field !== schema[EMBEDDED_KEYWORD]),
  properties: { ...(described['properties'] as Json), ...EMBEDDED_RECORD.properties },
});

/** What the server reads by, and tells nobody. */
const OWN_KEYWORDS = new Set([MESSAGE_KEYWORD, REFERENCE_KEYWORD, EMBEDDED_KEYWORD]);

const without = (schema: Json, keywords: ReadonlySet<string>): Json =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keywords.has(keyword)));

/** As TypeBox writes a record of any names. */
const ANY_NAME = '^.*$';

function typeOfAll(values: readonly unknown[]): string | undefined {
  const types = new Set(values.map((value) => typeof value));
  return types.size === 1 ? [...types][0] : undefined;
}
