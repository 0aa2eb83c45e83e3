import type { Role } from '@meridienne/domain';
import { makeMember } from '@meridienne/testing';
import type { Desk } from './staff-test.ts';

/** From here on the page is a person's of the account's own, in a role. */
export async function becomeReader(desk: Desk, token: string, account: number, role: Role = 'reader') {
  const { session, admit } = await makeMember(desk, token, account, role);
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
