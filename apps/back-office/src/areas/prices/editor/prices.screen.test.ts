import { addDays, formatDayFirst, venueNow, writeDay } from '@meridienne/domain';
import { type Made, makeBareVenue, makeSalonVenue, venueToday } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { brokenLine, intercept, letThrough, refusal } from '../../../../test/browser.ts';
import {
  expectAddress,
  expectGone,
  expectText,
  expectValue,
  textOf,
  valueOf,
} from '../../../../test/looking.ts';
import {
  bar,
  cellOf,
  EVENING,
  findBar,
  findWholeGrid,
  labelOf,
  MORNING,
  places,
  price,
  rowsOf,
  saveButton,
  typeIn,
} from '../../../../test/price-grid.ts';
import { api, open, readerOf, sessionOf } from '../../../../test/screen.tsx';

afterEach(() => void vi.useRealTimers());

async function openPrices(more: object = {}, path = '/prix') {
  const session = await sessionOf('superAdmin');
  const venue = await makeSalonVenue(api, session.token, more);
  const user = open(path, session, venue.account);
  await findWholeGrid();
  const press = async (key: 'Shift' | 'Control', element: Element) => {
    await user.keyboard(`{${key}>}`);
    await user.click(element);
    await user.keyboard(`{/${key}}`);
  };
  const setPrice = (day: number, values: object) =>
    api.call(venue.token, 'POST', '/update-offers', {
      offers: [
        { category: venue.category, timeSlot: venue.morning, day: addDays(venueToday(), day), ...values },
      ],
    });
  return { user, session, press, setPrice, ...venue };
}

const isMorning = (day: number, text: string) => expectText(() => cellOf(MORNING, day), text);
const isSaid = async (text: string | RegExp) => (await findBar()).findByText(text);
const firstDay = () => screen.getByRole('textbox', { name: 'Premier jour affiché' });

test('a week is set, followed while a colleague works, closed and taken back', async () => {
  const { user, press, setPrice } = await openPrices();
  expect(document.title).toMatch(/^Prix/);
  expect(screen.queryByRole('button', { name: /^Mois précédent/ })).toBeNull();
  // The price alone, and what isn't named stays.
  await user.click(cellOf(MORNING, 1));
  await press('Shift', cellOf(MORNING, 7));
  await isSaid('7 cellules sélectionnées');
  await waitFor(() => expect((price() as HTMLInputElement).placeholder).toBe('40'));
  typeIn({ price: '4550' });
  await isSaid(/vraiment \? Ici, un prix est plutôt de 40\s€/);
  typeIn({ price: '45,50' });
  await expectGone(() => bar().queryByText(/vraiment/));
  await user.type(price(), '{Enter}');
  await isMorning(7, '45,50 € 3');
  await screen.findByText(/C'est fait !/);
  await expectValue(price, '');
  await isMorning(8, '40 € 3');

  // What a colleague sets meanwhile shows, and what is being typed stays.
  typeIn({ places: '2' });
  await setPrice(12, { price: 77 });
  await isMorning(12, '77 € 3');
  expect(valueOf(places())).toBe('2');
  bar().getByText('7 cellules sélectionnées');
  typeIn({ places: '' });

  // With Ctrl another cell beside these; both are closed, and keep price and places.
  await press('Control', cellOf(MORNING, 9));
  await isSaid('8 cellules sélectionnées');
  await waitFor(() => expect((price() as HTMLInputElement).placeholder).toBe('plusieurs'));
  await user.click(bar().getByText('Fermé'));
  await user.click(saveButton());
  await waitFor(() => expect(labelOf(MORNING, 9)).toBe('40 €, 3 places restantes, fermé'));
  expect(labelOf(MORNING, 1)).toBe('45,50 €, 3 places restantes, fermé');
  const undo = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Annuler la modification' });
  await waitFor(() => expect(undo()[0]!.disabled).toBe(false));
  await user.click(undo()[0]!);
  await screen.findByText('Modification annulée : 8 prix remis comme avant.');
  await waitFor(() => expect(labelOf(MORNING, 9)).toBe('40 €, 3 places restantes, disponible'));
  await isMorning(1, '45,50 € 3');
  // And the change before that; the colleague's stays.
  await waitFor(() => expect(undo()[0]!.disabled).toBe(false));
  await user.keyboard('{Control>}z{/Control}');
  await screen.findByText('Modification annulée : 7 prix remis comme avant.');
  await isMorning(1, '40 € 3');
  await isMorning(12, '77 € 3');
  await waitFor(() => expect(undo()[0]!.disabled).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Tout désélectionner' }));
  await expectGone(() => screen.queryByRole('form'));

  // A whole category, of which the evening has no offer yet: what would be skipped is said before, and after.
  await user.click(screen.getByRole('rowheader', { name: /Salon/ }));
  await isSaid('62 cellules sélectionnées');
  typeIn({ places: '4' });
  await isSaid(/31 cellules sans offre resteront vides/);
  await user.click(saveButton());
  await screen.findByText(/C'est fait ! 31 prix modifiés\. 31 cellules laissées vides/);
  await isMorning(30, '40 € 4');
  expect(textOf(cellOf(EVENING, 30))).toBe('–');
  await user.click(undo().at(-1)!);
  await isMorning(30, '40 € 3');
});

test('the month that is shown stands in the address', async () => {
  const { user } = await openPrices();
  await user.click(screen.getByRole('button', { name: /^Mois suivant/ }));
  const next = addDays(venueToday(), 31);
  await expectAddress(`/prix?date=${formatDayFirst(next)}`);
  const said = writeDay(next, 'fr', { weekday: 'long', day: 'numeric', month: 'long' });
  await screen.findByRole('columnheader', { name: new RegExp(said) });
  history.back();
  await expectValue(firstDay, formatDayFirst(venueToday()));
});

test('no month is shown from before today on', async () => {
  const { user, session, account } = await openPrices(
    {},
    `/prix?date=${formatDayFirst(addDays(venueToday(), 3))}`,
  );
  await user.click(screen.getByRole('button', { name: /^Mois précédent/ }));
  await expectAddress('/prix');
  await waitFor(() => expect(textOf(screen.getAllByRole('columnheader')[1]!)).toMatch(/aujourd’hui/));
  open('/prix?date=30-02-2020', session, account);
  await findWholeGrid();
  expect(valueOf(firstDay())).toBe(formatDayFirst(venueToday()));
});

test('the list of keys has each once, and none that does nothing here', async () => {
  const { user } = await openPrices();
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Raccourcis clavier' });
  within(dialog).getByText(/Étendre la sélection/);
  within(dialog).getByText(/Sur un jour : modifier toute la journée/);
  const keys = [...dialog.querySelectorAll('kbd')].map(textOf);
  expect(keys).toHaveLength(new Set(keys).size);
  expect(keys).not.toContain('/');
});

test('without a line a change is put right, and tried again when one says so', async () => {
  const { user, press } = await openPrices();
  intercept('POST /update-offers', brokenLine);
  await user.click(cellOf(MORNING, 1));
  await press('Shift', cellOf(MORNING, 3));
  await findBar();
  typeIn({ price: '48' });
  await user.click(saveButton());
  const said = await screen.findByText(/3 cellules non enregistrées \(48\s€\)/);
  const failed = within(said.closest<HTMLElement>('[role=alert]')!);
  failed.getByText(/Le serveur ne répond pas/);
  await isMorning(2, '40 € 3');
  expect(valueOf(price())).toBe('48');
  await isSaid('3 cellules sélectionnées');
  // Elsewhere one goes on; the change that failed stays to be tried again.
  await user.click(cellOf(MORNING, 9));
  letThrough('POST /update-offers');
  await user.click(failed.getByRole('button', { name: 'Réessayer' }));
  await isMorning(2, '48 € 3');
  await expectGone(() => screen.queryByText(/non enregistrées/));
  await expectValue(price, '');
  await isMorning(9, '40 € 3');
});

test('of two saves in a row, the one that is refused late puts right its own alone', async () => {
  const { user } = await openPrices();
  await user.click(cellOf(MORNING, 9));
  await findBar();
  const { promise, resolve } = Promise.withResolvers<void>();
  const refuse = refusal(409, {
    '@type': 'hydra:Error',
    'hydra:description': 'Pas maintenant',
    errorType: 'busy',
  });
  intercept('POST /update-offers', () => promise.then(refuse), 1);
  typeIn({ price: '60' });
  await user.type(price(), '{Enter}');
  await isMorning(9, '60 € 3');
  typeIn({ places: '1', price: '' });
  await user.type(places(), '{Enter}');
  await isMorning(9, '60 € 1');
  resolve();
  await isMorning(9, '40 € 1');
  const said = await screen.findByText(/1 cellule non enregistrée \(60\s€\)/);
  const refused = within(said.closest<HTMLElement>('[role=alert]')!);
  refused.getByText(/Pas maintenant/);
  await user.click(refused.getByRole('button', { name: 'Abandonner' }));
  await expectGone(() => screen.queryByText(/non enregistrée/));
  expect(document.activeElement).toBe(cellOf(MORNING, 9));
});

test('a category of the selection that is deleted meanwhile is told of, and the rest stays selected', async () => {
  const { session, account, token, morning } = await openPrices();
  const { id: annex } = await api.call<Made>(token, 'POST', '/categories', {
    account,
    name: 'Annexe',
    timeSlots: [morning],
  });
  // News in time would take it away before it is saved.
  intercept(`GET /accounts/${account}/events`, brokenLine);
  const user = open('/prix', session, account);
  await findWholeGrid();
  expect(rowsOf(MORNING)).toHaveLength(2);
  await user.click(screen.getAllByRole('columnheader')[3]!);
  await isSaid('3 cellules sélectionnées');
  typeIn({ price: '59', places: '2' });
  await api.call(token, 'DELETE', `/categories/${annex}`);
  await user.click(saveButton());
  const said = await screen.findByText(/a été supprimé entre-temps/);
  await expectGone(() => screen.queryByRole('rowheader', { name: /Annexe/ }));
  await isSaid('2 cellules sélectionnées');
  expect(valueOf(price())).toBe('59');
  const gone = within(said.closest<HTMLElement>('[role=alert]')!);
  await user.click(gone.getByRole('button', { name: 'Réessayer' }));
  await expectText(() => cellOf(EVENING, 2), '59 € 2');
  await expectGone(() => screen.queryByText(/a été supprimé entre-temps/));
});

test('a month that can’t be loaded is asked for again', async () => {
  const { session, account } = await openPrices();
  intercept(`GET /accounts/${account}/categories`, refusal(400));
  const user = open(`/prix?date=${formatDayFirst(addDays(venueToday(), 31))}`, session, account);
  const retry = await screen.findByRole('button', { name: /Error while loading\. Retry \?/ });
  letThrough(`GET /accounts/${account}/categories`);
  await user.click(retry);
  await findWholeGrid();
  expect(textOf(cellOf(MORNING, 30))).toBe('40 € 3');
});

test('another currency has its decimals, and an hourly service its own page', async () => {
  const { user, account, token, morning } = await openPrices({ currency: 'TND' });
  const { id: hammam } = await api.call<Made>(token, 'POST', '/categories', {
    account,
    name: 'Hammam',
    type: 'duration',
    duration: '01h00',
    breaktime: 0,
    timeSlots: [morning],
  });
  const link = await screen.findByRole('link', { name: 'Administrer Hammam' });
  expect(link.getAttribute('href')).toBe(`/category/${hammam}`);
  expect(textOf(link.closest('[role=rowheader]')!)).toContain(MORNING);
  await user.click(cellOf(EVENING, 1));
  await findBar();
  typeIn({ price: '45,1255' });
  await isSaid('Dans cette devise, un prix compte 3 décimales au plus');
  typeIn({ price: '45,125', places: '2' });
  await user.click(saveButton());
  await waitFor(() => expect(labelOf(EVENING, 1)).toMatch(/^45,125 TND, 2 places restantes/));
});

test.each(['2027-03-20T11:00:00Z', '2027-10-20T11:00:00Z', '2027-03-27T23:30:00Z'])(
  'from %s each day is there once, whatever clock is put forward or back within the month',
  async (now) => {
    const session = await sessionOf('superAdmin');
    const { account } = await makeSalonVenue(api, session.token);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    const start = venueNow(new Date(now), 'Europe/Paris').day;
    open('/prix', session, account);
    await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(32));
    const days = screen.getAllByRole('columnheader');
    expect(textOf(days[1]!)).toMatch(/aujourd’hui/);
    const shown = days.flatMap((day) => [
      ...day.querySelectorAll(':scope > :first-child:not([aria-hidden])'),
    ]);
    expect(shown.map((day) => textOf(day).split(',')[0])).toEqual(
      Array.from({ length: 31 }, (_, index) =>
        writeDay(addDays(start, index), 'fr', { weekday: 'long', day: 'numeric', month: 'long' }),
      ),
    );
  },
);

test('a venue with nothing to sell is shown where services are made', async () => {
  const session = await sessionOf('superAdmin');
  const { account } = await makeBareVenue(api, session.token);
  const user = open('/prix', session, account);
  await screen.findByText(/Aucun service pour l’instant/);
  await user.click(screen.getByRole('button', { name: /Ouvrir la configuration/ }));
  await expectAddress('/settings');
});

test('who may only read looks, and selects nothing', async () => {
  const { account } = await makeSalonVenue(api, (await sessionOf('superAdmin')).token);
  const user = open('/prix', await readerOf(account), account);
  await screen.findByText(/Lecture seule : votre rôle ne permet pas/);
  await findWholeGrid();
  await isMorning(1, '40 € 3');
  await user.click(cellOf(MORNING, 1));
  await user.keyboard('5');
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Prix longue durée|Annuler)/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Outils' }));
  await screen.findByRole('menuitem', { name: 'Exporter en CSV' });
  expect(screen.getAllByRole('menuitem')).toHaveLength(1);
});
