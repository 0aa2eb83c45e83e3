import { ACCOUNT_KEY, SESSION_KEY } from '@meridienne/domain';
import { LOGINS, type Session, type Who } from '@meridienne/testing';
import { screen, waitFor } from '@testing-library/dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { api, goWithin, load, open, sessionOf } from '../../test/screen.tsx';

type Role = 'nobody' | Who;
const ROLES = ['nobody', 'traveller', 'hotelier', 'superAdmin'] as const;

/** Where a path ends, and the heading that stands there: of the page's own, or of another. */
type Ends = Readonly<Record<Role, readonly [path: string, heading: string | RegExp]>>;

const OWN = '=';
const HOTELIERS_DOOR = ['/login-admin', 'Connexion hôtelier'] as const;
const CLIENTS_DOOR = ['/login', 'Connexion client'] as const;
const HOME = ['/home', 'Choix du compte'] as const;
const ACCUEIL = ['/accueil', /^Bonjour /] as const;

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
  hotelier: ONLY_ACCOUNT,
  superAdmin: HOME,
});

/** The pages of an account, and what each is called. */
const OF_ACCOUNT = {
  '/dashboard': 'Hôtel Belle Sieste',
  '/premiers-pas': 'Votre première vente, pas à pas',
  '/importer': 'Importer un tableau',
  '/reservations': 'Réservations',
  '/prix': 'Prix',
  '/category/{category}': 'Cabine spa',
  '/settings': 'Configuration',
  '/account': 'Compte',
  '/widgets': 'Widgets',
  '/emails': 'Emails',
  '/api-keys': 'Clés API',
  '/webhooks': 'Webhooks',
  '/journal': 'Journal',
  '/categories': 'Services',
  '/horaires': 'Horaires',
  '/services': 'Services',
} as const;

/** Who has one account is led on to it from the chooser. */
const ONLY_ACCOUNT = ['/dashboard', 'Hôtel Belle Sieste'] as const;

/** The table of O §2 without the site's pages, entry by entry; `{me}` is one's own id. */
const TABLE: Readonly<Record<string, Ends>> = {
  ...Object.fromEntries(Object.entries(OF_ACCOUNT).map(([path, heading]) => [path, staff(heading)])),
  '/home': { ...staff('Choix du compte'), hotelier: ONLY_ACCOUNT },
  '/profile/{me}': staff('Mon profil'),
  '/admin': { ...staff('Administration'), hotelier: ['/erreur', '403'] },
  '/accueil': client(/^Bonjour /),
  '/modifier-mon-profil/{me}': client('Mon profil'),
  '/login-admin': door('Connexion hôtelier'),
  '/login': door('Connexion client'),
  '/logout': everybody(...CLIENTS_DOOR),
};

let account = 0;
let category = 0;

beforeAll(async () => {
  const { token } = await sessionOf('hotelier');
  const list = async <Member>(path: string) =>
    (await api.call<{ 'hydra:member': Member[] }>(token, 'GET', path))['hydra:member'];
  account = (await list<{ id: number }>('/accounts'))[0]?.id ?? 0;
  const all = await list<{ id: number; type: string }>(`/categories?account.id=${account}`);
  category = all.find(({ type }) => type === 'duration')?.id ?? 0;
});

const pathOf = (entry: string, me: number) =>
  entry.replace('{me}', String(me)).replace('{category}', String(category));

const expectAt = async (address: string, heading: string | RegExp) => {
  await screen.findByRole('heading', { level: 1, name: heading });
  await waitFor(() => expect(location.pathname).toBe(address));
  expect(document.title).toMatch(/Méridienne/);
};

/** Where a session is gone once one has been there. */
const endsSession = (role: Role, entry: string, end: string) =>
  entry === '/logout' || (role === 'traveller' && end === '/login-admin');

describe.for(ROLES)('for %s', (role) => {
  // Each for itself: some pages end the session, on the server too.
  const signIn = (): Promise<Session | null> =>
    role === 'nobody' ? Promise.resolve(null) : api.logIn(LOGINS[role]);

  test.for(Object.entries(TABLE))('%s', async ([entry, ends]) => {
    const session = await signIn();
    const path = pathOf(entry, session?.id ?? 1);
    const [end, heading] = ends[role];
    open(path, session, account);
    await expectAt(end === OWN ? path : end, heading);
    const isOut = session !== null && localStorage.getItem(SESSION_KEY) === null;
    expect(isOut).toBe(session !== null && endsSession(role, entry, end));
  });
});

test('within the open page, each path is looked at anew', async () => {
  const session = await sessionOf('superAdmin');
  open('/home', session, account);
  await expectAt('/home', 'Choix du compte');
  const paths = Object.keys(OF_ACCOUNT).flatMap((path) => [path, '/profile/{me}']);
  for (const entry of [...paths, '/admin', '/accueil', '/login']) {
    const path = pathOf(entry, session.id);
    const [end, heading] = TABLE[entry]!.superAdmin;
    goWithin(path);
    await expectAt(end === OWN ? path : end, heading);
    // The account stays chosen throughout.
    expect(sessionStorage.getItem(ACCOUNT_KEY)).toBe(String(account));
  }
});

test('within the open page too, a traveller is signed out where staff works', async () => {
  open('/accueil', await api.logIn(LOGINS.traveller));
  await expectAt('/accueil', /^Bonjour /);
  goWithin('/dashboard');
  await expectAt(...HOTELIERS_DOOR);
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
});

/** What a 404 is told with, and a 403 isn't. */
const TOLD = 'Choisissez d’abord un compte.';

test.for(Object.keys(OF_ACCOUNT))('%s needs an account: without, one chooses it first', async (entry) => {
  const session = await sessionOf('superAdmin');
  open(pathOf(entry, session.id), session);
  await expectAt('/home', 'Choix du compte');
  await screen.findByText(TOLD);
});

test('that one has to be chosen is told once: not elsewhere, nor when the page is loaded again', async () => {
  const session = await sessionOf('superAdmin');
  open('/dashboard', session);
  await screen.findByText(TOLD);
  goWithin(`/profile/${session.id}`);
  await expectAt(`/profile/${session.id}`, 'Mon profil');
  expect(screen.queryByText(TOLD)).toBeNull();
  goWithin('/prix');
  await screen.findByText(TOLD);
  load();
  await expectAt('/home', 'Choix du compte');
  expect(screen.queryByText(TOLD)).toBeNull();
});
