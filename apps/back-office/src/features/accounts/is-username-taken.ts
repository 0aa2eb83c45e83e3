import type { listUsers } from '@meridienne/contracts';
import { call } from '../../lib/api.ts';

/**
 * Whether somebody else has this username, in any case. A known e-mail keeps its own, so that one is no obstacle.
 * What can't be looked up now is left to the server, which decides in the end.
 */
export const isUsernameTaken = async (username: string, email: string): Promise<boolean> => {
  try {
    // Who has exactly this one comes first.
    const found = await call<typeof listUsers>('GET /users', { query: { username, itemsPerPage: 1 } });
    return found['hydra:member'].some(
      (user) => user.username.toLowerCase() === username.toLowerCase() && user.email !== email,
    );
  } catch {
    return false;
  }
};
