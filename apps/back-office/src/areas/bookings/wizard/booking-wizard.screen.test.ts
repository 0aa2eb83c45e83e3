import { addDays, venueNow } from '@meridienne/domain';
import { addExtras, LOGINS, type Made, makeSalonVenue, PASSWORD, venueToday } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { hold, intercept, lostAnswer, refusal } from '../../../../test/browser.ts';
import {
  expectAddress,
  expectClosed,
  expectGone,
  expectText,
  expectValue,
  textOf,
  valueOf,
} from '../../../../test/looking.ts';
import { api, fill, open, sessionOf } from '../../../../test/screen.tsx';

interface Member {
  readonly lastname: string;
  readonly bookOn: string;
  readonly price: number;
}

/** A venue with an add-on and a limited salon, and the window for a new booking there. */
async function openNew(prepare?: (venue: Awaited<ReturnType<typeof makeSalonVenue>>) => Promise<unknown>) {
  const session = await sessionOf('superAdmin');
  const venue = await makeSalonVenue(api, session.token);
  const { token, account, category, morning } = venue;
  await addExtras(api, venue);
  await prepare?.(venue);
  const bookings = async () => {
    const path = `/accounts/${account}/bookings`;
    return (await api.call<{ 'hydra:member': Member[] }>(token, 'GET', path))['hydra:member'];
  };
  const change = (values: object, day = addDays(venueToday(), 1)) =>
    api.call(token, 'POST', '/update-offers', {
      offers: [{ category, timeSlot: morning, day, ...values }],
    });
  const user = open('/reservations?view=list', session, account);
  await user.click(await screen.findByRole('button', { name: 'Nouvelle réservation' }));
  await waitFor(() => expect(document.activeElement).toBe(field('Service ou heure, par exemple salon 9h')));
  return { user, bookings, change, ...venue };
}
type User = Awaited<ReturnType<typeof openNew>>['user'];

const window = () => screen.getByRole('dialog', { name: 'Nouvelle réservation' });
const dialog = () => within(window());
const field = (name: string) => dialog().getByLabelText(new RegExp(`^${name}(?: ?\\(optionnel\\))?$`));
const findField = (name: string) => waitFor(() => field(name));
/** Until what has just come up takes presses. */
const settled = () =>
  waitFor(() => expect(window().querySelector('form')!.getAttribute('aria-busy')).toBe('false'));
const press = async (user: User, name: string) => {
  await settled();
  await user.click(await dialog().findByRole('button', { name }));
};
const enter = async (user: User) => {
  await settled();
  await user.keyboard('{Enter}');
};
const slots = () => within(dialog().getByRole('listbox', { name: 'Créneaux du jour' }));
const take = async (user: User, name: RegExp) => {
  await waitFor(() => slots().getByRole('option', { name }));
  await settled();
  await user.click(slots().getByRole('option', { name }));
};
const says = (text: string | RegExp) => expectText(window, text);
const isFocused = (find: () => Element) => waitFor(() => expect(document.activeElement).toBe(find()));
const number = () =>
  waitFor(() =>
    expect([...window().querySelectorAll('*')].some((each) => /^\d{8}$/.test(each.textContent))).toBe(true),
  );

/** To the customer's fields of tomorrow's salon. */
async function goToCustomer(user: User) {
  await user.keyboard('{PageDown}');
  await take(user, /09h00 – 12h00/);
  await isFocused(() => dialog().getByRole('radio', { name: '2' }));
  await enter(user);
  await isFocused(() => field('Nom'));
}

/** Somebody on the site keeps tomorrow's salon. @returns what proves that it is his */
async function holdAsVisitor({ account, category, morning }: Awaited<ReturnType<typeof openNew>>) {
  const day = addDays(venueToday(), 1);
  const shown = await api.call<{
    'hydra:member': { id: number; category: { id: number }; timeSlot: { id: number } }[];
  }>('none', 'POST', '/public/get-offers-by-day', { accountId: account, date: day });
  const offer = shown['hydra:member'].find(
    (each) => each.category.id === category && each.timeSlot.id === morning,
  );
  const body = { account, offer: offer?.id };
  return (await api.call<{ hold: string }>('none', 'POST', '/public/hold-offer', body)).hold;
}

const freeHold = async (user: User) => {
  await press(user, 'Libérer');
  await user.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: 'Libérer' }));
};

const fillGuest = (lastname: string) => {
  fill(field('Nom'), lastname);
  fill(field('Prénom'), ' Ada ');
  fill(field('Email'), 'ada@example.com');
};

test('what is wrong with a guest is said, and nothing is booked that nobody has read', async () => {
  const { user, bookings } = await openNew();
  await goToCustomer(user);
  await enter(user);
  for (const text of ['Le nom est requis', 'Le prénom est requis', "L'email est requis"]) {
    await dialog().findByText(text);
  }
  await isFocused(() => field('Nom'));
  fillGuest(' Lovelace ');
  fill(field('Email'), 'ada@');
  fill(field('Téléphone'), 'abc');
  await user.keyboard('{Enter}');
  await dialog().findByText(/n'est pas valide/);
  await dialog().findByText('Ce numéro de téléphone n’est pas valide');
  fill(field('Email'), 'ada@example.com');
  fill(field('Téléphone'), '');
  await user.dblClick(dialog().getByRole('button', { name: 'Continuer' }));
  await user.keyboard('{Enter}');
  await dialog().findByRole('button', { name: 'Réserver' });
  await settled();
  expect(await bookings()).toHaveLength(0);

  await press(user, 'Changer de créneau');
  await waitFor(() =>
    expect(
      slots()
        .getByRole('option', { name: /créneau actuel/ })
        .getAttribute('aria-selected'),
    ).toBe('true'),
  );
  await press(user, 'Retour');
  await dialog().findByText('Ada Lovelace');
});

test('the place is held while the guest is on the phone, and given back on leaving', async () => {
  const venue = await openNew();
  const { user, token, account } = venue;
  const holds = async () =>
    (await api.call<{ 'hydra:member': object[] }>(token, 'GET', `/accounts/${account}/holds`))[
      'hydra:member'
    ];
  await goToCustomer(user);
  await says(/Place gardée encore 10 minutes/);
  expect(await holds()).toMatchObject([{ start: '09h00', end: '12h00', madeBy: expect.any(String) }]);
  await press(user, 'Retour');
  await waitFor(async () => expect(await holds()).toEqual([]));

  // A visitor's is seen, and can be given back.
  await holdAsVisitor(venue);
  await press(user, 'Changer de créneau');
  await says(/Places gardées en ce moment.*09h00 – 12h00 · un visiteur du site · encore 10 min/);
  await freeHold(user);
  await waitFor(async () => expect(await holds()).toEqual([]));
  // The keyboard goes on with the slots.
  await isFocused(() => field('Service ou heure, par exemple salon 9h'));

  // Who didn't wait for the answer stays where he is.
  const kept = await holdAsVisitor(venue);
  await user.keyboard('{PageDown}{PageUp}');
  const release = hold(`DELETE /holds/${kept.split('.')[0]}`);
  await freeHold(user);
  await take(user, /09h00 – 12h00/);
  await isFocused(() => dialog().getByRole('radio', { name: '2' }));
  await enter(user);
  await user.click(await findField('Prénom'));
  release();
  await waitFor(async () => expect(await holds()).toMatchObject([{ madeBy: expect.any(String) }]));
  await user.keyboard('Ada');
  expect(valueOf(field('Prénom'))).toBe('Ada');
});

test('where the last place is only held, the desk is told whose it is: it waits for it, or frees it', async () => {
  const venue = await openNew();
  const { user, account, change } = venue;
  await change({ quantity: 1 });
  await user.keyboard('{PageDown}');
  await take(user, /09h00 – 12h00/);
  await isFocused(() => dialog().getByRole('radio', { name: '2' }));
  const hold = await holdAsVisitor(venue);
  await enter(user);
  await says(/Il n’y a plus de place pour ce créneau\./);
  await says(/Places gardées à ces heures.*09h00 – 12h00 · un visiteur du site · encore 10 min/);
  await isFocused(() => dialog().getByRole('button', { name: 'Choisir un autre créneau' }));
  await press(user, 'Réessayer');
  await says(/Places gardées à ces heures.*un visiteur du site/);

  await api.call('none', 'POST', '/public/release-hold', { account, hold });
  await says(/Places gardées à ces heures ?Plus aucune n’est gardée\./);
  await press(user, 'Réessayer');
  await says(/Place gardée encore 10 minutes/);
  expect(textOf(window())).not.toMatch(/plus de place|à ces heures/);

  fillGuest('Lovelace');
  await press(user, 'Retour');
  await expectGone(() => dialog().queryByText(/Place gardée encore/));
  await waitFor(() => holdAsVisitor(venue));
  await press(user, 'Continuer');
  await says(/Places gardées à ces heures/);
  await freeHold(user);
  await says(/Place gardée encore 10 minutes/);
  await expectValue(() => field('Nom'), 'Lovelace');
  await isFocused(() => field('Nom'));
});

test('nothing typed is lost when price, place or answer is', async () => {
  const { user, bookings, change } = await openNew();
  await goToCustomer(user);
  fillGuest('Lovelace');
  await press(user, 'Continuer');
  await change({ price: 45 });
  await press(user, 'Réserver');
  await says(/Le prix a changé : 45 € au lieu de 40 €\./);
  expect(await bookings()).toHaveLength(0);

  await change({ quantity: 0 });
  await press(user, 'Réserver');
  await says(/Il n’y a plus de place pour ce créneau\./);
  await isFocused(() => dialog().getByRole('button', { name: 'Choisir un autre créneau' }));
  await enter(user);
  await waitFor(() =>
    expect(
      slots()
        .getByRole('option', { name: /Complet/ })
        .getAttribute('aria-disabled'),
    ).toBe('true'),
  );
  await user.keyboard('{PageDown}');
  await take(user, /09h00 – 12h00.*40/);
  await dialog().findByText('Ada Lovelace');

  // The booking arrives, its answer doesn't; then a typing mistake is corrected.
  // As often as it is tried by itself.
  intercept('POST /public/bookings', lostAnswer, 3);
  await enter(user);
  await says(/Il y a eu une erreur/);
  await press(user, 'Retour');
  fill(await findField('Nom'), 'Lovelaces');
  await enter(user);
  await press(user, 'Réserver');
  await number();
  await says(/Votre premier envoi était bien arrivé/);
  expect(await bookings()).toMatchObject([{ lastname: 'Lovelace', price: 40 }]);
});

test('what has begun is told and booked at what it costs now', async () => {
  // Begun, and far from over, at whatever hour this runs.
  const isMorning = venueNow(new Date(), 'Europe/Paris').minute < 720;
  const [start, end] = isMorning ? ['00h00', '18h00'] : ['12h00', '06h00'];
  const { user, bookings } = await openNew(async ({ token, account, category, morning }) => {
    const { id: long } = await api.call<Made>(token, 'POST', '/time_slots', { account, start, end });
    await api.call(token, 'PATCH', `/categories/${category}`, {
      timeSlots: [morning, long],
      begunDiscount: 25,
    });
    const offers = [{ category, timeSlot: long, day: venueToday(), price: 60, quantity: 1 }];
    await api.call(token, 'POST', '/update-offers', { offers });
  });
  await take(user, new RegExp(`${start} – ${end}.*45.*au lieu de 60`));
  await isFocused(() => dialog().getByRole('radio', { name: '2' }));
  await says(/60 € 45 € au lieu de 60 €/);
  await enter(user);
  await isFocused(() => field('Nom'));
  fillGuest('Lovelace');
  await press(user, 'Continuer');
  await says(/Salon60 € 45 € au lieu de 60 €Total45 €/);
  await press(user, 'Réserver');
  await number();
  expect(await bookings()).toMatchObject([{ lastname: 'Lovelace', price: 45 }]);
});

test('what begins while the guest is on the phone is told at its new price, by the server’s clock', async () => {
  const { user, bookings } = await openNew(({ token, category }) =>
    api.call(token, 'PATCH', `/categories/${category}`, { begunDiscount: 25 }),
  );
  await goToCustomer(user);
  fillGuest('Lovelace');
  await press(user, 'Continuer');
  await says(/Total40 €/);
  // The server's clock is ahead, then behind again.
  intercept('POST /public/bookings', refusal(409, { errorType: 'price', price: 30 }), 1);
  await press(user, 'Réserver');
  await says(/Le créneau a commencé : 30 € au lieu de 40 €\./);
  await says(/Total30 €/);
  await isFocused(() => dialog().getByRole('button', { name: 'Réserver' }));
  await press(user, 'Réserver');
  await says(/Le prix a changé : 40 € au lieu de 30 €\./);
  await dialog().findByText('Ada Lovelace');
  await press(user, 'Réserver');
  await number();
  expect(await bookings()).toMatchObject([{ lastname: 'Lovelace', price: 40 }]);
});

test('who calls again is known by three letters, and what was typed isn’t left by accident', async () => {
  const { user, bookings } = await openNew();
  await goToCustomer(user);
  fillGuest('Lovelace');
  fill(field('Téléphone'), '0612345678');
  await press(user, 'Continuer');
  await press(user, 'Réserver');
  await number();
  await press(user, 'Une autre réservation');
  await isFocused(() => field('Service ou heure, par exemple salon 9h'));
  await enter(user);
  await waitFor(() =>
    expect(dialog().getByRole<HTMLInputElement>('radio', { name: '2' }).checked).toBe(true),
  );
  await enter(user);
  await isFocused(() => field('Nom'));
  await user.keyboard('lov');
  const known = await dialog().findByRole('option', { name: /Ada Lovelace/ });
  expect(textOf(known)).toContain('attendu(e) le');
  await user.keyboard('{ArrowDown}{Enter}');
  await expectValue(() => field('Email'), 'ada@example.com');
  expect(valueOf(field('Prénom'))).toBe('Ada');
  expect(valueOf(field('Téléphone'))).toBe('06 12 34 56 78');
  await waitFor(() => expect(dialog().queryByRole('option')).toBeNull());
  await enter(user);
  await dialog().findByText('+33 6 12 34 56 78');
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  await expectValue(() => field('Nom'), 'Lovelace');
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await findField('Demandes particulières');
  // Escape closes, but asks before anything is lost.
  const asked = window();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: /^Quitter$/ }));
  await expectClosed(asked);
  expect(await bookings()).toHaveLength(1);
});

test('a period by the hour, without an arrival, outlives the end of the session', async () => {
  const { user, bookings } = await openNew(async ({ token, account, morning }) => {
    const { id: spa } = await api.call<Made>(token, 'POST', '/categories', {
      account,
      name: 'Spa',
      type: 'duration',
      duration: '01h00',
      timeSlots: [morning],
    });
    const tomorrow = addDays(venueToday(), 1);
    await api.call(token, 'POST', '/update-offers-long-term', {
      account,
      ids: [`${spa}-${morning}`],
      dates: [tomorrow, tomorrow],
      days: [1, 2, 3, 4, 5, 6, 7],
      price: 20,
      quantity: 1,
    });
  });
  await press(user, 'Jour suivant');
  fill(field('Service ou heure, par exemple salon 9h'), 'spa 10h');
  await take(user, /10h00 – 11h00/);
  await isFocused(() => field('Quantité de Café'));
  await press(user, 'Ajouter Café');
  await press(user, 'Continuer');
  await findField('Nom');
  fillGuest('Hopper');
  expect(dialog().queryByLabelText(/^Heure d’arrivée/)).toBeNull();
  await press(user, 'Continuer');
  await says(/24,50 €/);

  intercept('POST /public/bookings', refusal(401, { error: 'AuthenticationFailure' }), 1);
  await press(user, 'Réserver');
  await expectAddress('/login-admin');
  fill(await screen.findByLabelText('E-mail'), LOGINS.superAdmin);
  fill(screen.getByLabelText('Mot de passe'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Se connecter' }));
  await expectAddress('/reservations?view=list');
  await screen.findByRole('dialog', { name: 'Nouvelle réservation' });
  await dialog().findByText('Ada Hopper');
  await press(user, 'Réserver');
  await number();
  const asked = window();
  await press(user, 'terminer');
  await expectClosed(asked);
  // Once used, a guest's address stays nowhere in the browser.
  expect(JSON.stringify(sessionStorage)).not.toContain('ada@example.com');
  expect(await bookings()).toMatchObject([{ lastname: 'Hopper', price: 24.5 }]);
});

test('who calls without an e-mail is booked by the word alone, and no mail is promised', async () => {
  const { user, bookings } = await openNew();
  await goToCustomer(user);
  fillGuest('Lovelace');
  fill(field('Email'), '');
  await enter(user);
  await dialog().findByText("L'email est requis");
  await user.click(dialog().getByRole('checkbox', { name: 'Sans e-mail' }));
  await waitFor(() => expect((field('Email') as HTMLInputElement).disabled).toBe(true));
  await press(user, 'Continuer');
  await says(/Sans e-mail : aucune confirmation ne partira/);
  await press(user, 'Réserver');
  await number();
  await says(/Aucun e-mail n’est envoyé/);
  expect(textOf(window())).not.toMatch(/Un e-mail a été envoyé/);
  expect(await bookings()).toMatchObject([{ lastname: 'Lovelace', email: null }]);
});
