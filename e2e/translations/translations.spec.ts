import type { Desk } from '../back-office/staff-test.ts';
import { expect, test, uniqueName } from '../back-office/staff-test.ts';

interface Language {
  readonly id: number;
  readonly lng: string;
  readonly content: Readonly<Record<string, string>>;
}

/** A language of this journey's own: what is changed in the others, all journeys would see. */
async function addLanguage(desk: Desk, token: string, lng: string): Promise<Language> {
  await removeLanguage(desk, token, lng);
  return desk.call<Language>(token, 'POST', '/translations', { lng });
}

async function removeLanguage(desk: Desk, token: string, lng: string): Promise<void> {
  const list = await desk.call<{ 'hydra:member': Language[] }>(
    token,
    'GET',
    '/translations?pagination=false',
  );
  const found = list['hydra:member'].find((each) => each.lng === lng);
  if (found) await desk.call(token, 'DELETE', `/translations/${found.id}`);
}

const textOf = (desk: Desk, key: string) =>
  desk.page.getByRole('textbox', { name: `Traduction de ${key}`, exact: true });

test('a language is created by keyboard, translated by machine, spoken, and deleted', async ({ desk }) => {
  const { page } = desk;
  const token = await desk.signIn('superAdmin');
  await removeLanguage(desk, token, 'sv');
  await page.route('**/api/translate', async (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: { isConfigured: true } });
    const sent = route.request().postDataJSON() as { texts: string[]; target: string; source: string };
    expect(sent).toMatchObject({ target: 'SV', source: 'FR' });
    return route.fulfill({ json: { translations: sent.texts.map((text) => ({ text: `sv ${text}` })) } });
  });
  await page.goto('/admin?tab=traduction');
  await expect(page.getByRole('table', { name: 'Textes' })).toBeVisible();
  await desk.expectAccessible();

  await page.getByRole('button', { name: 'Créer une langue' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Créer une langue' });
  await expect(dialog.getByLabel('Code de la langue')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('ce champs est obligatoire!')).toBeVisible();
  await page.keyboard.type('fr');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Cette langue existe déjà')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('SV');
  await page.keyboard.press('Enter');
  await expect(page.getByText('langue créée')).toBeVisible();
  await expect(page.getByText('sv - admin', { exact: true })).toBeVisible();
  await expect(page.getByText('Commencez par les traductions manquantes.')).toBeVisible();

  // What somebody typed himself is not translated over.
  const missing = page.getByRole('region', { name: 'Traductions manquantes' });
  await missing.getByRole('textbox').first().fill('  Själv  ');
  await missing.getByRole('button', { name: 'Traduire automatiquement' }).click();
  await expect(missing.getByRole('textbox').first()).toHaveValue('  Själv  ');
  await expect(missing.getByRole('textbox').nth(1)).toHaveValue(/^Sv /);
  await expect(page.getByText(/textes traduits, à relire/)).toBeVisible();
  await desk.expectAccessible();

  await page.route('**/api/translations/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await missing.getByRole('button', { name: 'Enregistrer les traductions' }).click();
  await expect(missing.getByText('la mise à jour a échoué')).toBeVisible();
  await expect(missing.getByRole('textbox').nth(1)).toHaveValue(/^Sv /);
  await page.unroute('**/api/translations/*');
  await missing.getByRole('button', { name: 'Enregistrer les traductions' }).click();
  await expect(page.getByText('langue mise à jour')).toBeVisible();
  await expect(missing.getByText('Aucune traduction ne manque dans cette langue.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Textes' }).getByRole('textbox').first()).toHaveValue('Själv');

  // The interface speaks it, and shows a text as soon as it is saved.
  await page.evaluate(() => localStorage.setItem('meridienne.language', 'sv'));
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Sv Traduction' })).toBeVisible();
  await page.getByRole('searchbox').fill('admin.traduction');
  const title = page.getByRole('textbox', { name: /admin\.traduction$/ });
  await title.fill('Översättning');
  await page.getByRole('button', { name: 'Sv Enregistrer', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Översättning' })).toBeVisible();

  await page.evaluate(() => localStorage.setItem('meridienne.language', 'fr'));
  await page.reload();
  await page.getByRole('button', { name: 'Supprimer cette langue' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('langue supprimée')).toBeVisible();
  await expect(page.getByText('fr - admin', { exact: true })).toBeVisible();
});

test('texts are searched, changed, taken back and kept apart from another administrator’s', async ({
  desk,
}) => {
  const { page } = desk;
  const token = await desk.signIn('superAdmin');
  const { id } = await addLanguage(desk, token, 'nl');
  const key = uniqueName('own').replace(' ', '.');
  const save = (content: Record<string, string>) =>
    desk.call(token, 'PATCH', `/translations/${id}`, { content });
  await save({ [key]: 'Één', 'shell.cancel': 'Annuleren', 'table.total_other': '{{count}} resultaten' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin?tab=traduction&language=${id}`);
  const table = page.getByRole('table', { name: 'Textes' });
  await expect(table.getByRole('row')).toHaveCount(4);
  await desk.expectAccessible();
  await page.keyboard.press('/');
  await page.keyboard.type('EEN');
  await expect(table.getByRole('row')).toHaveCount(2);
  await textOf(desk, key).fill('Twee');
  await expect(page.getByText('1 modification non enregistrée')).toBeVisible();

  // It was typed: neither another search nor another tab loses it.
  await page.getByRole('searchbox').fill('annuler');
  await expect(textOf(desk, 'shell.cancel')).toHaveValue('Annuleren');
  await page.getByRole('combobox', { name: 'Administration' }).click();
  await page.getByTitle('Clients', { exact: true }).click();
  await page.getByRole('button', { name: 'Continuer la saisie' }).click();
  await page.getByRole('searchbox').fill('');
  await expect(textOf(desk, key)).toHaveValue('Twee');

  await textOf(desk, 'table.total_other').fill('{{aantal}} resultaten');
  await expect(page.getByText('À garder tel quel : {{count}}')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler la modification de table.total_other' }).click();
  await expect(page.getByText('1 modification non enregistrée')).toBeVisible();

  // Somebody else saves meanwhile: what was typed stays, and is saved over what the other left.
  await save({ [key]: 'Één', 'shell.cancel': 'Terug' });
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('Vos modifications sont toujours là.')).toBeVisible();
  await page.getByRole('button', { name: 'Recharger' }).click();
  await expect(textOf(desk, 'shell.cancel')).toHaveValue('Terug');
  await expect(textOf(desk, key)).toHaveValue('Twee');
  await page.getByRole('button', { name: `Annuler la modification de ${key}` }).click();
  await page.getByRole('button', { name: `Supprimer ${key}` }).click();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('langue mise à jour')).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(2);
  expect((await desk.call<Language>(token, 'GET', `/translations/${id}`)).content).toEqual({
    'shell.cancel': 'Terug',
  });

  // The demo installation has no translation service.
  await expect(page.getByRole('button', { name: 'Traduire automatiquement' })).toBeDisabled();
  await expect(page.getByText('La traduction automatique n’est pas configurée.')).toBeVisible();
  await removeLanguage(desk, token, 'nl');
});

test('a text as delivered comes back when its change is taken back', async ({ desk }) => {
  const { page } = desk;
  const token = await desk.signIn('superAdmin');
  const list = await desk.call<{ 'hydra:member': (Language & { type: string })[] }>(
    token,
    'GET',
    '/translations?type=widget',
  );
  // One that no other journey meets.
  const delivered = 'Error while sending the e-mail, check your address';
  const widget = list['hydra:member'].find(({ lng }) => lng === 'en');
  await page.goto(`/admin?tab=traduction&language=${widget?.id}`);
  await page.getByRole('searchbox').fill('forgot.failed');
  const text = textOf(desk, 'forgot.failed');
  await expect(text).toHaveValue(delivered);
  await text.fill(' Begin here ');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText(`Texte d’origine : ${delivered}`)).toBeVisible();
  await expect(text).toHaveValue('Begin here');
  await page.getByRole('button', { name: 'Reprendre le texte d’origine de forgot.failed' }).click();
  await expect(text).toHaveValue(delivered);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('Texte d’origine')).toHaveCount(0);

  await page.route('**/api/translations?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await page.getByRole('button', { name: 'Error while loading. Retry ?' }).waitFor();
  await page.unroute('**/api/translations?*');
  await page.getByRole('button', { name: 'Error while loading. Retry ?' }).click();
  await expect(page.getByRole('table', { name: 'Textes' })).toBeVisible();
});

test('a missing text that somebody else has filled in meanwhile is not saved over unseen', async ({
  desk,
}) => {
  const { page } = desk;
  const token = await desk.signIn('superAdmin');
  const { id } = await addLanguage(desk, token, 'da');
  const read = async () => (await desk.call<Language>(token, 'GET', `/translations/${id}`)).content;
  await page.clock.install();
  await page.goto(`/admin?tab=traduction&language=${id}`);
  const missing = page.getByRole('region', { name: 'Traductions manquantes' });
  const texts = missing.getByRole('textbox');
  const keyOf = async (at: number) =>
    ((await texts.nth(at).getAttribute('aria-label')) ?? '').replace('Traduction de ', '');
  await expect(texts.first()).toBeVisible();
  const [first, second] = [await keyOf(0), await keyOf(1)];
  await textOf(desk, first).fill('Mine');
  await textOf(desk, second).fill('Mine too');
  await desk.call(token, 'PATCH', `/translations/${id}`, { content: { [first]: 'Theirs' } });
  // Back at this window after a while, the lists are read again.
  await page.clock.fastForward('10:00');
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect(missing.getByText('Enregistré entre-temps par quelqu’un d’autre : Theirs')).toBeVisible();
  await missing.getByRole('button', { name: 'Enregistrer les traductions' }).click();
  await expect(missing.getByText('Vos modifications sont toujours là.')).toBeVisible();
  expect(await read()).toEqual({ [first]: 'Theirs' });
  await missing.getByRole('button', { name: 'Recharger' }).click();
  await missing.getByRole('textbox', { name: `Traduction de ${first}`, exact: true }).fill('');
  await missing.getByRole('button', { name: 'Enregistrer les traductions' }).click();
  await expect(page.getByText('langue mise à jour')).toBeVisible();
  expect(await read()).toEqual({ [first]: 'Theirs', [second]: 'Mine too' });
  await removeLanguage(desk, token, 'da');
});
