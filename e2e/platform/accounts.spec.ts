import { readFile } from 'node:fs/promises';
import { expect, test, uniqueName } from '../back-office/staff-test.ts';

test('an account is created, exported, and deleted on a phone while another tab has it open', async ({
  desk,
  context,
}) => {
  const { page } = desk;
  await desk.signIn('superAdmin');
  const name = uniqueName('Hôtel des Quais');
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Créer un compte' }).click();
  const form = page.getByRole('dialog', { name: 'Créer un compte' });
  await expect(form.getByLabel('Nom', { exact: true })).toBeFocused();
  await page.keyboard.type(name);
  await form.getByLabel(/^Site web/).fill('https://hotel.example/');
  await form.getByRole('button', { name: 'Ajouter un administrateur' }).click();
  await page.keyboard.press('Enter');
  await expect(form.getByText('nom requis', { exact: true })).toBeVisible();
  await desk.expectAccessible();
  await form.getByRole('button', { name: "Retirer l'administrateur 1" }).click();
  await form.getByRole('button', { name: 'Créer un compte' }).click();
  await expect(form).toBeHidden();

  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/^meridienne-comptes-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\u{FEFF}Nom;Site web;')).toBe(true);
  expect(text).toContain(`\r\n${name};https://hotel.example/;`);

  await page.getByRole('searchbox').fill(name);
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page).toHaveURL('/dashboard');

  const other = await context.newPage();
  await other.setViewportSize({ width: 390, height: 844 });
  await other.goto(`/admin?search=${encodeURIComponent(name)}`);
  const remove = other.getByRole('button', { name: new RegExp(`^Autres actions\\s: ${name}`) });
  await expect(remove).toBeVisible();
  expect(
    await other.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
  ).toBe(true);
  await remove.focus();
  await other.keyboard.press('Enter');
  await other.getByRole('menuitem', { name: 'Supprimer' }).press('Enter');
  const question = other.getByRole('dialog', { name: new RegExp(`Supprimer ${name}`) });
  await expect(question.getByRole('textbox')).toBeFocused();
  await expect(question.getByText('0 réservation')).toBeVisible();
  await expect(question.getByRole('button', { name: 'Supprimer', exact: true })).toBeDisabled();
  await other.keyboard.type('un autre nom');
  await other.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await question.getByRole('textbox').press('ControlOrMeta+a');
  await other.keyboard.type(name.toLowerCase());
  await other.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(other.getByText(`${name} est supprimé.`)).toBeVisible();
  await expect(other.getByText('Aucun résultat pour')).toBeVisible();
  // Asked again when the tab is looked at, or at the latest by the next page.
  await page.goto('/prix');
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('alert')).toBeVisible();
});
