import { ApiError } from '@meridienne/client';
import type { logout } from '@meridienne/contracts';
import { call } from '../../../../lib/api.ts';
import { clearSession, forgetTyped, readSession } from '../../../../lib/session.ts';

/**
 * Signs out: in all tabs at once, whether the server answers or not, and on the server.
 * @returns whether no session is left there
 */
export async function logOut(): Promise<boolean> {
  if (!readSession()) return true;
  // Under the session's token, which is read as the call is made.
  const told = call<typeof logout>('POST /logout');
  clearSession();
  forgetTyped();
  try {
    await told;
    return true;
  } catch (error) {
    // The session had ended already.
    return error instanceof ApiError && error.status === 401;
  }
}
