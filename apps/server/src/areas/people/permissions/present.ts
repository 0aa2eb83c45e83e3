import type { Permission } from '@meridienne/contracts';
import { iri } from '../../../hydra/iri.ts';
import type { Invited } from './commands.ts';
import type { PermissionRow } from './queries.ts';

export function presentPermission(row: PermissionRow): Permission {
  return {
    '@id': iri('Permission', row.id),
    '@type': 'Permission',
    id: row.id,
    isAdmin: row.is_admin,
    role: row.role,
    invitation: row.invited_until && {
      until: row.invited_until.toISOString(),
      isOver: row.is_invitation_over,
    },
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
      hasSecondFactor: row.has_second_factor,
    },
  };
}

/**
 * A permission as the hotel that gave it is told of it, in its own words: an address must not tell whose it is, nor
 * whether anybody here has it.
 */
export function presentInvitation(row: PermissionRow, invited: Invited): Permission {
  const told = {
    username: invited.username ?? invited.email,
    first_name: invited.firstName,
    last_name: invited.lastName,
    has_second_factor: false,
  };
  return presentPermission({ ...row, ...told });
}
