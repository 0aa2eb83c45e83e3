import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillRecords } from '../../test/full-records.ts';
import { createRecords, type Records } from '../../test/route-records.ts';
import { tableTexts } from '../../test/table-texts.ts';
import { type Caller, createWorld, type World } from '../../test/world.ts';

type Json = Record<string, unknown>;

let world: World;
let records: Records;
beforeAll(async () => {
  world = await createWorld();
  records = await createRecords(world, 'none', 'venue');
  await fillRecords(world, records);
  // Everybody reads only his own.
  await world.deps.pool.query('update passkeys set user_id = $1', [world.userIds.superAdmin]);
});
afterAll(() => world.close());

const propertiesOf = (schema: unknown) => (schema as { properties?: object } | undefined)?.properties ?? {};

/** Every path that answers a record and takes changes of it, with the fields that may be sent. */
function resources(): { path: string; written: readonly string[] }[] {
  const routes = world.app.routeTable.flatMap(({ method, config }) =>
    config?.call ? [{ methods: [method].flat(), call: config.call }] : [],
  );
  const read = new Set(routes.filter(({ methods }) => methods.includes('GET')).map(({ call }) => call.path));
  return routes
    .filter(({ methods, call }) => methods.includes('PATCH') && read.has(call.path))
    .map(({ call }) => ({
      path: call.path.replace(':id', String(records.ids[call.path.split('/')[1] ?? ''])),
      written: Object.keys(propertiesOf(call.body)),
    }));
}

const readAs = async (as: Caller, path: string): Promise<Json> => {
  const { status, body } = await world.call('GET', path, { as });
  expect([path, status]).toEqual([path, 200]);
  return body as Json;
};
const write = (as: Caller, path: string, body: unknown, method: 'PUT' | 'PATCH' = 'PUT') =>
  world.call(method, path, { as, body });

/** Another value of the same kind. */
function other(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return [...value, 'x'];
  return value === null ? 'x' : `${JSON.stringify(value)}x`;
}

describe('a record as it is read', () => {
  it('is accepted by PUT and PATCH, and changes nothing', async () => {
    expect(resources().length).toBeGreaterThan(13);
    const before = await tableTexts(world.deps.pool);
    for (const { path } of resources()) {
      const record = await readAs('superAdmin', path);
      for (const method of ['PUT', 'PATCH'] as const) {
        const { status, body } = await write('superAdmin', path, record, method);
        expect([method, path, status, body]).toEqual([method, path, 200, record]);
      }
    }
    expect(await tableTexts(world.deps.pool)).toEqual(before);
  });

  /** What only a super administrator changes. */
  const refusals: Record<string, number> = {
    administrations: 403,
    services: 403,
    translations: 403,
    users: 404,
  };

  it('is accepted from whoever may change it, as he reads it', async () => {
    await world.deps.pool.query('update bookings set is_confidential = true where account_id = $1', [
      records.accountId,
    ]);
    for (const { path } of resources().filter((each) => !each.path.startsWith('/passkeys'))) {
      const { body } = await world.call('GET', path, { as: 'hotelierA' });
      const refused = refusals[path.split('/')[1] ?? ''];
      const own = await write('hotelierA', path, body);
      const answer = refused === undefined ? body : null;
      expect([path, own.status, refused ? null : own.body]).toEqual([path, refused ?? 200, answer]);
      expect([path, (await write('hotelierB', path, body)).status]).toEqual([path, refused ?? 404]);
    }
  });

  it('stays as it is where a field that nobody writes is another, and the field is named', async () => {
    const before = await tableTexts(world.deps.pool);
    for (const { path, written } of resources()) {
      const record = await readAs('superAdmin', path);
      for (const field of Object.keys(record)) {
        if (written.includes(field) || ['@context', 'updatedAt'].includes(field)) continue;
        const { status, body } = await write('superAdmin', path, {
          ...record,
          [field]: other(record[field]),
        });
        expect([path, field, status, body.violations]).toMatchObject([
          path,
          field,
          422,
          [{ propertyPath: field, message: 'Ce champ ne peut pas être modifié' }],
        ]);
      }
    }
    expect(await tableTexts(world.deps.pool)).toEqual(before);
  });

  it('is refused once somebody else has changed it', async () => {
    for (const { path, written } of resources()) {
      const { updatedAt, ...record } = await readAs('superAdmin', path);
      if (updatedAt === undefined) continue;
      const stale = { ...record, updatedAt: '2020-01-01T00:00:00.000Z' };
      const changed = path.startsWith('/bookings') ? { ...stale, status: 'noShow' } : stale;
      const { status, body } = await write('superAdmin', path, changed);
      expect([path, written.includes('updatedAt'), status, body.errorType]).toEqual([
        path,
        true,
        409,
        'changed',
      ]);
    }
  });

  it('takes each of its fields by itself, in the form in which it is read', async () => {
    for (const { path, written } of resources()) {
      const record = await readAs('superAdmin', path);
      for (const field of written.filter((each) => each in record)) {
        // What one writes of a booking is another comment than the guest's, which is read.
        if (path.startsWith('/bookings') && field === 'comment') continue;
        const { updatedAt } = await readAs('superAdmin', path);
        const sent = { [field]: record[field], ...(updatedAt !== undefined && { updatedAt }) };
        const { status, body } = await write('superAdmin', path, sent);
        expect([path, field, status, body]).toMatchObject([path, field, 200, {}]);
        const now = await readAs('superAdmin', path);
        expect({ ...now, updatedAt }).toEqual({ ...record, updatedAt });
      }
    }
  });
});
