import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { withDatabase } from '../back-office/demo-database.ts';
import { expect, test, uniqueName } from '../back-office/staff-test.ts';

/** Security notices that were given up: they are about nothing that the product would have to have. */
const giveUp = (emails: readonly string[], error: string) =>
  withDatabase((client) =>
    client.query(
      `insert into graphile_worker._private_jobs (task_id, payload, attempts, max_attempts, last_error)
       select t.id, json_build_object('email', e.email, 'firstName', 'Ada', 'isStaff', false, 'language', 'fr',
         'hasNewEmail', false, 'hasNewPassword', true), 12, 12, $2
       from graphile_worker._private_tasks t, unnest($1::text[]) as e (email)
       where t.identifier = 'security-notice'`,
      [emails, error],
    ),
  );

/** Who was written to, of those whose address holds the word. */
async function written(word: string): Promise<string[]> {
  const folder = join(process.env['E2E_DATA_DIR'] ?? '', 'outbox');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name), 'utf8')),
  );
  return mails
    .map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim() ?? '')
    .filter((to) => to.includes(word))
    .toSorted((one, other) => one.localeCompare(other));
}

const REFUSED = 'SMTP: Recipient command failed: 550 5.7.1 <[address]>: Relaying denied';
const rows = (page: Page) => page.getByRole('checkbox', { name: /^Avis de sécurité/ });

// There is one queue: a single journey gives mails up.
test('mails that were given up are seen and sent again', async ({ desk }) => {
  const { page } = desk;
  const word = uniqueName('m').replace(' ', '');
  const addresses = ['ada', 'bea', 'eve', 'fay'].map((name) => `${name}@${word}.example`);
  await desk.signIn('superAdmin');
  await page.goto('/admin?tab=mails');
  await expect(page.getByText('Tous les e-mails sont partis.')).toBeVisible();
  await desk.expectAccessible();

  await giveUp(addresses, REFUSED);
  await page.goto('/home');
  await expect(page.getByText('4 e-mails n’ont pas pu partir.')).toBeVisible();
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Voir les e-mails' }).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(4);
  await expect(page.getByText('4 e-mails n’ont pas pu partir.')).toHaveCount(0);
  // Enough of it to see a mistyped domain, and not who it is.
  await expect(page.getByText(`a•••@${word}.example`)).toBeVisible();
  await expect(page.getByText(addresses[0] ?? '')).toHaveCount(0);
  await expect(page.getByText(REFUSED).first()).toBeVisible();
  await desk.expectAccessible();

  const one = page
    .getByRole('row', { name: `a•••@${word}` })
    .getByRole('button', { name: /^Envoyer à nouveau/ });
  await page.route('**/api/given-up-mails/send-again', (route) => route.abort());
  await one.click();
  await expect(page.getByText('Le serveur ne répond pas.')).toBeVisible();
  await expect(rows(page)).toHaveCount(4);
  await page.unroute('**/api/given-up-mails/send-again');
  // Until the first press is over, a second one counts for nothing.
  await expect(one).not.toHaveClass(/loading/);
  await one.click();
  await expect(page.getByText('1 e-mail sera renvoyé')).toBeVisible();
  await expect(rows(page)).toHaveCount(3);

  const chosen = page.getByRole('button', { name: /^Envoyer la sélection/ });
  await expect(chosen).toBeDisabled();
  await rows(page).first().focus();
  await page.keyboard.press('Space');
  await expect(chosen).toHaveAccessibleName('Envoyer la sélection à nouveau (1)');
  await chosen.focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(2);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rows(page)).toHaveCount(2);
  await desk.expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'Tout envoyer à nouveau (2)' }).click();
  await expect(page.getByText('2 e-mails seront renvoyés')).toBeVisible();
  await expect(page.getByText('Tous les e-mails sont partis.')).toBeVisible();
  await expect.poll(() => written(word)).toEqual(addresses);
});
