import { configure, fireEvent } from '@testing-library/dom';
import { PointerEventsCheckLevel, userEvent, type UserEvent } from '@testing-library/user-event';
import { ACCOUNT_KEY, LANGUAGE_KEY, type Role, SESSION_KEY, SUPER_ADMIN_KEY } from '@meridienne/domain';
import { Api, LOGINS, makeMember, type Session, type Who } from '@meridienne/testing';
import { createRoot, type Root } from 'react-dom/client';
import { inject, onTestFinished, vi } from 'vitest';
import { App } from '../src/app/app.tsx';
import { expectAccessible } from './expect-accessible.ts';
import { createRouter } from '../src/app/router.tsx';

configure({
  // Without a layout, most of what the roles are looked for with is spent on what may be hidden.
  defaultHidden: true,
  // On a busy machine a first page may take long to be read.
  asyncUtilTimeout: 30_000,
  // A page is longer than what helps to see what it lacks.
  getElementError: (message) => new Error(message?.split('\n\n')[0]),
});

/** The server's, for what a test needs and doesn't make on screen. */
export const api = new Api(inject('origin'));

const sessions = new Map<Who, Promise<Session>>();

/** Somebody of the demo data; signed in once for all tests of a worker. */
export function sessionOf(who: Who): Promise<Session> {
  const session = sessions.get(who) ?? api.logIn(LOGINS[who]);
  sessions.set(who, session);
  return session;
}

/** Somebody of an account, in a role. */
export const memberOf = async (account: number, role: Role): Promise<Session> =>
  (await makeMember(api, (await sessionOf('superAdmin')).token, account, role)).session;

/** Somebody who may read an account and nothing else. */
export const readerOf = (account: number): Promise<Session> => memberOf(account, 'reader');

let root: Root | undefined;

function leave(): void {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
}

/** Leaves nothing of a test, and fails it for what went wrong in the page, or can't be used by everybody as it ends. */
async function end(): Promise<void> {
  if (root) await expectAccessible().finally(leave);
  localStorage.clear();
  sessionStorage.clear();
  const said = vi.mocked(console.error).mock.calls.splice(0);
  if (said.length > 0) throw new Error(`Something went wrong in the page: ${said.join(' ')}`);
}

/** Loads the page that the tab stands at, for the first time or again. */
export function load(): void {
  leave();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<App router={createRouter()} />);
}

/** Goes there as a link or the back button does, within the open page. */
export function goWithin(path: string): void {
  const { idx } = history.state as { readonly idx: number };
  history.pushState({ key: path, idx: idx + 1 }, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
}

/**
 * Opens a page of the back-office, as a browser does that somebody has signed in from, without the browser: nothing
 * is laid out or painted, and everything else is real. Opened once more it is a page loaded again.
 * @param session of whom; null for nobody's
 * @param account whose pages they are
 */
export function open(path: string, session: Session | null, account?: number): UserEvent {
  if (session) {
    localStorage.setItem(SESSION_KEY, JSON.stringify(session));
    localStorage.setItem(SUPER_ADMIN_KEY, String(session.roles.includes('ROLE_SUPER_ADMIN')));
  }
  localStorage.setItem(LANGUAGE_KEY, 'fr');
  if (account !== undefined) sessionStorage.setItem(ACCOUNT_KEY, String(account));
  history.replaceState(null, '', path);
  // Here, as this module is loaded for the first of a worker's files alone, and each has a console of its own.
  vi.spyOn(console, 'error');
  onTestFinished(end);
  load();
  // Which of the sheets' rules lets a press through is asked of each element above it: half of what a test takes.
  return userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
}

/** What stands in a field from now on, at once: typing letter by letter is tried where it matters. */
export const fill = (field: HTMLElement, value: string): void =>
  void fireEvent.change(field, { target: { value } });
