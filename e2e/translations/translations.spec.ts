import type { Desk } from '../back-office/staff-test.ts';
import { expect, test } from '../back-office/staff-test.ts';

interface Language {
  readonly id: number;
  readonly lng: string;
}

/** For a language of this journey's own: what is changed in the others, all journeys would see. */
async function removeLanguage(desk: Desk, token: string, lng: string): Promise<void> {
  const list = await desk.call<{ 'hydra:member': Language[] }>(
    token,
    'GET',
    '/translations?pagination=false',
  );
  const found = list['hydra:member'].find((each) => each.lng === lng);
  if (found) await desk.call(token, 'DELETE', `/translations/${found.id}`);
}

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
  await page.getByRole('button', { name: 'Créer une langue' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Créer une langue' });
  await expect(dialog.getByLabel('Code de la langue')).toBeFocused();
  await page.keyboard.type('SV');
  await page.keyboard.press('Enter');
  await expect(page.getByText('langue créée')).toBeVisible();
  await expect(page.getByText('sv - admin', { exact: true })).toBeVisible();
  await expect(page.getByText('Commencez par les traductions manquantes.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Svenska – L’interface 0 \/ \d+/ })).toBeVisible();

  await page.getByRole('radio', { name: /^Tous les écrans/ }).check();

  // What somebody typed himself is not translated over.
  const missing = page.getByRole('region', { name: 'Traductions manquantes' });
  await missing.getByRole('textbox').first().fill('  Själv  ');
  await missing.getByRole('button', { name: 'Traduire automatiquement' }).click();
  // Thousands of fields are written at once.
  await expect(page.getByText(/textes traduits, à relire/)).toBeVisible({ timeout: 60_000 });
  await expect(missing.getByRole('textbox').first()).toHaveValue('  Själv  ');
  await expect(missing.getByRole('textbox').nth(1)).toHaveValue(/^Sv /);
  await desk.expectAccessible();

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
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByRole('table', { name: 'Textes' }).getByRole('row').nth(1)).toBeVisible();
  await desk.expectAccessible();
  await page.getByRole('button', { name: 'Supprimer cette langue' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('langue supprimée')).toBeVisible();
  await expect(page.getByText('fr - admin', { exact: true })).toBeVisible();
});
