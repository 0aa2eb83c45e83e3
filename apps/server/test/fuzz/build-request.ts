import type { InjectOptions } from 'fastify';
import type { Records } from '../route-records.ts';
import { ROUTE_REQUESTS } from '../route-requests.ts';
import { mutate } from './mutate.ts';
import { ODD_BODIES, ODD_HEADERS, ODD_IDS, ODD_QUERIES } from './odd-values.ts';
import type { Operation, Schema } from './operations.ts';
import { createRandom, type Random } from './random.ts';
import { sample } from './sample.ts';

interface Sources {
  random: Random;
  /** The caller's venue. */
  records: Records;
  /** Another venue, whose records the caller names; null where anybody may do so rightfully. */
  other: Records | null;
}

/** The route's name in the tests' tables. */
function routeOf({ method, path }: Operation): string {
  const methods = method === 'PATCH' || method === 'PUT' ? 'PATCH|PUT' : method;
  return `${methods} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
}

/** What an operation is sent: half of the time as it wants it, else with something odd in it, or several things. */
export function buildRequest(
  operation: Operation,
  { random, records, other }: Sources,
): Pick<InjectOptions, 'method' | 'url' | 'headers' | 'payload'> {
  const isOdd = random.happens(80);
  const known = ROUTE_REQUESTS[routeOf(operation)]?.(records, 'anonymous');
  const path = pathOf(operation, known?.path, { random, records, other }, isOdd);
  const query = queryOf(operation, { random, records, other }, isOdd);
  const headers = isOdd && random.happens(10) ? random.pick(ODD_HEADERS) : {};
  return {
    method: operation.method,
    url: query === '' ? path : `${path}?${query}`,
    ...bodyOf(operation, known, { random, records, other }, isOdd, headers),
  };
}

function pathOf(
  operation: Operation,
  known: string | undefined,
  { random, records, other }: Sources,
  isOdd: boolean,
): string {
  const odd = isOdd && random.happens(15) ? random.pick(ODD_IDS) : null;
  if (odd === null && known !== undefined) return known.split('?')[0] ?? known;
  const segment = /([^/]+)\/\{/.exec(operation.path)?.[1] ?? '';
  const owner = other && random.happens(20) ? other : records;
  return operation.path.replaceAll(/\{\w+\}/g, odd ?? String(owner.ids[segment] ?? 1));
}

function queryOf(operation: Operation, { random, records, other }: Sources, isOdd: boolean): string {
  const given = operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .filter(({ name, required }) => required || name === 'account.id' || random.happens(25))
    .map(({ name, schema }): [string, unknown] => {
      const owner = other && random.happens(10) ? other : records;
      const value = sample(schema, name, random, owner);
      return [name, isOdd && random.happens(30) ? mutate(value, random, []) : value];
    })
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value).toWellFormed()).slice(0, 9000)}`);
  const odd = isOdd && random.happens(operation.method === 'GET' ? 50 : 5) ? [random.pick(ODD_QUERIES)] : [];
  return [...given, ...odd].join('&');
}

function bodyOf(
  { method, body }: Operation,
  known: { body?: Record<string, unknown>; form?: FormData } | undefined,
  { random, records, other }: Sources,
  isOdd: boolean,
  headers: Readonly<Record<string, string>>,
): Pick<InjectOptions, 'headers' | 'payload'> {
  if (method === 'GET') return { headers };
  const json = { 'content-type': 'application/json', ...headers };
  if (isOdd && random.happens(5)) return { headers: json, payload: random.pick(ODD_BODIES) };
  if (!body) return { headers };
  if (body.type === 'multipart/form-data') {
    return { headers, payload: isOdd && random.happens(50) ? oddForm(random) : (known?.form ?? '') };
  }
  const sampled = sample(body.schema, '', random, records) as Record<string, unknown>;
  const usual = { account: records.accountId, ...known?.body };
  let value: unknown = structuredClone(
    random.happens(60) ? { ...(random.happens(50) && sampled), ...usual } : sampled,
  );
  const foreign = other === null ? [] : referencesTo(other);
  for (let count = isOdd ? 1 + random.below(3) : 0; count > 0; count--)
    value = mutate(value, random, foreign);
  return { headers: json, payload: JSON.stringify(value) ?? '' };
}

function referencesTo(records: Records): (string | number)[] {
  return Object.entries(records.ids).flatMap(([path, id]) => [`/api/${path}/${id}`, id]);
}

function oddForm(random: Random): FormData {
  const form = new FormData();
  const file = random.pick([
    '',
    'GIF89a',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '\u0089PNG\r\n\u001a\n',
  ]);
  const name = random.pick(['a.gif', '', '../../a.png', `${'a'.repeat(400)}.jpg`, 'à\u0000.png']);
  form.set(random.pick(['file', 'other', '__proto__']), new Blob([file], { type: 'image/gif' }), name);
  if (random.happens(30)) form.set('file', 'no file');
  return form;
}

/** What has no end leads out of the calendar and out of every column. */
const WORST = { day: ['9999-12-31', '0001-01-01'], number: ['1e308', '-1e308', '9007199254740993'] } as const;

function worstOf(schema: Schema): readonly string[] {
  if (schema.anyOf) return schema.anyOf.flatMap(worstOf);
  if (schema['x-day']) return WORST.day;
  return schema.type === 'integer' || schema.type === 'number' ? WORST.number : [];
}

/** An operation as it wants to be called, with each of its numbers and days in turn at its worst. */
export function worstRequests(
  operation: Operation,
  records: Records,
): Pick<InjectOptions, 'method' | 'url' | 'headers' | 'payload'>[] {
  const known = ROUTE_REQUESTS[routeOf(operation)]?.(records, 'anonymous');
  const random = createRandom(1);
  const method = operation.method;
  const path = pathOf(operation, known?.path, { random, records, other: null }, false);
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query');
  const usual = inQuery
    .filter(({ name, required }) => required || name === 'account.id')
    .map(({ name, schema }) => [name, String(sample(schema, name, random, records))]);
  const queries = inQuery.flatMap(({ name, schema }) =>
    worstOf(schema).map((value) => {
      const query = new URLSearchParams({ ...Object.fromEntries(usual), [name]: value });
      return { method, url: `${path}?${query.toString()}` };
    }),
  );
  const bodies = Object.entries(operation.body?.schema.properties ?? {}).flatMap(([name, schema]) =>
    worstOf(schema).map((value) => ({
      method,
      url: path,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({
        account: records.accountId,
        ...known?.body,
        [name]: schema['x-day'] ? value : Number(value),
      }),
    })),
  );
  return [...queries, ...bodies];
}
