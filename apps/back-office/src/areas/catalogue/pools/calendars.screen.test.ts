import type { Pool, PoolBlock, PoolCalendar } from '@meridienne/contracts';
import { addDays } from '@meridienne/domain';
import { makeRoomsVenue, uniqueName, venueToday } from '@meridienne/testing';
import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { brokenLine, intercept, letThrough, refusal } from '../../../../test/browser.ts';
import { expectClosed, expectGone, expectText } from '../../../../test/looking.ts';
import { dialogOf, press } from '../../../../test/pressing.ts';
import { api, fill, open, readerOf, sessionOf } from '../../../../test/screen.tsx';

/** A venue with one shared stock. */
async function makeVenue() {
  const session = await sessionOf('superAdmin');
  const { token, account, room } = await makeRoomsVenue(api, session.token, 3);
  const pool = await api.call<Pool>(token, 'POST', '/pools', {
    account,
    name: uniqueName('Chambres'),
    units: 3,
    categories: [{ category: room }],
  });
  const calendars = async () =>
    (await api.call<{ 'hydra:member': PoolCalendar[] }>(token, 'GET', `/pools/${pool.id}/calendars`))[
      'hydra:member'
    ];
  const add = (name: string, url: string) =>
    api.call<PoolCalendar>(token, 'POST', `/pools/${pool.id}/calendars`, { name, url });
  return { session, account, pool, calendars, add };
}

/** Where nobody may be asked: it fails at once. */
const NOBODY = 'http://127.0.0.1/calendar.ics';

const itemOf = async (name: string) =>
  (await screen.findByText(name, { selector: 'strong' })).closest('li') as HTMLElement;

/** What the server answers to it, with this of its records. */
const saying =
  (change: (members: never[]) => unknown[]) => async (go: (query?: string) => Promise<Response>) => {
    const body = (await (await go()).json()) as { 'hydra:member': never[] };
    return Response.json({ ...body, 'hydra:member': change(body['hydra:member']) });
  };

test('a calendar is added, fails in words, is read again, changed and deleted', async () => {
  const { session, account, pool, calendars } = await makeVenue();
  const user = open('/categories', session, account);
  await screen.findByText(/donnez l’adresse iCal \(ICS\) de ce calendrier/);
  const title = new RegExp(`^(?:\\S+ )?Ajouter un calendrier\\s: ${pool.name}$`);
  await press(user, title);
  const window = await screen.findByRole('dialog', { name: title });
  const dialog = within(window);
  await press(user, 'Enregistrer', dialog);
  await dialog.findByText('Donnez un nom à ce calendrier');
  await dialog.findByText('Donnez l’adresse du calendrier');
  fill(dialog.getByRole('textbox', { name: /^Nom/ }), 'Canal');
  const address = dialog.getByRole('textbox', { name: /^Adresse du calendrier/ });
  fill(address, 'ftp://calendar.example/a.ics');
  await press(user, 'Enregistrer', dialog);
  await dialog.findByText('Une adresse http, https ou webcal est attendue');
  fill(address, NOBODY);
  intercept(`POST /pools/${pool.id}/calendars`, brokenLine);
  await press(user, 'Enregistrer', dialog);
  await dialog.findByText(/Le serveur ne répond pas\./);
  letThrough(`POST /pools/${pool.id}/calendars`);
  await press(user, 'Enregistrer', dialog);
  await expectClosed(window);

  const item = await itemOf('Canal');
  await expectText(() => item, /bloque 1 unité · 0 blocage/);
  // The server reads it in its own time.
  await within(item).findByText(
    /Personne ne répond à cette adresse.*encore jamais pu être lu/,
    {},
    { timeout: 30_000 },
  );
  await expectText(() => item, /Essayé (?:maintenant|il y a)/);
  const [before] = await calendars();
  await press(user, 'Lire maintenant le calendrier Canal', within(item));
  await expect
    .poll(async () => (await calendars())[0]?.lastReadAt, { timeout: 30_000 })
    .not.toBe(before?.lastReadAt);

  await press(user, 'Modifier le calendrier Canal', within(item));
  const edit = await dialogOf('Modifier le calendrier Canal');
  fill(edit.getByRole('textbox', { name: /^Nom/ }), 'Autre canal');
  fill(edit.getByRole('spinbutton', { name: /^Unités/ }), '4');
  await press(user, 'Enregistrer', edit);
  await edit.findByText('Un nombre entier, de 1 à 3');
  fill(edit.getByRole('spinbutton', { name: /^Unités/ }), '2');
  await press(user, 'Enregistrer', edit);
  const renamed = await itemOf('Autre canal');
  await expectText(() => renamed, /bloque 2 unités/);

  await press(user, 'Supprimer le calendrier Autre canal', within(renamed));
  const question = await dialogOf(/^Supprimer le calendrier Autre canal/);
  question.getByText(/ce qu’il bloque est aussitôt remis en vente/);
  await press(user, 'Supprimer', question);
  await expectGone(() => screen.queryByText('Autre canal', { selector: 'strong' }));
  expect(await calendars()).toEqual([]);
});

test('what was read is told, with since when it fails, and its blocks stand apart from the desk’s', async () => {
  const { session, account, pool, add } = await makeVenue();
  const { id } = await add('Canal', NOBODY);
  const before = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  intercept(
    `GET /pools/${pool.id}/calendars`,
    saying((members: PoolCalendar[]) =>
      members.map((each) => ({
        ...each,
        blocks: 60,
        lastReadAt: before(6.5),
        lastOkAt: before(130),
        failingSince: before(65),
        fault: 'refused',
        faultStatus: 403,
      })),
    ),
  );
  const today = venueToday();
  const received = (at: number): PoolBlock => ({
    '@id': `/api/pool-blocks/${at}`,
    '@type': 'PoolBlock',
    id: at,
    pool: `/api/pools/${pool.id}`,
    unit: null,
    from: addDays(today, at),
    fromTime: '00h00',
    to: addDays(today, at + 1),
    toTime: '00h00',
    units: 1,
    reason: at === 1 ? null : 'Réservé',
    calendar: { '@id': `/api/pool-calendars/${id}`, '@type': 'PoolCalendar', id, name: 'Canal' },
    madeBy: null,
    madeAt: before(5),
  });
  intercept(
    `GET /pools/${pool.id}/blocks`,
    saying(() => Array.from({ length: 60 }, (_, at) => received(at + 1))),
  );
  const user = open('/categories', session, account);
  const item = await itemOf('Canal');
  await expectText(
    () => item,
    /60 blocages en cours ou à venir.*Essayé il y a [56] minutes \(.*En échec depuis\s: il y a 1 heure \(.*réponse 403.*dernière lecture réussie\s: il y a 2 heures/,
  );
  await user.click(await screen.findByText('60 blocages reçus de calendriers'));
  const list = await screen.findByRole('list', { name: new RegExp(`^Blocages reçus\\s: ${pool.name}$`) });
  expect(within(list).getAllByRole('listitem')).toHaveLength(50);
  await expectText(() => list, /Pas disponible.*Du calendrier «\sCanal\s».*Réservé/);
  expect(within(list).queryByRole('button')).toBeNull();
  await screen.findByText('et 10 autres plus tard');
});

test('they can’t be read, and then can; who may only read sees none of them', async () => {
  const { session, account, pool, add } = await makeVenue();
  await add('Canal', NOBODY);
  intercept(`GET /pools/${pool.id}/calendars`, refusal(500));
  const user = open('/categories', session, account);
  const section = await screen.findByRole('region', { name: 'Calendriers reçus' });
  const again = await within(section).findByRole('button', { name: /Retry/ });
  letThrough(`GET /pools/${pool.id}/calendars`);
  await user.click(again);
  await itemOf('Canal');

  open('/categories', await readerOf(account), account);
  await screen.findAllByRole('heading', { name: `${pool.name} · 3 unités`, level: 3 });
  await expectGone(() => screen.queryByRole('region', { name: 'Calendriers reçus' }));
});
