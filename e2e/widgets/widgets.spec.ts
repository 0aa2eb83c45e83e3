import type { FrameLocator } from '@playwright/test';
import { type Desk, expect, test, uniqueName } from '../back-office/staff-test.ts';

interface Widget {
  readonly '@id': string;
  readonly id: number;
  readonly name: string;
  readonly isActive: boolean;
}

/** A venue of its own, which the pages then work on. */
const openVenue = async (
  desk: Desk,
  token: string,
  more: object = {},
): Promise<{ id: number; name: string }> => {
  const name = uniqueName('Hôtel W');
  const account = await desk.call<{ id: number; name: string }>(token, 'POST', '/accounts', {
    name,
    isPremium: true,
    defaultLanguage: 'fr',
    widgetLanguages: ['fr', 'en'],
    ...more,
  });
  await desk.page.addInitScript((id) => sessionStorage.setItem('meridienne.account', String(id)), account.id);
  return account;
};

const widgetsOf = async (desk: Desk, token: string, accountId: number) =>
  (await desk.call<{ 'hydra:member': Widget[] }>(token, 'GET', `/accounts/${accountId}/widgets`))[
    'hydra:member'
  ];

/** The launcher in the preview, as it is drawn. */
const launcherIn = (frame: FrameLocator) => frame.locator('meridienne-widget button.l');

test('a widget is made with all its fields, and the preview follows each', async ({ desk }) => {
  const { page } = desk;
  const token = await desk.signIn('superAdmin');
  const account = await openVenue(desk, token);
  await desk.call(token, 'POST', '/cat_tags', { account: account.id, name: 'Télétravail', names: {} });
  await page.goto('/widgets');
  await expect(page.getByText('Aucun widget.')).toBeVisible();
  await desk.expectAccessible();

  await page.getByRole('button', { name: 'Créer un widget' }).click();
  const dialog = page.getByRole('dialog', { name: 'Créer un widget' });
  const name = dialog.getByRole('textbox', { name: 'Nom' });
  await expect(name).toBeFocused();
  const frame = dialog.frameLocator('iframe');
  await expect(launcherIn(frame)).toHaveText('Réserver en journée');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('entrer un nom!')).toBeVisible();
  await page.keyboard.type('Accueil');

  // The corner, with the arrows alone; its offsets follow, and the button.
  const pad = dialog.getByRole('radiogroup', { name: 'Position sur ordinateur' });
  await pad.getByRole('radio', { name: 'en bas à droite' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(pad.getByRole('radio', { name: 'en bas à gauche' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(pad.getByRole('radio', { name: 'en haut à gauche' })).toBeChecked();
  const fromTop = dialog.getByRole('spinbutton', { name: 'Depuis le haut' }).first();
  await expect(fromTop).toHaveValue('100');
  await expect(dialog.getByRole('spinbutton', { name: 'Depuis le bas' }).first()).toBeHidden();
  await expect(launcherIn(frame)).toHaveCSS('top', '100px');
  await fromTop.fill('60');
  await expect(launcherIn(frame)).toHaveCSS('top', '60px');
  await expect(launcherIn(frame)).toHaveCSS('left', '20px');
  await expect(fromTop).toBeFocused();

  await dialog.getByRole('switch', { name: 'Style mobile' }).click();
  const mobilePad = dialog.getByRole('radiogroup', { name: 'Position sur mobile' });
  await mobilePad.getByRole('radio', { name: 'en haut à droite' }).click();
  const ratio = dialog.getByRole('slider', { name: 'Taille du bouton sur mobile' });
  await expect(ratio).toHaveAttribute('aria-valuetext', '70 %');
  await ratio.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await dialog.getByText('Mobile', { exact: true }).click();
  // All of a phone's screen, its last line too.
  await expect(dialog.getByTitle('Aperçu du widget')).toBeInViewport({ ratio: 0.99 });
  await expect(launcherIn(frame)).toHaveCSS('scale', '0.71');
  await expect(launcherIn(frame)).toHaveCSS('right', '20px');

  // A colour that white does not read on, said in words; that of every new widget is no news.
  await expect(dialog.getByText(/contraste/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Choisir une couleur' }).press('Enter');
  const hex = dialog.locator('.ant-color-picker-hex-input input');
  await expect(dialog.locator('.ant-color-picker-presets')).toBeInViewport({ ratio: 1 });
  await hex.fill('ffe08a');
  await hex.press('Enter');
  await expect(dialog.getByText('entrer un nom!')).toBeHidden();
  await expect(dialog.getByText(/Trop claire pour du blanc \(1,2:1\)/)).toBeVisible();
  await expect(launcherIn(frame)).toHaveCSS('color', 'rgb(20, 33, 43)');
  await page.keyboard.press('Escape');

  await dialog.getByRole('button', { name: 'Choisir une icône' }).click();
  const picker = page.getByRole('dialog', { name: 'Choisir une icône' });
  await picker.getByRole('searchbox').fill('clock');
  await picker.getByRole('list', { name: 'Icônes trouvées' }).getByRole('button').first().click();
  await expect(launcherIn(frame).locator('svg')).toBeAttached();

  const text = dialog.getByRole('textbox', { name: 'Texte du bouton (Français)' });
  await expect(text).toHaveAttribute('placeholder', 'Réserver en journée');
  await text.fill('Une pause ?');
  await expect(launcherIn(frame)).toHaveText(/Une pause \?/);
  const description = dialog.getByRole('textbox', { name: 'Description de l’écran d’accueil (Français)' });
  await dialog.getByRole('button', { name: 'Ouvrir', exact: true }).click();
  const modal = frame.locator('meridienne-widget dialog').first();
  await expect(modal).toBeVisible();
  // The window is drawn again at each pause; the typing goes on where it was.
  await description.click();
  await page.keyboard.type('Au calme');
  await expect(modal.getByText('Au calme')).toBeVisible();
  await page.keyboard.type(' en plein centre');
  await expect(modal.getByText('Au calme en plein centre')).toBeVisible();
  await expect(description).toBeFocused();
  await modal.getByRole('button', { name: 'Fermer la réservation' }).dispatchEvent('click');
  await expect(dialog.getByRole('button', { name: 'Ouvrir', exact: true })).toBeVisible();

  await dialog.getByRole('tab', { name: 'English' }).click();
  await dialog.getByRole('textbox', { name: 'Texte du bouton (English)' }).fill('Take a break');
  await dialog.getByRole('textbox', { name: 'Texte quand rien n’est disponible (English)' }).fill('Call us');
  await dialog.getByRole('combobox', { name: 'Types de service vendus' }).click();
  await page.getByTitle('Télétravail').click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('switch', { name: 'Demander le type de service au visiteur' }).click();
  await dialog.getByRole('switch', { name: /Proposer d’autres types de service/ }).click();
  await desk.expectAccessible();

  // The way to the server breaks: nothing is lost. Saved then, and only once, however often Enter is pressed.
  await page.route('**/api/widgets', (route) => route.abort());
  await name.press('Enter');
  await expect(dialog.getByText('Le serveur ne répond pas.')).toBeVisible();
  await page.unroute('**/api/widgets');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/widgets', async (route) => {
    await held.promise;
    await route.continue();
  });
  await name.press('Enter');
  await name.press('Enter');
  held.resolve();
  await expect(dialog).toBeHidden();
  const widgets = await widgetsOf(desk, token, account.id);
  expect(widgets).toEqual([
    expect.objectContaining({
      name: 'Accueil',
      position: 'top_left',
      absolutePosition: { top: 60, left: 20 },
      enableMobileStyle: true,
      mobilePosition: 'top_right',
      mobileAbsolutePosition: { top: 100, right: 20 },
      mobileAdditionalStyle: 'transform: scale(0.71)',
      backgroundColor: 'rgba(255, 224, 138, 1)',
      icon: expect.stringContaining('<svg'),
      textButton: { fr: 'Une pause ?', en: 'Take a break' },
      description: { fr: 'Au calme en plein centre' },
      textNoAvailable: { en: 'Call us' },
      tags: [expect.stringContaining('/api/cat_tags/')],
      displayTags: true,
      noAvailableOption: 'displayTags',
      isTrigger: false,
      isActive: true,
    }),
  ]);
});

test('widgets are listed, switched, put on a page, changed by two people and deleted but the last', async ({
  desk,
}) => {
  const { page } = desk;
  const token = await desk.signIn('superAdmin');
  const account = await openVenue(desk, token);
  const make = (name: string) => desk.call<Widget>(token, 'POST', '/widgets', { account: account.id, name });
  const first = await make('Accueil');
  await page.goto('/widgets');
  const row = page.getByRole('row', { name: /Accueil/ });
  await expect(row.getByRole('cell', { name: 'oui' })).toBeVisible();
  await expect(row.getByRole('link', { name: /page publique de Accueil/ })).toHaveAttribute(
    'href',
    new RegExp(`/hotel-w-[^/]+/${account.id}/${first.id}$`),
  );
  // The last one stays.
  await expect(row.getByRole('button', { name: 'Modifier Accueil' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Supprimer/ })).toHaveCount(0);

  const toggle = row.getByRole('switch', { name: 'Accueil est actif' });
  await page.route('**/api/widgets/*', (route) => route.abort());
  await toggle.click();
  await expect(page.getByText('Le serveur ne répond pas.')).toBeVisible();
  await expect(toggle).toBeChecked();
  await page.unroute('**/api/widgets/*');
  await toggle.click();
  await expect(page.getByText('Accueil n’est plus visible sur vos pages')).toBeVisible();
  await expect(toggle).not.toBeChecked();
  expect((await widgetsOf(desk, token, account.id))[0]?.isActive).toBe(false);

  // The code, by keyboard.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copier : Code à placer sur votre site' }).press('Enter');
  await expect(page.getByText('texte copié').first()).toBeVisible();
  expect(await clipboard()).toContain(`/widget.js" data-account-id="${account.id}"></script>`);
  await page.getByRole('button', { name: 'Voir les scripts' }).press('Enter');
  const scripts = page.getByRole('dialog', { name: 'Placer le widget sur votre site' });
  await expect(scripts.getByRole('heading', { level: 3 })).toHaveText(['Balise script', 'Code JavaScript']);
  await scripts.getByRole('button', { name: 'Autres méthodes' }).press('Enter');
  await expect(scripts.getByRole('heading', { level: 3 })).toHaveCount(7);
  await scripts.getByRole('combobox', { name: 'Ce que le code affiche' }).click();
  await page.getByTitle('Accueil').click();
  await scripts.getByRole('button', { name: 'Copier : Code JavaScript' }).click();
  expect(await clipboard()).toContain(`tag.dataset.accountId = "${account.id}";`);
  expect(await clipboard()).toContain(`tag.dataset.widgetId = "${first.id}";`);
  await expect(page.getByText('texte copié')).toHaveCount(1);
  await desk.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Voir les scripts' })).toBeFocused();

  // A button of the page in place of its own; meanwhile somebody else has changed the name.
  await row.getByRole('button', { name: 'Modifier Accueil' }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifier Accueil' });
  await dialog.getByText('Ouverture au clic sur un bouton de la page').click();
  await expect(dialog.getByRole('radiogroup', { name: 'Position sur ordinateur' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText("L'identifiant du bouton est requis")).toBeVisible();
  const triggerId = dialog.getByRole('textbox', { name: 'Identifiant du bouton' });
  await triggerId.fill('"><x');
  await expect(dialog.getByText(/Des lettres, des chiffres et les signes/)).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Bouton à placer sur votre page' })).toHaveCount(0);
  await triggerId.fill('#reserver');
  await expect(dialog.getByRole('region', { name: 'Bouton à placer sur votre page' })).toContainText(
    '<button id="reserver" type="button">',
  );
  const frame = dialog.frameLocator('iframe');
  await expect(launcherIn(frame)).toHaveCount(0);
  await frame.locator('#reserver').dispatchEvent('click');
  await expect(frame.locator('meridienne-widget dialog').first()).toBeVisible();
  await desk.call(token, 'PATCH', `/widgets/${first.id}`, { name: 'Page d’accueil' });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText("Quelqu'un d'autre a modifié cette fiche entre-temps")).toBeVisible();
  await dialog.getByRole('button', { name: 'Recharger' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Nom' })).toHaveValue('Page d’accueil');
  await expect(triggerId).toHaveValue('#reserver');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('row', { name: /Page d’accueil/ }).getByRole('cell', { name: 'non' }),
  ).toBeVisible();

  await make('Second');
  await page.reload();
  await page.getByRole('button', { name: 'Supprimer Second' }).click();
  await page
    .getByRole('dialog', { name: /Supprimer Second/ })
    .getByRole('button', { name: 'Supprimer' })
    .click();
  await expect(page.getByText('Widget supprimé')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Supprimer/ })).toHaveCount(0);
});

test('on a phone the preview has a tab of its own, and the form works without it', async ({ desk }) => {
  const { page } = desk;
  const token = await desk.signIn('superAdmin');
  const account = await openVenue(desk, token, { isPremium: false });
  await desk.call(token, 'POST', '/widgets', { account: account.id, name: 'Seul' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/widgets');
  await page.getByRole('button', { name: 'Créer un widget' }).click();
  await expect(page.getByRole('dialog', { name: /premium/i })).toBeVisible();
  await page.keyboard.press('Escape');

  // The list, then the code for a site.
  const [list, code] = [
    page.getByRole('switch', { name: 'Seul est actif' }),
    page.getByText(/<script async/),
  ];
  await expect(code).toBeVisible();
  expect((await list.boundingBox())!.y).toBeLessThan((await code.boundingBox())!.y);
  await page.getByRole('button', { name: 'Voir les scripts' }).click();
  const scripts = page.getByRole('dialog', { name: 'Placer le widget sur votre site' });
  await expect(scripts.getByText('Code JavaScript')).toBeVisible();
  const isWide = (element: HTMLElement | SVGElement) => element.scrollWidth > element.clientWidth;
  expect(await scripts.evaluate(isWide)).toBe(false);
  await page.keyboard.press('Escape');

  await page.route('**/widget.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Modifier Seul' }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifier Seul' });
  await dialog.getByRole('textbox', { name: 'Nom' }).fill('Le seul');
  await dialog.getByText('Aperçu', { exact: true }).click();
  await expect(dialog.getByText('L’aperçu n’a pas pu être chargé.')).toBeVisible();
  await page.unroute('**/widget.js');
  await dialog.getByRole('button', { name: 'Réessayer' }).click();
  await expect(launcherIn(dialog.frameLocator('iframe'))).toBeVisible();
  await desk.expectAccessible();
  expect(await dialog.evaluate(isWide)).toBe(false);
  await dialog.getByText('Réglages', { exact: true }).click();
  await expect(dialog.getByRole('textbox', { name: 'Nom' })).toHaveValue('Le seul');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Continuer la saisie' }).click();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('switch', { name: 'Le seul est actif' })).toBeVisible();
});
