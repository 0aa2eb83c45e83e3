import type { Page } from '@playwright/test';
import { becomeReader } from '../back-office/become-reader.ts';
import { mailsTo } from '../demo/demo-hotel.ts';
import { expect, test } from '../back-office/staff-test.ts';
import { guestLink, openHotel } from './guest-desk.ts';

/** Where a page is told something from now on that holds one of these. */
function tellingOf(page: Page, secrets: readonly string[]) {
  const read: Promise<string | null>[] = [];
  page.on('response', (response) => {
    // A stream of news has no end; what it says of is read again by calls.
    const isStream = response.headers()['content-type']?.startsWith('text/event-stream') === true;
    if (!response.url().includes('/api/') || isStream) return;
    read.push(
      response.text().then(
        (body) => (secrets.some((each) => body.includes(each)) ? response.url() : null),
        // A page that is left reads no answer to its end.
        () => null,
      ),
    );
  });
  return async () => ({
    answers: read.length,
    telling: (await Promise.all(read)).filter((url) => url !== null),
  });
}

test('a confidential guest on a phone and the desk talk without an address, and nothing typed is lost', async ({
  desk,
}) => {
  const { page } = desk;
  const hotel = await openHotel(desk);
  const venue = `desk.${hotel.account}@relais.example`;
  await hotel.tell({ guestMessages: true, emails: [venue] });
  // What isn't said to be otherwise is confidential.
  const { email } = await hotel.book();
  const toldGuest = tellingOf(page, [venue]);
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

  const asGuest = await toldGuest();
  expect(asGuest.answers).toBeGreaterThan(1);
  expect(asGuest.telling).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await becomeReader(desk, hotel.token, hotel.account, 'administrator');
  const toldDesk = tellingOf(page, [email, '612345678', '6 12 34 56 78']);
  await page.goto('/messages');
  const line = page.getByRole('button', { name: /À quelle heure/ });
  await expect(line).toContainText('1 non lu');
  await desk.expectAccessible();
  await line.click();
  const window = page.getByRole('dialog');
  await expect(window.getByRole('log')).toContainText('<b>À quelle heure ?</b>');
  await window.getByLabel('Votre message').fill('À 11h.');
  // Switched off elsewhere meanwhile: what was written waits until it is on again.
  await hotel.tell({ guestMessages: false });
  await expect(window.getByRole('button', { name: 'Envoyer' })).toBeDisabled();
  await expect(window).toContainText('Les messages sont désactivés');
  await expect(window.getByLabel('Votre message')).toHaveValue('À 11h.');
  await hotel.tell({ guestMessages: true });
  await page.reload();
  await expect(window.getByLabel('Votre message')).toHaveValue('À 11h.');
  await window.getByRole('button', { name: 'Envoyer' }).click();
  await expect(window.getByRole('log')).toContainText('À 11h.');
  await desk.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(line.getByText('non lu')).toHaveCount(0);
  const atDesk = await toldDesk();
  expect(atDesk.answers).toBeGreaterThan(3);
  expect(atDesk.telling).toEqual([]);

  await mailsTo(email, 2);
  const toldOfAnswer = tellingOf(page, [venue]);
  await page.goto(`${link}#messages`);
  await expect(talk.getByRole('list')).toContainText('À 11h.');
  await desk.expectAccessible();
  // What holds the venue's answer has no more of it.
  const withAnswer = await toldOfAnswer();
  expect(withAnswer.answers).toBeGreaterThan(1);
  expect(withAnswer.telling).toEqual([]);
});
