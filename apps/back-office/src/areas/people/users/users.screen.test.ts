import { uniqueName } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { brokenLine, intercept, letThrough, refusal } from '../../../../test/browser.ts';
import { expectAddress, expectGone, expectValue } from '../../../../test/looking.ts';
import { dialogOf, press } from '../../../../test/pressing.ts';
import { api, fill, open, sessionOf } from '../../../../test/screen.tsx';

interface Known {
  readonly id: number;
  readonly username: string;
  readonly email: string;
}

/** A user whom nobody makes on screen; his e-mail follows his name. */
async function addUser(roles: string[] = ['ROLE_ADMIN']) {
  const { token } = await sessionOf('superAdmin');
  const username = uniqueName('Léa');
  const email = `${username.replace('Léa ', 'lea-')}@hotel.example`;
  const known = await api.call<Known>(token, 'POST', '/users', { username, email, roles });
  return {
    ...known,
    change: (body: object) => api.call(token, 'PATCH', `/users/${known.id}`, body),
    remove: () => api.call(token, 'DELETE', `/users/${known.id}`),
  };
}

/** The list, down to one user. */
async function openUser({ email }: Known, tab = 'users') {
  const user = open(`/admin?tab=${tab}&search=${email}`, await sessionOf('superAdmin'));
  const row = within(await screen.findByRole('row', { name: new RegExp(email) }));
  return { user, row };
}

test('a new user’s form says what is missing, taken or different, and keeps it when the line breaks', async () => {
  const other = await addUser();
  const user = open('/admin?tab=users', await sessionOf('superAdmin'));
  await press(user, 'Créer un utilisateur');
  const dialog = await dialogOf('Créer un utilisateur');
  const field = (name: string) => dialog.getByLabelText<HTMLInputElement>(name);
  await press(user, 'Enregistrer', dialog);
  for (const text of ['entrer un username!', 'email requis', 'entrer un mot de passe!']) {
    await dialog.findByText(text);
  }
  fill(field('Username'), other.username.toUpperCase());
  fill(field('Email'), other.email.toUpperCase());
  await dialog.findByText('Ce username existe déja.');
  await dialog.findByText('Cet email existe déja.');
  const name = uniqueName('Zoé');
  fill(field('Username'), name);
  fill(field('Email'), `${name.replace('Zoé ', 'zoe-')}@hotel.example`);
  fill(field('Mot de passe'), 'long enough');
  fill(field('Confirmation du mot de passe'), 'long');
  await dialog.findByText('les deux mots de passe ne sont pas indentiques');
  await press(user, 'Enregistrer', dialog);
  await dialog.findByText('les deux mots de passe ne sont pas identique');
  fill(field('Confirmation du mot de passe'), 'long enough');

  intercept('POST /users', brokenLine);
  await press(user, 'Enregistrer', dialog);
  await dialog.findByText(/^Le serveur ne répond pas\./);
  expect(field('Username').value).toBe(name);
  letThrough('POST /users');
  await press(user, 'Enregistrer', dialog);
  await screen.findByText('Utilisateur créé');
  await expectGone(() => screen.queryByRole('dialog'));
});

test('the role of a super administrator stays as it was when it can’t be taken', async () => {
  const known = await addUser();
  await known.change({ roles: ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'] });
  const { user, row } = await openUser(known);
  const isAdmin = row.getByRole<HTMLButtonElement>('switch');
  const take = async () => {
    await waitFor(() => expect(isAdmin.disabled).toBe(false));
    await user.click(isAdmin);
    await press(
      user,
      'Retirer le rôle',
      await dialogOf(`Retirer à ${known.username} le rôle de super administrateur\u202f?`),
    );
    await expectGone(() => screen.queryByRole('dialog'));
  };
  intercept(`PATCH /users/${known.id}`, refusal(500));
  await take();
  await screen.findByText(/^il y a eu un soucis/);
  expect(isAdmin.getAttribute('aria-checked')).toBe('true');
  intercept(
    `PATCH /users/${known.id}`,
    refusal(422, { '@type': 'hydra:Error', 'hydra:description': 'Raison donnée' }),
  );
  await take();
  await screen.findByText('il y a eu un soucis : Raison donnée');
  letThrough(`PATCH /users/${known.id}`);
  await take();
  await waitFor(() => expect(isAdmin.getAttribute('aria-checked')).toBe('false'));
});

test('the log-in is sent again, and said not to be where it isn’t', async () => {
  const known = await addUser();
  const { user, row } = await openUser(known);
  const resend = `Renvoyer ses identifiants à ${known.username}`;
  await press(user, resend, row);
  await screen.findByText('Message envoyé avec succès');
  intercept('POST /send-mail-user-login', refusal(200, { success: false }));
  // The button waits for the answer before it is pressed again.
  await waitFor(() => expect(row.getByRole('button', { name: resend }).className).not.toMatch(/loading/));
  await press(user, resend, row);
  await screen.findByText('Une erreur est survenue, contacter les developpeurs');
});

test('what somebody else has changed meanwhile is told of, and what nobody typed over is theirs', async () => {
  const known = await addUser();
  const { user } = await openUser(known);
  const name = known.username;
  await press(user, `Modifier ${name}`);
  const edit = await dialogOf(`Modifier ${name}`);
  const username = edit.getByLabelText<HTMLInputElement>('Username');
  fill(username, `${name} mine`);
  await known.change({ username: `${name} theirs`, email: `new-${known.email}` });
  await press(user, 'Enregistrer', edit);
  await edit.findByText("Quelqu'un d'autre a modifié cette fiche entre-temps", { exact: false });
  intercept(`GET /users/${known.id}`, brokenLine);
  await press(user, 'Recharger', edit);
  await screen.findByText(/^Le serveur ne répond pas\./);
  expect(username.value).toBe(`${name} mine`);
  letThrough(`GET /users/${known.id}`);
  await press(user, 'Recharger', edit);
  await expectValue(() => edit.getByLabelText('Email'), `new-${known.email}`);
  expect(username.value).toBe(`${name} mine`);
  fill(username, `${name} ours`);
  await press(user, 'Enregistrer', edit);
  await screen.findByText(`${name} ours`);
});

test('a user who is gone is said to be, and what was typed stays to be copied', async () => {
  const known = await addUser();
  const { user } = await openUser(known);
  const name = known.username;
  await press(user, `Modifier ${name}`);
  const edit = await dialogOf(`Modifier ${name}`);
  fill(edit.getByLabelText('Username'), `${name} mine`);
  await known.change({ username: `${name} theirs` });
  await press(user, 'Enregistrer', edit);
  const again = await edit.findByRole('button', { name: 'Recharger' });
  await known.remove();
  await user.click(again);
  await edit.findByText('Cette fiche n’existe plus.');
  const saved = vi.fn(async (go: () => Promise<Response>) => {
    const answer = await go();
    expect(answer.status).toBe(404);
    return answer;
  });
  intercept(`PATCH /users/${known.id}`, saved);
  await press(user, 'Enregistrer', edit);
  await waitFor(() => expect(saved).toHaveResolved());
  await edit.findByText('Cette fiche n’existe plus.');
  expect(edit.getByLabelText<HTMLInputElement>('Username').value).toBe(`${name} mine`);
  await press(user, 'Annuler', edit);
  await press(user, 'Quitter');
  await expectGone(() => screen.queryByRole('dialog'));
  await screen.findByText(/^Aucun résultat pour/);
});

test('a user is deleted once that was asked', async () => {
  const known = await addUser();
  const { user, row } = await openUser(known);
  const remove = `Supprimer ${known.username}`;
  await press(user, remove, row);
  await press(user, 'Annuler', await dialogOf(new RegExp(`^${remove}`)));
  await expectGone(() => screen.queryByRole('dialog'));
  await press(user, remove, row);
  await press(user, 'Supprimer', await dialogOf(new RegExp(`^${remove}`)));
  await screen.findByText('Utilisateur supprimé');
  await screen.findByText(`Aucun résultat pour « ${known.email} »`);
});

test('nobody takes the role from himself, nor deletes himself', async () => {
  open('/admin?tab=users&search=admin@meridienne.example', await sessionOf('superAdmin'));
  const row = within(await screen.findByRole('row', { name: /admin@meridienne\.example/ }));
  const isAdmin = row.getByRole<HTMLButtonElement>('switch', { checked: true });
  expect(isAdmin.disabled).toBe(true);
  const name = 'Vous ne pouvez pas supprimer votre propre compte';
  expect(row.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
});

test('a client is given accounts one after the other, and becomes staff', async () => {
  const { token } = await sessionOf('superAdmin');
  const client = await addUser([]);
  const names = [uniqueName('Hôtel du Port'), uniqueName('Hôtel du Port')] as const;
  for (const name of names) await api.call(token, 'POST', '/accounts', { name });
  const { user, row } = await openUser(client, 'client');
  expect(row.queryByRole('switch')).toBeNull();
  await press(user, `Permissions de ${client.username}`);
  const dialog = await dialogOf(`Comptes de ${client.username}`);
  await dialog.findByText('Aucun compte pour le moment.');
  dialog.getByText(/ce voyageur devient utilisateur du back-office/);
  await press(user, 'Ajouter', dialog);
  await dialog.findByText('sélectionner au moins un compte');
  for (const name of names) {
    fill(dialog.getByRole('combobox', { name: 'Comptes à ajouter' }), name);
    await user.click(await screen.findByTitle(name));
  }
  // The second one fails: it stays chosen, the first one is there. Nothing is said before all of that shows, or a
  // button that still waits would be pressed in vain.
  let calls = 0;
  intercept('POST /permissions', (go) => (++calls === 2 ? refusal(500)() : go()));
  const fault = "la permission, n'a pas pu être crée. Si le problème persiste contacter un administrateur";
  const reading = Promise.withResolvers<void>();
  const read = vi.fn(async (go: () => Promise<Response>) => {
    await reading.promise;
    return go();
  });
  intercept('GET /users', read);
  await press(user, 'Ajouter', dialog);
  await waitFor(() => expect(read).toHaveBeenCalled());
  await dialog.findByText(names[0]);
  expect(dialog.queryByText(fault)).toBeNull();
  reading.resolve();
  await dialog.findByText(fault);
  await press(user, 'Ajouter', dialog);
  await screen.findByText('permission ajoutée avec succès');
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2));

  // Nobody has come in by it yet: so far it is an invitation.
  await press(user, `Retirer l’invitation : ${names[0]}`, dialog);
  await press(user, 'Retirer l’invitation');
  await screen.findByText('Invitation retirée');
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
  await screen.findByText(`Aucun résultat pour « ${client.email} »`);
  await user.click(screen.getByRole('tab', { name: 'Utilisateurs' }));
  fill(await screen.findByRole('searchbox'), client.email);
  await screen.findByRole('row', { name: new RegExp(client.email) });
});

test('accounts that were chosen are not left by accident', async () => {
  const known = await addUser();
  const { user } = await openUser(known);
  await press(user, `Permissions de ${known.username}`);
  const accounts = await dialogOf(`Comptes de ${known.username}`);
  fill(accounts.getByRole('combobox'), 'Belle Sieste');
  await user.click(await screen.findByTitle('Hôtel Belle Sieste'));
  await user.click(screen.getByRole('tab', { name: 'Comptes' }));
  await press(user, 'Continuer la saisie');
  await expectGone(() => screen.queryByRole('dialog', { name: 'Quitter sans enregistrer ?' }));
  const [, close] = accounts.getAllByRole('button', { name: 'Fermer' });
  await user.click(close!);
  await press(user, 'Quitter');
  await expectGone(() => screen.queryByRole('dialog'));
});

test('a form that is left takes with it what was typed', async () => {
  const user = open('/admin?tab=users', await sessionOf('superAdmin'));
  await press(user, 'Créer un utilisateur');
  const dialog = await dialogOf('Créer un utilisateur');
  fill(dialog.getByLabelText('Username'), 'Half typed');
  await user.click(screen.getByRole('tab', { name: 'Comptes' }));
  await press(user, 'Quitter');
  await expectGone(() => screen.queryByRole('dialog'));
  await expectAddress('/admin?tab=account');
});
