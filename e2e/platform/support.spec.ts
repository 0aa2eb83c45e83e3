import { makeMember, makeSalonVenue } from '@meridienne/testing';
import { expect, test } from '../back-office/staff-test.ts';

test('support looks, is told of, is let write, and leaves by the keyboard', async ({ desk }) => {
  const { page } = desk;
  const token = await desk.signIn('superAdmin');
  const { account } = await makeSalonVenue(desk, token);
  const { session } = await makeMember(desk, token, account, 'administrator');
  const allow = (days: number) => desk.call(session.token, 'PUT', `/accounts/${account}/support`, { days });
  await allow(0);
  await page.addInitScript((id) => {
    if (sessionStorage.getItem('here')) return;
    sessionStorage.setItem('here', 'once');
    sessionStorage.setItem('meridienne.account', `${id}`);
  }, account);
  const band = page.getByRole('region', { name: 'Assistance' });
  const change = page.getByRole('button', { name: 'Modifier Salon' });
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/categories');
    await expect(band).toContainText('Lecture seule');
    await expect(page.getByText('Salon', { exact: true }).first()).toBeVisible();
    await expect(change).toHaveCount(0);
    await expect(band).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await desk.expectAccessible();
  }
  await page.goto('/journal');
  await expect(page.getByText(/a regardé le compte en tant qu’assistance$/)).toHaveCount(1);

  await allow(1);
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/categories');
  await expect(band).toContainText('Modifications autorisées');
  await expect(change).toBeVisible();
  await band.getByRole('button', { name: 'Quitter l’assistance' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin');
  await expect(band).toHaveCount(0);
});
