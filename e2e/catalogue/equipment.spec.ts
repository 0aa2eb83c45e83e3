import { expect, test, uniqueName } from '../back-office/staff-test.ts';

interface Known {
  readonly id: number;
  readonly icon: string;
  readonly names: Record<string, string>;
}

const ICON = '<svg viewBox="0 0 24 24"><path d="M2 2h20v20z"/></svg>';

test('equipment is created with an icon by keyboard, searched, changed and deleted', async ({ desk }) => {
  const { page } = desk;
  const token = await desk.signIn('superAdmin');
  const taken = uniqueName('Hamac');
  await desk.call<Known>(token, 'POST', '/services', { name: taken, icon: ICON });
  const name = uniqueName('Douche');
  await page.goto('/admin?tab=services');
  await expect(page.getByRole('list', { name: 'Services' })).toBeVisible();
  await desk.expectAccessible();

  await page.getByRole('button', { name: 'Créer un service' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Créer un service' });
  const french = dialog.getByRole('textbox', { name: 'Nom (Français)' });
  await expect(french).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Le nom est requis !')).toBeVisible();
  await expect(dialog.getByText("l'icone est requis")).toBeVisible();
  await page.keyboard.type(taken.toUpperCase());
  await expect(dialog.getByText('Un service avec ce nom existe déjà')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(name);
  await desk.expectAccessible();

  // The icon, without a mouse: nothing among the flat ones, then the other library.
  await dialog.getByRole('button', { name: 'Choisir une icône' }).focus();
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: 'Choisir une icône' });
  const search = picker.getByRole('searchbox', { name: 'Rechercher une icône' });
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();
  await expect(french).toHaveValue(name);
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await page.keyboard.type('  Zzzzz ');
  await expect(picker.getByText('aucun résultat pour votre recherche')).toBeVisible();
  await desk.expectAccessible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Étoile');
  await picker.getByRole('radio', { name: 'Font Awesome' }).focus();
  await page.keyboard.press('Space');
  const choices = picker.getByRole('list', { name: 'Icônes trouvées' }).getByRole('button');
  await expect(choices.filter({ hasText: /^Star \(solid\)$/ })).toBeVisible();
  await choices.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(choices.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await expect(choices.first()).toBeFocused();
  await desk.expectAccessible();
  await page.keyboard.press('Enter');
  await expect(picker).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Changer d’icône' })).toBeFocused();
  await expect(dialog.getByText("l'icone est requis")).toBeHidden();

  // The way to the server breaks: nothing typed is lost.
  await page.route('**/api/services', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await french.press('Enter');
  await expect(dialog.getByText('Le serveur ne répond pas.')).toBeVisible();
  await page.unroute('**/api/services');
  await french.press('Enter');
  await expect(page.getByText('service crée avec succes')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.keyboard.press('/');
  await page.keyboard.type(name);
  const cards = page.getByRole('list', { name: 'Services' }).getByRole('listitem');
  await expect(cards).toHaveCount(1);
  await expect(page).toHaveURL(/search=Douche/);
  await expect(cards.getByText('Sans traduction : en, es')).toBeVisible();
  await cards.getByRole('button', { name }).first().click();
  const edit = page.getByRole('dialog', { name: `Modifier ${name}` });
  await edit.getByRole('tab', { name: 'English' }).click();
  await edit.getByRole('textbox', { name: 'Nom (English)' }).fill('Star room');
  const { 'hydra:member': found } = await desk.call<{ 'hydra:member': Known[] }>(
    token,
    'GET',
    `/services?name=${name}`,
  );
  expect(found[0]?.icon).toContain('<path');
  await desk.call(token, 'PATCH', `/services/${found[0]?.id}`, { names: { fr: name, es: 'Estrella' } });
  await edit.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(edit.getByText("Quelqu'un d'autre a modifié cette fiche entre-temps")).toBeVisible();
  await expect(edit.getByRole('textbox', { name: 'Nom (English)' })).toHaveValue('Star room');
  await edit.getByRole('button', { name: 'Recharger' }).click();
  await expect(edit.getByText("Quelqu'un d'autre a modifié")).toBeHidden();
  await expect(edit.getByRole('textbox', { name: 'Nom (English)' })).toHaveValue('Star room');
  await edit.getByRole('tab', { name: 'Español' }).click();
  await expect(edit.getByRole('textbox', { name: 'Nom (Español)' })).toHaveValue('Estrella');
  // The fault is in a language that isn't shown: its tab opens.
  await edit.getByRole('tab', { name: 'Français' }).click();
  await edit.getByRole('textbox', { name: 'Nom (Français)' }).fill(' ');
  await edit.getByRole('tab', { name: 'English' }).click();
  // It calls nobody back before it is saved.
  await expect(edit.getByText('Le nom est requis !')).toBeAttached();
  await edit.getByRole('textbox', { name: 'Nom (English)' }).fill('Star');
  await edit.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(edit.getByText('Le nom est requis !')).toBeVisible();
  await edit.getByRole('textbox', { name: 'Nom (Français)' }).fill(name);
  await edit.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('service mis à jour avec succes')).toBeVisible();
  await expect(cards.getByText('Sans traduction')).toBeHidden();

  await cards.getByRole('button', { name: `Supprimer ${name}` }).click();
  const question = page.getByRole('dialog', { name: `Supprimer ${name}` });
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(cards).toHaveCount(1);
  await cards.getByRole('button', { name: `Supprimer ${name}` }).click();
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Service supprimé')).toBeVisible();
  await expect(page.getByText(`Aucun résultat pour « ${name} »`)).toBeVisible();
});

test('names are translated one by one and all together, and what fails is said', async ({ desk }) => {
  const { page } = desk;
  const token = await desk.signIn('superAdmin');
  const name = uniqueName('Sauna');
  await desk.call(token, 'POST', '/services', { name, icon: ICON });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin?tab=services&search=${name}`);

  // Without a service, the buttons say so.
  await page.getByRole('button', { name: 'Traduire tous les services' }).click();
  await expect(page.getByText("La traduction automatique n'est pas configurée")).toBeVisible();

  await page.route('**/api/translate', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { isConfigured: true } })
      : route.fulfill({ json: { translations: [{ text: 'steam bath' }] } }),
  );
  await page.reload();
  await page.getByRole('button', { name }).first().click();
  const edit = page.getByRole('dialog', { name: `Modifier ${name}` });
  await edit.getByRole('button', { name: 'Traduire automatiquement' }).click();
  await expect(
    page.getByText("completer l'anglais ou le francais pour traduire dans cette langue"),
  ).toBeVisible();
  await edit.getByRole('tab', { name: 'English' }).click();
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/translate'),
  );
  await edit.getByRole('button', { name: 'Traduire automatiquement' }).click();
  expect((await asked).postDataJSON()).toEqual({ source: 'FR', target: 'EN', texts: [name] });
  await expect(edit.getByRole('textbox', { name: 'Nom (English)' })).toHaveValue('Steam bath');
  await desk.expectAccessible();
  await edit.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('service mis à jour avec succes')).toBeVisible();

  await page.route('**/api/translate/services', (route) =>
    route.fulfill({
      json: {
        success: false,
        translated: 0,
        errors: [{ service: '/api/services/1', name: 'Bain', language: 'es', message: 'raison' }],
      },
    }),
  );
  await page.getByRole('button', { name: 'Traduire tous les services' }).click();
  const warning = page.getByRole('dialog', { name: "Certains services n'ont pas été traduit" });
  await expect(warning.getByText('Bain (es) : raison')).toBeVisible();
  await warning.getByRole('button', { name: 'OK' }).click();
  await page.unroute('**/api/translate/services');
  await page.route('**/api/translate/services', (route) =>
    route.fulfill({ json: { success: true, translated: 1, errors: [] } }),
  );
  await page.getByRole('button', { name: 'Traduire tous les services' }).click();
  await expect(page.getByText('Service traduit avec succes')).toBeVisible();
});

test('icons that cannot be loaded can be asked for again', async ({ desk }) => {
  const { page } = desk;
  await desk.signIn('superAdmin');
  await page.route('**/api/searchIcon*', (route) =>
    route.fulfill({
      status: 503,
      json: { '@type': 'hydra:Error', 'hydra:description': 'Flaticon est en panne' },
    }),
  );
  await page.goto('/admin?tab=services');
  await page.getByRole('button', { name: 'Créer un service' }).click();
  await page.getByRole('button', { name: 'Choisir une icône' }).click();
  const picker = page.getByRole('dialog', { name: 'Choisir une icône' });
  await picker.getByRole('searchbox').fill('Maison Home');
  await picker.getByRole('searchbox').fill('home');
  await expect(picker.getByText('Flaticon est en panne')).toBeVisible();
  await page.unroute('**/api/searchIcon*');
  await picker.getByRole('button', { name: 'Réessayer' }).click();
  await picker.getByRole('button', { name: 'Home', exact: true }).click();
  await expect(picker).toBeHidden();
  await expect(page.getByRole('button', { name: 'Changer d’icône' })).toBeVisible();
});
