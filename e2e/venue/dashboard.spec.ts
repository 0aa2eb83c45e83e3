import { makeVisitedVenue } from '@meridienne/testing';
import type { Page } from '@playwright/test';
import { goInto, openVenue } from '../prices/price-desk.ts';
import { expect, test } from '../back-office/staff-test.ts';

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a receptionist’s morning: what came in, and what is free the day after tomorrow', async ({ desk }) => {
  const { page } = desk;
  const { account, book } = await makeVisitedVenue(desk.api, await desk.signIn('superAdmin'));
  await goInto(page, account);
  await book('Jeanne', 2, 'Un lit bébé, s’il vous plaît.');
  await page.goto('/dashboard');

  const latest = panel(page, 'Dernières réservations');
  await expect(latest.getByRole('row', { name: /Jeanne Garnier/ })).toBeVisible();
  // As Ant Design draws links, which is the one sheet that no component has.
  await expect(latest.getByRole('link', { name: 'Voir tout' })).toHaveCSS('text-decoration-line', 'none');
  const statistics = panel(page, 'Évolution');
  await expect(statistics.locator('canvas')).toHaveAccessibleName(/^Chiffre d’affaires par jour/);
  await statistics.getByText('Tableau').click();
  await statistics.getByText('Définitions').click();
  const decisions = panel(page, 'Pour décider');
  await expect(panel(page, 'Délai de réservation').first()).toContainText(/de 2 à 3 jours avant\s*1\s*100/);
  await decisions.getByText('Par jour de la semaine').click();
  await desk.expectAccessible();

  await latest.getByRole('button', { name: 'Lire le commentaire de Jeanne Garnier' }).click();
  const drawer = page.getByRole('dialog', { name: 'commentaire du client' });
  await expect(drawer).toContainText('Un lit bébé, s’il vous plaît.');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);

  const prices = panel(page, 'Prix et disponibilités');
  await prices.getByRole('button', { name: 'Jour suivant' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(prices).toContainText('2 places');
  await book('Amira', 2);
  // It came in while the page was open.
  await expect(latest.getByRole('row', { name: /Amira Garnier/ })).toBeVisible();
  await expect(prices).toContainText('1 place');
  await expect(
    panel(page, 'Statistiques du compte').locator('dl > div').filter({ hasText: 'Réservations en tout' }),
  ).toContainText('2');
});

test('a new venue on a phone is told what comes next', async ({ desk }) => {
  const { page } = desk;
  await page.setViewportSize({ width: 390, height: 844 });
  await openVenue(desk, { isBare: true });
  await page.goto('/dashboard');
  await expect(page.getByText('Aucune réservation à venir.')).toBeVisible();
  await expect(page.getByText('Aucun service encore.')).toBeVisible();
  await expect(page.getByText('Rien n’a été ouvert ni réservé pendant cette période.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aller aux widgets' })).toBeVisible();
  await desk.expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'Nouvelle réservation' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Créer un service' }).click();
  await expect(page).toHaveURL('/settings');
});
