import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test, uniqueName } from '../back-office/staff-test.ts';
import { CountedClicks } from '../counted-clicks.ts';

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
  const phone = widget.getByLabel('Téléphone mobile');
  await expect(phone).toHaveAccessibleDescription(/^Gardé avec votre réservation/);
  await phone.fill('+33 6 12 34 56 78');
  await next('valider ma réservation');
  return (await widget.getByText(/^\d{8}$/).textContent()) ?? '';
}

test('a hotelier comes to the landing page and sells a day, in ten clicks and ten fields', async ({
  desk,
  browser,
}) => {
  // The longest way of all, through every screen.
  test.slow();
  const { page } = desk;
  const way = new CountedClicks(page);
  const hotel = uniqueName('Hôtel des Quais');
  const name = uniqueName('claire').replace(' ', '.');

  // Signs up where the landing page says so.
  await page.goto('/');
  await way.click(page.getByRole('link', { name: 'TESTER', exact: true }).first());
  const form = page.getByRole('form', { name: 'Tester le widget gratuitement' });
  const field = (label: string) => form.getByLabel(label, { exact: true });
  await way.click(field('Prénom'));
  for (const [label, text] of [
    ['Prénom', 'Claire'],
    ['Nom', 'Martin'],
    ['Nom d’utilisateur', name],
    ['E-mail', `${name}@example.org`],
    ['Nom de votre hôtel', hotel],
    ['Site de votre hôtel', 'www.quais.example'],
  ] as const) {
    await way.type(text, field(label));
    await page.keyboard.press('Tab');
  }
  // Past the button that hides it.
  await page.keyboard.press('Tab');
  await way.type('entre deux nuits', field('Mot de passe'));
  await way.click(form.getByRole('button', { name: 'TESTER IMMEDIATEMENT' }));

  // One step leads to the next.
  const next = (text: string) => way.click(page.getByRole('button', { name: text, exact: true }));
  const box = (text: string | RegExp) => page.getByRole('textbox', { name: text });
  const isAt = (step: number, says: RegExp) =>
    Promise.all([
      page.waitForURL(`**/premiers-pas?etape=${step}`),
      expect(page.getByRole('heading', { level: 2, name: says })).toBeVisible(),
    ]);
  await isAt(1, /^De quand à quand/);
  await desk.expectAccessible();
  await way.click(page.getByText('Journée', { exact: true }));
  await next('Suivant');
  await isAt(2, /^Que vendez-vous/);
  await expect(page.getByRole('checkbox', { name: /10h00 – 16h00/ })).toBeChecked();
  await way.type('Chambre sur cour', box(/^Nom/));
  await next('Suivant');
  await isAt(3, /^À quel prix/);
  await expect(box('Places')).toHaveValue('1');
  await way.type('80', box('Prix (EUR)'));
  await page.setViewportSize({ width: 390, height: 844 });
  await desk.expectAccessible();
  await next('Mettre en vente');
  await isAt(4, /^Mettez la réservation/);
  way.takesInAll(7, 9);

  // Without a site there is a page; with one, a line to paste.
  const snippet = await page.getByRole('region', { name: 'Le script de votre site' }).textContent();
  const address = await page.getByRole('link', { name: 'La voir' }).getAttribute('href');
  await desk.expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('button', { name: 'Terminer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: hotel })).toBeVisible();
  const steps = page.getByRole('region', { name: 'Vos premiers pas vers une réservation' });
  await expect(steps.getByText('3 sur 4')).toBeVisible();

  // A visitor books on the hotel's site; it shows at once at the hotel's.
  const visitors = await browser.newContext({ locale: 'fr-FR', reducedMotion: 'reduce' });
  const site = await serveHotelSite(snippet ?? '');
  const visitor = await visitors.newPage();
  await visitor.goto(site.address);
  const number = await book(visitor);
  site.close();
  // It stands there in two halves.
  const booked = page.getByRole('button').filter({ hasText: number }).first();
  await expect(booked).toBeVisible();
  // Whose contact isn't shown is said why, and where that is changed.
  await booked.click();
  const booking = page.getByRole('dialog', { name: /^Réservation/ });
  await expect(booking.getByText(/^Pourquoi ni e-mail ni téléphone/)).toBeVisible();
  await expect(booking.getByRole('link', { name: 'Régler ce service' })).toHaveAttribute(
    'href',
    /^\/categories\?service=\d+$/,
  );
  await page.keyboard.press('Escape');
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
