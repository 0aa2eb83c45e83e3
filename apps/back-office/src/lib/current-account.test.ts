import { describe, expect, it } from 'vitest';
import { isAccountPath } from './current-account.ts';

describe('isAccountPath', () => {
  it.each([
    '/dashboard',
    '/premiers-pas',
    '/importer',
    '/prix',
    '/reservations',
    '/settings',
    '/account',
    '/widgets',
    '/emails',
    '/api-keys',
    '/services',
  ])('keeps the account on %s', (path) => expect(isAccountPath(path)).toBe(true));

  it('keeps it on the pages of one record, and of categories and time slots', () => {
    expect(['/category/12', '/categories', '/horaires'].map(isAccountPath)).toEqual([true, true, true]);
  });

  it.each(['/', '/home', '/admin', '/profile/3', '/accueil', '/login', '/dashboards', '/x/dashboard'])(
    'forgets it on %s',
    (path) => expect(isAccountPath(path)).toBe(false),
  );
});
