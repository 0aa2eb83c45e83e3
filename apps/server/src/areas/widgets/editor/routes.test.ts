import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.database.pool.query('delete from widgets');
});

const icon = '<svg viewBox="0 0 24 24"><path d="M0 0h10v10z"></path></svg>';

const launcher = () => ({
  account: `/api/accounts/${world.accountA}`,
  name: ' Page d’accueil ',
  textButton: { fr: ' Réserver ', en: '  ', xx: 'Book' },
  backgroundColor: 'rgba(36, 148, 209, 0.5)',
  textColor: '#fff',
  icon: `<?xml version="1.0"?>${icon.replace('<path', '<script>alert(1)</script><path onclick="x"')}`,
  absolutePosition: { bottom: 40, left: 3, top: null, evil: 'url(x)' },
  mobileAdditionalStyle: 'scale(0.5)',
});

const create = (body: object = {}, as: 'hotelierA' | 'hotelierB' = 'hotelierA') =>
  world.call('POST', '/widgets', { as, body: { ...launcher(), ...body } });

describe('POST /widgets', () => {
  it('stores texts trimmed, colours, the icon without its script, and only known offsets', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      '@id': `/api/widgets/${body.id}`,
      '@type': 'Widget',
      name: 'Page d’accueil',
      backgroundColor: 'rgba(36, 148, 209, 0.5)',
      icon,
      mobileAdditionalStyle: 'transform: scale(0.5)',
      isActive: true,
      account: { '@type': 'Account', id: world.accountA, name: 'Hôtel A', currency: 'EUR', isActive: true },
    });
    // `xx` is no language.
    expect(body.textButton).toEqual({ fr: 'Réserver' });
    expect(body.absolutePosition).toEqual({ bottom: 40, left: 3 });
  });

  it.each([
    ['no name', { name: undefined }, 'name', 'entrer un nom!'],
    ['a blank name', { name: '  ' }, 'name', 'entrer un nom!'],
    [
      'a colour with CSS in it',
      { backgroundColor: 'red;background:url(//evil)' },
      'backgroundColor',
      "Cette couleur n'est pas valide",
    ],
    [
      'a text colour that is none',
      { textColor: 'expression(1)' },
      'textColor',
      "Cette couleur n'est pas valide",
    ],
    [
      'an icon without a drawing',
      { icon: '<svg><script>alert(1)</script></svg>' },
      'icon',
      "Cette icône n'est pas acceptée",
    ],
    [
      'an icon of more than 20,000 characters',
      { icon: `<svg>${' '.repeat(20_000)}</svg>` },
      'icon',
      '20000 caractères au plus',
    ],
    [
      'a mobile style other than a scale',
      { mobileAdditionalStyle: 'scale(0.5);position:fixed' },
      'mobileAdditionalStyle',
      "Ce style n'est pas accepté",
    ],
    [
      'a scale of nothing',
      { mobileAdditionalStyle: 'scale(0)' },
      'mobileAdditionalStyle',
      "Ce style n'est pas accepté",
    ],
    [
      'a scale of three',
      { mobileAdditionalStyle: 'scale(3)' },
      'mobileAdditionalStyle',
      "Ce style n'est pas accepté",
    ],
    ['another corner', { position: 'center' }, 'position', "Cette valeur n'est pas un choix possible"],
    [
      'an offset out of sight',
      { absolutePosition: { top: 3000 } },
      'absolutePosition.top',
      'La valeur ne peut pas être supérieure à 2000',
    ],
    [
      'an offset beyond the edge',
      { mobileAbsolutePosition: { bottom: -5 } },
      'mobileAbsolutePosition.bottom',
      'La valeur ne peut pas être inférieure à 0',
    ],
    ['a trigger without an id', { isTrigger: true }, 'triggerId', "L'identifiant du bouton est requis"],
    [
      'a trigger id with markup',
      { isTrigger: true, triggerId: '"><script>' },
      'triggerId',
      "Le format n'est pas valide",
    ],
    [
      'an unknown option',
      { noAvailableOption: 'x' },
      'noAvailableOption',
      "Cette valeur n'est pas du bon type",
    ],
    [
      'few places that are none',
      { fewLeft: 0 },
      'fewLeft',
      'Choisissez un nombre entier de 1 à 20, ou rien pour ne jamais le dire',
    ],
    [
      'few places that are many',
      { fewLeft: 21 },
      'fewLeft',
      'Choisissez un nombre entier de 1 à 20, ou rien pour ne jamais le dire',
    ],
    [
      'a part of a place',
      { fewLeft: 1.5 },
      'fewLeft',
      'Choisissez un nombre entier de 1 à 20, ou rien pour ne jamais le dire',
    ],
    [
      'a button text of 121 characters',
      { textButton: { fr: 'x'.repeat(121) } },
      'textButton.fr',
      '120 caractères au plus',
    ],
    ['an unknown service type', { tags: ['/api/cat_tags/999999'] }, 'tags[0]', "Cet élément n'existe pas"],
    ['something else as a service type', { tags: ['/api/addons/1'] }, 'tags[0]', "Cet élément n'existe pas"],
    ['an unknown image', { image: { uid: 'x' } }, 'image', "Cet élément n'existe pas"],
  ])('refuses %s', async (_case, change, propertyPath, message) => {
    const { status, body } = await create(change);
    expect(status).toBe(422);
    expect(body).toMatchObject({ '@type': 'hydra:Error', violations: [{ propertyPath, message }] });
  });

  it('takes service types and an image of its own account only', async () => {
    const { pool } = world.database;
    const { rows } = await pool.query<{ id: number; uid: string }>(
      `with t as (insert into cat_tags (account_id, name) values ($1, 'Travail') returning id),
         m as (insert into media (account_id, file_name, width, height) values ($1, 'a.jpg', 1, 1) returning uid)
       select t.id, m.uid from t, m`,
      [world.accountB],
    );
    const { id, uid } = rows[0]!;
    expect((await create({ tags: [id] })).body.violations[0].propertyPath).toBe('tags[0]');
    expect((await create({ image: uid })).body.violations[0].propertyPath).toBe('image');
    const own = { account: world.accountB, tags: [`/api/cat_tags/${id}`, id], image: { uid } };
    const { status, body } = await create(own, 'hotelierB');
    expect(status).toBe(201);
    expect(body.tags).toEqual([`/api/cat_tags/${id}`]);
    expect(body.image.display.native.lg).toContain(`/media/${world.accountB}/${uid}-lg.webp`);
  });

  it('refuses an icon of megabytes without reading it', async () => {
    const svg = (bytes: number) => `<svg>${'<path d="M0 0"/>'.repeat(bytes / 15)}</svg>`;
    const large = await create({ icon: svg(90_000) });
    expect(large.status).toBe(422);
    expect(large.body.violations[0].propertyPath).toBe('icon');
    const huge = await create({ icon: svg(10_000_000) });
    expect(huge.status).toBe(413);
    expect(huge.body['hydra:description']).toBe('La demande est trop volumineuse');
  });

  it.each([
    ['nobody', undefined, 401],
    ['a traveller', 'traveller', 403],
    ['staff without isAdmin', 'staffA', 403],
    ['another venue’s hotelier', 'hotelierB', 404],
    ['the super administrator', 'superAdmin', 201],
  ] as const)('is for the account’s administrators: %s', async (_case, as, expected) => {
    const { status } = await world.call('POST', '/widgets', { ...(as && { as }), body: launcher() });
    expect(status).toBe(expected);
  });

  it('gives an account that is not premium one widget, however many are asked for at once', async () => {
    await setAccount("is_premium = false, freemium_start_date = '2026-03-01'");
    try {
      const replies = await Promise.all(Array.from({ length: 8 }, (_, at) => create({ name: `W${at}` })));
      expect(statusesOf(replies)).toEqual([201, ...Array.from({ length: 7 }, () => 422)]);
      expect(replies.find((reply) => reply.status === 422)?.body['hydra:description']).toContain(
        'un seul widget',
      );
      // The form that made it, sent once more, is answered all the same.
      const made = replies.findIndex((reply) => reply.status === 201);
      const again = await create({ name: `W${made}` });
      expect(again).toMatchObject({ status: 201, body: { id: replies[made]?.body.id } });
    } finally {
      await setAccount('is_premium = true, freemium_start_date = null');
    }
  });
});

describe('PATCH /widgets/:id', () => {
  it('changes only what is sent', async () => {
    const { body: before } = await create({
      isTrigger: true,
      triggerId: '#book',
      isShortWay: true,
      fewLeft: 3,
    });
    expect(before).toMatchObject({ isShortWay: true, fewLeft: 3 });
    const path = `/widgets/${before.id}`;
    const { status, body } = await world.call('PATCH', path, { as: 'hotelierA', body: { isActive: false } });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, isActive: false, updatedAt: expect.any(String) });
    expect(before.triggerId).toBe('book');
    const untied = await world.call('PATCH', path, { as: 'hotelierA', body: { triggerId: null } });
    expect(untied.body.violations[0].propertyPath).toBe('triggerId');
    const put = { ...before, updatedAt: body.updatedAt };
    expect((await world.call('PUT', path, { as: 'hotelierA', body: put })).body).toEqual({
      ...before,
      updatedAt: expect.any(String),
    });
  });

  it('goes the usual way and tells no places left, until it is told to', async () => {
    const { body: made } = await create();
    expect(made).toMatchObject({ isShortWay: false, fewLeft: null });
    const change = async (body: object) =>
      (await world.call('PATCH', `/widgets/${made.id}`, { as: 'hotelierA', body })).body;
    expect(await change({ isShortWay: true, fewLeft: 20 })).toMatchObject({ isShortWay: true, fewLeft: 20 });
    const [told] = (await world.call('GET', `/widgets?account.id=${world.accountA}`)).body['hydra:member'];
    expect(told).toMatchObject({ isShortWay: true, fewLeft: 20 });
    expect(await change({ fewLeft: null })).toMatchObject({ isShortWay: true, fewLeft: null });
  });

  it('tells the second of two people who change it at once, and changes nothing', async () => {
    const { body: read } = await create();
    const path = `/widgets/${read.id}`;
    const change = (body: object) => world.call('PATCH', path, { as: 'hotelierA', body });
    const first = await change({ name: 'Premier', updatedAt: read.updatedAt });
    expect(first.body.updatedAt > read.updatedAt).toBe(true);
    const second = await change({ name: 'Second', tags: [], updatedAt: read.updatedAt });
    expect(second.status).toBe(409);
    expect(second.body.errorType).toBe('changed');
    expect((await world.call('GET', path)).body).toMatchObject({
      name: 'Premier',
      updatedAt: first.body.updatedAt,
    });
    // One who had not read it: the last change wins.
    expect((await change({ name: 'Troisième' })).status).toBe(200);
    expect((await change({ updatedAt: 'hier' })).body.violations[0].propertyPath).toBe('updatedAt');
  });

  it('keeps to its account', async () => {
    const { body } = await create();
    const change = { as: 'hotelierB', body: { name: 'x' } } as const;
    expect((await world.call('PATCH', `/widgets/${body.id}`, change)).status).toBe(404);
    expect((await world.call('PATCH', `/widgets/${body.id}`, { ...change, as: 'staffA' })).status).toBe(403);
    expect((await world.call('DELETE', `/widgets/${body.id}`, { as: 'hotelierB' })).status).toBe(404);
  });
});

describe('DELETE /widgets/:id', () => {
  it('leaves an account its last widget, even when both are deleted at once', async () => {
    const ids = [(await create()).body.id, (await create({ name: 'Autre' })).body.id];
    const replies = await Promise.all(
      ids.map((id) => world.call('DELETE', `/widgets/${id}`, { as: 'hotelierA' })),
    );
    expect(statusesOf(replies)).toEqual([204, 409]);
    expect(replies.find((reply) => reply.status === 409)?.body['hydra:description']).toBe(
      'Un compte garde toujours au moins un widget',
    );
    const { body } = await world.call('GET', `/accounts/${world.accountA}/widgets`, { as: 'staffA' });
    expect(body['hydra:totalItems']).toBe(1);
  });
});

describe('GET /accounts/:id/widgets', () => {
  it('pages them for the staff, inactive ones too', async () => {
    await create({ name: 'B' });
    await create({ name: 'A', isActive: false });
    const path = `/accounts/${world.accountA}/widgets`;
    const { body } = await world.call('GET', `${path}?order[name]=asc&itemsPerPage=1`, { as: 'staffA' });
    expect(body['hydra:totalItems']).toBe(2);
    expect(body['hydra:member'].map((each: { name: string }) => each.name)).toEqual(['A']);
    expect((await world.call('GET', path, { as: 'hotelierB' })).status).toBe(404);
    expect((await world.call('GET', path)).status).toBe(401);
    expect((await world.call('GET', path, { as: 'traveller' })).status).toBe(403);
  });
});

const setAccount = (change: string) =>
  world.database.pool.query(`update accounts set ${change} where id = $1`, [world.accountA]);

const statusesOf = (replies: readonly { status: number }[]) =>
  replies.map((reply) => reply.status).toSorted((a, b) => a - b);
