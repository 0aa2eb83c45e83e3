import type { Page } from '@playwright/test';
import { expect, test } from './widget-test.ts';

const TITLE = 'Reprendre où vous en étiez ?';
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('meridienne.')));

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('goes back, reloads and books once', async ({ visit }) => {
    const { page, server } = visit;
    await visit.goToConfirmation();
    await page.goBack();
    await page.getByRole('button', { name: 'Ajouter Place de parking' }).tap();
    await page.goForward();
    await visit.fillContact();
    // Booked, and the answer is lost; the page is loaded again before it is asked for once more.
    server.switches.booking = 'lost';
    await visit.goOn('valider ma réservation');
    await expect.poll(() => server.booked.size).toBe(1);
    await page.reload();
    server.switches.booking = 'ok';
    await visit.open();
    // What the window had put into the history before is gone: one press closes.
    await expect.poll(() => page.evaluate('history.state.meridienne.count')).toBe(1);
    const offer = page.getByRole('heading', { name: TITLE });
    await expect(offer).toBeFocused();
    await expect(page.getByText('Chambre Classique, mercredi 13 mars')).toBeVisible();
    await expect(page.getByText('elle ne sera pas faite deux fois')).toBeVisible();
    await visit.expectAccessible();
    await page.getByRole('button', { name: 'Reprendre', exact: true }).tap();
    await expect(page.getByRole('heading', { name: 'Confirmation de reservation' })).toBeFocused();
    await expect(page.getByLabel('E-mail')).toHaveValue('ines@example.org');
    await page.goBack();
    await expect(page.getByLabel('Place de parking, quantité 1')).toBeVisible();
    await page.goForward();
    await visit.goOn('valider ma réservation');
    await expect(page.getByText('480213')).toBeVisible();
    expect(server.booked.size).toBe(1);
    const sent = visit.sent('/bookings');
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await kept(page)).toEqual([]);
    await page.reload();
    await visit.open();
    await expect(page.getByText('Une chambre au calme')).toBeVisible();
    await expect(offer).toBeHidden();
  });
});

test('what was corrected after a lost answer doesn’t book a second time, and says so', async ({ visit }) => {
  const { page, server } = visit;
  await visit.goToConfirmation();
  await visit.fillContact();
  server.switches.booking = 'lost';
  await visit.goOn('valider ma réservation');
  await expect(page.getByRole('alertdialog')).toBeVisible({ timeout: 10_000 });
  await page.keyboard.press('Escape');
  server.switches.booking = 'ok';
  await page.getByRole('button', { name: 'Retour à Vos extras' }).click();
  await page.getByRole('button', { name: 'Retour à Votre service' }).click();
  await page
    .getByRole('button', { name: /^Suite Belvédère/ })
    .first()
    .click();
  await visit.goOn('Finaliser votre réservation');
  await visit.goOn('valider ma réservation');
  await expect(page.getByText("c'est elle qui est réservée")).toBeVisible();
  await expect(page.locator('.end-what')).toContainText('Chambre Classique');
  expect(server.booked.size).toBe(1);
  await visit.expectAccessible();
  await page.getByRole('button', { name: 'Réserver une autre plage horaire' }).click();
  await expect(page.getByText("c'est elle qui est réservée")).toBeHidden();
});

test('what has changed meanwhile is said: a price, an extra, what is no longer on sale', async ({
  visit,
}) => {
  const { page, server } = visit;
  const resume = async () => {
    await page.reload();
    await visit.open();
    await page.getByRole('button', { name: 'Reprendre', exact: true }).click();
  };
  await visit.goToConfirmation();
  await page.goBack();
  await page.getByRole('button', { name: 'Ajouter Place de parking' }).click();
  await page.getByLabel('Avez-vous des demandes').fill('Un lit pour le chien');
  server.switches.increase = 5.5;
  await resume();
  await expect(page.getByText('Le total est passé de 74 € à 79,50 €')).toBeFocused();
  await expect(page.getByLabel('Avez-vous des demandes')).toHaveValue('Un lit pour le chien');
  const [widget] = server.switches.widgets;
  server.switches.widgets = [{ ...widget!, account: { ...widget!.account, addons: [] } }];
  await resume();
  await expect(page.getByText("Un extra que vous aviez choisi n'est plus proposé")).toBeFocused();

  server.switches.soldOut = [{ category: 11, day: '2030-03-13' }];
  await resume();
  await expect(page.getByText(/Chambre Classique.* n'est plus disponible le mercredi 13 mars/)).toBeFocused();
  await page.getByRole('button', { name: /jeu\.? 14 mars/ }).click();
  await expect(page.getByLabel('Avez-vous des demandes')).toHaveValue('Un lit pour le chien');
});

test('nothing is offered where nothing was chosen, nor after starting over, nor long after', async ({
  visit,
}) => {
  const { page } = visit;
  const title = page.getByRole('heading', { name: TITLE });
  const openAgain = async () => {
    await page.reload();
    await visit.open();
    await expect(page.getByText('Une chambre au calme')).toBeVisible();
  };
  await visit.load();
  await visit.open();
  await visit.goOn('Commencer');
  await expect(page.getByRole('grid')).toBeVisible();
  await openAgain();
  await expect(title).toBeHidden();

  await visit.goOn('Commencer');
  await visit.goOn('Choisir mon créneau horaire');
  await openAgain();
  await expect(title).toBeFocused();
  await page.getByRole('button', { name: 'Recommencer' }).click();
  await expect(page.getByRole('heading', { name: "L'hôtel, le temps d'une journée" })).toBeFocused();
  expect(await kept(page)).toEqual([]);

  await visit.goOn('Commencer');
  await visit.goOn('Choisir mon créneau horaire');
  await expect.poll(() => kept(page)).toEqual(['meridienne.visit.7']);
  await page.clock.setFixedTime('2030-03-12T13:00:01Z');
  await openAgain();
  await expect(title).toBeHidden();
});

test('who is logged in is not kept, and a tab that refuses storage books all the same', async ({ visit }) => {
  const { page } = visit;
  await visit.goToConfirmation();
  await page.getByRole('button', { name: 'Se connecter' }).click();
  const drawer = page.locator('.drawer');
  await drawer.getByLabel('E-mail').fill('ines@example.org');
  await drawer.getByLabel('Mot de passe', { exact: true }).fill('un secret');
  await page.keyboard.press('Enter');
  await drawer.getByRole('button', { name: 'Valider ma réservation' }).click();
  await expect(page.locator('.contact').getByText('Connecté à votre compte')).toBeVisible();
  const text = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(text).toContain('Chambre Classique');
  expect(text).not.toMatch(/a-token|un secret|ines@/);

  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    }),
  );
  await visit.goToConfirmation();
  await visit.fillContact();
  await visit.goOn('valider ma réservation');
  await expect(page.getByText('480213')).toBeVisible();
});

test('a booking that was sent for an account asks for its log-in after a reload, and is made once', async ({
  visit,
}) => {
  const { page, server } = visit;
  const logIn = async () => {
    const drawer = page.locator('.drawer');
    await drawer.getByLabel('E-mail').fill('ines@example.org');
    await drawer.getByLabel('Mot de passe', { exact: true }).fill('un secret');
    await page.keyboard.press('Enter');
    await drawer.getByRole('button', { name: 'Valider ma réservation' }).click();
    await expect(page.locator('.contact').getByText('Connecté à votre compte')).toBeVisible();
  };
  await visit.goToConfirmation();
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await logIn();
  server.switches.booking = 'lost';
  await visit.goOn('valider ma réservation');
  await expect.poll(() => server.booked.size).toBe(1);
  await page.reload();
  server.switches.booking = 'ok';
  await visit.open();
  await page.getByRole('button', { name: 'Reprendre', exact: true }).click();
  await visit.fillContact();
  await visit.goOn('valider ma réservation');
  const alert = page.getByRole('alertdialog', { name: 'Connectez-vous à nouveau' });
  await expect(alert).toContainText('elle ne sera pas faite deux fois');
  await visit.expectAccessible();
  await expect(page.getByLabel('Téléphone mobile')).toHaveValue('+33 6 12 34 56 78');
  await alert.getByRole('button', { name: 'Se connecter' }).click();
  await logIn();
  await visit.goOn('valider ma réservation');
  await expect(page.getByText('480213')).toBeVisible();
  expect(server.booked.size).toBe(1);
});

test('an address that leads further is followed again, and what was typed is offered all the same', async ({
  visit,
}) => {
  const { page, server } = visit;
  await visit.load();
  await page.goto(`${server.address}/#meridienne=7&date=2030-03-14&category=11`);
  await page.reload();
  await page.getByLabel('Avez-vous des demandes').fill('Un lit pour le chien');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Vos extras' })).toBeVisible();
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
  await page.getByRole('button', { name: 'Reprendre', exact: true }).click();
  await expect(page.getByLabel('Avez-vous des demandes')).toHaveValue('Un lit pour le chien');
  await expect(page.getByRole('heading', { name: TITLE })).toBeHidden();
});

test('what a page’s script has left in the storage takes nothing away', async ({ visit }) => {
  const { page } = visit;
  await page.addInitScript(() => {
    const value = { day: '2030-03-14', offer: {}, step: 'extras' };
    sessionStorage.setItem('meridienne.visit.7', JSON.stringify({ at: Date.now(), value }));
  });
  await visit.load();
  await visit.open();
  await expect(page.getByText('Une chambre au calme')).toBeVisible();
  await visit.goOn('Commencer');
  await expect(page.getByRole('grid')).toBeVisible();
});
