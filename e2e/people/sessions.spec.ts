import { type Desk, expect, LOGINS, PASSWORD, test, uniqueName } from '../back-office/staff-test.ts';

/** Somebody of this journey's own, signed in here and twice elsewhere. */
async function signInThrice(desk: Desk, roles: string[]) {
  const { token: admin } = await desk.logIn(LOGINS.superAdmin);
  const username = uniqueName('appareil');
  const email = `${username.replace(' ', '.')}@example.org`;
  await desk.call(admin, 'POST', '/users', { username, email, password: PASSWORD, roles });
  const others = [await desk.logIn(email), await desk.logIn(email)];
  const session = await desk.logIn(email);
  await desk.page.addInitScript((text) => {
    localStorage.setItem('meridienne.session', text);
    localStorage.setItem('meridienne.superAdmin', 'false');
  }, JSON.stringify(session));
  const isOpen = async (token: string) =>
    (await desk.request.get('/api/sessions', { headers: { authorization: `Bearer ${token}` } })).ok();
  return { id: session.id, here: session.token, others: others.map(({ token }) => token), isOpen };
}

const PROFILES = [
  { who: 'a hotelier', roles: ['ROLE_ADMIN'], path: '/profile', area: 'Back-office' },
  { who: 'a traveller', roles: [], path: '/modifier-mon-profil', area: 'Espace client' },
] as const;

for (const { who, roles, path, area } of PROFILES) {
  test(`${who} sees where else the log-in is open, and ends it`, async ({ desk, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { id, here, others, isOpen } = await signInThrice(desk, [...roles]);
    // The way to the list breaks at first.
    await page.route('**/api/sessions?*', (route) => route.fulfill({ status: 400, json: {} }), { times: 1 });
    await page.goto(`${path}/${id}`);
    const section = page.getByRole('region', { name: 'Appareils connectés' });
    await section.getByRole('button', { name: 'Error while loading' }).click();
    const items = section.getByRole('listitem');
    await expect(items).toHaveCount(3);
    await expect(items.first()).toContainText('Cette session');
    await expect(items.first()).toContainText(area);
    await expect(section.getByText('Cette session')).toHaveCount(1);
    await desk.expectAccessible();
    const end = section.getByRole('button', { name: /^Fermer la session/ });
    await expect(end).toHaveCount(2);
    await end.first().focus();
    await page.keyboard.press('Enter');
    await expect(items).toHaveCount(2);
    await expect(section.getByRole('heading')).toBeFocused();
    expect((await Promise.all(others.map(isOpen))).filter(Boolean)).toHaveLength(1);

    await section.getByRole('button', { name: 'Fermer toutes les autres sessions' }).click();
    const question = page.getByRole('dialog', { name: 'Fermer toutes les autres sessions' });
    await desk.expectAccessible();
    await question.getByRole('button', { name: 'Fermer les autres' }).click();
    await expect(page.getByText('1 session fermée')).toBeVisible();
    await expect(section.getByText('Vous n’êtes connecté nulle part ailleurs.')).toBeVisible();
    expect(await Promise.all(others.map(isOpen))).toEqual([false, false]);
    expect(await isOpen(here)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
}
