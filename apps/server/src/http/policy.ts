import type { FastifyRequest } from 'fastify';

/** Tables whose rows belong to one account, by which a call may be tied to its account. */
export type TenantTable =
  | 'addons'
  | 'bookings'
  | 'cat_tags'
  | 'categories'
  | 'media'
  | 'offers'
  | 'periods'
  | 'permissions'
  | 'tags'
  | 'time_slots'
  | 'widgets';

/** Where a call says which account it means. */
export type AccountSource =
  /** `/accounts/:id/…` */
  | { from: 'path' }
  /** A field of the body, an IRI or an id. */
  | { from: 'body'; field: 'account' | 'accountId' | 'id' }
  /** The account of the record named in the path, or of the one that `find` names in the body. */
  | { from: 'record'; table: TenantTable; find?: (request: FastifyRequest) => number | null }
  /** The query's `account.id`; a super administrator may leave it out and mean every account. */
  | { from: 'query' };

/**
 * Who may call a route. `staff` is any permission on the account; `admin` one with `isAdmin`, without which a
 * permission reads and changes booking statuses only. A super administrator passes everywhere.
 */
export type Policy =
  | { kind: 'public' }
  | { kind: 'signedIn' }
  | { kind: 'superAdmin' }
  | { kind: 'account'; access: 'staff' | 'admin'; source: AccountSource };

export const anyone = { kind: 'public' } as const satisfies Policy;
export const signedIn = { kind: 'signedIn' } as const satisfies Policy;
export const superAdmin = { kind: 'superAdmin' } as const satisfies Policy;

export const accountOfPath = (access: 'staff' | 'admin') =>
  ({ kind: 'account', access, source: { from: 'path' } }) as const satisfies Policy;

export const accountOfBody = (access: 'staff' | 'admin', field: 'account' | 'accountId' | 'id' = 'account') =>
  ({ kind: 'account', access, source: { from: 'body', field } }) as const satisfies Policy;

export const accountOfQuery = (access: 'staff' | 'admin') =>
  ({ kind: 'account', access, source: { from: 'query' } }) as const satisfies Policy;

export const accountOfRecord = (
  access: 'staff' | 'admin',
  table: TenantTable,
  find?: (request: FastifyRequest) => number | null,
) =>
  ({
    kind: 'account',
    access,
    source: { from: 'record', table, ...(find && { find }) },
  }) as const satisfies Policy;
