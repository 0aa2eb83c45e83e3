import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { type Desk, expect, test, uniqueName } from '../back-office/staff-test.ts';

interface Photo {
  readonly id: number;
  readonly uid: string;
  readonly name: string;
}

const image = (name: string) =>
  readFileSync(new URL(`../../apps/server/src/areas/platform/demo/images/${name}`, import.meta.url));
const PICTURE = image('spa.webp');
const file = (name: string, buffer: Buffer = PICTURE, mimeType = 'image/webp') => ({
  name,
  mimeType,
  buffer,
});

/** A venue of the journey's own with one service, its form open. */
async function openService(desk: Desk) {
  const { page } = desk;
  const token = await desk.signIn('superAdmin');
  const { id: account } = await desk.call<Photo>(token, 'POST', '/accounts', {
    name: uniqueName('Hôtel'),
    isPremium: true,
    defaultLanguage: 'fr',
  });
  const slot = await desk.call<Photo>(token, 'POST', '/time_slots', {
    account,
    start: '10h00',
    end: '14h00',
  });
  const service = await desk.call<Photo>(token, 'POST', '/categories', {
    account,
    name: 'Suite',
    timeSlots: [slot.id],
  });
  await page.addInitScript((id) => sessionStorage.setItem('meridienne.account', id), `${account}`);
  await page.goto('/categories');
  const openForm = async () => {
    await page
      .getByRole('button', { name: /^Modifier Suite/ })
      .first()
      .click();
    return page.getByRole('dialog', { name: 'Modifier Suite' });
  };
  const readPhotos = async () =>
    (await desk.call<{ 'hydra:member': Photo[] }>(token, 'GET', `/accounts/${account}/media`))[
      'hydra:member'
    ];
  const readChosen = async () =>
    (await desk.call<{ images: Photo[] }>(token, 'GET', `/categories/${service.id}`)).images.map(
      ({ uid }) => uid,
    );
  return { page, token, account, openForm, readPhotos, readChosen };
}

/** What a photo's button is called, without its place among the chosen ones. */
const nameOn = (choice: Locator) => choice.locator('span:not([aria-hidden])').last().innerText();

const photoIn = (library: Locator, name: string) =>
  library.getByRole('list', { name: 'Photos de la photothèque' }).getByRole('button', { name, exact: true });

test('photos are uploaded, chosen, put in order by keyboard and saved; used ones stay', async ({ desk }) => {
  const { page, openForm, readPhotos, readChosen } = await openService(desk);
  const form = await openForm();
  const field = form.getByRole('group', { name: 'Photos choisies' });
  await field.getByRole('button', { name: 'Choisir des photos' }).focus();
  await page.keyboard.press('Enter');
  const library = page.getByRole('dialog', { name: 'Photothèque' });
  await expect(library.getByText('Votre photothèque est vide')).toBeVisible();
  await expect(library.getByRole('searchbox', { name: 'Rechercher une photo' })).toBeFocused();
  await desk.expectAccessible();

  // Nine at once: what is no photo says so, the others arrive and are chosen while there is room.
  const names = ['Été 1.webp', 'Été 2.webp', 'Été 3.webp', 'Piscine.webp', 'Salon.webp', 'Terrasse.webp'];
  await library
    .locator('input[type=file]')
    .setInputFiles([
      ...names.map((name) => file(name)),
      file('trop-gros.jpg', Buffer.alloc(15 * 1024 * 1024 + 1), 'image/jpeg'),
      file('dessin.svg', Buffer.from('<svg/>'), 'image/svg+xml'),
      file('faux.jpg', Buffer.from('<html>'), 'image/jpeg'),
    ]);
  const uploads = library.getByRole('list', { name: 'Envois' }).getByRole('listitem');
  // Six pictures are made in several sizes each.
  await expect(library.getByText('6 sur 9 photos envoyées, 3 en échec')).toBeVisible({ timeout: 30_000 });
  await expect(uploads).toHaveCount(3);
  await expect(uploads.getByRole('button', { name: /^Réessayer/ })).toHaveCount(0);
  await expect(uploads.filter({ hasText: 'trop-gros.jpg' })).toContainText('Une photo pèse 15 Mo au plus');
  await expect(uploads.filter({ hasText: 'dessin.svg' })).toContainText("n'est pas une photo lisible");
  await expect(uploads.filter({ hasText: 'faux.jpg' })).toContainText("n'est pas une photo lisible");
  await expect(library.getByText('5 / 5 photos')).toBeVisible();
  await desk.expectAccessible();
  for (const name of ['trop-gros.jpg', 'dessin.svg', 'faux.jpg']) {
    await library.getByRole('button', { name: `Retirer ${name} de la liste` }).click();
  }
  const stored = new Map((await readPhotos()).map(({ name, uid }) => [name, uid]));
  expect([...stored.keys()].toSorted()).toEqual(names.toSorted());

  // No sixth photo can be added, but one can be replaced, by keyboard alone.
  const choices = library.getByRole('list', { name: 'Photos de la photothèque' }).locator('[aria-pressed]');
  await expect(choices).toHaveCount(6);
  const closed = library.locator('[aria-pressed=false]');
  await expect(closed).toHaveAttribute('aria-disabled', 'true');
  const sixth = await nameOn(closed);
  await choices.first().focus();
  await page.keyboard.press('End');
  await expect(choices.nth(5)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(choices.nth(1)).toBeFocused();
  const second = await nameOn(choices.nth(1));
  await photoIn(library, second).press('Space');
  await expect(library.getByText('4 / 5 photos')).toBeVisible();
  await photoIn(library, sixth).press('Enter');
  await expect(library.getByText('5 / 5 photos')).toBeVisible();

  // Found whatever the accents; named anew.
  await library.getByRole('searchbox', { name: 'Rechercher une photo' }).fill('ete 2');
  await expect(choices).toHaveCount(1);
  await library.getByRole('button', { name: 'Renommer Été 2.webp' }).click();
  await expect(library.getByRole('textbox', { name: 'Nom de la photo' })).toBeFocused();
  await page.keyboard.press('Escape');
  await library.getByRole('button', { name: 'Renommer Été 2.webp' }).click();
  await page.keyboard.type('Ete 2 vue mer');
  await page.keyboard.press('Enter');
  await expect(photoIn(library, 'Ete 2 vue mer.webp')).toBeFocused();
  await library.getByRole('button', { name: 'Valider' }).click();
  await expect(library).toBeHidden();
  await expect(field.getByRole('button', { name: 'Choisir des photos' })).toBeFocused();

  // The order is that of the display, the first one the cover.
  const chosen = field.getByRole('listitem');
  await expect(chosen).toHaveCount(5);
  const order = () => chosen.evaluateAll((items) => items.map((item) => item.getAttribute('data-uid')));
  const before = await order();
  await field.getByRole('button', { name: 'Reculer la photo 1' }).focus();
  await page.keyboard.press('Enter');
  await expect(field.getByRole('button', { name: 'Reculer la photo 2' })).toBeFocused();
  await expect(field.getByText('Photo placée en position 2 sur 5')).toBeAttached();
  await chosen.nth(4).dragTo(chosen.nth(0));
  await field.getByRole('button', { name: 'Retirer la photo 5' }).click();
  const [a, b, c, d, e] = before;
  expect(await order()).toEqual([e, b, a, c]);
  expect(d).toBeDefined();
  await desk.expectAccessible();
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  expect((await saved).ok()).toBe(true);
  await expect(form).toBeHidden();
  expect(await readChosen()).toEqual([e, b, a, c]);

  // What is shown can't be deleted; what is not, can.
  await openForm();
  await field.getByRole('button', { name: 'Choisir des photos' }).click();
  const nameOf = async (uid: string | null | undefined) =>
    (await readPhotos()).find((photo) => photo.uid === uid)?.name ?? '';
  const [used, unused] = [await nameOf(e), await nameOf(d)];
  const remove = async (name: string) => {
    await library.getByRole('button', { name: `Supprimer ${name}` }).click();
    await page
      .getByRole('dialog', { name: /^Supprimer / })
      .getByRole('button', { name: 'Supprimer' })
      .click();
  };
  await library.getByRole('button', { name: `Supprimer ${used}` }).click();
  const refusal = page.getByRole('dialog', { name: `${used} est encore utilisée` });
  await expect(refusal).toContainText('Par le service « Suite »');
  await refusal.getByRole('button', { name: 'OK' }).click();
  await remove(unused);
  await expect(photoIn(library, unused)).toBeHidden();
  await expect(photoIn(library, used)).toBeVisible();
  await expect(library.locator('[aria-pressed]:focus')).toHaveCount(1);
  expect((await readPhotos()).map(({ uid }) => uid)).not.toContain(d);
});

test('what fails on the way loses nothing, on a phone too', async ({ desk }) => {
  const { page, openForm, readPhotos } = await openService(desk);
  await page.setViewportSize({ width: 390, height: 844 });
  // No link at first: a button makes another try.
  await page.route(
    '**/api/hapidam-connect',
    (route) => route.fulfill({ status: 503, json: { '@type': 'hydra:Error' } }),
    { times: 1 },
  );
  const form = await openForm();
  await form.getByRole('textbox', { name: /^Nom/ }).first().fill('Suite bleue');
  await form.getByRole('button', { name: 'Choisir des photos' }).click();
  const library = page.getByRole('dialog', { name: 'Photothèque' });
  await library.getByRole('button', { name: 'Connecter la photothèque' }).click();
  await expect(library.getByText('Votre photothèque est vide')).toBeVisible();

  // One is lost on the way and tried again, one is called off, one arrives.
  let lost = false;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/accounts/*/media', async (route) => {
    const name = /filename="([^"]+)"/.exec(route.request().postDataBuffer()?.toString('latin1') ?? '')?.[1];
    if (name === 'lost.webp' && !lost) {
      lost = true;
      return route.abort();
    }
    if (name === 'called-off.webp') await held;
    return route.continue().catch(() => undefined);
  });
  // Dropped anywhere on the window.
  const transfer = await page.evaluateHandle(
    ({ bytes, names }) => {
      const data = new DataTransfer();
      for (const name of names)
        data.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/webp' }));
      return data;
    },
    { bytes: [...PICTURE], names: ['lost.webp', 'called-off.webp', 'kept.webp'] },
  );
  const window = library.getByText('Photothèque', { exact: true });
  await window.dispatchEvent('dragenter', { dataTransfer: transfer });
  await expect(library.getByText('Déposez vos photos')).toBeVisible();
  await window.dispatchEvent('drop', { dataTransfer: transfer });
  await expect(library.getByText('Déposez vos photos')).toBeHidden();
  const uploads = library.getByRole('list', { name: 'Envois' }).getByRole('listitem');
  // The first one that finds no way holds back those after it.
  await expect(uploads.first()).toContainText('lost.webp');
  await expect(uploads.first()).toContainText('connexion');
  await expect(library.getByText('les envois reprennent dès qu’elle revient')).toBeVisible();
  await expect(uploads.filter({ hasText: 'kept.webp' })).toContainText('En attente');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(photoIn(library, 'kept.webp')).toBeVisible();
  await expect(photoIn(library, 'lost.webp')).toBeVisible();

  // Whoever closes the window now is asked; then one is called off.
  await library.getByRole('button', { name: 'Annuler', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Des photos sont en cours d’envoi' });
  const stay = question.getByRole('button', { name: 'Attendre' });
  await expect(stay).toBeFocused();
  await stay.click();
  await desk.expectAccessible();
  await library.getByRole('button', { name: 'Annuler l’envoi de called-off.webp' }).click();
  release();
  await expect(uploads).toHaveCount(0);
  await expect(library.getByText('2 / 5 photos')).toBeVisible();
  expect((await readPhotos()).map(({ name }) => name).toSorted()).toEqual(['kept.webp', 'lost.webp']);

  // The link is ended elsewhere: another key is asked for, and nobody notices.
  await page.route(
    '**/api/hapidam-smart-request',
    (route) => route.fulfill({ status: 403, json: { '@type': 'hydra:Error', errorType: 'key' } }),
    { times: 1 },
  );
  await library.getByRole('searchbox', { name: 'Rechercher une photo' }).fill('kept');
  await expect(photoIn(library, 'lost.webp')).toBeHidden();
  await expect(photoIn(library, 'kept.webp')).toBeVisible();
  // A picture whose file is gone says so.
  await page.route('**/media/*/*-th.webp', (route) => route.fulfill({ status: 404 }));
  await library.getByRole('button', { name: 'Valider' }).click();
  await expect(form.getByText('Photo indisponible').first()).toBeVisible();
  await expect(form.getByRole('textbox', { name: /^Nom/ }).first()).toHaveValue('Suite bleue');
  await desk.expectAccessible();
});
