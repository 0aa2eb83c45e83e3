import type { readUser, UpdateUser, updateUser, User } from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { keepDevice, readSession, saveSession } from '../../../lib/session.ts';

export const profileQuery = (id: number) =>
  queryOptions({
    queryKey: ['profile', id],
    queryFn: ({ signal }): Promise<User> =>
      call<typeof readUser>('GET /users/:id', { params: { id }, signal }),
  });

/** Saves what is changed of a profile. Whoever changes their own goes on under the name and token they have now. */
export async function saveProfile(id: number, body: UpdateUser): Promise<User> {
  const { token, device, ...saved } = await call<typeof updateUser>('PATCH /users/:id', {
    params: { id },
    body,
  });
  const session = readSession();
  if (session?.id === id) {
    const { email, username } = saved;
    keepDevice(id, device);
    saveSession({ ...session, email, username, ...(token !== undefined && { token }) });
  }
  return saved;
}
