import { widget } from '../../apps/widget/test/fixture-data.ts';
import { expect, test } from './widget-test.ts';

const withTags = () => [widget({ displayTags: true, noAvailableOption: 'displayTags' })];

test('a visitor keeps to two service types, however wide the window', async ({ visit }) => {
  const { page, server } = visit;
  await page.setViewportSize({ width: 390, height: 860 });
  server.switches.widgets = withTags();
  server.switches.hasPeriods = true;
  await visit.load();
  await visit.open();
  await visit.goOn('Commencer');

  await expect(page.getByRole('heading', { name: 'Type de service' })).toBeFocused();
  await expect(page.getByText('ETAPE 1 / 5')).toBeVisible();
  const types = page.getByRole('group', { name: 'Filtrer par un ou plusieurs type de service' });
  await expect(types.getByRole('button')).toHaveText(['Se reposer', 'Travailler', 'Se détendre']);
  await types.getByRole('button', { name: 'Se reposer' }).click();
  await types.getByRole('button', { name: 'Se détendre' }).click();
  await expect(types.getByRole('button', { pressed: true })).toHaveText(['Se reposer', 'Se détendre']);
  await visit.expectAccessibleAtEachWidth();

  await visit.goOn('Choisir ma date');
  await expect(page.getByText('ETAPE 2 / 5')).toBeVisible();
  await visit.goOn('Choisir mon créneau horaire');
  await expect(page.getByRole('button', { name: /^Espace bien-être/ })).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Salon Verrière/ })).toHaveCount(0);
  for (const call of ['get-availability', 'get-offers-by-day']) {
    expect(visit.sent(call).at(-1)?.body['tags']).toEqual([41, 44]);
  }

  await page.getByRole('button', { name: 'Retour à Date de réservation' }).click();
  await page.getByRole('gridcell', { name: /vendredi 15 mars 2030/ }).click();
  await page.getByRole('button', { name: 'Retour à Type de service' }).click();
  await expect(types.getByRole('button', { pressed: true })).toHaveText(['Se reposer', 'Se détendre']);
  await visit.goOn('Choisir ma date');
  await expect(page.getByRole('gridcell', { selected: true })).toContainText('vendredi 15 mars 2030');

  // Other types may be free on other days: the date starts anew.
  await page.getByRole('button', { name: 'Retour à Type de service' }).click();
  await types.getByRole('button', { name: 'Se détendre' }).click();
  await visit.goOn('Choisir ma date');
  await expect(page.getByRole('gridcell', { selected: true })).toContainText('mercredi 13 mars 2030');
  expect(visit.sent('get-availability').at(-1)?.body['tags']).toEqual([41]);
});

test('no service type chosen means all of them', async ({ visit }) => {
  const { page, server } = visit;
  server.switches.widgets = withTags();
  await visit.load();
  await visit.open();
  await visit.goOn('Commencer');
  await visit.goOn('Choisir ma date');
  await expect(page.getByRole('gridcell', { selected: true })).toContainText('13 mars');
  expect(visit.sent('get-availability').map(({ body }) => body['tags'])).toEqual([undefined]);
});

test('up to three service types stand one per row, more of them two', async ({ visit }) => {
  const { page, server } = visit;
  server.switches.widgets = withTags();
  const placesOf = async () => {
    await visit.load();
    await visit.open();
    await visit.goOn('Commencer');
    const tiles = page.getByRole('group', { name: /Filtrer/ }).getByRole('button');
    await expect(tiles.first()).toBeVisible();
    const boxes = await tiles.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
    return new Set(boxes.map(Math.round)).size;
  };
  expect(await placesOf()).toBe(1);
  server.switches.tags = server.switches.tags.map((tag) => ({
    ...tag,
    categories: server.switches.tags[0]!.categories,
  }));
  expect(await placesOf()).toBe(2);
});

test("a service type without a picture borrows a category's, or shows the mark", async ({ visit }) => {
  const { page, server } = visit;
  server.switches.widgets = withTags();
  const [first, second] = server.switches.tags;
  server.switches.tags = [
    first!,
    second!,
    { ...second!, id: 45, names: { fr: 'Visiter', en: 'Visit' }, categories: [second!.categories[0]!] },
  ];
  await visit.load();
  await visit.open();
  await visit.goOn('Commencer');
  const picture = (name: string) => page.getByRole('button', { name }).locator('img');
  await expect(picture('Se reposer')).toHaveAttribute('srcset', /tag-41/);
  await expect(picture('Travailler')).toHaveAttribute('srcset', /room-12/);
  await expect(page.getByRole('button', { name: 'Visiter' }).locator('.photo svg')).toBeVisible();
  await expect(picture('Visiter')).toHaveCount(0);
});

test('service types that do not load can be asked for again, and none at all is said', async ({ visit }) => {
  const { page, server } = visit;
  server.switches.widgets = withTags();
  server.switches.isReadingBroken = true;
  server.switches.tags = server.switches.tags.filter(({ id }) => id === 43);
  await visit.load();
  await visit.open();
  await visit.goOn('Commencer');
  const retry = page.getByRole('button', { name: 'Réessayer' });
  await expect(retry).toBeVisible();
  server.switches.isReadingBroken = false;
  await retry.click();
  await expect(page.getByText('Aucun type de service pour le moment')).toBeVisible();
  await visit.goOn('Choisir ma date');
  await expect(page.getByRole('gridcell', { selected: true })).toContainText('13 mars');
});

test('a sold-out service type leads to another one, and back to all', async ({ visit }) => {
  const { page, server } = visit;
  server.switches.widgets = withTags();
  server.switches.hasPeriods = true;
  server.switches.soldOutTags = [41, 42];
  await visit.load();
  await visit.open();
  await visit.goOn('Commencer');
  await page.getByRole('button', { name: 'Se reposer' }).click();
  await visit.goOn('Choisir ma date');

  await expect(page.getByText("Nous sommes désolé, nous n'avons plus de disponibilité")).toBeVisible();
  const others = page.getByRole('group', { name: 'Essayez un autre type de service' });
  await expect(others.getByRole('button')).toHaveText(['Travailler', 'Se détendre']);
  const choose = page.getByRole('button', { name: 'Choisir ce type de service' });
  const next = page.locator('.footer').getByRole('button');
  await expect(choose).toBeDisabled();
  await expect(next).toBeDisabled();
  await visit.expectAccessible();

  await others.getByRole('button', { name: 'Travailler' }).click();
  await choose.click();
  // That one has nothing either.
  await expect(others.getByRole('button')).toHaveText(['Se reposer', 'Se détendre']);
  await expect(page.getByRole('heading', { name: 'Date de réservation' })).toBeFocused();
  await expect(next).toBeDisabled();

  await others.getByRole('button', { name: 'Se détendre' }).click();
  await choose.click();
  await expect(page.getByRole('gridcell', { selected: true })).toContainText('mercredi 13 mars 2030');
  await expect(next).toBeEnabled();
  expect(visit.sent('get-availability').flatMap(({ body }) => body['tags'] ?? [])).toEqual([41, 42, 44]);

  await page.getByRole('button', { name: 'Retour à Type de service' }).click();
  await expect(page.getByRole('button', { pressed: true })).toHaveText(['Se détendre']);
  await page.getByRole('button', { name: 'Se détendre' }).click();
  await page.getByRole('button', { name: 'Travailler' }).click();
  await visit.goOn('Choisir ma date');
  await page.getByRole('button', { name: 'Voir tous les types de service' }).click();
  await expect(page.getByRole('gridcell', { selected: true })).toContainText('mercredi 13 mars 2030');
});

test('without the option, or without service types, only the message is there', async ({ visit }) => {
  const { page, server } = visit;
  server.switches.isSoldOut = true;
  await visit.load('data-lang="en"');
  await visit.open();
  await visit.goOn('Start');
  await expect(page.getByText('Sorry, we have no more availability')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose this type of service' })).toHaveCount(0);
  expect(visit.sent('get-tags')).toEqual([]);

  server.switches.widgets = [
    widget({ noAvailableOption: 'displayTags', textNoAvailable: { fr: 'Complet.' } }),
  ];
  await visit.load('data-lang="en"');
  await visit.open();
  await visit.goOn('Start');
  // The venue's own words, in its own language for want of the visitor's.
  await expect(page.getByText('Complet.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Try another type of service' })).toContainText('Unwind');
  await visit.expectAccessible();
});

test('while the code of the service types is on its way, their place is not blank', async ({ visit }) => {
  const { page, server } = visit;
  server.switches.widgets = withTags();
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/service-types-code.js', async (route) => {
    await gate;
    await route.continue();
  });
  await visit.load();
  await visit.open();
  await visit.goOn('Commencer');
  await expect(page.getByRole('heading', { name: 'Type de service' })).toBeFocused();
  await expect(page.getByRole('status', { name: 'Chargement' }).locator('.skeleton').first()).toBeVisible();
  await visit.expectAccessible();
  letGo();
  await expect(page.getByRole('button', { name: 'Se reposer' })).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
});
