import { addDays, formatDayFirst, venueNow } from '@meridienne/domain';
import { makePriceVenue } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { brokenLine, hold, intercept, letThrough } from '../../../../test/browser.ts';
import { expectGone, expectText, textOf, valueOf } from '../../../../test/looking.ts';
import { api, fill, open, sessionOf } from '../../../../test/screen.tsx';

const TODAY = venueNow(new Date(), 'Europe/Paris').day;

async function openLongTerm(prepare?: (venue: Awaited<ReturnType<typeof makePriceVenue>>) => Promise<void>) {
  const session = await sessionOf('superAdmin');
  const venue = await makePriceVenue(api, session.token);
  await prepare?.(venue);
  const user = open('/prix', session, venue.account);
  await user.click(await screen.findByRole('button', { name: 'Prix longue durée' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Prix longue durée' }));
  await dialog.findByText('0 sur 5');
  return { user, dialog, token: session.token, ...venue };
}
type Opened = Pick<Awaited<ReturnType<typeof openLongTerm>>, 'user' | 'dialog'>;

const clickOn = ({ user, dialog }: Opened, name: string | RegExp) =>
  user.click(dialog.getByRole('button', { name }));
/** The checkbox of the tree's line. */
const tick = ({ user, dialog }: Opened, name: string | RegExp) =>
  user.click(within(dialog.getByRole('treeitem', { name })).getByRole('checkbox'));
const priceOf = ({ dialog }: Opened) => dialog.getByRole('textbox', { name: /^Prix \(EUR\)/ });
const placesOf = ({ dialog }: Opened) => dialog.getByRole('textbox', { name: /^Places restantes/ });
const typeDay = async ({ user, dialog }: Opened, field: 'Du' | 'Au', day: string) => {
  const input = dialog.getByPlaceholderText(field);
  await user.click(input);
  fill(input, formatDayFirst(day));
  await user.keyboard('{Enter}');
};
const expectStatus = ({ dialog }: Opened, text: string | RegExp) =>
  expectText(() => dialog.getByRole('status'), text);

test('the long-term form says what is missing and what is wrong', async () => {
  const opened = await openLongTerm();
  const { dialog, user } = opened;
  await expectStatus(opened, 'Cochez des horaires pour voir ce qui changera.');
  await clickOn(opened, 'Enregistrer');
  for (const missing of [
    'cochez au moins un horaire',
    'choisissez deux dates',
    'donnez un prix, des places ou un statut',
  ]) {
    await dialog.findByText(`tous les champs sont obligatoires : ${missing}`);
  }
  dialog.getByRole('group', { name: 'Au moins un des trois' });
  await user.click(dialog.getByRole('checkbox', { name: 'lundi' }));
  await clickOn(opened, /^Week-end/);
  await waitFor(() => expect(dialog.getAllByRole('checkbox', { checked: true })).toHaveLength(3));

  for (const [typed, said] of [
    ['=-3', 'Pas de valeur négative'],
    ['1,234', 'Dans cette devise, un prix compte 2 décimales au plus'],
    ['3a', 'Indiquez un prix, comme 45,50, ou une variation, comme +10 % ou -5'],
  ] as const) {
    fill(priceOf(opened), typed);
    await dialog.findByText(said);
  }
  fill(placesOf(opened), '-1');
  await dialog.findByText('Pas de valeur négative');

  await typeDay(opened, 'Du', addDays(TODAY, -2));
  // One date typed alone stays, and is told of.
  await dialog.findByText(/choisissez deux dates/);
  await user.click(dialog.getByText('Prix longue durée'));
  expect(dialog.getByPlaceholderText<HTMLInputElement>('Du').value).toBe(formatDayFirst(addDays(TODAY, -2)));
  await typeDay(opened, 'Au', addDays(TODAY, 27));
  await dialog.findByText(new RegExp(`commencez le ${formatDayFirst(TODAY)} au plus tôt`));
  await typeDay(opened, 'Du', addDays(TODAY, 40));
  await dialog.findByText(/La dernière date vient avant la première/);
  await typeDay(opened, 'Du', TODAY);
  await typeDay(opened, 'Au', addDays(TODAY, 3652));
  await dialog.findByText(/La période compte 3.653 jours : 1.096 au plus/);
});

/** Every slot on the weekends of four weeks, at 45,50 €. */
async function fillWeekends(opened: Opened, places: string) {
  await clickOn(opened, /^Week-end/);
  // A category means its slots; the spa's one slot all its seven periods.
  await tick(opened, /Chambre Classique/);
  await tick(opened, /Suite Étoile/);
  await tick(opened, /7 périodes/);
  await opened.dialog.findByText('5 sur 5');
  await typeDay(opened, 'Du', TODAY);
  await typeDay(opened, 'Au', addDays(TODAY, 27));
  fill(priceOf(opened), '45,50');
  fill(placesOf(opened), places);
}

test('prices of many days are previewed, and nothing typed is lost when the line breaks', async () => {
  const opened = await openLongTerm();
  const { dialog, offers } = opened;
  await fillWeekends(opened, '');
  // A price alone makes nothing of cells where nothing is on sale yet.
  await expectStatus(opened, /^Rien ne changera · 132 laissés de côté/);
  fill(placesOf(opened), '3');
  await expectStatus(opened, '132 prix changeront · dont 132 nouveaux');
  const changes = within(dialog.getByRole('region', { name: 'Ce qui change' }));
  changes.getByRole('heading', { name: 'Suite Étoile' });
  expect(changes.getAllByText('45,50 €').length).toBeGreaterThan(0);

  intercept('POST /update-offers-long-term', brokenLine);
  await clickOn(opened, 'Enregistrer');
  await dialog.findAllByText(/Le serveur ne répond pas\./);
  letThrough('POST /update-offers-long-term');
  expect(valueOf(priceOf(opened))).toBe('45,50');
  await expectStatus(opened, '132 prix changeront · dont 132 nouveaux');
  const release = hold('POST /update-offers-long-term');
  await clickOn(opened, 'Enregistrer');
  await expectStatus(opened, 'Enregistrement de 132 prix…');
  release();
  await screen.findByText('132 prix mis à jour.');
  await expectGone(() => screen.queryByRole('dialog'));
  expect((await offers())['hydra:totalItems']).toBe(132);
});

test('a spa is set by its periods', async () => {
  const session = await sessionOf('superAdmin');
  const { account, spa, offers } = await makePriceVenue(api, session.token);
  const user = open(`/category/${spa}`, session, account);
  await user.click(await screen.findByRole('button', { name: 'Prix longue durée' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Prix longue durée' }));
  await dialog.findByRole('treeitem', { name: '10h30 – 11h00' });
  const opened = { user, dialog };
  await tick(opened, '10h30 – 11h00');
  await tick(opened, '13h30 – 14h00');
  await clickOn(opened, 'Cette saison');
  await clickOn(opened, '3 mois');
  fill(priceOf(opened), '25');
  fill(placesOf(opened), '1');
  await expectStatus(opened, /changeront/);
  const said = textOf(dialog.getByRole('status'));
  let sent: unknown;
  intercept('POST /update-offers-long-term', (go, body) => {
    sent = body;
    return go();
  });
  await clickOn(opened, 'Enregistrer');
  await screen.findByText(/\d+ prix mis à jour\./);
  expect(sent).toMatchObject({ isActivity: true, categoryId: spa, quantity: 1 });
  const total = (await offers())['hydra:totalItems'];
  expect(said).toContain(`${total} prix changeront`);
  expect(total % 2).toBe(0);
  expect(total).toBeGreaterThan(170);
});

test('a category that goes away as prices are saved is told of, the others stay ticked', async () => {
  const opened = await openLongTerm();
  const { dialog, token, suite, offers } = opened;
  await fillWeekends(opened, '3');
  await expectStatus(opened, '132 prix changeront · dont 132 nouveaux');
  // At the last moment, or it would have left the tree by itself.
  let isThere = true;
  intercept('POST /update-offers-long-term', async (go, body) => {
    if (isThere && !(body as { preview?: boolean }).preview) {
      isThere = false;
      await api.call(token, 'DELETE', `/categories/${suite}`);
    }
    return go();
  });
  await clickOn(opened, 'Enregistrer');
  await dialog.findByText(/Un horaire coché n’existe plus/);
  await dialog.findByText('3 sur 3');
  await expectStatus(opened, '108 prix changeront · dont 108 nouveaux');
  await clickOn(opened, 'Enregistrer');
  await screen.findByText('108 prix mis à jour.');
  expect((await offers())['hydra:totalItems']).toBe(108);
});

test('a price far from the usual one is asked about, and what is typed isn’t left by accident', async () => {
  const opened = await openLongTerm(async ({ classic, morning }) => {
    const offers = Array.from({ length: 10 }, (_, index) => ({
      category: classic,
      timeSlot: morning,
      day: addDays(TODAY, index),
      price: 45.5,
      quantity: 3,
    }));
    await api.call((await sessionOf('superAdmin')).token, 'POST', '/update-offers', { offers });
  });
  const { dialog, user } = opened;
  await tick(opened, /Chambre Classique/);
  await clickOn(opened, '1 mois');
  fill(priceOf(opened), '4,50');
  await dialog.findByText('4,50 €, vraiment ? Ici, un prix est plutôt de 45,50 €.');
  // As in the grid's own fields: half the price may well be meant.
  fill(priceOf(opened), '20');
  await expectStatus(opened, /^10 prix changeront/);
  await expectGone(() => dialog.queryByText(/vraiment \?/));
  fill(priceOf(opened), '45,5');
  await expectStatus(opened, /^Rien ne changera · 10 sans changement/);
  await clickOn(opened, 'Annuler');
  expect(await screen.findAllByText('Quitter sans enregistrer ?')).not.toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Continuer la saisie' }));
  expect((priceOf(opened) as HTMLInputElement).value).toBe('45,5');
});

test('more places than a shared stock has units are written, and one is told how many are sold', async () => {
  const opened = await openLongTerm(async ({ account, classic }) => {
    const { token } = await sessionOf('superAdmin');
    const body = { account, name: 'Chambres', units: 5, categories: [{ category: classic }] };
    await api.call(token, 'POST', '/pools', body);
  });
  await fillWeekends(opened, '5');
  await expectStatus(opened, /prix changeront/);
  expect(opened.dialog.queryByText(/Stock partagé/)).toBeNull();
  fill(placesOf(opened), '20');
  await opened.dialog.findByText(
    /Stock partagé « Chambres » : 5 unités, il ne s’en vendra pas plus à la fois/,
  );
});
