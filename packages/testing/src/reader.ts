import type { Api } from './api.ts';
import { PASSWORD, uniqueName } from './demo.ts';

/**
 * Somebody who may read an account, and change the statuses of its bookings.
 * @param token a super administrator's
 */
export async function makeReader(api: Pick<Api, 'call' | 'logIn'>, token: string, account: number) {
  const name = uniqueName('reader');
  const person = { email: `${name.replace(' ', '.')}@example.org`, username: name };
  await api.call(token, 'POST', '/users', { ...person, password: PASSWORD, roles: ['ROLE_ADMIN'] });
  /** Lets them into the account. */
  const admit = (isAdmin: boolean) =>
    api.call(token, 'POST', '/permissions', {
      account: `/api/accounts/${account}`,
      ...person,
      firstName: 'Ana',
      lastName: 'Martin',
      isAdmin,
      sendMail: false,
    });
  await admit(false);
  return { session: await api.logIn(person.email), admit };
}
