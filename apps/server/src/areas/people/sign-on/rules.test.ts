import { expect, it } from 'vitest';
import { readOidcSettings } from '../../../settings/oidc-settings.ts';
import { grantedBy, personOf } from './rules.ts';

const settingsFor = (claim: string) => {
  const read = readOidcSettings({
    OIDC_ISSUER: 'https://id.example',
    OIDC_CLIENT_ID: 'meridienne',
    OIDC_ROLES_CLAIM: claim,
    OIDC_ROLES: 'managers=12:administrator,desk=12:reception,desk=7:reader,it=platform',
  });
  if (!read) throw new Error('no settings');
  return read;
};

it('takes an e-mail that the provider has verified, and no other', () => {
  const claims = { sub: '1', email: ' Ada@Hotel.example', given_name: 'Ada', family_name: ' ' };
  expect(personOf(claims)).toEqual({ subject: '1', email: null, firstName: 'Ada', lastName: null });
  expect(personOf({ ...claims, email_verified: true }).email).toBe('ada@hotel.example');
  expect(personOf({ ...claims, email_verified: false }).email).toBeNull();
});

it.each([
  ['groups', { groups: ['managers', 'desk', 7] }],
  ['realm_access.roles', { realm_access: { roles: ['desk', 'managers'] } }],
  ['https://hotel.example/roles', { 'https://hotel.example/roles': ['managers', 'desk'] }],
])('reads roles out of %s, of two in a venue the first of the setting', (claim, claims) => {
  expect(grantedBy({ sub: '1', ...claims }, settingsFor(claim))).toEqual({
    venues: [
      { accountId: 12, role: 'administrator' },
      { accountId: 7, role: 'reader' },
    ],
    isSuperAdmin: false,
  });
});

it('gives nothing for a claim that isn’t there, and the platform by its own word alone', () => {
  const settings = settingsFor('groups');
  expect(grantedBy({ sub: '1' }, settings)).toEqual({ venues: [], isSuperAdmin: false });
  expect(grantedBy({ sub: '1', groups: 'it' }, settings)).toEqual({ venues: [], isSuperAdmin: true });
  expect(grantedBy({ sub: '1', groups: ['it'] }, { ...settings, rolesClaim: null })).toBeNull();
});
