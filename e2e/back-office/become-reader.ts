import { type Desk, uniqueName } from './staff-test.ts';

/** From here on the page is a person's who may read an account, and change the statuses of its bookings. */
export async function becomeReader(desk: Desk, token: string, account: number) {
  const name = uniqueName('reader');
  const person = { email: `${name.replace(' ', '.')}@example.org`, username: name };
  await desk.call(token, 'POST', '/users', { ...person, password: 'meridienne', roles: ['ROLE_ADMIN'] });
  /** Lets them into the account. */
  const admit = (isAdmin: boolean) =>
    desk.call(token, 'POST', '/permissions', {
      account: `/api/accounts/${account}`,
      ...person,
      firstName: 'Ana',
      lastName: 'Martin',
      isAdmin,
      sendMail: false,
    });
  await admit(false);
  const session = await desk.logIn(person.email);
  await desk.page.addInitScript(
    ([text, id]) => {
      localStorage.setItem('meridienne.session', text ?? '');
      localStorage.setItem('meridienne.superAdmin', 'false');
      sessionStorage.setItem('meridienne.account', id ?? '');
    },
    [JSON.stringify(session), String(account)],
  );
  return { admit };
}
