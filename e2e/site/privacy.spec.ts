import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';

// Of an installation with demo data, unless the operator tells another.
const CONTACT = 'contact@meridienne.example';

for (const [width, language, title, changed, rights] of [
  [1440, 'fr', 'Confidentialité', /28 novembre 2026/, 'Vos droits'],
  [820, 'en', 'Privacy', /28 November 2026/, 'Your rights'],
  [320, 'es', 'Privacidad', /28 de noviembre de 2026/, 'Sus derechos'],
] as const) {
  test(`says what is kept, why and how long, in ${language}, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).host));
    await page.goto(`/confidentialite?lang=${language}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(changed)).toBeVisible();
    await expect(page.getByRole('row')).not.toHaveCount(0);
    await expect(page.getByRole('rowheader', { name: 'meridienne.session' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('navigation').getByRole('link', { name: rights }).click();
    await expect(page.getByRole('heading', { name: rights })).toBeInViewport();
    await expect(page.locator('address')).toContainText('69001 Lyon');
    const contact = page.getByRole('link', { name: CONTACT });
    await expect(contact).toHaveAttribute('href', `mailto:${CONTACT}`);

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(new Set(asked)).toEqual(new Set([new URL(page.url()).host]));
    expect(await page.context().cookies()).toEqual([]);
  });
}

test('is read in another language by one click, from the browser’s own', async ({ page }) => {
  await page.goto('/confidentialite');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'page');
});
