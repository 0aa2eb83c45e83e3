import type { Locator, Page } from '@playwright/test';
import { expect, test, uniqueName } from '../back-office/staff-test.ts';

/** What the list boxes of a form take: typed, then the first that is found. */
async function choose(dialog: Locator | Page, field: string, typed: string): Promise<void> {
  const box = dialog.getByRole('combobox', { name: field });
  await box.fill(typed);
  await box.press('Enter');
}

/** Saves a form and waits until its window is gone. */
async function save(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
}

/** Prices and places for the two weeks from tomorrow on. */
async function putOnSale(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Prix', exact: true }).click();
  const days = page.getByRole('row').filter({ hasText: '10h00 – 17h00' }).getByRole('gridcell');
  await days.nth(1).hover();
  await page.mouse.down();
  await days.nth(14).hover();
  await page.mouse.up();
  await page.getByRole('textbox', { name: 'Prix' }).fill('80');
  await page.getByRole('textbox', { name: 'Places restantes' }).fill('3');
  await page.keyboard.press('Enter');
  await expect(page.getByText("C'est fait !").last()).toBeVisible();
  await expect(days.nth(14)).toHaveText('80 CHF 3');
}

test('a new venue goes from empty to a booking', async ({ desk }) => {
  const { page } = desk;
  const token = await desk.signIn('superAdmin');
  const venue = uniqueName('Hôtel des Nuées');

  // The account.
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Créer un compte' }).click();
  const account = page.getByRole('dialog', { name: 'Créer un compte' });
  await account.getByLabel('Nom', { exact: true }).fill(venue);
  await account.getByRole('button', { name: 'Créer un compte' }).click();
  await expect(account).toBeHidden();
  await page.getByRole('searchbox').fill(venue);
  await page.getByRole('button', { name: venue, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: venue })).toBeVisible();

  // Its currency and languages.
  const goTo = async (item: string) => {
    await page.getByRole('button', { name: 'Réglages du compte' }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  await goTo('Compte');
  await page.getByRole('combobox', { name: 'Langue par défaut' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: 'Français' }).click();
  await page.getByRole('checkbox', { name: 'English' }).check();
  await choose(page, 'Devise', 'franc suisse');
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const { id, currency } = (await (await saved).json()) as { id: number; currency: string };
  expect(currency).toBe('CHF');
  await page.getByRole('button', { name: 'Retour' }).click();

  // When it is open.
  await page.goto('/horaires');
  await page.getByRole('button', { name: 'Créer une tranche horaire' }).click();
  const slot = page.getByRole('dialog', { name: 'Créer une tranche horaire' });
  await choose(slot, 'Début', '10h00');
  await choose(slot, 'Fin', '17h00');
  await save(slot);

  // What it sells.
  await page.getByRole('link', { name: 'Configuration' }).click();
  await page.getByRole('button', { name: 'créer une catégorie' }).click();
  const category = page.getByRole('dialog', { name: 'Créer un service' });
  await category.getByRole('textbox', { name: 'Nom (Français)' }).fill('Chambre Cumulus');
  await category.getByRole('checkbox', { name: '10h00 – 17h00' }).check();
  await save(category);
  await page.getByRole('button', { name: 'Créer un extra' }).click();
  const addon = page.getByRole('dialog', { name: 'Créer un extra' });
  await addon.getByRole('textbox', { name: 'Nom (Français)' }).fill('Goûter');
  await addon.getByRole('textbox', { name: 'Prix (CHF)' }).fill('12,50');
  await save(addon);
  await page.getByRole('button', { name: 'Créer un type de service' }).click();
  const type = page.getByRole('dialog', { name: 'Créer un type de service' });
  await type.getByRole('textbox', { name: 'Nom (Français)' }).fill('Détente');
  await choose(type, 'Services', 'Cumulus');
  await page.keyboard.press('Escape');
  await save(type);

  // How it is shown: the preview starts as the widget will.
  await page.getByRole('link', { name: 'Dashboard' }).click();
  // The page that is left has the same menu, and takes it along.
  await expect(page.getByRole('heading', { level: 1, name: venue })).toBeVisible();
  await goTo('Widgets');
  await page.getByRole('button', { name: 'Créer un widget' }).click();
  const widget = page.getByRole('dialog', { name: 'Créer un widget' });
  await widget.getByRole('textbox', { name: 'Nom', exact: true }).fill('Site');
  await widget.getByRole('switch', { name: 'Demander le type de service au visiteur' }).click();
  await widget.getByRole('button', { name: 'Ouvrir', exact: true }).click();
  const preview = widget.frameLocator('iframe');
  await expect(preview.getByRole('button', { name: 'Commencer' })).toBeVisible();
  await expect(preview.getByText(venue).first()).toBeVisible();
  await save(widget);
  const address = await page
    .getByRole('link', { name: 'Ouvrir la page publique de Site' })
    .getAttribute('href');

  // Then a visitor books.
  await putOnSale(page);
  await page.goto(address ?? '');
  const window = page.getByRole('dialog');
  const next = (name: string) => window.getByRole('button', { name, exact: true }).click();
  await next('Commencer');
  await window.getByRole('button', { name: 'Détente' }).click();
  await next('Choisir ma date');
  await expect(window.getByRole('gridcell', { selected: true })).toBeVisible();
  await next('Choisir mon créneau horaire');
  await window.getByRole('button', { name: /^Chambre Cumulus/ }).click();
  await next('Ajouter Goûter');
  await next('Finaliser votre réservation');
  await window.getByLabel('E-mail').fill('ada.nuees@example.org');
  await window.getByLabel('Prénom').fill('Ada');
  await window.getByLabel('Nom', { exact: true }).fill('Lovelace');
  await window.getByLabel('Téléphone mobile').fill('+33 6 12 34 56 78');
  await next('valider ma réservation');
  const number = await window.getByText(/^\d{8}$/).textContent();
  const { 'hydra:member': bookings } = await desk.call<{ 'hydra:member': { bookingId: number }[] }>(
    token,
    'GET',
    `/accounts/${id}/bookings`,
  );
  expect(bookings).toMatchObject([
    {
      bookingId: Number(number),
      categoryName: 'Chambre Cumulus',
      price: 92.5,
      currency: 'CHF',
      addons: [{ name: 'Goûter', amount: 1 }],
    },
  ]);
});
