import type {
  changePermission,
  CreatePermission,
  createPermission,
  deletePermission,
  inviteAgain as inviteAgainCall,
  listAccountPermissions,
  listAccounts,
  listUserPermissions,
  listUsers,
} from '@meridienne/contracts';
import type { Role } from '@meridienne/domain';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Who has access to an account. */
export const accountPermissionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['permissions', 'account', id],
    queryFn: ({ signal }) =>
      call<typeof listAccountPermissions>('GET /accounts/:id/permissions', {
        params: { id },
        query: { pagination: false },
        signal,
      }),
  });

/** What a user has access to. */
export const userPermissionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['permissions', 'user', id],
    queryFn: ({ signal }) =>
      call<typeof listUserPermissions>('GET /users/:id/permissions', {
        params: { id },
        query: { pagination: false },
        signal,
      }),
  });

/** The accounts whose name contains a text, by name. */
export const accountLookUpQuery = (name: string) =>
  queryOptions({
    queryKey: ['accounts', 'look-up', name],
    queryFn: ({ signal }) =>
      call<typeof listAccounts>('GET /accounts', {
        query: { itemsPerPage: 50, sortField: 'name', sortOrder: 'ASC', ...(name && { name }) },
        signal,
      }),
  });

export const add = (body: CreatePermission) => call<typeof createPermission>('POST /permissions', { body });

export const changeRole = (id: number, role: Role) =>
  call<typeof changePermission>('PATCH /permissions/:id', { params: { id }, body: { role } });

export const inviteAgain = (id: number) =>
  call<typeof inviteAgainCall>('POST /permissions/:id/invite-again', { params: { id } });

export const remove = (id: number) =>
  call<typeof deletePermission>('DELETE /permissions/:id', { params: { id } });

/** Reads again whatever an access changes: the lists of both sides, and who is staff. */
export const useRefreshPermissions = () => {
  const client = useQueryClient();
  return async (): Promise<void> => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['permissions'] }),
      client.invalidateQueries({ queryKey: ['users'] }),
    ]);
  };
};

/** Long enough for the look-ups of one form, short enough to see who came meanwhile. */
const LOOK_UP_FRESH_MS = 3000;

/** Those whose e-mail or username contains a text, the one who has exactly that first. */
export const lookUpQuery = (field: 'email' | 'username', text: string) =>
  queryOptions({
    queryKey: ['users', 'look-up', field, text],
    queryFn: ({ signal }) =>
      call<typeof listUsers>('GET /users', { query: { [field]: text, itemsPerPage: 5 }, signal }),
    staleTime: LOOK_UP_FRESH_MS,
    retry: false,
  });
