import type { login, publicLogin, ResponseOf, User } from '@meridienne/contracts';
import { iri } from '../../../hydra/iri.ts';
import type { UserRow } from './queries/users.ts';

/** The roles as the API gives them (A §3): everybody has `ROLE_USER`, clients compare the others. */
const presentRoles = (roles: readonly string[]) => [...roles, 'ROLE_USER'];

const presentSecondFactorOf = (row: UserRow) => ({
  hasSecondFactor: row.has_second_factor,
  secondFactorDueAt: row.second_factor_due_at?.toISOString() ?? null,
});

export function presentUser(row: UserRow): User {
  return {
    '@id': iri('User', row.id),
    '@type': 'User',
    id: row.id,
    email: row.email,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    roles: presentRoles(row.roles),
    ...presentSecondFactorOf(row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Who has signed in, what proves it, and by what the browser is known the next time. */
export const presentSignedIn = (
  token: string,
  row: UserRow,
  device: string | undefined,
): ResponseOf<typeof login> => ({
  token,
  id: row.id,
  email: row.email,
  username: row.username,
  firstName: row.first_name,
  lastName: row.last_name,
  roles: presentRoles(row.roles),
  ...presentSecondFactorOf(row),
  device,
});

/** Who a visitor is, and what proves it, for the widget (W §7). */
export function presentVisitor(token: string, row: UserRow): ResponseOf<typeof publicLogin> {
  return {
    success: 1,
    token,
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
  };
}
