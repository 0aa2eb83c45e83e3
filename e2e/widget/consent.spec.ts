import { widget } from '../../apps/widget/test/fixture-data.ts';
import { expect, test } from './widget-test.ts';

const TEXT = /^En validant, vous acceptez .* chez Hôtel des Tilleuls et soient conservées 36 mois après/;

for (const width of [390, 1440]) {
  test(`a guest reads what is kept before the button that books, ${width} px wide`, async ({ visit }) => {
    const { page } = visit;
    await page.setViewportSize({ width, height: 860 });
    await visit.goToConfirmation();
    const text = page.locator('.confirm').getByText(TEXT);
    await expect(text).toBeVisible();
    const link = text.getByRole('link', { name: 'Vos données et vos droits' });
    await expect(link).toHaveAttribute('href', 'https://tilleuls.example/confidentialite');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
    await visit.expectAccessible();

    await page.getByRole('button', { name: "S'inscrire" }).click();
    const drawer = page.locator('.drawer');
    await expect(drawer.getByRole('link', { name: 'Vos données et vos droits' })).toBeVisible();
    await expect(drawer.getByText(TEXT)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();

    await visit.fillContact();
    await visit.goOn('valider ma réservation');
    await expect(page.getByText('480213')).toBeVisible();
    expect(visit.sent('/bookings')).toMatchObject([{ body: { consent: 36 } }]);
  });
}

test('it is in the language that the guest reads', async ({ visit }) => {
  const { page } = visit;
  await visit.goToConfirmation();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('.confirm').getByText(/^By confirming, you agree/)).toBeVisible();
  const link = page.getByRole('link', { name: 'Your data and your rights' });
  await expect(link).toHaveAttribute('href', 'https://tilleuls.example/en/privacy');
});

test('settings that were kept from before there was a text still book, and agree to nothing', async ({
  visit,
}) => {
  const { page, server } = visit;
  const settings = widget();
  delete settings.account.consent;
  server.switches.widgets = [settings];
  await visit.goToConfirmation();
  await visit.fillContact();
  await visit.goOn('valider ma réservation');
  await expect(page.getByText('480213')).toBeVisible();
  const [booked] = visit.sent('/bookings');
  expect(booked?.body).not.toHaveProperty('consent');
});
