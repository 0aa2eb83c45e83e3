import { expect, it } from 'vitest';
import {
  isStaffSession,
  readStoredSession,
  SESSION_KEY,
  sessionEntries,
  SUPER_ADMIN_KEY,
} from './stored-session.ts';

const session = { token: 't', id: 3, email: 'ada@example.org', username: 'ada', roles: ['ROLE_ADMIN'] };

it('reads what signing in has left', () => {
  const entries = sessionEntries(session);
  expect(readStoredSession(entries[SESSION_KEY] ?? null)).toEqual(session);
  expect(entries[SUPER_ADMIN_KEY]).toBe('false');
  expect(sessionEntries({ ...session, roles: ['ROLE_SUPER_ADMIN'] })[SUPER_ADMIN_KEY]).toBe('true');
});

it.each([
  null,
  '',
  'null',
  '{',
  '"text"',
  '{}',
  JSON.stringify({ ...session, token: 5 }),
  JSON.stringify({ ...session, id: '3' }),
  JSON.stringify({ ...session, roles: 'ROLE_ADMIN' }),
])('takes %j for nobody', (text) => {
  expect(readStoredSession(text)).toBeNull();
});

it.each([
  [['ROLE_ADMIN'], true],
  [['ROLE_SUPER_ADMIN'], true],
  [['ROLE_USER'], false],
  [[], false],
])('tells staff from travellers: %j', (roles, isStaff) => {
  expect(isStaffSession({ roles })).toBe(isStaff);
});
