import { widget } from '../../apps/widget/test/fixture-data.ts';
import { expect, test } from './widget-test.ts';

type Visit = Parameters<Parameters<typeof test>[2]>[0]['visit'];
interface Wish {
  readonly date?: string;
  readonly category?: number;
  readonly slot?: number;
  readonly tag?: number;
}

const openWith = async ({ page }: Visit, wish: Wish) => {
  await page.waitForFunction('window.Meridienne?.start');
  await page.evaluate(`void Meridienne.open(7, ${JSON.stringify(wish)})`);
};
const steps = ({ page }: Visit) =>
  page.evaluate<string[]>(
    'window.dataLayer.filter(({ event }) => event === "meridienne_step").map(({ step }) => step)',
  );

test.beforeEach(({ visit }) => visit.page.addInitScript('window.dataLayer = []'));

test('a day leads to its services, a category too to its extras, and Back goes the usual way', async ({
  visit,
}) => {
  const { page } = visit;
  const title = (name: string) => page.getByRole('heading', { name });
  await visit.load();
  await openWith(visit, { date: '2030-03-14' });
  await expect(title('Votre service')).toBeFocused();
  expect(await steps(visit)).toEqual(['service']);
  await page.goBack();
  await expect(page.getByRole('gridcell', { name: /jeudi 14 mars/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );

  await openWith(visit, { date: '2030-03-15', category: 12, slot: 22 });
  await expect(title('Vos extras')).toBeFocused();
  expect(await steps(visit)).toEqual(['service', 'date', 'extras']);
  await visit.goOn('Finaliser votre réservation');
  await expect(page.locator('.summary')).toContainText('vendredi 15 mars 2030');
  await expect(page.locator('.summary')).toContainText('14h00');
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('button', { name: /^Suite Belvédère/, pressed: true })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(title("L'hôtel, le temps d'une journée")).toBeFocused();
  // A slot that the venue doesn't have is as if it weren't named.
  await openWith(visit, { date: '2030-03-15', category: 12, slot: 999 });
  await expect(title('Vos extras')).toBeFocused();
});

test('a category alone leads to its first day, in a calendar that keeps to it', async ({ visit }) => {
  const { page, server } = visit;
  server.switches.soldOut = [13, 14, 18].map((day) => ({ category: 12, day: `2030-03-${day}` }));
  await visit.load();
  await openWith(visit, { category: 12 });
  await expect(page.getByText('Les jours où « Suite Belvédère avec terrasse » est disponible')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /vendredi 15 mars/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('button', { name: /lundi 18 mars.*indisponible/ })).toBeDisabled();
  await visit.expectAccessible();
  await page.getByRole('button', { name: /mardi 19 mars/ }).click();
  await visit.goOn('Choisir mon créneau horaire');
  await expect(page.getByRole('button', { name: /^Suite Belvédère/, pressed: true })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Voir tous les services' }).click();
  await expect(page.getByRole('button', { name: /lundi 18 mars.*à partir de/ })).toBeVisible();
});

test('a service type is chosen, and one that the venue lacks is as if it weren’t named', async ({
  visit,
}) => {
  const { page, server } = visit;
  server.switches.widgets = [widget({ displayTags: true })];
  await visit.load();
  await openWith(visit, { tag: 42 });
  await expect(page.getByRole('heading', { name: 'Date de réservation' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Travailler', pressed: true })).toBeVisible();
  await openWith(visit, { tag: 99, category: 99, date: '2030-03-14' });
  await expect(page.getByRole('heading', { name: 'Votre service' })).toBeFocused();
  await expect(page.getByText('Salon Verrière').first()).toBeVisible();
});

test('what is sold out says so, and names the nearest days', async ({ visit }) => {
  const { page, server } = visit;
  await page.setViewportSize({ width: 390, height: 844 });
  server.switches.soldOut = [{ category: 12, day: '2030-03-14' }];
  await visit.load();
  await openWith(visit, { date: '2030-03-14', category: 12, slot: 22 });
  await expect(page.getByText(/Suite Belvédère.* n'est plus disponible le jeudi 14 mars/)).toBeFocused();
  const near = page.getByRole('group', { name: 'Les jours les plus proches' }).getByRole('button');
  await expect(near).toHaveText([/^mer\.? 13 mars.*142,50/, /^ven\.? 15 mars/, /^lun\.? 18 mars/]);
  await visit.expectAccessible();
  await near.nth(1).click();
  await expect(page.getByRole('heading', { name: 'Vos extras' })).toBeFocused();
  expect(await steps(visit)).toEqual(['date', 'extras']);
  await visit.goOn('Finaliser votre réservation');
  await expect(page.locator('.summary')).toContainText('vendredi 15 mars 2030');
});

test('a booking that is being sent comes before any wish', async ({ visit }) => {
  const { page, server } = visit;
  await visit.goToConfirmation();
  await visit.fillContact();
  const held = Promise.withResolvers<void>();
  server.switches.until = held.promise;
  await visit.goOn('valider ma réservation');
  await page.getByRole('button', { name: 'Fermer la réservation' }).click();
  await openWith(visit, { date: '2030-03-15', category: 12 });
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('.footer .button')).toHaveText('Réservation en cours');
  held.resolve();
  await expect(page.getByText('480213')).toBeVisible();
  await expect(page.locator('.end-what')).toContainText('Chambre Classique');
  await openWith(visit, { date: '2030-03-15', category: 12 });
  await expect(page.getByRole('heading', { name: 'Vos extras' })).toBeFocused();
});

test('a day that is past, or has nothing, leads to the calendar', async ({ visit }) => {
  const { page, server } = visit;
  await visit.load();
  for (const [date, said] of [
    ['2030-03-04', 'lundi 4 mars'],
    ['2030-03-16', 'samedi 16 mars'],
  ] as const) {
    await openWith(visit, { date });
    await expect(page.getByText(`Plus rien n'est disponible le ${said}`)).toBeFocused();
    await expect(page.getByRole('grid')).toBeVisible();
  }
  await page.getByRole('button', { name: /ven\.? 15 mars/ }).click();
  await expect(page.getByRole('heading', { name: 'Votre service' })).toBeFocused();
  // Not even looked up: the calendar says what is wrong, and asks again.
  await page.reload();
  server.switches.isReadingBroken = true;
  await openWith(visit, { date: '2030-03-14', category: 12 });
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible({ timeout: 15_000 });
});
