import { BACK_OFFICE_PATHS } from '@meridienne/domain';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';

/** Of the demo data. */
const LOGINS = {
  traveller: 'voyageur@meridienne.example',
  hotelier: 'hotel@meridienne.example',
  superAdmin: 'admin@meridienne.example',
} as const;
type Role = 'nobody' | keyof typeof LOGINS;
const ROLES = ['nobody', 'traveller', 'hotelier', 'superAdmin'] as const;

/** Where a path ends, and the heading that stands there: of the page's own, or of another. */
type Ends = Readonly<Record<Role, readonly [path: string, heading: string | RegExp]>>;

const OWN = '=';
const HOTELIERS_DOOR = ['/login-admin', 'Connexion hôtelier'] as const;
const CLIENTS_DOOR = ['/login', 'Connexion client'] as const;
const HOME = ['/home', 'Choix du compte'] as const;
const ACCUEIL = ['/accueil', /^Bonjour /] as const;
const LANDING = ['/', /journée/] as const;

const everybody = (...end: Ends[Role]): Ends => ({
  nobody: end,
  traveller: end,
  hotelier: end,
  superAdmin: end,
});
/** For staff; a traveller is signed out there (A §2). */
const staff = (heading: string | RegExp): Ends => ({
  ...everybody(OWN, heading),
  nobody: HOTELIERS_DOOR,
  traveller: HOTELIERS_DOOR,
});
/** For whoever is signed in. */
const client = (heading: string | RegExp): Ends => ({ ...everybody(OWN, heading), nobody: CLIENTS_DOOR });
/** For whoever isn't, and the first page of who is. */
const door = (heading: string): Ends => ({
  nobody: [OWN, heading],
  traveller: ACCUEIL,
  hotelier: HOME,
  superAdmin: HOME,
});

/** The pages of an account, and what each is called. */
const OF_ACCOUNT = {
  '/dashboard': 'Hôtel Belle Sieste',
  '/reservations': 'Réservations',
  '/prix': 'Prix',
  '/category/{category}': 'Spa',
  '/settings': 'Configuration',
  '/account': 'Compte',
  '/widgets': 'Widgets',
  '/emails': 'Emails',
  '/categories': 'Services',
  '/horaires': 'Horaires',
  '/services': 'Services',
} as const;

/** The table of O §2, entry by entry; `{me}` is one's own id. */
const TABLE: Readonly<Record<string, Ends>> = {
  ...Object.fromEntries(Object.entries(OF_ACCOUNT).map(([path, heading]) => [path, staff(heading)])),
  '/home': staff('Choix du compte'),
  '/profile/{me}': staff('Mon profil'),
  '/admin': { ...staff('Administration'), hotelier: ['/erreur', '403'] },
  '/accueil': client(/^Bonjour /),
  '/modifier-mon-profil/{me}': client('Mon profil'),
  '/': everybody(OWN, /journée/),
  '/landing-page': everybody(OWN, /journée/),
  '/create-account': door('Tester le widget gratuitement'),
  '/gtm': everybody(OWN, 'Suivre les réservations'),
  '/login-admin': door('Connexion hôtelier'),
  '/login': door('Connexion client'),
  '/logout': everybody(...CLIENTS_DOOR),
  // Any other path, and what is no exact match.
  '/nowhere': everybody(...LANDING),
  '/dashboard/more': everybody(...LANDING),
  '/profile': everybody(...LANDING),
};

/** Where a session is gone once one has been there. */
const ENDS_SESSION = (role: Role, path: string, end: string) =>
  path === '/logout' || (role === 'traveller' && end === '/login-admin');

interface Person {
  readonly id: number;
  readonly token: string;
}

async function signIn(request: APIRequestContext, email: string): Promise<Person> {
  const response = await request.post('/api/login', { data: { email, password: 'meridienne' } });
  expect(response.ok()).toBe(true);
  return (await response.json()) as Person;
}

/** The demo venue and its category by the hour. */
async function demoVenue(request: APIRequestContext): Promise<{ account: number; category: number }> {
  const { token } = await signIn(request, LOGINS.hotelier);
  const list = async <Member>(path: string) => {
    const response = await request.get(path, { headers: { authorization: `Bearer ${token}` } });
    return ((await response.json()) as { 'hydra:member': Member[] })['hydra:member'];
  };
  const [venue] = await list<{ id: number }>('/api/accounts');
  const account = venue?.id ?? 0;
  const all = await list<{ id: number; type: string }>(`/api/categories?account.id=${account}`);
  return { account, category: all.find(({ type }) => type === 'duration')?.id ?? 0 };
}

/** Each page that is opened from here on finds this person's session, and this account chosen. @returns who it is */
async function become(
  page: Page,
  request: APIRequestContext,
  role: Role,
  account: number | null,
): Promise<number> {
  const person = role === 'nobody' ? null : await signIn(request, LOGINS[role]);
  await page.addInitScript(
    ([session, isSuperAdmin, chosen]) => {
      if (session) localStorage.setItem('meridienne.session', session);
      localStorage.setItem('meridienne.superAdmin', String(isSuperAdmin));
      if (chosen) sessionStorage.setItem('meridienne.account', chosen);
    },
    [
      person && JSON.stringify(person),
      role === 'superAdmin',
      account === null ? null : String(account),
    ] as const,
  );
  return person?.id ?? 1;
}

const hasSession = (page: Page) => page.evaluate(() => localStorage.getItem('meridienne.session') !== null);
const chosenAccount = (page: Page) => page.evaluate(() => sessionStorage.getItem('meridienne.account'));

const OF_BACK_OFFICE: readonly RegExp[] = Object.values(BACK_OFFICE_PATHS)
  .flat()
  .map((path) => new RegExp(`^${path.replace(':id', '\\d+')}$`));
const isOfBackOffice = (path: string) => OF_BACK_OFFICE.some((pattern) => pattern.test(path));

/** Goes there as a link of the open back-office does: its guards look at each path anew, its scripts aren't. */
const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    const { idx } = history.state as { readonly idx: number };
    history.pushState({ key: to, idx: idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, path);

for (const role of ROLES) {
  test(`every path of the table, for ${role}`, async ({ page, request }) => {
    const { account, category } = await demoVenue(request);
    const me = await become(page, request, role, account);
    let isWithin = false;
    for (const [entry, ends] of Object.entries(TABLE)) {
      const path = entry.replace('{me}', String(me)).replace('{category}', String(category));
      const [end, heading] = ends[role];
      const address = end === OWN ? path : end;
      await test.step(`${path} → ${address}`, async () => {
        // A hotelier's are each opened by their address, when neither profile nor account has been read yet.
        if (isWithin && role !== 'hotelier' && isOfBackOffice(path)) await goWithin(page, path);
        else await page.goto(path, { waitUntil: 'commit' });
        await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeVisible();
        await expect(page).toHaveURL(address);
        await expect(page).toHaveTitle(/Méridienne/);
        isWithin = isOfBackOffice(address);
        if (role === 'nobody') return;
        const isOver = ENDS_SESSION(role, path, address);
        expect(await hasSession(page)).toBe(!isOver);
        if (!isOver) return;
        // On the server too: the next page is opened in another session.
        await become(page, request, role, account);
        isWithin = false;
      });
    }
  });
}

test('the pages of an account need one: without, one chooses it first, and elsewhere none stays chosen', async ({
  page,
  request,
}) => {
  const { account, category } = await demoVenue(request);
  const me = await become(page, request, 'hotelier', null);
  // What a 404 is told with, and a 403 isn't.
  const told = page.getByRole('alert').filter({ hasText: 'Choisissez d’abord un compte.' });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/home');
  await expect(told).toBeVisible();
  for (const entry of Object.keys(OF_ACCOUNT)) {
    await goWithin(page, `/profile/${me}`);
    await expect(told).toHaveCount(0);
    await goWithin(page, entry.replace('{category}', String(category)));
    await expect(page).toHaveURL('/home');
    await expect(told).toBeVisible();
  }
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Choix du compte' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  for (const elsewhere of ['/home', `/profile/${me}`, '/accueil', '/', '/landing-page', '/nowhere']) {
    await page.evaluate((id) => sessionStorage.setItem('meridienne.account', id), String(account));
    await page.goto('/settings');
    await expect(page.getByRole('heading', { level: 1, name: 'Configuration' })).toBeVisible();
    expect(await chosenAccount(page)).toBe(String(account));
    if (isOfBackOffice(elsewhere)) await goWithin(page, elsewhere);
    else await page.goto(elsewhere);
    await expect(page).toHaveURL(elsewhere === '/nowhere' ? '/' : elsewhere);
    await expect.poll(() => chosenAccount(page)).toBeNull();
  }
});

test('the public booking page: a widget, the venue’s own site, or no such page', async ({
  page,
  request,
  baseURL,
}) => {
  const { token } = await signIn(request, LOGINS.superAdmin);
  const headers = { authorization: `Bearer ${token}` };
  const make = async (path: string, data: object) =>
    ((await (await request.post(path, { headers, data })).json()) as { id: number }).id;
  const facts = { isPremium: true, defaultLanguage: 'fr' };
  const name = `Relais des routes ${Math.random().toString(36).slice(2, 8)}`;
  const account = await make('/api/accounts', { ...facts, name, url: `${baseURL}/demo` });
  const other = await make('/api/accounts', { ...facts, name: `${name} bis` });
  const widget = await make('/api/widgets', { account, name: 'Site' });
  const closed = await make('/api/widgets', { account, name: 'Fermé', isActive: false });
  const lost = await make('/api/widgets', { account: other, name: 'Fermé', isActive: false });

  await page.goto(`/relais/${account}/${widget}`);
  await expect(page).toHaveTitle(`${name}\u00a0: réserver en journée`);
  const dialog = page.getByRole('dialog', { name: 'Réservation en journée' });
  await expect(dialog).toBeVisible();

  await page.goto(`/relais/${account}/${closed}`);
  await expect(page).toHaveURL('/demo');
  for (const path of [
    `/relais/${other}/${lost}`,
    `/relais/${other}/${widget}`,
    `/relais/${account}/99999999`,
    `/relais/99999999/${widget}`,
  ]) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Cette page n’existe pas' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
  await expect(page).toHaveURL('/');
});
