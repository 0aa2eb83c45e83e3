import { type APIRequestContext, expect, type Page, test as base } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';

/** Of the demo data; all with the same password. */
export const LOGINS = {
  hotelier: 'hotel@meridienne.example',
  superAdmin: 'admin@meridienne.example',
  traveller: 'voyageur@meridienne.example',
} as const;
export const PASSWORD = 'meridienne';

type Who = keyof typeof LOGINS;

/** What a refused call leaves in the console, and these tests themselves where a frame runs no scripts. */
const EXPECTED = /^(?:Failed to load resource|Blocked script execution in 'about:srcdoc')/;

/** Somebody at work in the back-office. */
export class Desk {
  readonly page: Page;
  readonly request: APIRequestContext;

  constructor(page: Page, request: APIRequestContext) {
    this.page = page;
    this.request = request;
  }

  /** What the log-in form would leave in the browser, without its way through the form. */
  async signIn(who: Who): Promise<string> {
    const session = await this.logIn(LOGINS[who]);
    await this.page.addInitScript((text) => {
      // Once: a journey that logs out stays logged out.
      if (sessionStorage.getItem('signed-in')) return;
      sessionStorage.setItem('signed-in', 'once');
      localStorage.setItem('meridienne.session', text);
      localStorage.setItem('meridienne.superAdmin', String(text.includes('ROLE_SUPER_ADMIN')));
    }, JSON.stringify(session));
    return session.token;
  }

  async logIn(email: string, password: string = PASSWORD): Promise<{ token: string; id: number }> {
    const response = await this.request.post('/api/login', { data: { email, password } });
    expect(response.ok()).toBe(true);
    return (await response.json()) as { token: string; id: number };
  }

  /** Makes a call of the API under a token, for records that a journey needs and doesn't make on screen. */
  async call<Answer>(
    token: string,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    data?: unknown,
  ): Promise<Answer> {
    const response = await this.request.fetch(`/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'fr' },
      ...(data !== undefined && { data }),
    });
    expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(true);
    return (response.status() === 204 ? undefined : await response.json()) as Answer;
  }

  expectAccessible(): Promise<void> {
    return expectAccessible(this.page);
  }
}

/** A name that no other journey uses. */
export const uniqueName = (what: string): string => `${what} ${Math.random().toString(36).slice(2, 8)}`;

export const test = base.extend<{ desk: Desk }>({
  desk: async ({ page, request }, provide) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !EXPECTED.test(message.text())) problems.push(message.text());
    });
    await provide(new Desk(page, request));
    expect(problems, 'nothing went wrong in the page').toEqual([]);
  },
});
export { expect };
