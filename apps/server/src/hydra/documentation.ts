import { RESOURCE_KEYWORD, type Call } from '@meridienne/contracts';
import { RESOURCE_PATHS, type ResourceName } from './iri.ts';

type JsonSchema = Record<string, unknown>;

interface Operation {
  name: string;
  call: Call;
}

/** One resource as the calls describe it. */
export interface DescribedResource {
  name: ResourceName;
  path: string;
  fields: Map<string, JsonSchema>;
  required: ReadonlySet<string>;
  readable: ReadonlySet<string>;
  writable: ReadonlySet<string>;
  onCollection: Operation[];
  onItem: Operation[];
}

const ITEM_OPERATIONS: Record<string, string> = {
  GET: 'read',
  PATCH: 'update',
  PUT: 'replace',
  DELETE: 'delete',
};

/** Reads the resources out of the calls that the server answers: no second list to keep true. */
export function describeResources(calls: readonly Call[]): DescribedResource[] {
  return Object.entries(RESOURCE_PATHS).flatMap(([name, plural]) => {
    const list = calls.find((call) => call.method === 'GET' && call.path === `/${plural}`);
    const create = calls.find((call) => call.method === 'POST' && call.path === `/${plural}`);
    const ofItem = calls.filter((call) => call.path === `/${plural}/:id`);
    const read = ofItem.find((call) => call.method === 'GET');
    if (!read && !list) return [];
    const change = ofItem.find((call) => call.method === 'PATCH');
    const { updatedAt: _precondition, ...written } = {
      ...propertiesOf(create?.body),
      ...propertiesOf(change?.body),
    };
    const told = propertiesOf(read?.response ?? memberOf(list?.response));
    const fields = new Map(
      Object.entries({ ...written, ...told }).filter(([field]) => !field.startsWith('@') && field !== 'id'),
    );
    return [
      {
        name: name as ResourceName,
        path: `/api/${plural}`,
        fields,
        required: new Set((create?.body as JsonSchema | undefined)?.['required'] as string[] | undefined),
        readable: new Set(Object.keys(told)),
        writable: new Set(Object.keys(written)),
        onCollection: [
          ...(list ? [{ name: 'list', call: list }] : []),
          ...(create ? [{ name: 'create', call: create }] : []),
        ],
        onItem: ofItem
          // PATCH stands before PUT: the order in which clients choose.
          .flatMap((call) => (call.method === 'PATCH' ? [call, { ...call, method: 'PUT' as const }] : [call]))
          .map((call) => ({ name: ITEM_OPERATIONS[call.method] ?? call.method, call })),
      },
    ];
  });
}

function propertiesOf(schema: unknown): Record<string, JsonSchema> {
  return ((schema as JsonSchema | undefined)?.['properties'] as Record<string, JsonSchema> | undefined) ?? {};
}

function memberOf(list: unknown): unknown {
  return propertiesOf(list)['hydra:member']?.['items'];
}

const HYDRA = 'http://www.w3.org/ns/hydra/core#';

/** `hydra:ApiDocumentation`, with an inline context, for any Hydra client. */
export function apiDocumentation(publicUrl: string, resources: readonly DescribedResource[]): JsonSchema {
  return {
    '@context': {
      '@vocab': `${publicUrl}/api/docs.jsonld#`,
      hydra: HYDRA,
      rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
      rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
      xmls: 'http://www.w3.org/2001/XMLSchema#',
      owl: 'http://www.w3.org/2002/07/owl#',
      schema: 'https://schema.org/',
      domain: { '@id': 'rdfs:domain', '@type': '@id' },
      range: { '@id': 'rdfs:range', '@type': '@id' },
      subClassOf: { '@id': 'rdfs:subClassOf', '@type': '@id' },
      expects: { '@id': 'hydra:expects', '@type': '@id' },
      returns: { '@id': 'hydra:returns', '@type': '@id' },
    },
    '@id': `${publicUrl}/api/docs.jsonld`,
    '@type': 'hydra:ApiDocumentation',
    'hydra:title': 'Méridienne',
    'hydra:description': 'Rooms and spaces sold by the day',
    'hydra:entrypoint': `${publicUrl}/api`,
    'hydra:supportedClass': [
      ...resources.map(supportedClass),
      entrypointClass(resources),
      violationListClass(),
    ],
  };
}

function supportedClass(resource: DescribedResource): JsonSchema {
  return {
    '@id': `#${resource.name}`,
    '@type': 'hydra:Class',
    'hydra:title': resource.name,
    'hydra:supportedProperty': [...resource.fields].map(([field, schema]) => ({
      '@type': 'hydra:SupportedProperty',
      'hydra:property': property(resource.name, field, schema),
      'hydra:title': field,
      'hydra:required': resource.required.has(field),
      // A password is sent, and never told.
      'hydra:readable': resource.readable.has(field),
      'hydra:writeable': resource.writable.has(field),
    })),
    'hydra:supportedOperation': resource.onItem.map((operation) => describeOperation(resource, operation)),
  };
}

function property(owner: string, field: string, schema: JsonSchema): JsonSchema {
  const target = linkTarget(schema);
  return {
    '@id': `#${owner}/${field}`,
    // What is embedded needn't be followed: clients show it as it is.
    '@type': target && !target.isEmbedded ? 'hydra:Link' : 'rdf:Property',
    'rdfs:label': field,
    domain: `#${owner}`,
    ...(target ? { range: `#${target.resource}` } : range(schema)),
    ...(target && !target.isMany && { 'owl:maxCardinality': 1 }),
  };
}

interface LinkTarget {
  resource: string;
  isMany: boolean;
  isEmbedded: boolean;
}

/** What a field links to: by keyword, or by the type of the resource that it embeds. */
function linkTarget(schema: JsonSchema): LinkTarget | null {
  const items = schema['items'] as JsonSchema | undefined;
  if (items) {
    const one = linkTarget(items);
    return one && { ...one, isMany: true };
  }
  const branches = schema['anyOf'] as JsonSchema[] | undefined;
  if (branches) return branches.map(linkTarget).find((target) => target !== null) ?? null;
  const embedded = propertiesOf(schema)['@type']?.['const'];
  const resource = schema[RESOURCE_KEYWORD] ?? embedded;
  if (typeof resource !== 'string' || !(resource in RESOURCE_PATHS)) return null;
  return { resource, isMany: false, isEmbedded: embedded !== undefined };
}

const RANGES: Record<string, string> = {
  string: 'xmls:string',
  integer: 'xmls:integer',
  number: 'xmls:decimal',
  boolean: 'xmls:boolean',
  // A list, as API Platform says it, and what JSON alone holds: a map of texts, an object without an address.
  array: 'xmls:array',
  object: 'rdf:JSON',
};

function range(schema: JsonSchema): { range?: string } {
  if (schema['format'] === 'date') return { range: 'xmls:date' };
  if (schema['format'] === 'date-time') return { range: 'xmls:dateTime' };
  if (Array.isArray(schema['enum'])) return { range: 'xmls:string' };
  const branches = schema['anyOf'] as JsonSchema[] | undefined;
  if (branches?.[0]) return range(branches[0]);
  const known = RANGES[String(schema['type'])];
  return known ? { range: known } : {};
}

const ACTIONS: Record<string, string> = {
  GET: 'schema:FindAction',
  POST: 'schema:CreateAction',
  PATCH: 'schema:UpdateAction',
  PUT: 'schema:ReplaceAction',
  DELETE: 'schema:DeleteAction',
};

function describeOperation(resource: DescribedResource, { name, call }: Operation): JsonSchema {
  const isWrite = call.method !== 'GET' && call.method !== 'DELETE';
  return {
    '@type': ['hydra:Operation', ACTIONS[call.method]],
    'hydra:method': call.method,
    'hydra:title': call.summary,
    'rdfs:label': call.summary,
    ...(isWrite && { expects: `#${resource.name}` }),
    returns:
      call.method === 'DELETE' ? 'owl:Nothing' : name === 'list' ? 'hydra:Collection' : `#${resource.name}`,
  };
}

function entrypointClass(resources: readonly DescribedResource[]): JsonSchema {
  return {
    '@id': '#Entrypoint',
    '@type': 'hydra:Class',
    'hydra:title': 'The API entrypoint',
    'hydra:supportedProperty': resources
      .filter((resource) => resource.onCollection.length > 0)
      .map((resource) => ({
        '@type': 'hydra:SupportedProperty',
        'hydra:property': {
          '@id': `#Entrypoint/${entryName(resource.name)}`,
          '@type': 'hydra:Link',
          domain: '#Entrypoint',
          'rdfs:label': entryName(resource.name),
          'rdfs:range': [
            { '@id': 'hydra:Collection' },
            {
              'owl:equivalentClass': {
                'owl:onProperty': { '@id': 'hydra:member' },
                'owl:allValuesFrom': { '@id': `#${resource.name}` },
              },
            },
          ],
          'hydra:supportedOperation': resource.onCollection.map((operation) =>
            describeOperation(resource, operation),
          ),
        },
        'hydra:title': `The collection of ${resource.name} resources`,
        'hydra:readable': true,
        'hydra:writeable': false,
      })),
    'hydra:supportedOperation': {
      '@type': 'hydra:Operation',
      'hydra:method': 'GET',
      'rdfs:label': 'The API entrypoint',
      returns: '#Entrypoint',
    },
  };
}

function violationListClass(): JsonSchema {
  const field = (name: string) => ({
    '@type': 'hydra:SupportedProperty',
    'hydra:property': {
      '@id': `#ConstraintViolation/${name}`,
      '@type': 'rdf:Property',
      range: 'xmls:string',
    },
    'hydra:title': name,
    'hydra:readable': true,
    'hydra:writeable': false,
  });
  return {
    '@id': '#ConstraintViolation',
    '@type': 'hydra:Class',
    'hydra:title': 'What is wrong with a field',
    'hydra:supportedProperty': [field('propertyPath'), field('message')],
  };
}

/** `Category` → `category`, the entrypoint's key. */
export const entryName = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** The context of one resource: what its keys mean, and which of them are links. */
export function contextOf(publicUrl: string, resource: DescribedResource): JsonSchema {
  return {
    '@context': {
      '@vocab': `${publicUrl}/api/docs.jsonld#`,
      hydra: HYDRA,
      ...Object.fromEntries(
        [...resource.fields].map(([field, schema]) => {
          const id = `${resource.name}/${field}`;
          return [field, linkTarget(schema) ? { '@id': id, '@type': '@id' } : id];
        }),
      ),
    },
  };
}

/** What `GET /api` answers: the address of each collection. */
export function entrypoint(resources: readonly DescribedResource[]): JsonSchema {
  return {
    '@context': '/api/contexts/Entrypoint',
    '@id': '/api',
    '@type': 'Entrypoint',
    ...Object.fromEntries(
      resources
        .filter((resource) => resource.onCollection.length > 0)
        .map((resource) => [entryName(resource.name), resource.path]),
    ),
  };
}
