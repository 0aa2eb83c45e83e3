import type { Role } from '@meridienne/domain';
import type { Api } from './api.ts';
import { PASSWORD, uniqueName } from './demo.ts';

/**
 * Somebody of an account's own, in a role.
 * @param token a super administrator's
 */
export async function makeMember(
  api: Pick<Api, 'call' | 'logIn'>,
  token: string,
  account: number,
  role: Role = 'reader',
) {
  const name = uniqueName('reader');
  const person = { email: `${name.replace(' ', '.')}@example.org`, username: name };
  await api.call(token, 'POST', '/users', { ...person, password: PASSWORD, roles: ['ROLE_ADMIN'] });
  /** Lets them into the account. */
  const admit = (as: Role) =>
    api.call(token, 'POST', '/permissions', {
      account: `/api/accounts/${account}`,
      ...person,
      firstName: 'Ana',
      lastName: 'Martin',
      role: as,
      sendMail: false,
    });
  await admit(role);
  const session = await api.logIn(person.email);
  // Whoever has made the venue goes on as its support.
  if (role === 'administrator') await letSupportWrite(api, session.token, account);
  return { session, admit };
}

/**
 * Lets super administrators write in an account that has administrators of its own.
 * @param token one of these
 */
export const letSupportWrite = (api: Pick<Api, 'call'>, token: string, account: number) =>
  api.call(token, 'PUT', `/accounts/${account}/support`, { days: 1 });
