import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { CONTACT_EMAIL: 'bonjour@platform.example' } });
});
afterAll(() => world.close());

const read = async () => (await world.call('GET', '/administrations/1', { as: 'superAdmin' })).body;
const save = (body: unknown, method: 'PATCH' | 'PUT' = 'PATCH') =>
  world.call(method, '/administrations/1', { as: 'superAdmin', body });

describe('/administrations', () => {
  it('is there from the start', async () => {
    expect(await read()).toMatchObject({
      '@id': '/api/administrations/1',
      '@type': 'Administration',
      emails: [],
      youtubeId: null,
    });
  });

  it('keeps trimmed addresses, each once, and the id of the video', async () => {
    const { status, body } = await world.call('POST', '/administrations', {
      as: 'superAdmin',
      body: {
        emails: [' ada@hotel.example ', '', 'Ada@hotel.example', 'bob@hotel.example'],
        youtubeId: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      emails: ['Ada@hotel.example', 'bob@hotel.example'],
      youtubeId: 'dQw4w9WgXcQ',
    });
    expect(await read()).toMatchObject({ youtubeId: 'dQw4w9WgXcQ' });
  });

  it.each(['PATCH', 'PUT'] as const)('%s changes what is sent', async (method) => {
    await save({ emails: ['ada@hotel.example'], youtubeId: 'abc123' });
    expect((await save({ youtubeId: ' ' }, method)).body).toMatchObject({
      emails: ['ada@hotel.example'],
      youtubeId: null,
    });
    expect((await save({ emails: [] }, method)).body).toMatchObject({ emails: [], youtubeId: null });
  });

  it('names each address that is none, and a video without an id', async () => {
    const { status, body } = await save({ emails: ['ada@hotel.example', 'ada', 'b@'] });
    expect(status).toBe(422);
    const message = "Cette adresse e-mail n'est pas valide";
    expect(body.violations).toEqual([
      { propertyPath: 'emails[1]', message },
      { propertyPath: 'emails[2]', message },
    ]);
    expect((await save({ youtubeId: 'https://www.youtube.com/' })).body.violations).toMatchObject([
      { propertyPath: 'youtubeId' },
    ]);
  });

  it('tells the second of two who edit it that it has changed', async () => {
    const { updatedAt } = await read();
    const replies = await Promise.all([save({ emails: [], updatedAt }), save({ emails: [], updatedAt })]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('is one record', async () => {
    expect((await world.call('GET', '/administrations/2', { as: 'superAdmin' })).status).toBe(404);
    expect((await world.call('PATCH', '/administrations/2', { as: 'superAdmin', body: {} })).status).toBe(
      404,
    );
  });

  it.each([
    [undefined, 401],
    ['traveller', 403],
    ['hotelierA', 403],
  ] as const)('is for super administrators, not for %s', async (as, status) => {
    for (const [method, path] of [
      ['GET', '/administrations/1'],
      ['PATCH', '/administrations/1'],
      ['POST', '/administrations'],
    ] as const) {
      const body = method === 'GET' ? {} : { body: { emails: [] } };
      expect((await world.call(method, path, { ...(as && { as }), ...body })).status).toBe(status);
    }
  });
});

describe('GET /public/landing/1', () => {
  it('tells everybody the video, whom to write to, and nothing else', async () => {
    await save({ emails: ['ada@hotel.example'], youtubeId: 'abc123' });
    expect((await world.call('GET', '/public/landing/1')).body).toEqual({
      youtubeId: 'abc123',
      contactEmail: 'bonjour@platform.example',
    });
    expect((await world.call('GET', '/public/landing/2')).status).toBe(404);
  });
});
