import type { Page } from '@playwright/test';
import { expect, test } from './widget-test.ts';

/** The drawer alone: the guest form behind it has fields of the same names. */
const drawerOf = (page: Page) => page.locator('.drawer');

test('a customer logs in and books, however wide the window', async ({ visit }) => {
  const { page } = visit;
  await page.setViewportSize({ width: 390, height: 860 });
  await visit.goToConfirmation();
  await page.getByRole('button', { name: 'Se connecter' }).click();
  const drawer = drawerOf(page);
  await expect(drawer.getByRole('heading', { name: 'Se connecter' })).toBeFocused();
  await expect(drawer.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username');
  await expect(drawer.getByLabel('Mot de passe', { exact: true })).toHaveAttribute(
    'autocomplete',
    'current-password',
  );
  await visit.expectAccessibleAtEachWidth();
  await drawer.getByLabel('E-mail').fill(' ines@example.org ');
  await drawer.getByLabel('Mot de passe', { exact: true }).fill(' un secret ');
  await page.keyboard.press('Enter');
  await expect(drawer.getByText('Vous êtes connecté, Inès')).toBeVisible();
  await visit.expectAccessibleAtEachWidth();
  expect(visit.sent('/login')[0]?.body).toEqual({ email: 'ines@example.org', password: 'un secret' });

  await drawer.getByRole('button', { name: 'Valider ma réservation' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByText('Connecté à votre compte')).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Vos coordonnées' })).toBeFocused();
  await expect(page.getByLabel('Téléphone mobile')).toHaveCount(0);
  await visit.expectAccessibleAtEachWidth();
  await visit.goOn('valider ma réservation');
  await expect(page.getByRole('button', { name: 'Réserver une autre plage horaire' })).toBeVisible();
  await expect(page.getByText('ines@example.org')).toBeVisible();
  const [booking] = visit.sent('/bookings');
  expect(booking?.authorization).toBe('Bearer a-token');
  expect(booking?.body).toMatchObject({
    user: '/api/users/88',
    email: 'ines@example.org',
    firstname: 'Inès',
    lastname: 'Garnier',
    phone: null,
  });

  await page.getByRole('button', { name: 'Réserver une autre plage horaire' }).click();
  await visit.goOn('Choisir mon créneau horaire');
  await page
    .getByRole('button', { name: /^Chambre Classique/ })
    .first()
    .click();
  await visit.goOn('Finaliser votre réservation');
  await expect(page.getByText('Connecté à votre compte')).toBeVisible();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('a refused log-in says so, and keeps what was typed', async ({ visit }) => {
  const { page, server } = visit;
  await visit.goToConfirmation();
  await page.getByRole('button', { name: 'Se connecter' }).click();
  const drawer = drawerOf(page);
  await drawer.getByRole('button', { name: 'Se connecter' }).click();
  await expect(drawer.getByRole('alert')).toHaveText('Veuillez compléter vos coordonnées');
  await expect(drawer.getByLabel('E-mail')).toBeFocused();
  await visit.expectAccessible();
  await drawer.getByLabel('E-mail').fill('ines@example.org');
  await drawer.getByLabel('Mot de passe', { exact: true }).fill('faux');
  await expect(drawer.getByRole('alert')).toBeEmpty();
  server.switches.access = 'refused';
  await drawer.getByRole('button', { name: 'Se connecter' }).click();
  await expect(drawer.getByRole('alert')).toHaveText('La connexion a échoué');
  await expect(drawer.getByLabel('E-mail')).toHaveValue('ines@example.org');
  await visit.expectAccessible();

  await page.route('**/public/login', (route) => route.fulfill({ status: 429, json: {} }));
  await drawer.getByRole('button', { name: 'Se connecter' }).click();
  await expect(drawer.getByRole('alert')).toContainText('Trop de tentatives');
  await page.unroute('**/public/login');
  const waits = { '@type': 'hydra:Error', retryAfter: 240, errorType: 'guesses' };
  await page.route('**/public/login', (route) => route.fulfill({ status: 429, json: waits }));
  await drawer.getByRole('button', { name: 'Se connecter' }).click();
  await expect(drawer.getByRole('alert')).toContainText('Réessayez dans 4 minutes, ou demandez');
  await page.context().setOffline(true);
  await page.unroute('**/public/login');
  await drawer.getByRole('button', { name: 'Se connecter' }).click();
  await expect(drawer.getByRole('alert')).toContainText('Vous êtes hors connexion');
});

test('a visitor signs up with what the guest form knows already', async ({ visit }) => {
  const { page, server } = visit;
  await visit.goToConfirmation();
  await visit.fillContact();
  await page.getByRole('button', { name: "S'inscrire" }).click();
  const drawer = drawerOf(page);
  const submit = drawer.getByRole('button', { name: "S'inscrire" });
  const password = drawer.getByLabel('Mot de passe', { exact: true });
  await expect(drawer.getByLabel('E-mail')).toHaveValue('ines@example.org');
  await expect(drawer.getByLabel('Téléphone mobile')).toHaveValue('+33 6 12 34 56 78');
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
  await expect(drawer.getByText('8 caractères au moins')).toBeVisible();
  await password.fill('court');
  await drawer.getByLabel('Confirmer le mot de passe').fill('court');
  await password.fill('');
  await submit.click();
  await expect(drawer.getByText('Ce champ est à remplir, 8 caractères au moins')).toBeVisible();
  await password.fill('court');
  await submit.click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(drawer.getByText('8 caractères au moins')).toBeVisible();

  await password.fill(' assez long ');
  await expect(password).toHaveAttribute('aria-invalid', 'false');
  await drawer.getByLabel('Confirmer le mot de passe').fill('assez court');
  await submit.click();
  const banner = drawer.getByRole('alert');
  await expect(banner).toHaveText('Les mots de passe ne correspondent pas');
  const [top, first] = [await banner.boundingBox(), await drawer.getByLabel('E-mail').boundingBox()];
  expect(top!.y + top!.height).toBeLessThanOrEqual(first!.y);
  expect(visit.sent('/signup')).toEqual([]);
  await visit.expectAccessible();

  await drawer.getByLabel('Confirmer le mot de passe').fill('assez long');
  await drawer.getByRole('button', { name: 'Afficher le mot de passe' }).first().click();
  await expect(password).toHaveAttribute('type', 'text');
  server.switches.access = 'emailTaken';
  await submit.click();
  await expect(drawer.getByRole('alert')).toHaveText('email déjà utilisé');
  await expect(drawer.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
  server.switches.access = 'ok';
  await drawer.getByLabel('E-mail').fill('ines.garnier@example.org');
  await expect(drawer.getByRole('alert')).toBeEmpty();
  await submit.click();
  await expect(drawer.getByText('Votre compte est créé, Inès')).toBeVisible();
  await visit.expectAccessible();
  expect(visit.sent('/signup').at(-1)?.body).toEqual({
    email: 'ines.garnier@example.org',
    password: 'assez long',
    firstName: 'Inès',
    lastName: 'Garnier',
    phone: '+33 6 12 34 56 78',
    form: {},
  });
});

test('a forgotten password is asked for, the address kept from form to form', async ({ visit }) => {
  const { page, server } = visit;
  await visit.goToConfirmation();
  await page.getByRole('button', { name: 'Se connecter' }).click();
  const drawer = drawerOf(page);
  await drawer.getByLabel('E-mail').fill('ines@example.org');
  await drawer.getByRole('button', { name: 'Mot de passe oublié' }).click();
  await expect(drawer.getByRole('heading', { name: 'Mot de passe oublié' })).toBeFocused();
  await expect(drawer.getByLabel('E-mail')).toHaveValue('ines@example.org');
  server.switches.access = 'error';
  await drawer.getByRole('button', { name: 'Envoyer' }).click();
  await expect(drawer.getByRole('alert')).toHaveText(
    "Erreur lors de l'envoie du mail, verifiez votre adresse",
  );
  server.switches.access = 'ok';
  await drawer.getByRole('button', { name: 'Envoyer' }).click();
  await expect(drawer.getByRole('status')).toHaveText(
    'Un mail vous a été envoyé avec votre nouveau mot de passe',
  );
  await visit.expectAccessible();
  expect(visit.sent('/forget-password')[0]?.body).toEqual({ email: 'ines@example.org', language: 'fr' });
  await expect(drawer.getByRole('button', { name: 'Retour à la connexion' })).toHaveClass('button');
  await expect(drawer.getByRole('button', { name: 'Envoyer' })).toHaveClass(/quiet/);
  await drawer.getByRole('button', { name: 'Retour à la connexion' }).click();
  await expect(drawer.getByLabel('E-mail')).toHaveValue('ines@example.org');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByLabel('E-mail')).toHaveValue('ines@example.org');
});

test('a customer without a last name is asked for it', async ({ visit }) => {
  const { page } = visit;
  await page.route('**/public/login', (route) =>
    route.fulfill({
      json: {
        success: 1,
        id: 88,
        token: 't',
        email: 'a@b.fr',
        firstName: 'Ada',
        lastName: null,
        phone: null,
      },
    }),
  );
  await visit.goToConfirmation();
  await page.getByRole('button', { name: 'Se connecter' }).click();
  const drawer = drawerOf(page);
  await drawer.getByLabel('E-mail').fill('a@b.fr');
  await drawer.getByLabel('Mot de passe', { exact: true }).fill('un secret');
  await page.keyboard.press('Enter');
  await drawer.getByRole('button', { name: 'Valider ma réservation' }).click();
  await visit.goOn('valider ma réservation');
  await expect(page.getByLabel('Nom', { exact: true })).toBeFocused();
  await page.getByLabel('Nom', { exact: true }).fill('Lovelace');
  await expect(page.getByText('Veuillez compléter vos coordonnées')).toHaveCount(0);
  await visit.goOn('valider ma réservation');
  await expect(page.getByText('480213')).toBeVisible();
});

test('a customer without a name is greeted by the address, once', async ({ visit }) => {
  const { page } = visit;
  await page.route('**/public/login', (route) =>
    route.fulfill({
      json: { success: 1, id: 88, token: 't', email: 'a@b.fr', firstName: null, lastName: null, phone: null },
    }),
  );
  await visit.goToConfirmation();
  await page.getByRole('button', { name: 'Se connecter' }).click();
  const drawer = drawerOf(page);
  await drawer.getByLabel('E-mail').fill('a@b.fr');
  await drawer.getByLabel('Mot de passe', { exact: true }).fill('un secret');
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('status')).toHaveText('Vous êtes connecté, a@b.fr');
});

test('the keyboard stays in the drawer, and Escape closes only that', async ({ visit }) => {
  const { page } = visit;
  await visit.goToConfirmation();
  const opener = page.getByRole('button', { name: 'Se connecter' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const drawer = drawerOf(page);
  await expect(drawer.getByRole('heading', { name: 'Se connecter' })).toBeFocused();
  await expect(drawer.getByLabel('E-mail')).toBeVisible();
  for (let stop = 0; stop < 10; stop += 1) {
    await page.keyboard.press(stop < 8 ? 'Tab' : 'Shift+Tab');
    await expect(drawer.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Confirmation de reservation' })).toBeVisible();
});
