import type { Permission } from '@meridienne/contracts';
import { iri } from '../../hydra/iri.ts';
import type { PermissionRow } from './queries.ts';

export function presentPermission(row: PermissionRow): Permission {
  return {
    '@id': iri('Permission', row.id),
    '@type': 'Permission',
    id: row.id,
    isAdmin: row.is_admin,
    account: {
      '@id': iri('Account', row.account_id),
      '@type': 'Account',
      id: row.account_id,
      name: row.account_name,
    },
    user: {
      '@id': iri('User', row.user_id),
      '@type': 'User',
      id: row.user_id,
      email: row.email,
      username: row.username,
      firstName: row.first_name,
      lastName: row.last_name,
    },
  };
}
