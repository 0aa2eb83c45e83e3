import type { ApiKeyScope } from '@meridienne/contracts';
import { type Right, RIGHTS, RIGHTS_OF, type Role } from '@meridienne/domain';
import type { SignedInUser } from '../../../http/access.ts';
import { type CallingKey, isKey } from '../../../http/key-access.ts';

const READS = ['names', 'contacts', 'statistics', 'exports'] as const;
/** What a scope opens to a key, in the words of the rights. */
const RIGHTS_OF_KEY: Readonly<Record<ApiKeyScope, readonly Right[]>> = {
  read: READS,
  bookings: [...READS, 'statuses', 'bookings'],
  prices: [...READS, 'prices', 'closures'],
  all: RIGHTS,
};

/** What whoever reads an account may do there. */
export function rightsOf(
  { role }: { role: Role | null },
  reader: SignedInUser | CallingKey,
): readonly Right[] {
  if (isKey(reader)) return RIGHTS_OF_KEY[reader.scope];
  if (reader.isSuperAdmin) return RIGHTS;
  return role === null ? [] : RIGHTS_OF[role];
}
