import { widget } from '../../apps/widget/test/fixture-data.ts';
import { expect, test } from './widget-test.ts';

test.beforeEach(({ visit }) => {
  visit.server.switches.widgets = [widget({ isShortWay: true })];
});

test('begins with the date, and a day that is pressed leads on to its services', async ({ visit }) => {
  const { page } = visit;
  await page.addInitScript('window.dataLayer = []');
  const title = (name: string) => page.getByRole('heading', { name });
  await visit.load();
  await visit.open();
  await expect(title('Date de réservation')).toBeFocused();
  await expect(page.getByText('ETAPE 1 / 5')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Retour à/ })).toHaveCount(0);
  await visit.expectAccessible();

  // Moving by arrows chooses nothing, Enter does.
  await page.getByRole('button', { name: /mercredi 13 mars/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: /jeudi 14 mars/ })).toBeFocused();
  await expect(title('Date de réservation')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(title('Votre service')).toBeFocused();
  await page.goBack();
  const day = page.getByRole('gridcell', { name: /jeudi 14 mars/ });
  await expect(day).toHaveAttribute('aria-selected', 'true');
  // The same day once more, and its second click is meant for no service.
  await day.getByRole('button').dblclick();
  await expect(title('Votre service')).toBeVisible();
  await expect(title('Vos extras')).toHaveCount(0);
  await page
    .getByRole('button', { name: /Chambre Classique/ })
    .first()
    .click();
  await visit.goOn('Finaliser votre réservation');
  await visit.fillContact();
  await visit.goOn('valider ma réservation');
  await expect(page.getByText('ETAPE 5 / 5')).toBeVisible();
  await page.getByRole('button', { name: 'Réserver une autre plage horaire' }).click();
  await expect(title('Date de réservation')).toBeFocused();
  const told = await page.evaluate<[string, number][]>(
    'window.dataLayer.filter(({ event }) => event === "meridienne_step").map(({ id, index }) => [id, index])',
  );
  expect(told.slice(0, 2)).toEqual([
    ['brd_date_7', 1],
    ['brd_service_7', 2],
  ]);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('offers to go on after a reload on its own first step', async ({ visit }) => {
  const { page } = visit;
  await visit.load();
  await visit.open();
  await page.getByRole('button', { name: /jeudi 14 mars/ }).click();
  await expect(page.getByRole('heading', { name: 'Votre service' })).toBeFocused();
  await page.reload();
  await visit.open();
  await expect(page.getByRole('heading', { name: 'Reprendre où vous en étiez ?' })).toBeFocused();
  await page.getByRole('button', { name: 'Reprendre', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Votre service' })).toBeFocused();
  await expect(page.getByText(/jeudi 14 mars/)).toBeVisible();
});
