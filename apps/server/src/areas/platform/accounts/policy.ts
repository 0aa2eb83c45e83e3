import type { ApiKeyScope } from '@meridienne/contracts';
import { type Right, RIGHTS, RIGHTS_OF, type Role } from '@meridienne/domain';
import type { SignedInUser } from '../../../http/access.ts';
import { type CallingKey, isKey } from '../../../http/key-access.ts';

const READS = ['names', 'contacts', 'statistics', 'exports'] as const;
/** What a scope opens to a key, in the words of the rights. */
const RIGHTS_OF_KEY: Readonly<Record<ApiKeyScope, readonly Right[]>> = {
  read: READS,
  bookings: [...READS, 'statuses', 'bookings'],
  prices: [...READS, 'prices', 'closures', 'blocks'],
  all: RIGHTS,
};

/** Of a super administrator who is only support there: whether he may write; null for everybody else. */
export const supportIn = (
  { role, supportWrites }: Reading,
  reader: SignedInUser | CallingKey,
): { mayWrite: boolean } | null =>
  isKey(reader) || !reader.isSuperAdmin || role === 'administrator'
    ? null
    : { mayWrite: supportWrites === true };

interface Reading {
  role: Role | null;
  supportWrites: boolean | null;
}

/** What whoever reads an account may do there. Support is told what it may change; it reads as an administrator does. */
export function rightsOf(row: Reading, reader: SignedInUser | CallingKey): readonly Right[] {
  if (isKey(reader)) return RIGHTS_OF_KEY[reader.scope];
  if (reader.isSuperAdmin) return supportIn(row, reader)?.mayWrite === false ? READS : RIGHTS;
  return row.role === null ? [] : RIGHTS_OF[row.role];
}

/** What of an account is the platform's to set, whoever administers it: the window of its list of accounts. */
const PLATFORMS: readonly string[] = [
  'name',
  'url',
  'isPremium',
  'freemiumStartDate',
  'isArchived',
  'updatedAt',
];

/** Whether nothing is sent but what is the platform's to set. */
export const isPlatforms = (sent: object): boolean =>
  Object.keys(sent).every((each) => PLATFORMS.includes(each));
