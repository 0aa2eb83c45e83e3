import { type APIRequestContext, expect, type Page, test as base } from '@playwright/test';
import { Api, LOGINS, type Method, PASSWORD, type Session, uniqueName, type Who } from '@meridienne/testing';
import { expectAccessible } from '../expect-accessible.ts';

/** What a refused call leaves in the console, and these tests themselves where a frame runs no scripts. */
const EXPECTED = /^(?:Failed to load resource|Blocked script execution in 'about:srcdoc')/;

/** Somebody at work in the back-office. */
export class Desk {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly api: Api;

  constructor(page: Page, request: APIRequestContext, api: Api) {
    this.page = page;
    this.request = request;
    this.api = api;
  }

  /** What the log-in form would leave in the browser, without its way through the form. */
  async signIn(who: Who): Promise<string> {
    const session = await this.logIn(LOGINS[who]);
    await this.page.addInitScript((text) => {
      // Once: a journey that logs out stays logged out.
      if (sessionStorage.getItem('signed-in')) return;
      sessionStorage.setItem('signed-in', 'once');
      localStorage.setItem('meridienne.session', text);
      // What visitors book in other journeys meanwhile.
      localStorage.setItem('meridienne.news', 'quiet');
      localStorage.setItem('meridienne.superAdmin', String(text.includes('ROLE_SUPER_ADMIN')));
    }, JSON.stringify(session));
    return session.token;
  }

  /** Goes into the first venue of whoever is signed in, as they would. */
  async enterVenue(): Promise<void> {
    await this.page.goto('/home');
    const card = this.page.getByRole('button', { name: /Accéder à ce compte/ }).first();
    // Who has one alone is led on to it.
    await expect(card.or(this.page.locator('h1', { hasNotText: 'Choix du compte' })).first()).toBeVisible();
    if (await card.isVisible()) await card.click();
    await expect(this.page).toHaveURL('/dashboard');
  }

  logIn(email: string, password: string = PASSWORD): Promise<Session> {
    return this.api.logIn(email, password);
  }

  /** Makes a call of the API under a token, for records that a journey needs and doesn't make on screen. */
  call<Answer>(token: string, method: Method, path: string, data?: unknown): Promise<Answer> {
    return this.api.call(token, method, path, data);
  }

  expectAccessible(): Promise<void> {
    return expectAccessible(this.page);
  }
}

export const test = base.extend<{ desk: Desk }>({
  desk: async ({ page, request, baseURL }, provide) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !EXPECTED.test(message.text())) problems.push(message.text());
    });
    await provide(new Desk(page, request, new Api(baseURL ?? '')));
    // A call that is still on its way when the journey ends is nobody's failure.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(problems, 'nothing went wrong in the page').toEqual([]);
  },
});
export { expect, LOGINS, PASSWORD, uniqueName };
