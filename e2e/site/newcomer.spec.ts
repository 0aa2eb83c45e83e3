import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { expect, test, uniqueName } from '../back-office/staff-test.ts';

/** What the list boxes of a form take: typed, then the first that is found. */
async function choose(dialog: Locator, field: string, typed: string): Promise<void> {
  const box = dialog.getByRole('combobox', { name: field });
  await box.fill(typed);
  await box.press('Enter');
}

async function save(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
}

/** The hotel's own site, on a server of its own, with what its back-office has given it to paste. */
async function serveHotelSite(snippet: string): Promise<{ address: string; close(): void }> {
  const head = `<title>Hôtel des Quais</title>${snippet}`;
  const html = `<!doctype html><html lang="fr"><head>${head}</head><body><h1>Hôtel des Quais</h1></body></html>`;
  const server = createServer((_request, reply) => {
    reply.setHeader('Content-Type', 'text/html; charset=utf-8').end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: () => server.close().closeAllConnections(),
  };
}

/** From the hotel's page to the booking's number. */
async function book(site: Page): Promise<string> {
  await site.getByRole('button', { name: 'Réserver en journée' }).click();
  const widget = site.getByRole('dialog');
  const next = (name: string) => widget.getByRole('button', { name, exact: true }).click();
  await next('Commencer');
  await next('Choisir mon créneau horaire');
  await widget.getByRole('button', { name: /^Chambre sur cour/ }).click();
  await next('Finaliser votre réservation');
  await widget.getByLabel('E-mail').fill('ada.quais@example.org');
  await widget.getByLabel('Prénom').fill('Ada');
  await widget.getByLabel('Nom', { exact: true }).fill('Lovelace');
  await widget.getByLabel('Téléphone mobile').fill('+33 6 12 34 56 78');
  await next('valider ma réservation');
  return (await widget.getByText(/^\d{8}$/).textContent()) ?? '';
}

test('a hotelier comes to the landing page and sells a day an hour later', async ({ desk, browser }) => {
  // The longest way of all, through every screen.
  test.slow();
  const { page } = desk;
  const hotel = uniqueName('Hôtel des Quais');
  const name = uniqueName('claire').replace(' ', '.');

  // Signs up where the landing page says so.
  await page.goto('/');
  await page.getByRole('link', { name: 'TESTER', exact: true }).first().click();
  const form = page.getByRole('form', { name: 'Tester le widget gratuitement' });
  const type = (label: string, text: string) => form.getByLabel(label, { exact: true }).fill(text);
  await type('Prénom', 'Claire');
  await type('Nom', 'Martin');
  await type('Nom d’utilisateur', name);
  await type('E-mail', `${name}@example.org`);
  await type('Nom de votre hôtel', hotel);
  await type('Site de votre hôtel', 'www.quais.example');
  await type('Mot de passe', 'entre deux nuits');
  await form.getByRole('button', { name: 'TESTER IMMEDIATEMENT' }).click();

  // Is at home, and told what to do.
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: hotel })).toBeVisible();
  const steps = page.getByRole('region', { name: 'Vos premiers pas vers une réservation' });
  const goOn = async (done: string, act: string) => {
    await expect(steps.getByText(done)).toBeVisible();
    await steps.getByRole('button', { name: act }).click();
  };
  const goHome = () => page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(steps.getByText('0 sur 4')).toBeVisible();
  await desk.expectAccessible();

  await goOn('0 sur 4', 'Indiquer vos horaires');
  await page.getByRole('button', { name: 'Créer une tranche horaire' }).first().click();
  const slot = page.getByRole('dialog', { name: 'Créer une tranche horaire' });
  await choose(slot, 'Début', '10h00');
  await choose(slot, 'Fin', '17h00');
  await save(slot);
  await goHome();

  await goOn('1 sur 4', 'Décrire votre chambre');
  await page.getByRole('button', { name: 'créer une catégorie' }).first().click();
  const category = page.getByRole('dialog', { name: 'Créer un service' });
  await category.getByRole('textbox', { name: 'Nom (Français)' }).fill('Chambre sur cour');
  await category.getByRole('checkbox', { name: '10h00 – 17h00' }).check();
  await save(category);
  await goHome();

  await goOn('2 sur 4', 'Fixer vos prix');
  const days = page.getByRole('row').filter({ hasText: '10h00 – 17h00' }).getByRole('gridcell');
  await days.nth(1).hover();
  await page.mouse.down();
  await days.nth(14).hover();
  await page.mouse.up();
  await page.getByRole('textbox', { name: 'Prix' }).fill('80');
  await page.getByRole('textbox', { name: 'Places restantes' }).fill('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText("C'est fait !").last()).toBeVisible();
  await page.goto('/dashboard');

  // Without a site there is a page; with one, a line to paste.
  await expect(steps.getByText('3 sur 4')).toBeVisible();
  const snippet = await steps.getByRole('region', { name: 'Le script de votre site' }).textContent();
  const address = await steps.getByRole('link', { name: 'La voir' }).getAttribute('href');
  await page.setViewportSize({ width: 390, height: 844 });
  await desk.expectAccessible();
  await page.setViewportSize({ width: 1280, height: 720 });

  // A visitor books on the hotel's site; it shows at once at the hotel's.
  const visitors = await browser.newContext({ locale: 'fr-FR', reducedMotion: 'reduce' });
  const site = await serveHotelSite(snippet ?? '');
  const visitor = await visitors.newPage();
  await visitor.goto(site.address);
  const number = await book(visitor);
  site.close();
  // It stands there in two halves.
  const booked = page.getByRole('button').filter({ hasText: number });
  await expect(booked).toBeVisible();
  const hosted = await visitors.newPage();
  await hosted.goto(address ?? '');
  await expect(hosted.getByRole('button', { name: 'Commencer' })).toBeVisible();
  await visitors.close();

  // Nothing is left to do, which is said once.
  const allSet = page.getByRole('region', { name: 'Tout est prêt : on peut réserver chez vous.' });
  await expect(allSet).toBeVisible();
  await expect(steps).toBeHidden();
  await allSet.getByRole('button', { name: 'Fermer' }).click();
  await page.reload();
  await expect(booked).toBeVisible();
  await expect(allSet).toBeHidden();
  await expect(steps).toBeHidden();
});
