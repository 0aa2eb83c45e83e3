import type {
  CreateUser,
  createUser,
  deleteUser,
  listUsers,
  readUser,
  sendUserLogin,
  UpdateUser,
  updateUser,
  User,
} from '@meridienne/contracts';
import type { ListQuery } from '../../../components/data-table.tsx';
import { call } from '../../../lib/api.ts';

/** Who works in the back-office, and who books. */
export type UserKind = 'staff' | 'client';

/** The roles of staff, and of a super administrator (A §4). */
export const STAFF_ROLES = ['ROLE_ADMIN'];
export const SUPER_ADMIN_ROLES = ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'];

export const isSuperAdmin = ({ roles }: Pick<User, 'roles'>): boolean => roles.includes('ROLE_SUPER_ADMIN');

export const loadUsers = (kind: UserKind, query: ListQuery, search: string, signal: AbortSignal) =>
  call<typeof listUsers>('GET /users', {
    query: { ...query, search, ...(kind === 'staff' ? { isAdmin: true } : { isClient: true }) },
    signal,
  });

export const readOne = (id: number) => call<typeof readUser>('GET /users/:id', { params: { id } });

export const create = (body: CreateUser) => call<typeof createUser>('POST /users', { body });

export const update = (id: number, body: UpdateUser) =>
  call<typeof updateUser>('PATCH /users/:id', { params: { id }, body });

export const remove = (id: number) => call<typeof deleteUser>('DELETE /users/:id', { params: { id } });

export const sendLogin = (userId: number) =>
  call<typeof sendUserLogin>('POST /send-mail-user-login', { body: { userId } });
