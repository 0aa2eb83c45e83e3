import { LANGUAGES } from '@meridienne/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, TODAY, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT: 'on' } });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.deps.db.deleteFrom('rate_limits').execute();
});

const claire = {
  firstname: ' Claire ',
  lastname: ' Martin ',
  username: ' claire ',
  email: ' Claire@Hotel.example ',
  accountName: ' Hôtel des Quais ',
  url: ' https://quais.example/ ',
  password: ' long enough ',
  confirm: 'long enough',
};
/** So that no form takes a proof of work: how hard the door is pressed isn't looked at here. */
const calm = () => world.deps.pool.query('delete from pressures');
const signUp = async (change: object = {}, headers = {}) => {
  await calm();
  return world.call('POST', '/public/create-account', { body: { ...claire, ...change }, headers });
};
const accountOf = async (email: string) => {
  const login = await world.call('POST', '/login', { body: { email, password: 'long enough' } });
  const headers = { authorization: `Bearer ${login.body.token}` };
  return (await world.call('GET', '/accounts', { headers })).body['hydra:member'][0];
};
const other = (n: number) => ({ username: `someone${n}`, email: `someone${n}@example.org` });

const jobs = async () => {
  const { rows } = await sql<{ payload: object }>`
    select j.payload::jsonb - 'request' as payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'registration-notices' order by j.id`.execute(world.deps.db);
  return rows.map((row) => row.payload);
};
const everything = async () => {
  const count = (table: 'users' | 'accounts' | 'permissions' | 'widgets') =>
    world.deps.db
      .selectFrom(table)
      .select(sql<number>`count(*)`.as('n'))
      .executeTakeFirstOrThrow();
  const counts = [count('users'), count('accounts'), count('permissions'), count('widgets')];
  return [...(await Promise.all(counts)).map(({ n }) => n), (await jobs()).length];
};

describe('POST /public/create-account', () => {
  it('makes the hotel, in its trial, with an administrator and a widget, and has the administration told', async () => {
    const { status, body } = await signUp();
    expect(status).toBe(201);
    expect(body).toEqual({ success: true, message: 'compte crée avec succes' });

    const login = await world.call('POST', '/login', {
      body: { email: 'claire@hotel.example', password: 'long enough' },
    });
    expect(login.body).toMatchObject({
      username: 'claire',
      firstName: 'Claire',
      lastName: 'Martin',
      roles: ['ROLE_ADMIN', 'ROLE_USER'],
    });
    const headers = { authorization: `Bearer ${login.body.token}` };
    const accounts = await world.call('GET', '/accounts', { headers });
    expect(accounts.body['hydra:member']).toMatchObject([
      {
        name: 'Hôtel des Quais',
        url: 'https://quais.example/',
        isPremium: false,
        freemiumStartDate: TODAY,
        isActive: true,
        emails: ['claire@hotel.example'],
      },
    ]);
    const { id } = accounts.body['hydra:member'][0];
    const widgets = await world.call('GET', `/accounts/${id}/widgets`, { headers });
    expect(widgets.body['hydra:member']).toMatchObject([{ name: 'Hôtel des Quais', isActive: true }]);
    const rename = await world.call('PATCH', `/accounts/${id}`, { headers, body: { name: 'Les Quais' } });
    expect(rename.status).toBe(200);
    expect(await jobs()).toEqual([{ accountId: id, userId: login.body.id }]);
  });

  it.each<[string, string | null | undefined, string]>([
    ['firstname', '', 'entrer un prénom!'],
    ['lastname', ' ', 'entrer un nom!'],
    ['username', null, 'entrer un username!'],
    ['username', 'cl\u202eaire', 'entrer un username!'],
    ['username', '\ufdfa'.repeat(120), 'entrer un username!'],
    ['firstname', '\u200b', 'entrer un prénom!'],
    ['email', '', 'email requis'],
    ['email', 'claire', 'email non valide!'],
    ['accountName', undefined, 'Nom de votre hôtel obligatoire'],
    ['accountName', 'x'.repeat(121), '120 caractères au plus'],
    ['url', '', 'https://www.votre-hotel.fr'],
    ['url', 'javascript:alert(1)', "Cette adresse web n'est pas valide"],
    ['password', '', 'entrer un mot de passe!'],
    ['password', ' 7 signs ', 'Le mot de passe compte 8 caractères au moins'],
    [
      'password',
      'iloveyou',
      "Ce mot de passe est de ceux qu'on essaie en premier\u00a0: choisissez-en un autre",
    ],
    ['confirm', 'long enougH', 'les deux mots de passe ne sont pas indentiques'],
  ])('refuses a wrong %s: %j', async (propertyPath, value, message) => {
    const before = await everything();
    const { status, body } = await signUp({ ...other(0), confirm: '', [propertyPath]: value });
    expect(status).toBe(422);
    expect(body).toMatchObject({ '@type': 'hydra:Error', success: false, message });
    expect(body.violations).toEqual([{ propertyPath, message }]);
    expect(await everything()).toEqual(before);
  });

  it.each([
    ['', 11],
    [null, 12],
    [undefined, 13],
    ['  ', 14],
  ])('accepts no confirmation: %j', async (confirm, n) => {
    expect((await signUp({ ...other(n), confirm })).status).toBe(201);
  });

  it('tells a taken e-mail by that and nothing else, and a taken username, in any case', async () => {
    const before = await everything();
    const taken = await signUp({ email: 'HotelierA@example.com', username: 'HOTELIERA' });
    expect(taken.status).toBe(422);
    expect(taken.body).toMatchObject({ success: false, message: 'email déjà utilisé' });
    expect(taken.body.violations).toEqual([{ propertyPath: 'email', message: 'email déjà utilisé' }]);
    const { body } = await signUp({ ...other(0), username: 'HOTELIERA' });
    expect(body.violations).toEqual([
      { propertyPath: 'username', message: "nom d'utilisateur est déjà pris!" },
    ]);
    const english = await signUp({ email: 'hoteliera@example.com' }, { 'accept-language': 'en' });
    expect(english.body.message).toBe('e-mail already in use');
    expect(await everything()).toEqual(before);
  });

  it('lets one of several who sign up at once with an e-mail or a username', async () => {
    const statuses = (replies: { status: number }[]) =>
      replies.map(({ status }) => status).toSorted((a, b) => a - b);
    const before = await everything();
    const sameEmail = await Promise.all(
      [1, 2, 3, 4].map((n) => signUp({ email: 'race@example.org', username: `race${n}` })),
    );
    expect(statuses(sameEmail)).toEqual([201, 422, 422, 422]);
    await world.deps.db.deleteFrom('rate_limits').execute();
    const sameName = await Promise.all(
      [1, 2, 3, 4].map((n) => signUp({ email: `name${n}@example.org`, username: n % 2 ? 'Name' : 'name' })),
    );
    expect(statuses(sameName)).toEqual([201, 422, 422, 422]);
    expect(await everything()).toEqual(before.map((count) => count + 2));
  });

  it('gives no role, account or premium to who sends them', async () => {
    const { status } = await signUp({
      ...other(5),
      roles: ['ROLE_SUPER_ADMIN'],
      isPremium: true,
      account: 1,
    });
    expect(status).toBe(201);
    const user = await world.deps.db
      .selectFrom('users')
      .innerJoin('permissions', 'permissions.user_id', 'users.id')
      .innerJoin('accounts', 'accounts.id', 'permissions.account_id')
      .where('users.email', '=', 'someone5@example.org')
      .select(['roles', 'is_premium', 'accounts.name'])
      .execute();
    expect(user).toEqual([{ roles: ['ROLE_ADMIN'], is_premium: false, name: 'Hôtel des Quais' }]);
  });

  it('lets nobody in to a hotel that invites an address he only said was his', async () => {
    await signUp({ ...other(6) });
    const signIn = () =>
      world.call('POST', '/login', { body: { email: 'someone6@example.org', password: 'long enough' } });
    expect((await signIn()).status).toBe(200);
    const invited = await world.call('POST', '/permissions', {
      as: 'hotelierA',
      body: { account: world.accountA, email: 'someone6@example.org', firstName: 'S', lastName: 'Six' },
    });
    expect(invited.status).toBe(201);
    expect((await signIn()).status).toBe(401);
  });

  it('completes the address of the site as people say it', async () => {
    expect((await signUp({ ...other(8), url: ' www.quais.example ' })).status).toBe(201);
    expect(await accountOf('someone8@example.org')).toMatchObject({ url: 'https://www.quais.example' });
  });

  it.each([
    ['fr', [...LANGUAGES]],
    ['es', ['es', ...LANGUAGES]],
    [undefined, ['en']],
  ])('opens the account in the language of the page: %s', async (language, widgetLanguages) => {
    const who = other(language === undefined ? 20 : widgetLanguages.length + 20);
    expect((await signUp({ ...who, language })).status).toBe(201);
    expect(await accountOf(who.email)).toMatchObject({ defaultLanguage: language ?? 'en', widgetLanguages });
  });

  it.each([
    ['America/Montreal', 'America/Montreal'],
    ['Mars/Olympus', 'Europe/Paris'],
    ['+02:00', 'Europe/Paris'],
    [null, 'Europe/Paris'],
  ])('sets its clock by the browser’s when it can: %s', async (timeZone, kept) => {
    const who = { username: `zone ${timeZone}`, email: `zone${String(timeZone).length}@example.org` };
    expect((await signUp({ ...who, timeZone })).status).toBe(201);
    expect(await accountOf(who.email)).toMatchObject({ timeZone: kept });
  });

  it('is limited per network: forms with mistakes generously, those that tell of an e-mail to five', async () => {
    for (let n = 0; n < 50; n++) expect((await signUp({ email: `no-address-${n}` })).status).toBe(422);
    for (let n = 0; n < 5; n++) {
      expect((await signUp({ email: 'hoteliera@example.com' })).body.message).toBe('email déjà utilisé');
    }
    const { status, body, headers } = await signUp(other(7));
    expect(status).toBe(429);
    expect(body.success).toBe(false);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});
