import type { Desk } from '../back-office/staff-test.ts';
import { expect, test, uniqueName } from '../back-office/staff-test.ts';

interface Known {
  readonly id: number;
  readonly username: string;
  readonly email: string;
}

/** A user whom nobody makes on screen; his e-mail follows his name. */
const addUser = (desk: Desk, token: string, roles: string[]): Promise<Known> => {
  const username = uniqueName('Léa');
  const email = `${username.replace('Léa ', 'lea-')}@hotel.example`;
  return desk.call<Known>(token, 'POST', '/users', { username, email, roles });
};

test('a user is created by keyboard, searched, promoted, sent the log-in, changed and deleted', async ({
  desk,
}) => {
  const { page } = desk;
  const token = await desk.signIn('superAdmin');
  const other = await addUser(desk, token, ['ROLE_ADMIN']);
  const name = uniqueName('Zoé');
  const email = `${name.replace('Zoé ', 'zoe-')}@hotel.example`;
  await page.goto('/admin?tab=users');
  await desk.expectAccessible();

  await page.getByRole('button', { name: 'Créer un utilisateur' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Créer un utilisateur' });
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toBeFocused();
  await page.keyboard.press('Enter');
  for (const text of ['entrer un username!', 'email requis', 'entrer un mot de passe!']) {
    await expect(dialog.getByText(text)).toBeVisible();
  }
  await page.keyboard.type(other.username.toUpperCase());
  await expect(dialog.getByText('Ce username existe déja.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(other.email.toUpperCase());
  await expect(dialog.getByText('Cet email existe déja.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('long enough');
  await dialog.getByLabel('Confirmation du mot de passe').focus();
  await page.keyboard.type('long');
  await expect(dialog.getByText('les deux mots de passe ne sont pas indentiques')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(
    dialog.getByText('les deux mots de passe ne sont pas identique', { exact: true }),
  ).toBeVisible();
  await desk.expectAccessible();
  await page.keyboard.type(' enough');

  // The way to the server breaks: nothing typed is lost.
  await page.route('**/api/users', (route) => route.abort());
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Le serveur ne répond pas.')).toBeVisible();
  await page.unroute('**/api/users');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Utilisateur créé')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.keyboard.press('/');
  await page.keyboard.type(email);
  const row = page.getByRole('row', { name: email });
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/search=zoe-/);

  // One click gives nothing: what the role gives is named first, and cancelling is the easier answer.
  const isAdmin = row.getByRole('switch');
  const give = page.getByRole('dialog', { name: `Faire de ${name} un super administrateur` });
  const take = page.getByRole('dialog', { name: `Retirer à ${name} le rôle` });
  const askToTake = async () => {
    await isAdmin.click();
    await take.getByRole('button', { name: 'Retirer le rôle' }).click();
    await expect(take).toBeHidden();
  };
  await isAdmin.click();
  await expect(give.getByText('les données personnelles de tous les clients')).toBeVisible();
  await expect(give.getByText('Vous recevez tous deux un e-mail.')).toBeVisible();
  await desk.expectAccessible();
  await expect(give.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(give).toBeHidden();
  await expect(isAdmin).not.toBeChecked();
  await isAdmin.click();
  await give.getByRole('button', { name: 'Donner tous les droits' }).click();
  await expect(page.getByText('Utilisateur mis à jour')).toBeVisible();
  await expect(isAdmin).toBeChecked();
  await page.route('**/api/users/*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await askToTake();
  await expect(page.getByText('il y a eu un soucis')).toBeVisible();
  await expect(isAdmin).toBeChecked();
  await page.unroute('**/api/users/*');
  await page.route('**/api/users/*', (route) =>
    route.fulfill({ status: 422, json: { '@type': 'hydra:Error', 'hydra:description': 'Raison donnée' } }),
  );
  await askToTake();
  await expect(page.getByText('il y a eu un soucis : Raison donnée')).toBeVisible();
  await page.unroute('**/api/users/*');

  await row.getByRole('button', { name: `Renvoyer ses identifiants à ${name}` }).click();
  await expect(page.getByText('Message envoyé avec succès')).toBeVisible();
  await page.route('**/api/send-mail-user-login', (route) => route.fulfill({ json: { success: false } }));
  await row.getByRole('button', { name: `Renvoyer ses identifiants à ${name}` }).click();
  await expect(page.getByText('Une erreur est survenue, contacter les developpeurs')).toBeVisible();

  await row.getByRole('button', { name: `Modifier ${name}` }).click();
  const edit = page.getByRole('dialog', { name: `Modifier ${name}` });
  const username = edit.getByRole('textbox', { name: 'Username' });
  await username.fill(`${name} mine`);
  const typedEmail = edit.getByRole('textbox', { name: 'Email' });
  const { 'hydra:member': found } = await desk.call<{ 'hydra:member': Known[] }>(
    token,
    'GET',
    `/users?email=${email}`,
  );
  await desk.call(token, 'PATCH', `/users/${found[0]?.id}`, {
    username: `${name} theirs`,
    email: `new-${email}`,
  });
  await edit.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(edit.getByText("Quelqu'un d'autre a modifié cette fiche entre-temps")).toBeVisible();
  await expect(username).toHaveValue(`${name} mine`);
  await edit.getByRole('button', { name: 'Recharger' }).click();
  // What nobody typed over is theirs now.
  await expect(typedEmail).toHaveValue(`new-${email}`);
  await expect(username).toHaveValue(`${name} mine`);
  await username.fill(`${name} ours`);
  await edit.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(row.getByText(`${name} ours`)).toBeVisible();

  await row.getByRole('button', { name: `Supprimer ${name} ours` }).click();
  const question = page.getByRole('dialog', { name: `Supprimer ${name} ours` });
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: `Supprimer ${name} ours` }).click();
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Utilisateur supprimé')).toBeVisible();
  await expect(page.getByText(`Aucun résultat pour « ${email} »`)).toBeVisible();
});

test('what was typed is kept when the browser goes back, and a user who is gone is said to be', async ({
  desk,
}) => {
  const { page } = desk;
  const token = await desk.signIn('superAdmin');
  const { id, username: name, email } = await addUser(desk, token, ['ROLE_ADMIN']);
  await page.goto('/admin?tab=account');
  await page.getByRole('tab', { name: 'Utilisateurs' }).click();
  await page.getByRole('button', { name: 'Créer un utilisateur' }).click();
  const dialog = page.getByRole('dialog', { name: 'Créer un utilisateur' });
  const username = dialog.getByRole('textbox', { name: 'Username' });
  await username.fill('Half typed');
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
  await page.evaluate(() => history.back());
  await expect(question.getByRole('button', { name: 'Continuer la saisie' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(username).toHaveValue('Half typed');
  await expect(page).toHaveURL(/tab=users/);
  // Closing the tab asks too.
  expect(await page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(
    true,
  );
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Quitter' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/tab=account/);

  await page.getByRole('tab', { name: 'Utilisateurs' }).click();
  await page.getByRole('searchbox', { name: 'Rechercher par email ou username' }).fill(email);
  await expect(page).toHaveURL(/search=/);
  await page.getByRole('button', { name: `Permissions de ${name}` }).click();
  const accounts = page.getByRole('dialog', { name: `Comptes de ${name}` });
  await accounts.getByRole('combobox').fill('a');
  await page.locator('.ant-select-item-option').first().click();
  await expect(accounts.locator('.ant-select-selection-item').first()).toBeVisible();
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Continuer la saisie' }).click();
  await accounts.getByRole('button', { name: 'Fermer' }).last().click();
  await question.getByRole('button', { name: 'Quitter' }).click();
  await expect(accounts).toBeHidden();

  await page.getByRole('button', { name: `Modifier ${name}` }).click();
  const edit = page.getByRole('dialog', { name: `Modifier ${name}` });
  await edit.getByRole('textbox', { name: 'Username' }).fill(`${name} mine`);
  await desk.call(token, 'PATCH', `/users/${id}`, { username: `${name} theirs` });
  await edit.getByRole('button', { name: 'Enregistrer' }).click();
  const again = edit.getByRole('button', { name: 'Recharger' });
  await expect(again).toBeVisible();
  await page.route(`**/api/users/${id}`, (route) => route.abort());
  await again.click();
  await expect(page.getByText('Le serveur ne répond pas.')).toBeVisible();
  await expect(edit.getByRole('textbox', { name: 'Username' })).toHaveValue(`${name} mine`);
  await page.unroute(`**/api/users/${id}`);
  await desk.call(token, 'DELETE', `/users/${id}`);
  await again.click();
  const gone = edit.getByText('Cette fiche n’existe plus.');
  await expect(gone).toBeVisible();
  const saving = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await edit.getByRole('button', { name: 'Enregistrer' }).click();
  expect((await saving).status()).toBe(404);
  await expect(gone).toBeVisible();
  await expect(edit.getByRole('textbox', { name: 'Username' })).toHaveValue(`${name} mine`);
  await edit.getByRole('button', { name: 'Annuler' }).click();
  await question.getByRole('button', { name: 'Quitter' }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByText('Aucun résultat pour')).toBeVisible();
});

test('nobody takes the role from himself, nor deletes himself', async ({ desk }) => {
  const { page } = desk;
  await desk.signIn('superAdmin');
  await page.goto('/admin?tab=users&search=admin@meridienne.example');
  const row = page.getByRole('row', { name: 'admin@meridienne.example' });
  await expect(row.getByRole('switch')).toBeChecked();
  await expect(row.getByRole('switch')).toBeDisabled();
  await expect(
    row.getByRole('button', { name: 'Vous ne pouvez pas supprimer votre propre compte' }),
  ).toBeDisabled();
});

test('a client on a phone is given accounts and becomes staff', async ({ desk }) => {
  const { page } = desk;
  await page.setViewportSize({ width: 390, height: 844 });
  const token = await desk.signIn('superAdmin');
  const client = await addUser(desk, token, []);
  const names = [uniqueName('Hôtel du Port'), uniqueName('Hôtel du Port')];
  for (const name of names) await desk.call(token, 'POST', '/accounts', { name });
  await page.goto('/admin?tab=client');
  await page.getByRole('searchbox').fill(client.email);
  const card = page.getByRole('listitem').filter({ hasText: client.email });
  await expect(card.getByRole('switch')).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: '@' })).toHaveCount(1);
  await desk.expectAccessible();

  await card.getByRole('button', { name: `Permissions de ${client.username}` }).click();
  const dialog = page.getByRole('dialog', { name: `Comptes de ${client.username}` });
  await expect(dialog.getByText('Aucun compte pour le moment.')).toBeVisible();
  await expect(dialog.getByText('ce voyageur devient utilisateur du back-office')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ajouter' }).click();
  await expect(dialog.getByText('sélectionner au moins un compte')).toBeVisible();
  const picker = dialog.getByRole('combobox', { name: 'Comptes à ajouter' });
  for (const name of names) {
    await picker.fill(name);
    await page.getByTitle(name, { exact: true }).click();
  }
  await desk.expectAccessible();
  // The second one fails: it stays chosen, the first one is there.
  let calls = 0;
  await page.route('**/api/permissions', (route) => {
    calls++;
    return calls === 2 ? route.fulfill({ status: 500, body: '{}' }) : route.continue();
  });
  await dialog.getByRole('button', { name: 'Ajouter' }).click();
  await expect(
    dialog.getByText(
      "la permission, n'a pas pu être crée. Si le problème persiste contacter un administrateur",
    ),
  ).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: names[0] ?? '' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Ajouter' }).click();
  await expect(page.getByText('permission ajoutée avec succès')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: names[1] ?? '' })).toBeVisible();

  await dialog.getByRole('button', { name: `Retirer l’accès à ${names[0]}` }).click();
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(page.getByText('Accès retiré')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(page.getByText(`Aucun résultat pour « ${client.email} »`)).toBeVisible();
  await page.goto('/admin?tab=users');
  await page.getByRole('searchbox').fill(client.email);
  await expect(page.getByText(client.email)).toBeVisible();
});

test('a hotelier shares the account, but never takes his own access away', async ({ desk }) => {
  const { page } = desk;
  await desk.signIn('hotelier');
  const lookUps: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/users\?/.test(request.url())) lookUps.push(request.url());
  });
  await page.goto('/home');
  await page.getByRole('button', { name: 'Accéder à ce compte' }).first().click();
  await page.getByRole('button', { name: 'Réglages du compte' }).click();
  await page.getByRole('menuitem', { name: 'Permissions' }).click();
  const dialog = page.getByRole('dialog', { name: /^Permissions – / });
  const own = dialog.getByRole('listitem').filter({ hasText: '(vous)' });
  await expect(own).toBeVisible();
  await expect(own.getByRole('button')).toHaveCount(0);
  await desk.expectAccessible();

  const add = dialog.getByRole('button', { name: 'Ajouter' });
  await add.click();
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(own).toBeVisible();
  await add.click();
  await add.click();
  for (const text of ['email requis', 'nom requis', 'prénom requis']) {
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  }
  const lastName = uniqueName('Martin');
  const email = `${lastName.replace('Martin ', 'martin-')}@hotel.example`;
  await dialog.getByLabel('Email').fill('nobody');
  await dialog.getByLabel('Nom', { exact: true }).fill(lastName);
  await dialog.getByLabel('Prénom').fill('Ana');
  await expect(dialog.getByText('email non valide!')).toBeVisible();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('checkbox', { name: 'Administrateur du compte' }).uncheck();
  await page.route('**/api/permissions', (route) => route.fulfill({ status: 500, body: '{}' }));
  await add.click();
  await expect(dialog.getByText("la permission, n'a pas pu être crée.")).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await page.unroute('**/api/permissions');
  await add.click();
  await expect(page.getByText('permission ajoutée avec succès')).toBeVisible();
  const added = dialog.getByRole('listitem').filter({ hasText: email });
  await expect(added.getByText('Accès limité')).toBeVisible();

  await add.click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Nom', { exact: true }).fill(lastName);
  await dialog.getByLabel('Prénom').fill('Ana');
  await add.click();
  await expect(dialog.getByText('Cette personne a déjà accès à ce compte')).toBeVisible();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Quitter' }).click();

  await added.getByRole('button', { name: `Retirer l’accès de Ana ${lastName}` }).click();
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(page.getByText('Accès retiré')).toBeVisible();
  await expect(added).toHaveCount(0);
  expect(lookUps).toEqual([]);
});
