import type { FrameLocator, Page } from '@playwright/test';
import { book, launcher, showPage } from '../host-pages/show-page.ts';
import { EVERYWHERE, expect, test } from './widget-test.ts';

/** What the page, or what came into it, throws. */
const errorsOf = (page: Page): string[] => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
};

const close = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
};

const expectScrolls = async (page: Page): Promise<void> => {
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
};

test('site-wordpress: behind delayed scripts, a bar and a banner', async ({ visit }) => {
  const { page } = visit;
  const errors = errorsOf(page);
  await showPage(visit, 'site-wordpress');
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
  await expect(launcher(page)).toBeHidden();
  // The visitor's first move lets the scripts run.
  await page.mouse.move(300, 300);
  await launcher(page).click();
  await book(visit);
  await close(page);

  await page.getByRole('button', { name: 'Refuser' }).click();
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Nos chambres' })).toBeVisible();
  await expect(page.locator('#greeting img.emoji')).toHaveAttribute('alt', '🥐');
  await expectScrolls(page);
  await expect(launcher(page)).toBeInViewport();
  expect(visit.sent('/widgets')).toHaveLength(1);
  expect(errors).toEqual([]);
});

test('site-shopify: sections drawn anew, a drawer over an inert page', async ({ visit }) => {
  const { page } = visit;
  const errors = errorsOf(page);
  await showPage(visit, 'site-shopify');
  const cart = page.getByRole('dialog', { name: 'Panier' });
  await expect(launcher(page)).toBeVisible();
  await page.getByRole('button', { name: 'Panier', exact: true }).click();
  await expect(cart).toBeVisible();
  await cart.getByRole('button', { name: 'Fermer le panier' }).click();
  await expect(cart).toBeHidden();

  await page.getByLabel('Trier par').selectOption('Nom');
  await page.getByRole('button', { name: 'Voir les disponibilités' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // The section that the button stood in goes while the window is open.
  await page.evaluate('renderSection("rooms")');
  await book(visit);
  await close(page);

  await expectScrolls(page);
  await page.getByRole('button', { name: 'Panier', exact: true }).click();
  await expect(cart).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');
  await page.keyboard.press('Escape');
  await expect(cart).toBeHidden();
  // The shop's reset, which counts in tenths, isn't the launcher's.
  await expect(launcher(page)).toHaveCSS('font-size', '16px');
  expect(errors).toEqual([]);
});

const bookInFrame = async (frame: FrameLocator): Promise<void> => {
  const goOn = (name: string) => frame.locator('.footer').getByRole('button', { name }).click();
  await goOn('Commencer');
  await goOn('Choisir mon créneau horaire');
  await frame
    .getByRole('button', { name: /^Chambre Classique/ })
    .first()
    .click();
  await goOn('Finaliser votre réservation');
  await frame.getByLabel('E-mail').fill('ines@example.org');
  await frame.getByLabel('Prénom').fill('Inès');
  await frame.getByLabel('Nom', { exact: true }).fill('Garnier');
  await frame.getByLabel('Téléphone mobile').fill('+33 6 12 34 56 78');
  await goOn('valider ma réservation');
  await expect(frame.getByText('480213')).toBeVisible();
};

test('site-wix: the whole body drawn anew, also while it is open', EVERYWHERE, async ({ visit }) => {
  const { page } = visit;
  const errors = errorsOf(page);
  await showPage(visit, 'site-wix');
  await launcher(page).click();
  await visit.goOn('Commencer');
  await page.evaluate('draw()');
  await visit.goOn('Choisir mon créneau horaire');
  await expect(page.getByRole('button', { name: /^Chambre Classique/ }).first()).toBeVisible();
  await close(page);
  await page.getByRole('button', { name: "J'aime (0)" }).click();
  await expect(page.getByRole('button', { name: "J'aime (1)" })).toBeVisible();
  await expectScrolls(page);
  await expect(launcher(page)).toBeInViewport();
  expect(errors).toEqual([]);
});

test('site-wix: in the page, in a sandboxed frame', async ({ visit }) => {
  const { page } = visit;
  const errors = errorsOf(page);
  await showPage(visit, 'site-wix');
  await page.getByRole('link', { name: 'Réserver ici' }).click();
  await bookInFrame(page.frameLocator('iframe[title="Réservation"]'));
  await page.getByRole('link', { name: 'Accueil' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(launcher(page)).toBeVisible();
  expect(visit.sent('/bookings')).toHaveLength(1);
  expect(errors).toEqual([]);
});
