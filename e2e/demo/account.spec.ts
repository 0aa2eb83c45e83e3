import { expect, test } from '@playwright/test';
import { DemoHotel, mailsTo } from './demo-hotel.ts';

const EMAIL = 'margaret@example.org';
const FIRST = 'a first password';

/** The text of a mail as a person reads it, its soft line ends undone. */
const plain = (mail: string) => mail.replaceAll('=\r\n', '').replaceAll('=\n', '');

async function toConfirmation(hotel: DemoHotel): Promise<void> {
  await hotel.open();
  await hotel.chooseTomorrow();
  await hotel.chooseOffer(/^19h00/, /^Chambre Classique/);
  await hotel.next('Finaliser votre réservation');
}

async function logIn(hotel: DemoHotel, password: string): Promise<void> {
  await hotel.next('Se connecter');
  const drawer = hotel.page.getByRole('dialog', { name: 'Se connecter' });
  await drawer.getByLabel('E-mail').fill(EMAIL);
  await drawer.getByLabel('Mot de passe', { exact: true }).fill(password);
  await drawer.getByRole('button', { name: 'Se connecter', exact: true }).click();
}

test('a visitor signs up, books, forgets the password, and logs in with the mailed one', async ({ page }) => {
  const hotel = new DemoHotel(page);
  await toConfirmation(hotel);
  await hotel.next("S'inscrire");
  const signUp = page.getByRole('dialog', { name: "S'inscrire" });
  await signUp.getByLabel('E-mail').fill(EMAIL);
  await signUp.getByLabel('Prénom').fill('Margaret');
  await signUp.getByLabel('Nom', { exact: true }).fill('Hamilton');
  await signUp.getByLabel('Téléphone mobile').fill('06 12 34 56 78');
  await signUp.getByLabel('Mot de passe', { exact: true }).fill(FIRST);
  await signUp.getByLabel('Confirmer le mot de passe').fill(FIRST);
  await hotel.expectAccessible();
  await signUp.getByRole('button', { name: "S'inscrire", exact: true }).click();
  await page.getByRole('button', { name: 'Valider ma réservation', exact: true }).click();
  await expect(hotel.dialog.getByText(EMAIL).first()).toBeVisible();
  await hotel.next('valider ma réservation');
  await hotel.bookingNumber();
  await mailsTo(EMAIL, 1);

  await toConfirmation(hotel);
  await logIn(hotel, 'not the password');
  await expect(page.getByText('La connexion a échoué')).toBeVisible();
  await page.getByRole('button', { name: 'Mot de passe oublié' }).click();
  const forgot = page.getByRole('dialog', { name: 'Mot de passe oublié' });
  await expect(forgot.getByLabel('E-mail')).toHaveValue(EMAIL);
  await forgot.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Un mail vous a été envoyé avec votre nouveau mot de passe')).toBeVisible();
  const mails = await mailsTo(EMAIL, 2);
  const [password = ''] = mails.flatMap(
    (mail) => plain(mail).match(/\b[a-z\d]{4}-[a-z\d]{4}-[a-z\d]{4}\b/) ?? [],
  );
  expect(password).not.toBe('');

  await page.keyboard.press('Escape');
  await logIn(hotel, password);
  await expect(page.getByRole('button', { name: 'Valider ma réservation', exact: true })).toBeVisible();
  await hotel.leave();
});
