import { expect, it } from 'vitest';
import { readOidcSettings } from './oidc-settings.ts';

const LEAST = { OIDC_ISSUER: 'https://id.example/realms/hotel', OIDC_CLIENT_ID: 'meridienne' };
const ROLES = { OIDC_ROLES_CLAIM: 'groups' };

it('is off until a provider is named', () => {
  expect(readOidcSettings({})).toBeNull();
  expect(readOidcSettings(LEAST)).toEqual({
    issuer: 'https://id.example/realms/hotel',
    clientId: 'meridienne',
    clientSecret: null,
    scopes: 'openid email profile',
    name: 'id.example',
    rolesClaim: null,
    roles: [],
    emergencyEmail: null,
  });
});

it('reads what a claim’s values give, which may hold what the list is made of', () => {
  const OIDC_ROLES = 'ou=desk=12:reception, /hotel/it=platform,front desk=12:reader';
  expect(readOidcSettings({ ...LEAST, ...ROLES, OIDC_ROLES })?.roles).toEqual([
    { value: 'ou=desk', accountId: 12, role: 'reception' },
    { value: '/hotel/it', accountId: null },
    { value: 'front desk', accountId: 12, role: 'reader' },
  ]);
});

it('switches passwords off but for one', () => {
  const only = { ...LEAST, OIDC_ONLY: 'on', OIDC_EMERGENCY_EMAIL: 'Admin@Hotel.example' };
  expect(readOidcSettings(only)?.emergencyEmail).toBe('admin@hotel.example');
});

it.each([
  ['OIDC_CLIENT_ID', { OIDC_CLIENT_ID: 'meridienne' }],
  ['OIDC_CLIENT_ID', { OIDC_ISSUER: LEAST.OIDC_ISSUER }],
  ['OIDC_ISSUER', { ...LEAST, OIDC_ISSUER: 'http://id.example' }],
  ['OIDC_ISSUER', { ...LEAST, OIDC_ISSUER: 'id.example' }],
  ['OIDC_SCOPES', { ...LEAST, OIDC_SCOPES: 'email' }],
  ['OIDC_ROLES', { ...LEAST, ...ROLES }],
  ['OIDC_ROLES', { ...LEAST, ...ROLES, OIDC_ROLES: 'desk=12:owner' }],
  ['OIDC_ROLES', { ...LEAST, ...ROLES, OIDC_ROLES: 'desk=12' }],
  ['OIDC_ROLES', { ...LEAST, ...ROLES, OIDC_ROLES: 'it=platform:administrator' }],
  ['OIDC_ONLY', { ...LEAST, OIDC_ONLY: 'yes' }],
  ['OIDC_EMERGENCY_EMAIL', { ...LEAST, OIDC_ONLY: 'on' }],
  ['OIDC_EMERGENCY_EMAIL', { ...LEAST, OIDC_ONLY: 'on', OIDC_EMERGENCY_EMAIL: 'admin' }],
])('refuses a wrong %s', (name, env) => {
  expect(() => readOidcSettings(env)).toThrow(name);
});
