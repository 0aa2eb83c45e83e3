import type { Locator } from '@playwright/test';
import { expect, LOGINS, PASSWORD, test, uniqueName } from './staff-test.ts';

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('It isn’t shown');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

/** Whether two elements lie on each other, as they are painted now. */
const meet = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom;
};

for (const width of [390, 820, 1440]) {
  test(`a message lies on no field that somebody types in, ${width} px wide`, async ({ desk }) => {
    const { page } = desk;
    await page.setViewportSize({ width, height: 700 });
    const { token } = await desk.logIn(LOGINS.superAdmin);
    const username = uniqueName('Zoe');
    const email = `${username.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}@hotel.example`;
    await desk.call(token, 'POST', '/users', { username, email, password: PASSWORD, roles: ['ROLE_ADMIN'] });
    const session = await desk.logIn(email);
    await page.addInitScript(
      (text) => localStorage.setItem('meridienne.session', text),
      JSON.stringify(session),
    );
    await page.goto(`/profile/${session.id}`);
    const field = page.getByLabel('Prénom');
    await field.fill('Marius');
    // As a window does that is as high as the phone: the field stands where messages stand.
    await page.addStyleTag({ content: 'header { position: static !important } main { min-height: 200vh }' });
    await field.evaluate((element) => {
      scrollTo(0, element.getBoundingClientRect().top + scrollY - 12);
    });
    // Across the middle, at every width.
    await field.evaluate((element) => (element.style.width = '90vw'));
    await field.press('Enter');
    const message = page.getByRole('status').filter({ hasText: 'Profil enregistré' }).last();
    await expect(message).toBeVisible();
    await expect.poll(() => meet(message, field)).toBe(false);
    await expect(message).toBeInViewport({ ratio: 1 });
    await expect(field).toBeFocused();

    // Once it types elsewhere, it is back where one looks for it.
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(async () => (await boxOf(message)).y).toBeLessThan(60);
  });
}
