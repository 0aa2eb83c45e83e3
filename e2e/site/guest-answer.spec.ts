import { withDatabase } from '../back-office/demo-database.ts';
import { expect, test } from '../back-office/staff-test.ts';
import { guestLink, openHotel } from './guest-desk.ts';

test('a guest says on a phone how it was; the venue reads it, publishes it, and takes it back', async ({
  desk,
}) => {
  const { page } = desk;
  const hotel = await openHotel(desk);
  await hotel.tell({ thanksHours: 24 });
  const { id, email } = await hotel.book();
  const link = (await guestLink(email)).replace('?', '/avis?');
  // Two days ago, which nobody can book; of what isn't confidential, which nobody is asked about.
  await withDatabase((client) =>
    client.query(
      'update bookings set offer_id = null, day = current_date - 2, is_confidential = false where id = $1',
      [id],
    ),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${link}&note=4`);
  await expect(page.getByRole('heading', { name: 'Comment était votre visite\u00a0?' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^4/ })).toBeChecked();
  await desk.expectAccessible();
  await page.getByRole('textbox', { name: 'Une phrase (facultatif)' }).fill('Un havre au bord du lac');
  await page.getByRole('checkbox', { name: /peut publier ma note/ }).check();
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByRole('status')).toContainText('votre réponse est enregistrée');
  await expect(page.getByRole('button', { name: 'Remplacer ma réponse' })).toBeVisible();
  await desk.expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(
    (account) => sessionStorage.setItem('meridienne.account', account),
    String(hotel.account),
  );
  await desk.signIn('superAdmin');
  await page.goto('/dashboard');
  const panel = page.getByRole('region', { name: 'Ce qu’en disent les clients' });
  await expect(panel).toContainText('Un havre au bord du lac');
  await expect(panel).toContainText('4,0 sur 5, 1 réponse');
  await expect(panel.getByText('Non lue', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Publier' }).click();
  await expect(panel.getByText('Publiée')).toBeVisible();
  await expect(panel.getByText('Non lue', { exact: true })).toBeHidden();
  await desk.expectAccessible();

  const publicPage = await page.context().newPage();
  await publicPage.goto(`/avis/${hotel.account}?lang=fr`);
  await expect(publicPage.getByText('Un havre au bord du lac')).toBeVisible();
  await panel.getByRole('button', { name: 'Retirer de la page publique' }).click();
  await expect(panel.getByText('Publiée')).toBeHidden();
  await publicPage.reload();
  await expect(publicPage.getByText('Aucun avis n’est encore publié.')).toBeVisible();
});
