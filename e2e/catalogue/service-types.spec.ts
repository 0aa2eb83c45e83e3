import { fileURLToPath } from 'node:url';
import { type Desk, expect, test, uniqueName } from '../back-office/staff-test.ts';

const PHOTO = fileURLToPath(
  new URL('../../apps/server/src/areas/platform/demo/images/spa.webp', import.meta.url),
);

interface Known {
  readonly id: number;
  readonly '@id': string;
  readonly name: string;
  readonly names: Record<string, string>;
  readonly image: { readonly uid: string } | null;
  readonly categories: readonly string[];
}

const list = (desk: Desk, token: string, account: number) =>
  desk
    .call<{ 'hydra:member': Known[] }>(token, 'GET', `/accounts/${account}/cat_tags`)
    .then((reply) => reply['hydra:member']);

/** A venue of the journey's own: the lists of /settings have no search. */
async function openVenue(desk: Desk, token: string): Promise<{ id: number; slot: Known }> {
  const { id } = await desk.call<Known>(token, 'POST', '/accounts', {
    name: uniqueName('Auberge'),
    isPremium: true,
    defaultLanguage: 'fr',
    widgetLanguages: ['fr', 'en'],
  });
  const slot = await desk.call<Known>(token, 'POST', '/time_slots', {
    account: id,
    start: '10h00',
    end: '12h00',
  });
  await desk.page.addInitScript((account) => sessionStorage.setItem('meridienne.account', account), `${id}`);
  return { id, slot };
}

test('a service type is made of categories by keyboard, changed by two at once, and deleted', async ({
  desk,
}) => {
  const { page } = desk;
  const token = await desk.signIn('superAdmin');
  const { id: account, slot } = await openVenue(desk, token);
  const category = (name: string) =>
    desk.call<Known>(token, 'POST', '/categories', { account, name, timeSlots: [slot.id] });
  const [suite, office] = [await category('Suite'), await category('Bureau')];
  // More than a picker loads at once.
  for (let at = 10; at < 42; at++) await category(`Chambre ${at}`);
  await page.goto('/settings');
  const panel = page.getByRole('region', { name: 'Types de service' }).first();
  await expect(panel.getByText('Aucun type de service.')).toBeVisible();

  await panel.getByRole('button', { name: 'Créer un type de service' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Créer un type de service' });
  const french = dialog.getByRole('textbox', { name: 'Nom (Français)' });
  await expect(french).toBeFocused();
  await expect(dialog.getByText('chaque type est une vignette')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('La langue anglaise est requise')).toBeVisible();
  await page.keyboard.type('Détente');
  const categories = dialog.getByRole('combobox', { name: 'Services' });
  await categories.focus();
  await page.keyboard.type('suit');
  const options = page.locator('.ant-select-item-option');
  await expect(options).toHaveText(['Suite']);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(dialog.getByTitle('Suite', { exact: true })).toBeVisible();
  await desk.expectAccessible();

  // The way to the server breaks: nothing chosen is lost.
  await page.route('**/api/cat_tags', (route) => route.abort());
  await french.press('Enter');
  await expect(dialog.getByText('Le serveur ne répond pas.')).toBeVisible();
  await expect(dialog.getByTitle('Suite', { exact: true })).toBeVisible();
  await page.unroute('**/api/cat_tags');
  await french.press('Enter');
  await expect(dialog).toBeHidden();
  const row = panel.getByRole('row', { name: 'Détente' });
  await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible();
  const [made] = await list(desk, token, account);
  expect(made).toMatchObject({ names: { fr: 'Détente' }, categories: [suite['@id']], image: null });

  // A name is one's alone, whatever its capitals: a category's form tells them by it.
  await panel.getByRole('button', { name: 'Créer un type de service' }).click();
  await french.fill('DÉTENTE');
  await french.press('Enter');
  await expect(dialog.getByText('Un type de service avec ce nom existe déjà')).toBeVisible();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Quitter', exact: true }).click();
  await expect(dialog).toBeHidden();

  // The 31st and later categories come as one scrolls; meanwhile a category's form links itself.
  await row.getByRole('button', { name: 'Modifier Détente' }).click();
  const edit = page.getByRole('dialog', { name: 'Modifier Détente' });
  await edit.getByRole('combobox', { name: 'Services' }).click();
  await expect(options.filter({ hasText: 'Bureau' })).toBeVisible();
  await options.filter({ hasText: 'Bureau' }).hover();
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect(options.filter({ hasText: 'Chambre 41' })).toBeVisible({ timeout: 300 });
  }).toPass();
  await options.filter({ hasText: 'Chambre 41' }).click();
  await page.keyboard.press('Escape');
  await edit.getByRole('button', { name: 'Choisir une photo' }).click();
  const library = page.getByRole('dialog', { name: 'Photothèque' });
  await expect(library.getByText('Votre photothèque est vide')).toBeVisible();
  await library.locator('input[type=file]').setInputFiles(PHOTO);
  await expect(library.getByText('1 / 1 photos')).toBeVisible();
  await library.getByRole('button', { name: 'Valider' }).click();
  await expect(library).toBeHidden();
  await desk.call(token, 'PATCH', `/categories/${office.id}`, { addCatTags: ['Détente'] });
  await edit.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(edit.getByText("Quelqu'un d'autre a modifié cette fiche entre-temps")).toBeVisible();
  await edit.getByRole('button', { name: 'Recharger' }).click();
  await expect(edit.getByText("Quelqu'un d'autre a modifié")).toBeHidden();
  for (const name of ['Suite', 'Bureau', 'Chambre 41']) {
    await expect(edit.getByTitle(name, { exact: true })).toBeVisible();
  }

  // A category that has been deleted meanwhile is said to be, and can be taken out.
  await desk.call(token, 'DELETE', `/categories/${suite.id}`);
  await edit.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(edit.getByText('Un des services n’existe plus : retirez-le')).toBeVisible();
  await edit.getByTitle('Service supprimé', { exact: true }).getByLabel('close').click();
  await edit.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(edit).toBeHidden();
  await expect(row.getByRole('presentation')).toBeVisible();
  const [after] = await list(desk, token, account);
  expect(after?.categories).toHaveLength(2);
  expect(after?.image?.uid).toBeTruthy();

  await page.setViewportSize({ width: 390, height: 844 });
  const card = panel.getByRole('listitem').filter({ hasText: 'Détente' });
  await card.scrollIntoViewIfNeeded();
  await desk.expectAccessible();
  await card.getByRole('button', { name: 'Supprimer Détente' }).click();
  const question = page.getByRole('dialog', { name: 'Supprimer Détente' });
  await expect(question).toContainText('Ses services restent.');
  // All that a widget sells: without it the widget would sell everything.
  const widget = await desk.call<Known>(token, 'POST', '/widgets', {
    account,
    name: 'Page bien-être',
    tags: [made?.id],
  });
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText(/Ce type de service est le seul que vend.* Page bien-être\./)).toBeVisible();
  await expect(question).toBeHidden();
  await desk.call(token, 'PATCH', `/widgets/${widget.id}`, { tags: [] });
  await card.getByRole('button', { name: 'Supprimer Détente' }).click();
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Type de service supprimé')).toBeVisible();
  await expect(panel.getByText('Aucun type de service.')).toBeVisible();
});
