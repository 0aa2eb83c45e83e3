import { iri } from '../../hydra/iri.ts';
import type { UserRow } from './queries.ts';

/** `ROLE_USER` is everybody's; the documents' clients compare the others. */
export const presentRoles = (roles: readonly string[]) => [...roles, 'ROLE_USER'];

export function presentUser(row: UserRow) {
  return {
    '@id': iri('User', row.id),
    '@type': 'User' as const,
    id: row.id,
    email: row.email,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    roles: presentRoles(row.roles),
  };
}
