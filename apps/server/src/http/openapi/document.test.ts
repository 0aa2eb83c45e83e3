import { readdirSync } from 'node:fs';
import { TAGS } from '@meridienne/contracts/areas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { descriptionOf } from '../../../test/described.ts';
import { createWorld, type World } from '../../../test/world.ts';

interface Described {
  operationId: string;
  tags: string[];
  security: object[];
  parameters: { name?: string; $ref?: string }[];
  responses: Record<
    string,
    { $ref?: string; headers?: object; content?: Record<string, { schema: object }> }
  >;
}

let world: World;
let document: {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, object> };
};
beforeAll(async () => {
  world = await createWorld();
  document = (await world.call('GET', '/docs.json')).body;
});
afterAll(() => world.close());

const operations = () => Object.values(document.paths).flatMap((path) => Object.values(path));
const operation = (id: string) => operations().find(({ operationId }) => operationId === id);

/** Asked of services that the walk of all routes doesn't have, and of a session that none of its callers has. */
const UNSHOWN = new Set([
  'confirmTotp',
  'createPasskey',
  'createRecoveryCodes',
  'finishSignOn',
  'passkeyLogin',
  'proofOptions',
  'proveOneself',
  'readPasskey',
  'readPlace',
  'readSession',
  'replacePasskey',
  'secondLoginOptions',
  'translateEquipment',
  'translateTexts',
  'updatePasskey',
]);

const CONTRACTS = new URL('../../../../../packages/contracts/src/', import.meta.url);

describe('the API’s description', () => {
  it('knows every file of contracts', () => {
    const files = readdirSync(CONTRACTS, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !['areas', 'words'].includes(entry.name))
      .flatMap((area) => readdirSync(new URL(area.name, CONTRACTS)));
    expect(TAGS.flatMap(({ contracts }) => contracts)).toHaveLength(files.length);
    expect(new Set(TAGS.flatMap(({ contracts }) => contracts)).size).toBe(files.length);
  });

  it('names each operation once, under one tag that says what it is about', () => {
    const ids = operations().map(({ operationId }) => operationId);
    expect(ids.length).toBeGreaterThan(230);
    expect(new Set(ids).size).toBe(ids.length);
    const tags = new Set(TAGS.map(({ name }) => name));
    expect(operations().filter(({ tags: [tag = ''] }) => !tags.has(tag))).toEqual([]);
  });

  it('gives what goes in and out the names of its contracts', () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining([
        'Booking',
        'BookingCollection',
        'CreateBooking',
        'UpdateCategory',
        'HydraError',
      ]),
    );
    expect(operation('readBooking')?.responses['200']?.content).toMatchObject({
      'application/ld+json': { schema: { $ref: '#/components/schemas/Booking' } },
    });
    const unnamed = operations().flatMap(({ operationId, responses }) =>
      Object.entries(responses)
        .filter(([status]) => status.startsWith('2'))
        .flatMap(([, { content = {} }]) => Object.values(content))
        .filter(({ schema }) => !('$ref' in schema) && 'properties' in schema)
        .map(() => operationId),
    );
    expect(unnamed).toEqual([]);
  });

  it('says who may call, by what a retry is harmless, and how it fails', () => {
    expect(operation('getAvailability')?.security).toEqual([]);
    expect(operation('listBookings')?.security).toEqual([{ bearer: [] }, { apiKey: ['read'] }]);
    expect(operation('listSessions')?.security).toEqual([{ bearer: [] }]);
    const booking = operation('createBooking');
    expect(booking?.security).toEqual([{}, { bearer: [] }]);
    expect(booking?.parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' });
    expect(Object.keys(booking?.responses ?? {})).toEqual([
      '201',
      '400',
      '403',
      '409',
      '413',
      '415',
      '422',
      '429',
      '500',
      '503',
    ]);
    expect(JSON.stringify(booking?.responses['409'])).toContain('"stock"');
    expect(JSON.stringify(booking?.responses['429'])).toContain('"work"');
    expect(operation('publicLogin')?.responses['429']).toEqual({
      $ref: '#/components/responses/PublicTooMany',
    });
  });

  it('shows each operation at work, as it was really asked and answered', () => {
    const { operations: all, validator } = descriptionOf(world.app);
    const faults = all().flatMap(({ operationId, requestBody, responses }) => {
      const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
      const shown = [
        ['request', requestBody?.content?.['application/json']] as const,
        ...successes.map(([, { content }]) => ['reply', content?.['application/ld+json']] as const),
      ];
      return shown.flatMap(([part, said]) => {
        if (!said || UNSHOWN.has(operationId)) return [];
        if (said.example === undefined) return [`${operationId} has no ${part}: record it (ADR 53)`];
        const isValid = validator(said.schema);
        return isValid(said.example) ? [] : [`${operationId} ${part}: ${JSON.stringify(isValid.errors)}`];
      });
    });
    expect(faults).toEqual([]);
  });

  it('refers to nothing that it lacks', () => {
    const text = JSON.stringify(document);
    const referred = new Set([...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path));
    const missing = [...referred].filter((path) => find(path.split('/')) === undefined);
    expect(missing).toEqual([]);
  });
});

const find = (steps: readonly string[]) =>
  steps.reduce<unknown>((within, step) => (within as Record<string, unknown> | undefined)?.[step], document);
