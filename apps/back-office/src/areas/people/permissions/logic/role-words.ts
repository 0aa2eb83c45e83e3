import type { Role } from '@meridienne/domain';

/** What a role is called, and the sentence that says what it may do. */
export const ROLE_WORDS = {
  administrator: { name: 'permissions.admin', help: 'permissions.adminHelp' },
  reception: { name: 'permissions.reception', help: 'permissions.receptionHelp' },
  revenue: { name: 'permissions.revenue', help: 'permissions.revenueHelp' },
  accountant: { name: 'permissions.accountant', help: 'permissions.accountantHelp' },
  reader: { name: 'permissions.limited', help: 'permissions.limitedHelp' },
} as const satisfies Record<Role, object>;
