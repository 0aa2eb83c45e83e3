import type { Locator, Page } from '@playwright/test';
import { expect } from './patient-expect.ts';
import { drawn } from './drawn.ts';
import {
  CLOSE_WIDTHS,
  DESKTOP,
  DESKTOP_WIDTHS,
  PHONE,
  PHONE_WIDTHS,
  type Picture,
  type Pictures,
  TABLET,
} from './picture.ts';
import type { Studio } from './studio.ts';

/** So wide that the button lies over no words. */
const WIDE_DESKTOP = { width: 1520, height: 872 };
/** What is seen of the page around a window that is shown closely. */
const AROUND = 28;

const next = (page: Page, name: string) =>
  page.locator('.footer').getByRole('button', { name, exact: true }).click();

/** The hotel's page, with the booking window open at its first screen. */
export async function openWidget(page: Page): Promise<Locator> {
  await page.goto('/demo');
  await page.getByRole('button', { name: 'Réserver en journée' }).click();
  const dialog = page.getByRole('dialog', { name: 'Réservation en journée' });
  await expect(dialog.getByRole('button', { name: 'Commencer' })).toBeVisible();
  await drawn(dialog);
  return dialog;
}

/** A whole month on sale: the coming one. */
export async function goToDate(page: Page): Promise<Locator> {
  const dialog = await openWidget(page);
  await next(page, 'Commencer');
  await dialog.getByRole('button', { name: 'Mois suivant', exact: true }).click();
  await dialog.getByRole('gridcell').getByRole('button', { name: / 10 / }).first().click();
  await expect(dialog.getByRole('gridcell', { selected: true })).toBeVisible();
  return dialog;
}

async function goToService(page: Page): Promise<Locator> {
  const dialog = await goToDate(page);
  await next(page, 'Choisir mon créneau horaire');
  await expect(dialog.getByRole('button', { name: /^Chambre Classique/ }).first()).toBeVisible();
  await drawn(dialog);
  return dialog;
}

async function goToExtras(page: Page): Promise<Locator> {
  const dialog = await goToService(page);
  await dialog
    .getByRole('region', { name: /^14h00/ })
    .getByRole('button', { name: /^Chambre Classique/ })
    .click();
  await dialog.getByRole('button', { name: 'Ajouter Petit-déjeuner complet' }).click();
  await expect(dialog.getByRole('button', { name: 'Retirer Petit-déjeuner complet' })).toBeVisible();
  return dialog;
}

export async function book(page: Page): Promise<Locator> {
  const dialog = await goToExtras(page);
  await next(page, 'Finaliser votre réservation');
  await dialog.getByLabel(/Horaire d'arrivée/).selectOption('15h00');
  await dialog.getByLabel('E-mail').fill('camille.moreau@example.com');
  await dialog.getByLabel('Prénom').fill('Camille');
  await dialog.getByLabel('Nom', { exact: true }).fill('Moreau');
  await dialog.getByLabel('Téléphone mobile').fill('+33 6 12 34 56 78');
  await next(page, 'valider ma réservation');
  await expect(dialog.getByText('Merci !')).toBeVisible();
  await expect(dialog.getByText(/^\d{8}$/)).toBeVisible();
  return dialog;
}

async function showHotel(page: Page): Promise<void> {
  await page.goto('/demo');
  await expect(page.getByRole('button', { name: 'Réserver en journée' })).toBeVisible();
}

type Way = (page: Page) => Promise<unknown>;

const picture = (
  screen: { width: number; height: number },
  widths: readonly number[],
  way: Way,
): Picture => ({
  widths,
  async take(studio: Studio) {
    const page = await studio.visitor(screen);
    await way(page);
    await page.mouse.move(0, 0);
    await drawn(page);
    const shot = await page.screenshot();
    await page.context().close();
    return shot;
  },
});
const onPhone = (way: Way) => picture(PHONE, PHONE_WIDTHS, way);
const onDesktop = (way: Way) => picture(DESKTOP, DESKTOP_WIDTHS, way);
/** A window of the widget with little of the page around it. */
const closely = (way: (page: Page) => Promise<Locator>): Picture => ({
  widths: CLOSE_WIDTHS,
  async take(studio) {
    const page = await studio.visitor(TABLET);
    const box = await (await way(page)).boundingBox();
    if (!box) throw new Error('There is no window.');
    await page.mouse.move(0, 0);
    await drawn(page);
    const around = Math.min(AROUND, box.x, box.y);
    const shot = await page.screenshot({
      clip: {
        x: box.x - around,
        y: box.y - around,
        width: box.width + 2 * around,
        height: box.height + 2 * around,
      },
    });
    await page.context().close();
    return shot;
  },
});

export const widgetPictures: Pictures = {
  'landing/hotel-page': onDesktop(goToDate),
  'landing/hotel-page-close': closely(goToDate),
  'landing/hotel-launcher': picture(WIDE_DESKTOP, DESKTOP_WIDTHS, showHotel),
  'landing/hotel-page-phone': onPhone(showHotel),
  'landing/widget-date': onPhone(goToDate),
  'landing/widget-service-phone': onPhone(goToService),
  'landing/widget-extras': onPhone(goToExtras),
  'landing/widget-end': onPhone(book),
  'landing/widget-service': onDesktop(goToService),
  'landing/widget-service-close': closely(goToService),
};
