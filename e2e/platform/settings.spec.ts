import { expect, test } from '../back-office/staff-test.ts';
import { leaveSettings, takeSettings } from './one-writer.ts';

interface Settings {
  readonly emails: string[];
  readonly youtubeId: string | null;
}

test.beforeEach(takeSettings);
test.afterEach(leaveSettings);

test('the platform’s settings are changed, guarded and saved', async ({ desk }) => {
  const { page } = desk;
  const token = await desk.signIn('superAdmin');
  const read = () => desk.call<Settings>(token, 'GET', '/administrations/1');
  await desk.call(token, 'PATCH', '/administrations/1', { emails: ['ada@hotel.example'], youtubeId: null });
  await page.goto('/admin?tab=settings');
  const emails = page.getByRole('textbox', { name: /^Email \d/ });
  await expect(emails).toHaveValue('ada@hotel.example');
  await desk.expectAccessible();

  // Whether mails leave at all: no server is set here, so it is a file.
  await page.getByRole('textbox', { name: 'Adresse de l’essai' }).fill('ada@hotel.example');
  await page.getByRole('button', { name: 'Envoyer l’essai' }).click();
  await expect(page.getByText(/Aucun serveur de messagerie n’est réglé/)).toBeVisible();
  await desk.expectAccessible();

  // By keyboard alone: an address, then the video.
  await page.getByRole('button', { name: 'Ajouter un email' }).focus();
  await page.keyboard.press('Enter');
  await expect(emails.nth(1)).toBeFocused();
  await page.keyboard.type('bob');
  await page.keyboard.press('Tab');
  await expect(page.getByText('email non valide!')).toBeVisible();
  await emails.nth(1).fill(' bob@hotel.example ');
  const video = page.getByRole('textbox', { name: 'Vidéo de la page d’accueil' });
  await video.focus();
  await page.keyboard.type('https://www.youtube.com/');
  await page.keyboard.press('Tab');
  await expect(page.getByText("Cette adresse de vidéo n'a pas d'identifiant")).toBeVisible();
  await video.fill('https://youtu.be/dQw4w9WgXcQ?si=abc');
  await expect(page.getByText('Identifiant retenu : dQw4w9WgXcQ')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Voir la vidéo' })).toHaveAttribute('href', /v=dQw4w9WgXcQ$/);
  await desk.expectAccessible();

  // Leaving asks first.
  await page.getByRole('tab', { name: 'Comptes' }).click();
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer' });
  await question.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect(video).toHaveValue(/youtu\.be/);

  await page.route('**/api/administrations/1', (route) => route.abort());
  await video.press('Enter');
  await expect(page.getByText('Le serveur ne répond pas.')).toBeVisible();
  await page.unroute('**/api/administrations/1');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Réglages enregistrés')).toBeVisible();
  await expect(video).toHaveValue('dQw4w9WgXcQ');
  expect(await read()).toMatchObject({
    emails: ['ada@hotel.example', 'bob@hotel.example'],
    youtubeId: 'dQw4w9WgXcQ',
  });

  // Somebody else changes them meanwhile.
  await page.getByRole('button', { name: 'Retirer l’email 1' }).click();
  await desk.call(token, 'PATCH', '/administrations/1', { emails: ['eve@hotel.example'] });
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText("Quelqu'un d'autre a modifié cette fiche entre-temps")).toBeVisible();
  await page.getByRole('button', { name: 'Recharger' }).click();
  await expect(emails).toHaveValue('eve@hotel.example');

  await page.setViewportSize({ width: 390, height: 844 });
  await video.fill('');
  await page.getByRole('button', { name: 'Annuler les changements' }).click();
  await expect(video).toHaveValue('dQw4w9WgXcQ');
  await video.fill('');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  // The toast of the first time may still stand.
  await expect.poll(async () => (await read()).youtubeId).toBeNull();
  await desk.expectAccessible();
});
