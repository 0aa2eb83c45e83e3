import { uniqueName } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { brokenLine, intercept, letThrough, refusal } from '../../../../test/browser.ts';
import { expectAddress, expectClosed, expectGone, expectValue } from '../../../../test/looking.ts';
import { dialogOf, press } from '../../../../test/pressing.ts';
import { api, fill, open, sessionOf } from '../../../../test/screen.tsx';

interface Account {
  readonly id: number;
  readonly name: string;
}
type Members<T> = { readonly 'hydra:member': readonly T[] };

/** The list, down to one account, made beside it. */
async function openAccount(what: string) {
  const session = await sessionOf('superAdmin');
  const { token } = session;
  const name = uniqueName(what);
  const { id } = await api.call<Account>(token, 'POST', '/accounts', { name, url: 'https://hotel.example/' });
  const user = open(`/admin?tab=account&search=${encodeURIComponent(name)}`, session);
  const row = within((await screen.findByRole('button', { name })).closest('tr')!);
  return {
    user,
    row,
    id,
    name,
    read: () => api.call<object>(token, 'GET', `/accounts/${id}`),
    change: (body: object) => api.call(token, 'PATCH', `/accounts/${id}`, body),
    remove: () => api.call(token, 'DELETE', `/accounts/${id}`),
  };
}

test('an account is created with its administrators, and a refused one loses nothing', async () => {
  const session = await sessionOf('superAdmin');
  const name = uniqueName('Hôtel des Rives');
  const staff = uniqueName('ada').replace(' ', '-');
  const user = open('/admin', session);
  await press(user, 'Créer un compte');
  const form = await dialogOf('Créer un compte');
  const own = () => form.getAllByLabelText<HTMLInputElement>('Nom')[0]!;
  const site = () => form.getByLabelText<HTMLInputElement>(/^Site web/);
  const create = () => press(user, 'Créer un compte', form);
  const administrator = async (at: number) => {
    const group = within(await form.findByRole('group', { name: `Administrateur ${at}` }));
    return (label: string) => group.getByLabelText<HTMLInputElement>(label);
  };
  await create();
  await form.findByText('Le nom est requis !');
  fill(own(), `  ${name} `);
  await user.click(site());
  fill(site(), 'pas une adresse');
  await press(user, 'Ajouter un administrateur', form);
  await form.findByText(/^Cette adresse web n'est pas valide/);
  fill(site(), 'www.rives.example');

  const first = await administrator(1);
  await user.click(first('E-mail'));
  fill(first('E-mail'), 'ada');
  // That of a user of the demo, in other letters.
  await user.click(first("Nom d'utilisateur"));
  fill(first("Nom d'utilisateur"), 'SUPER admin');
  await user.click(first('Prénom'));
  fill(first('Prénom'), 'Ada');
  await form.findByText('email non valide!');
  await form.findByText("nom d'utilisateur est déjà pris!");
  fill(first('E-mail'), `${staff}@example.org`);
  await create();
  await form.findByText('nom requis');
  fill(first("Nom d'utilisateur"), staff);
  fill(first('Nom'), 'Lovelace');
  await press(user, 'Ajouter un administrateur', form);
  const second = await administrator(2);
  await waitFor(() => expect(document.activeElement).toBe(second('E-mail')));
  fill(second('E-mail'), `second-${staff}@example.org`);
  fill(second("Nom d'utilisateur"), `second-${staff}`);
  fill(second('Nom'), 'Hopper');
  fill(second('Prénom'), 'Grace');
  await press(user, 'Ajouter un administrateur', form);
  await press(user, "Retirer l'administrateur 3", form);

  // The second invitation finds no server.
  intercept('POST /permissions', (go, body) =>
    JSON.stringify(body).includes('second-') ? brokenLine() : go(),
  );
  // Enter twice: one account all the same.
  second('Prénom').focus();
  await user.keyboard('{Enter}{Enter}');
  await screen.findByText('compte crée avec succes');
  await screen.findByText(/^la permission, n'a pas pu être crée/);
  await waitFor(() => expect(form.queryByRole('group', { name: 'Administrateur 2' })).toBeNull());
  await waitFor(() =>
    expect(form.getAllByRole('alert').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining(`second-${staff}@example.org`),
    ),
  );
  const left = await administrator(1);
  expect([left('E-mail').value, left('Prénom').value]).toEqual([`second-${staff}@example.org`, 'Grace']);
  expect(own().disabled).toBe(true);
  letThrough('POST /permissions');
  await press(user, 'Ajouter ces administrateurs', form);
  await expectGone(() => screen.queryByRole('dialog'));

  const { token } = session;
  const query = `name=${encodeURIComponent(name)}`;
  const made = await api.call<Members<Account & { url: string }>>(token, 'GET', `/accounts?${query}`);
  expect(made['hydra:member']).toMatchObject([{ name, url: 'https://www.rives.example' }]);
  const id = made['hydra:member'][0]!.id;
  const permissions = await api.call<Members<{ user: { email: string }; isAdmin: boolean }>>(
    token,
    'GET',
    `/accounts/${id}/permissions`,
  );
  expect(permissions['hydra:member'].map((each) => [each.user.email, each.isAdmin])).toEqual([
    [`${staff}@example.org`, true],
    [`second-${staff}@example.org`, true],
  ]);
  fill(screen.getByRole('searchbox'), name);
  await screen.findByRole('link', { name: 'https://www.rives.example' });
});

test('premium and archive are turned in the list, and come back when that fails', async () => {
  const { user, row, id, name, read } = await openAccount('Hôtel du Port');
  const turned = (what: string) =>
    row.getByRole<HTMLButtonElement>('switch', { name: new RegExp(`^${name}\\s: ${what}$`) });
  const expectTurned = (what: string, isOn: boolean) =>
    waitFor(() => expect(turned(what).getAttribute('aria-checked')).toBe(String(isOn)));
  row.getByText(/^Freemium jusqu'au/);
  const sent = vi.fn((go: () => Promise<Response>, _body: unknown) => go());
  intercept(`PATCH /accounts/${id}`, sent);
  // Thrice, fast: one call, with what it came to rest on.
  await user.click(turned('premium'));
  await user.click(turned('premium'));
  await user.click(turned('premium'));
  await screen.findByText(new RegExp(`^${name} est premium\\.`));
  expect(sent.mock.calls.map(([, body]) => body)).toEqual([{ isPremium: true, freemiumStartDate: null }]);
  await expectTurned('premium', true);
  await expectGone(() => row.queryByText(/^Freemium jusqu'au/));
  expect(await read()).toMatchObject({ isPremium: true });

  intercept(`PATCH /accounts/${id}`, refusal(500));
  await user.click(turned('archivé'));
  await screen.findByText(/^il y a eu un soucis/);
  await expectTurned('archivé', false);
  letThrough(`PATCH /accounts/${id}`);
  await user.click(turned('archivé'));
  await screen.findByText(new RegExp(`^${name} est archivé`));
  expect(await read()).toMatchObject({ isArchived: true });
  // It stays in sight until the list is read again, and is found under the archived ones then.
  turned('archivé');
  await user.click(
    within(screen.getByRole('radiogroup', { name: 'Comptes affichés' })).getByText('Archivés'),
  );
  await waitFor(() => expect(location.search).toMatch(/show=archived/));
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: /archivé$/ }).getAttribute('aria-checked')).toBe('true'),
  );
});

test('an archived account is not among the others', async () => {
  const { token } = await sessionOf('superAdmin');
  const name = uniqueName('Hôtel du Quai');
  const { id } = await api.call<Account>(token, 'POST', '/accounts', { name });
  await api.call(token, 'PATCH', `/accounts/${id}`, { isArchived: true });
  open(`/admin?search=${encodeURIComponent(name)}`, await sessionOf('superAdmin'));
  await screen.findByText(/^Aucun résultat pour/);
});

test('a new account is a page away from anywhere', async () => {
  const user = open('/home', await sessionOf('superAdmin'));
  await press(user, 'Menu de Super admin');
  await user.click(await screen.findByRole('menuitem', { name: /Créer un compte/ }));
  const form = await dialogOf('Créer un compte');
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Nom')));
  const window = screen.getByRole('dialog');
  await user.keyboard('{Escape}');
  await expectClosed(window);
});

test('the list leads to who has access, and into the account', async () => {
  const { user, row, name } = await openAccount('Hôtel du Pré');
  await press(user, `Permissions de ${name}`, row);
  await dialogOf(new RegExp(name));
  await waitFor(async () => {
    // The button's hint may have come above the window, and takes the first.
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(document.activeElement).toBe(row.getByRole('button', { name: `Permissions de ${name}` }));
  await user.click(row.getByRole('button', { name }));
  await expectAddress('/dashboard');
  await screen.findByRole('heading', { level: 1, name });
});

test('who saves an account that somebody else has changed or deleted is told, and keeps his words', async () => {
  const { user, row, name, change, remove } = await openAccount('Hôtel du Parc');
  await press(user, `Modifier ${name}`, row);
  const form = await dialogOf('Modifier le compte');
  const own = () => form.getByLabelText<HTMLInputElement>('Nom');
  expect(form.queryByRole('group')).toBeNull();
  await change({ url: 'https://ailleurs.example/' });
  fill(own(), `${name} bis`);
  await press(user, 'Enregistrer', form);
  await form.findByText(/^Quelqu'un d'autre a modifié cette fiche entre-temps/);
  expect(own().value).toBe(`${name} bis`);
  await press(user, 'Recharger', form);
  await expectValue(() => form.getByLabelText(/^Site web/), 'https://ailleurs.example/');
  expect(own().value).toBe(`${name} bis`);
  fill(own(), `${name} ter`);
  await press(user, 'Enregistrer', form);
  await screen.findByText('compte mis à jour avec succes');
  await screen.findByRole('button', { name: `${name} ter` });

  await press(user, `Modifier ${name} ter`);
  const again = await dialogOf('Modifier le compte');
  await remove();
  fill(again.getByLabelText(/^Site web/), '');
  await press(user, 'Enregistrer', again);
  await again.findByText('Cette fiche n’existe plus.');
  await press(user, 'Annuler', again);
  await press(user, 'Quitter');
  await expectGone(() => screen.queryByRole('dialog'));
  await screen.findByText(/^Aucun résultat pour/);
});
