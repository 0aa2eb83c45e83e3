import { LOGINS } from '@meridienne/testing';
import { mailsTo } from '../demo/demo-hotel.ts';
import { expect, test } from '../back-office/staff-test.ts';
import { guestLink, openHotel } from './guest-desk.ts';

test('a guest on a phone and the desk write to each other, and nothing typed is lost', async ({ desk }) => {
  const { page } = desk;
  const hotel = await openHotel(desk);
  await hotel.tell({ guestMessages: true });
  const { email } = await hotel.book();
  await page.setViewportSize({ width: 390, height: 844 });
  const link = await guestLink(email);
  await page.goto(link);
  const talk = page.getByRole('region', { name: 'Écrire à l’hôtel' });
  await talk.getByRole('button', { name: 'Envoyer' }).click();
  await expect(talk.getByRole('alert')).toHaveText('Écrivez d’abord votre message.');
  await talk.getByLabel('Votre message').fill('<b>À quelle heure ?</b>');
  // What is being written outlives a reload, and a line that breaks.
  await page.reload();
  await expect(talk.getByLabel('Votre message')).toHaveValue('<b>À quelle heure ?</b>');
  await page.route('**/api/public/write-guest-message', (route) => route.abort());
  await talk.getByRole('button', { name: 'Envoyer' }).click();
  await expect(talk.getByRole('alert')).toContainText('réessayez dans un instant');
  await expect(talk.getByLabel('Votre message')).toHaveValue('<b>À quelle heure ?</b>');
  await page.unroute('**/api/public/write-guest-message');
  await talk.getByRole('button', { name: 'Envoyer' }).click();
  await expect(talk.getByRole('status')).toHaveText('Message envoyé.');
  await expect(talk.getByRole('listitem')).toContainText('<b>À quelle heure ?</b>');
  await expect(talk.getByLabel('Votre message')).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await desk.expectAccessible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await desk.logIn(LOGINS.superAdmin);
  await page.goto(`/messages?account=${hotel.account}`);
  const line = page.getByRole('button', { name: /À quelle heure/ });
  await expect(line).toContainText('1 non lu');
  await desk.expectAccessible();
  await line.click();
  const window = page.getByRole('dialog');
  await expect(window.getByRole('log')).toContainText('<b>À quelle heure ?</b>');
  await window.getByLabel('Votre message').fill('À 11h.');
  await window.getByRole('button', { name: 'Envoyer' }).click();
  await expect(window.getByRole('log')).toContainText('À 11h.');
  await desk.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(line.getByText('non lu')).toHaveCount(0);

  await mailsTo(email, 2);
  await page.goto(`${link}#messages`);
  await expect(talk.getByRole('list')).toContainText('À 11h.');
  await desk.expectAccessible();
});
