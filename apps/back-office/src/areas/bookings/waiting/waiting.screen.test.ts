import type { Wish } from '@meridienne/contracts';
import { writeDay } from '@meridienne/domain';
import { makeWaitingVenue } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { brokenLine, intercept, refusal } from '../../../../test/browser.ts';
import { optionsShown } from '../../../../test/choosing.ts';
import {
  expectAddress,
  expectGone,
  expectValue,
  findRow,
  rowWith,
  textOf,
} from '../../../../test/looking.ts';
import { dialogOf, press } from '../../../../test/pressing.ts';
import { api, fill, goWithin, open, readerOf, sessionOf } from '../../../../test/screen.tsx';

const LIST = '/reservations?view=waiting';
const REASON = /^Dites pourquoi cette personne passe avant les autres$/;

const makeVenue = async () => {
  const session = await sessionOf('superAdmin');
  const venue = await makeWaitingVenue(api, session.token);
  const wish = (id: number) => api.call<Wish>(session.token, 'GET', `/wishes/${id}`);
  return { ...venue, session, wish };
};

/** Two in line, and nobody is offered anything by itself any more: the desk does. */
async function openLine(places = 0) {
  const venue = await makeVenue();
  const ada = await venue.join('Ada', { nbPeople: 2, maxPrice: 80 });
  const grace = await venue.join('Grace', { categories: [venue.category] });
  await venue.setList(false);
  if (places > 0) await venue.sell(places);
  const user = open(LIST, venue.session, venue.account);
  await findRow(/Ada Garnier/);
  const openOffer = async (name: string) => {
    await press(user, new RegExp(`Proposer une place\\s: ${name} Garnier$`));
    return dialogOf(`Proposer une place à ${name} Garnier`);
  };
  return { ...venue, ada, grace, user, openOffer };
}

const submit = (user: Parameters<typeof press>[0], dialog: Awaited<ReturnType<typeof dialogOf>>) =>
  press(user, 'Proposer une place', dialog);

test('a list that is off, or empty, says what it does and what to do', async () => {
  const { session, account, setList } = await makeVenue();
  const user = open(LIST, session, account);
  await screen.findByText(/^Personne n’attend en ce moment\. Les clients s’inscrivent dans votre widget/);
  expect(screen.queryByText('La liste d’attente est désactivée.')).toBeNull();
  await user.click(screen.getByText('Terminées'));
  await screen.findByText(/^Aucune demande terminée pour l’instant/);
  await expectAddress(/ended=1/);
  await setList(false);
  open(LIST, session, account);
  await screen.findByText('La liste d’attente est désactivée.');
  const link = screen.getByRole('link', { name: 'L’activer' });
  expect(link.getAttribute('href')).toBe('/account');
});

test('who waits stands in their order, with what they wish, and is found by day and service', async () => {
  const { soldOut, category, user } = await openLine();
  const rows = screen
    .getAllByRole('row')
    .map(textOf)
    .filter((row) => row.includes('Garnier'));
  expect(rows).toHaveLength(2);
  const day = writeDay(soldOut, 'fr', { weekday: 'short', day: 'numeric', month: 'short' });
  expect(rows[0]).toMatch(/^1Ada Garnierada@example\.com/);
  expect(rows[0]).toContain(`Tous les services${day}2 personnes · 80 € au plusEn attente`);
  expect(rows[1]).toMatch(/^2Grace Garnier/);
  expect(rows[1]).toContain(`Salon${day}En attente`);

  goWithin(`${LIST}&day=2020-01-01`);
  await screen.findByText('Personne pour ce jour ou ce service.');
  await press(user, 'Effacer les filtres');
  await findRow(/Ada Garnier/);
  await expectAddress(LIST);
  const field = () => screen.getByRole('textbox', { name: 'Jour attendu' });
  await expectValue(field, '');
  goWithin(`${LIST}&day=${soldOut}&category=${category}`);
  await findRow(/Grace Garnier/);
  await findRow(/Ada Garnier/);
  await expectValue(field, soldOut.split('-').toReversed().join('-'));
});

test('the line is jumped with a place that fits, for a reason that stays in the history', async () => {
  const { user, openOffer, grace, wish } = await openLine(1);
  const dialog = await openOffer('Grace');
  await dialog.findByText(/^Grace Garnier passe avant son tour/);
  // The only place that fits is chosen already.
  await dialog.findAllByText(/14h00 – 20h00 · Salon · 40\s€/);
  await submit(user, dialog);
  await dialog.findByText(REASON);
  expect((await wish(grace)).state).toBe('waiting');
  fill(dialog.getByRole('textbox', { name: 'Motif' }), 'Venue exprès de loin');
  await submit(user, dialog);
  await screen.findByText(/^Place proposée à Grace Garnier\s: un e-mail lui est envoyé\.$/);
  expect(await wish(grace)).toMatchObject({
    state: 'offered',
    offers: [{ state: 'open', reason: 'Venue exprès de loin' }],
  });
  const row = await findRow(/Grace Garnier.*Place proposée.*14h00 – 20h00 · Salon · 40 €gardée jusqu’au/);
  expect(within(row).queryByRole('button', { name: /Proposer/ })).toBeNull();

  await press(user, /Voir la demande\s: Grace Garnier$/);
  const seen = await dialogOf('Liste d’attente');
  await seen.findByText(/^Passée avant son tour par .+\s: Venue exprès de loin$/);
  expect(seen.queryByRole('button', { name: /Proposer/ })).toBeNull();
});

test('another place is offered than what was wished', async () => {
  const { user, openOffer, ada, day, wish } = await openLine();
  const dialog = await openOffer('Ada');
  await dialog.findByText('Aucune place libre ne correspond exactement à ce souhait.');
  await submit(user, dialog);
  await dialog.findByText('Choisissez la place à proposer');
  await press(user, 'Choisir une autre place en vente', dialog);
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'));
  for (let back = 0; back < 3; back++) await press(user, 'Jour précédent', dialog);
  await user.click(await dialog.findByRole('option', { name: /14h00 – 20h00/ }));
  await dialog.findByText(/14h00 – 20h00 · Salon · 40\s€/);
  expect(textOf(document.activeElement!)).toMatch(/14h00 – 20h00 · Salon/);
  fill(dialog.getByRole('textbox', { name: 'Motif' }), 'Prévenue au téléphone');
  await submit(user, dialog);
  await screen.findByText(/^Place proposée à Ada Garnier/);
  const [offer] = (await wish(ada)).offers;
  expect(offer).toMatchObject({ state: 'open', timeSlotName: '14h00 - 20h00' });
  expect(offer!.day > day).toBe(true);
});

test('what stands in the way of an offer is said, and the reason stays typed', async () => {
  const { user, openOffer, grace } = await openLine(1);
  const dialog = await openOffer('Grace');
  await dialog.findAllByText(/14h00 – 20h00 · Salon/);
  const reason = () => dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Motif' });
  fill(reason(), 'Cliente fidèle');
  intercept(`POST /wishes/${grace}/offer`, brokenLine, 1);
  await submit(user, dialog);
  await dialog.findByRole('alert');
  await dialog.findAllByText(/14h00 – 20h00 · Salon/);
  // Taken by somebody else: nothing is left to choose.
  intercept(
    `POST /wishes/${grace}/offer`,
    refusal(409, { errorType: 'stock', 'hydra:description': 'Cette place vient d’être prise' }),
    1,
  );
  intercept(
    `GET /wishes/${grace}/places`,
    () => Promise.resolve(Response.json({ '@type': 'WishPlaces', places: [] })),
    1,
  );
  await submit(user, dialog);
  await dialog.findByText('Aucune place libre ne correspond exactement à ce souhait.');
  expect(reason().value).toBe('Cliente fidèle');
});

test('of several places that fit one is chosen', async () => {
  const { user, openOffer, sell, grace, wish } = await openLine(1);
  await sell(1, 'begun');
  const dialog = await openOffer('Grace');
  await user.click(await dialog.findByRole('combobox', { name: /Place libre/ }));
  const option = await waitFor(() => {
    const [first, second] = optionsShown();
    expect(textOf(second!)).toMatch(/14h00 – 20h00 · Salon · 40 €$/);
    return first!;
  });
  await user.click(option);
  fill(dialog.getByRole('textbox', { name: 'Motif' }), 'Cliente fidèle');
  await submit(user, dialog);
  await screen.findByText(/^Place proposée à Grace Garnier/);
  expect((await wish(grace)).offers).toMatchObject([{ timeSlotName: '10h00 - 18h00' }]);
});

test('one is taken off the list once that is confirmed, and stays among the ended', async () => {
  const { user, wish, ada } = await openLine();
  await press(user, /Retirer de la liste\s: Ada Garnier$/);
  const question = await dialogOf(/^Retirer Ada Garnier de la liste d’attente\s\?$/);
  question.getByText(/aucun e-mail ne l’en prévient/);
  await press(user, 'Annuler', question);
  expect((await wish(ada)).state).toBe('waiting');
  await press(user, /Retirer de la liste\s: Ada Garnier$/);
  await press(user, 'Retirer', await dialogOf(/^Retirer Ada Garnier de la liste d’attente\s\?$/));
  await screen.findByText('Ada Garnier n’est plus sur la liste d’attente.');
  await expectGone(() => rowWith(/Ada Garnier/));
  expect(textOf(await findRow(/Grace Garnier/))).toMatch(/^1Grace/);
  await user.click(screen.getByText('Terminées'));
  await findRow(/Ada Garnier.*Retirée.*retirée par /);
  expect(screen.queryByRole('button', { name: /Retirer|Proposer/ })).toBeNull();
});

test('who may only read sees the line, and acts on nobody; of confidential guests no contact', async () => {
  const { session, account, category, join } = await makeVenue();
  await api.call(session.token, 'PATCH', `/categories/${category}`, { isConfidential: true });
  await join('Ada', { categories: [category] });
  const user = open(LIST, await readerOf(account), account);
  const row = await findRow(/Ada Garnier/);
  expect(textOf(row)).not.toMatch(/@|\+33|12\s?34\s?56/);
  expect(textOf(row)).toContain('Confidentiel');
  await press(user, /Voir la demande\s: Ada Garnier$/);
  const seen = await dialogOf('Liste d’attente');
  await seen.findByText('Rien n’a encore été proposé.');
  expect(screen.queryByRole('button', { name: /Retirer|Proposer/ })).toBeNull();
});

test('the line is read again when it changes', async () => {
  const { session, account, join, wish } = await makeVenue();
  open(LIST, session, account);
  await screen.findByText(/^Personne n’attend/);
  const id = await join('Ada');
  await findRow(/Ada Garnier/);
  await api.call(session.token, 'DELETE', `/wishes/${id}`);
  await screen.findByText(/^Personne n’attend/);
  expect((await wish(id)).state).toBe('withdrawn');
});

test('a week says on which days somebody waits, and leads to them', async () => {
  const { session, account, join, soldOut } = await makeVenue();
  await join('Ada');
  await join('Grace');
  const user = open(`/reservations?date=${soldOut}`, session, account);
  const notes = await screen.findAllByRole('link', { name: /en attente/ });
  expect(notes.map(textOf)).toEqual(['2 en attente']);
  await user.click(notes[0]!);
  await expectAddress(`${LIST}&day=${soldOut}`);
  await findRow(/Grace Garnier/);
});

test('what fails can be read again', async () => {
  const { session, account, join } = await makeVenue();
  await join('Ada');
  intercept(`GET /accounts/${account}/wishes`, refusal(403));
  const user = open(LIST, session, account);
  await screen.findByRole('alert');
  intercept(`GET /accounts/${account}/wishes`, (go) => go());
  await press(user, /Retry/);
  await findRow(/Ada Garnier/);
});
