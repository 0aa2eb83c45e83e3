import type { User } from '@meridienne/contracts';
import { expect, it } from 'vitest';
import { changesOf, isSensitive, type ProfileValues, rebased, valuesOf } from './profile-values.ts';

const user: User = {
  '@id': '/api/users/7',
  '@type': 'User',
  id: 7,
  email: 'ada@hotel.example',
  username: 'ada',
  firstName: 'Ada',
  lastName: null,
  phone: null,
  roles: ['ROLE_USER'],
  hasSecondFactor: false,
  secondFactorDueAt: null,
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-01T00:00:00.000Z',
};
const typed = (change: Partial<ProfileValues> = {}): ProfileValues => ({ ...valuesOf(user), ...change });

it.each<[string, Partial<ProfileValues>, object, boolean]>([
  ['nothing', {}, {}, false],
  ['spaces', { username: ' ada ', lastName: '  ', password: '  ' }, {}, false],
  ['the same e-mail in capitals', { email: ' ADA@hotel.example' }, {}, false],
  ['a present password alone', { currentPassword: 'meridienne' }, {}, false],
  ['names', { firstName: '', lastName: ' Byron ' }, { firstName: '', lastName: 'Byron' }, false],
  ['an e-mail', { email: ' New@hotel.example ' }, { email: 'new@hotel.example' }, true],
  [
    'a password',
    { password: 'long enough', confirm: 'long enough' },
    { password: 'long enough', confirm: 'long enough' },
    true,
  ],
])('%s typed', (_what, change, expected, sensitive) => {
  const changes = changesOf(user, typed(change));
  expect(changes).toEqual(expected);
  expect(isSensitive(changes)).toBe(sensitive);
});

it('keeps what was typed over what somebody else has saved', () => {
  const fresh = { ...valuesOf(user), username: 'lovelace', phone: '+33612345678' };
  expect(rebased(valuesOf(user), typed({ username: 'mine', password: 'secret' }), fresh)).toEqual({
    ...fresh,
    username: 'mine',
    password: 'secret',
  });
});
