import { expect, test, uniqueName } from '../back-office/staff-test.ts';
import type { Desk } from '../back-office/staff-test.ts';

/** A venue of the journey's own, chosen. */
async function ownVenue(desk: Desk): Promise<{ token: string; account: number }> {
  const token = await desk.signIn('superAdmin');
  const body = { name: uniqueName('Hôtel'), isPremium: true };
  const { id } = await desk.call<{ id: number }>(token, 'POST', '/accounts', body);
  await desk.page.addInitScript((account) => sessionStorage.setItem('meridienne.account', account), `${id}`);
  return { token, account: id };
}

test('time slots are created by keyboard, changed, warned about and deleted', async ({ desk }) => {
  const { page } = desk;
  const { token, account } = await ownVenue(desk);
  await page.goto('/horaires');
  await expect(page.getByRole('heading', { name: 'Horaires' })).toBeVisible();
  await expect(page.getByText('Aucune tranche horaire. Créez la première')).toBeVisible();
  await desk.expectAccessible();

  await page.getByRole('button', { name: 'Créer une tranche horaire' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Créer une tranche horaire' });
  const start = dialog.getByRole('combobox', { name: 'Début' });
  const end = dialog.getByRole('combobox', { name: 'Fin' });
  await expect(start).toBeFocused();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('entrer une heure de début!')).toBeVisible();
  await expect(dialog.getByText('entrer une heure de fin!')).toBeVisible();
  await start.focus();
  await page.keyboard.type('22h00');
  await page.keyboard.press('Enter');
  await end.focus();
  await page.keyboard.type('22h00');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText("L'heure de fin est la même que l'heure de début")).toBeVisible();
  await page.keyboard.type('02h00');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText("L'heure de fin est la même")).toBeHidden();
  await expect(dialog.getByText('(le lendemain)')).toBeVisible();
  await desk.expectAccessible();

  // The way to the server breaks: nothing chosen is lost.
  await page.route('**/api/time_slots', (route) => route.abort());
  const name = dialog.getByRole('textbox', { name: 'Nom' });
  await name.focus();
  await page.keyboard.type('Nocturne');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Le serveur ne répond pas.')).toBeVisible();
  await page.unroute('**/api/time_slots');
  await name.press('Enter');
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row', { name: /22h00 – 02h00/ });
  await expect(row).toContainText('(le lendemain)');
  await expect(row).toContainText('Nocturne');

  // The same once more makes no second one; another can't become it, in the server's words.
  for (const called of ['nocturne', 'Minuit']) {
    await expect(row).toHaveCount(1);
    await page.getByRole('button', { name: 'Créer une tranche horaire' }).click();
    for (const [field, time] of [
      [start, '22h00'],
      [end, '02h00'],
    ] as const) {
      await field.fill(time);
      await field.press('Enter');
    }
    await name.fill(called);
    await name.press('Enter');
    await expect(dialog).toBeHidden();
  }
  await row.filter({ hasText: 'Minuit' }).getByRole('button', { name: 'Modifier 22h00 – 02h00' }).click();
  const midnight = page.getByRole('dialog', { name: 'Modifier 22h00 – 02h00' });
  await midnight.getByRole('textbox', { name: 'Nom' }).fill('nocturne');
  await midnight.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(midnight.getByText('Cette tranche horaire existe déjà')).toBeVisible();
  await midnight.getByRole('textbox', { name: 'Nom' }).fill('Tardive');
  await midnight.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(midnight).toBeHidden();

  // A service by the hour stands on the first one.
  const slots = await desk.call<{ 'hydra:member': { id: number; name: string }[] }>(
    token,
    'GET',
    `/accounts/${account}/time_slots`,
  );
  const night = slots['hydra:member'].find((slot) => slot.name === 'Nocturne')?.id ?? 0;
  const spa = uniqueName('Spa');
  await desk.call(token, 'POST', '/categories', {
    account,
    name: spa,
    type: 'duration',
    timeSlots: [night],
    duration: '01h00',
  });
  await page.reload();
  const used = page.getByRole('row', { name: new RegExp(spa) });
  await used.getByRole('button', { name: 'Modifier 22h00 – 02h00' }).click();
  const edit = page.getByRole('dialog', { name: 'Modifier 22h00 – 02h00' });
  const warning = edit.getByText(
    "Des services à l'heure sont liés à cette tranche horaire, toutes modifications invalideront les offres liées à ces services",
  );
  await edit.getByRole('textbox', { name: 'Nom' }).fill('Nuit');
  await expect(warning).toBeHidden();
  await edit.getByRole('combobox', { name: 'Fin' }).fill('03h00');
  await edit.getByRole('combobox', { name: 'Fin' }).press('Enter');
  await expect(warning).toBeVisible();
  await expect(edit.getByText(`Services à l’heure concernés : ${spa}`)).toBeVisible();
  await desk.expectAccessible();

  // Somebody else saves first.
  await desk.call(token, 'PATCH', `/time_slots/${night}`, { start: '21h00' });
  await edit.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(edit.getByText("Quelqu'un d'autre a modifié cette fiche entre-temps")).toBeVisible();
  await edit.getByRole('button', { name: 'Recharger' }).click();
  await expect(edit.getByText("Quelqu'un d'autre")).toBeHidden();
  await expect(edit.getByRole('textbox', { name: 'Nom' })).toHaveValue('Nuit');
  await edit.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(edit).toBeHidden();
  await expect(used).toContainText('21h00 – 03h00');
  await expect(used).toContainText('Nuit');

  // On a phone; what goes and what stays is said.
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole('listitem').filter({ hasText: spa });
  await expect(card).toBeVisible();
  await desk.expectAccessible();
  await card.getByRole('button', { name: 'Supprimer 21h00 – 03h00' }).click();
  const question = page.getByRole('dialog', { name: 'Supprimer 21h00 – 03h00' });
  await expect(question).toContainText("Des services à l'heure sont liés à cette tranche horaire");
  await expect(question).toContainText('les réservations restent');
  await expect(question.getByRole('listitem')).toHaveText([
    `${spa} (à l’heure\u202F: n’est plus proposé tant que vous n’en choisissez pas une autre)`,
  ]);
  await question.getByRole('button', { name: 'Supprimer' }).click();
  // It names the services in a list of its own.
  await expect(question).toBeHidden();
  await expect(card).toBeHidden();

  // The service has lost its only slot, and its page says so.
  await page.goto('/categories');
  await expect(page.getByText('Tranche horaire à choisir : ce service n’est pas proposé')).toBeVisible();
});
