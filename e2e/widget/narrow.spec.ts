import type { Page } from '@playwright/test';
import { expect, test } from './widget-test.ts';

/** What of the widget lies outside of the window to the left or right. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const { shadowRoot } = document.querySelector('meridienne-widget')!;
    const width = document.documentElement.clientWidth;
    return [...shadowRoot!.querySelectorAll<HTMLElement>('dialog[open] *')]
      .filter((element) => {
        if (!element.checkVisibility() || element.closest('.visually-hidden')) return false;
        const { left, right } = element.getBoundingClientRect();
        return left < -0.5 || right > width + 0.5 || element.scrollWidth > element.clientWidth + 1;
      })
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`);
  });

test('from the extras to the end, all fits into a window 320 px wide', async ({ visit }) => {
  const { page } = visit;
  await page.setViewportSize({ width: 320, height: 640 });
  await visit.load();
  await visit.open();
  await visit.goOn('Commencer');
  await visit.goOn('Choisir mon créneau horaire');
  await page
    .getByRole('button', { name: /^Suite Belvédère/ })
    .first()
    .click();
  const name = page.locator('.addon-name', { hasText: 'Bouteille de champagne' });
  const before = await name.boundingBox();
  await page.getByRole('button', { name: 'Ajouter Bouteille de champagne' }).click();
  const after = await name.boundingBox();
  expect([after!.width, after!.height]).toEqual([before!.width, before!.height]);
  expect(await overflowing(page)).toEqual([]);
  // The stepper stands below name and price.
  const stepper = await page.locator('.stepper').last().boundingBox();
  expect(stepper!.y).toBeGreaterThanOrEqual(after!.y + after!.height);

  await visit.goOn('Finaliser votre réservation');
  await visit.goOn('valider ma réservation');
  await expect(page.getByText('Veuillez compléter')).toBeInViewport();
  expect(await overflowing(page)).toEqual([]);

  await page.getByRole('button', { name: 'Détail de la réservation' }).click();
  for (const open of [
    page.getByRole('button', { name: "S'inscrire" }),
    page.getByRole('button', { name: 'Modifier les services' }),
    page.locator('.footer-total'),
  ]) {
    await open.click();
    await expect(page.locator('.drawer-overlay')).toHaveAttribute('data-shown');
    await expect(page.locator('.drawer-body:not(.skeleton)')).toBeVisible();
    expect(await overflowing(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.locator('.drawer')).toBeHidden();
  }

  await visit.fillContact();
  await visit.goOn('valider ma réservation');
  await expect(page.getByText('480213')).toBeVisible();
  expect(await overflowing(page)).toEqual([]);
});

test('at twice the size on a phone the names of the weekdays stand apart', async ({ visit }) => {
  const { page } = visit;
  await page.setViewportSize({ width: 195, height: 422 });
  await visit.load();
  await visit.open();
  await visit.goOn('Commencer');
  const columns = page.getByRole('columnheader');
  await expect(columns.first()).toHaveAccessibleName('lundi');
  const overlaps = await columns.evaluateAll(
    (heads) =>
      heads.filter((head) => {
        const text = [...head.children].find((each) => each.ariaHidden && each.checkVisibility())!;
        const { left, right } = text.getBoundingClientRect();
        const cell = head.getBoundingClientRect();
        return left < cell.left || right > cell.right;
      }).length,
  );
  expect(overlaps).toBe(0);
});

for (const height of [360, 480, 640]) {
  test(`in a window of 320 × ${height} px the field that has the focus is clear of the bar`, async ({
    visit,
  }) => {
    const { page } = visit;
    await page.setViewportSize({ width: 320, height });
    await visit.load();
    await visit.open();
    await visit.goOn('Commencer');
    await visit.goOn('Choisir mon créneau horaire');
    await page
      .getByRole('button', { name: /^Suite Belvédère/ })
      .first()
      .click();
    const field = page.getByLabel('Avez-vous des demandes');
    await page.locator('.card').evaluate((card) => card.scrollTo(0, 0));
    await page.getByRole('button', { name: 'Finaliser votre réservation' }).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(field).toBeFocused();
    const [text, bar] = [await field.boundingBox(), await page.locator('.footer').boundingBox()];
    expect(text!.y + text!.height).toBeLessThanOrEqual(bar!.y);
  });
}

test('a long name and a long price fit into a window 320 px wide, and each day is 44 px wide', async ({
  visit,
}) => {
  const { page, server } = visit;
  await page.setViewportSize({ width: 320, height: 640 });
  server.switches.increase = 1_172.5;
  await page.route(/get-offers/, async (route) => {
    const answer = await route.fetch();
    const name = 'Appartement-terrasse Belvédère anticonstitutionnellement privatisable';
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll('Chambre Classique', name),
    });
  });
  await visit.load();
  await visit.open();
  await visit.goOn('Commencer');
  const day = await page.getByRole('button', { name: /jeudi 14 mars/ }).boundingBox();
  expect(day!.width).toBeGreaterThanOrEqual(44);
  await visit.goOn('Choisir mon créneau horaire');
  await page
    .getByRole('button', { name: /^Appartement/ })
    .first()
    .click();
  await visit.goOn('Finaliser votre réservation');
  const summary = page.locator('.summary');
  await expect(summary).toContainText('anticonstitutionnellement');
  expect(await overflowing(page)).toEqual([]);
  // A card cuts off what is too wide for it.
  const [card, when] = await Promise.all(
    [summary, summary.locator('.summary-when')].map((each) => each.boundingBox()),
  );
  expect(when!.x + when!.width).toBeLessThan(card!.x + card!.width);
  await visit.fillContact();
  await visit.goOn('valider ma réservation');
  await expect(page.getByText('480213')).toBeVisible();
  expect(await overflowing(page)).toEqual([]);
});

test('the end repeats what was booked, clear of the footer', async ({ visit }) => {
  const { page } = visit;
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit.goToConfirmation();
  await visit.fillContact();
  await visit.goOn('valider ma réservation');
  await expect(page.locator('.end-what')).toHaveText(
    /^Chambre Classiquemercredi 13 mars 2030, 09h00\s–\s13h00$/,
  );
  const more = page.getByRole('button', { name: 'Réserver une autre plage' });
  await more.focus();
  const again = await more.boundingBox();
  const footer = await page.locator('.footer').boundingBox();
  expect(again!.y + again!.height).toBeLessThanOrEqual(footer!.y - 4);
});

for (const url of ['https://tilleuls.example', 'javascript:alert(1)']) {
  test(`a page of the widget alone ends with the way to ${url}`, async ({ visit }) => {
    const { page, server } = visit;
    const [widget] = server.switches.widgets;
    server.switches.widgets = [{ ...widget!, account: { ...widget!.account, url } }];
    await visit.load('data-mode="local"');
    await visit.goOn('Commencer');
    await visit.goOn('Choisir mon créneau horaire');
    await page
      .getByRole('button', { name: /Chambre Classique/ })
      .first()
      .click();
    await visit.goOn('Finaliser votre réservation');
    await visit.fillContact();
    await visit.goOn('valider ma réservation');
    await expect(page.getByText('480213')).toBeVisible();
    await visit.expectAccessible();
    const link = page.getByRole('link', { name: "Retour au site de l'hôtel" });
    if (url.startsWith('http')) await expect(link).toHaveAttribute('href', url);
    else await expect(link).toHaveCount(0);
  });
}
