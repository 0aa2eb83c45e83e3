import type { ApiKeyScope } from '@meridienne/contracts';
import type { Right } from '@meridienne/domain';
import type { ErrorKey } from '@meridienne/i18n';
import type { FastifyRequest } from 'fastify';

/** Tables whose rows belong to one account, by which a call may be tied to its account. */
export type TenantTable =
  | 'addons'
  | 'api_keys'
  | 'bookings'
  | 'calendar_feeds'
  | 'calendars_in'
  | 'cat_tags'
  | 'categories'
  | 'closures'
  | 'holds'
  | 'media'
  | 'offers'
  | 'periods'
  | 'permissions'
  | 'pool_claims'
  | 'pools'
  | 'tags'
  | 'time_slots'
  | 'webhook_deliveries'
  | 'webhooks'
  | 'widgets'
  | 'wishes';

/** Where a call says which account it means. */
export type AccountSource =
  /** `/accounts/:id/…` */
  | { from: 'path' }
  /** A field of the body, an IRI or an id. */
  | { from: 'body'; field: 'account' | 'accountId' | 'id' }
  /**
   * The account of the record named in the path, or of the one that `find` names in the body; `unknown` is what
   * is said of one that is gone or another's.
   */
  | {
      from: 'record';
      table: TenantTable;
      find?: (request: FastifyRequest) => number | null;
      unknown?: ErrorKey;
    }
  /** The query's `account.id`; a super administrator may leave it out and mean every account. */
  | { from: 'query' };

/** What a call is to support: a read though it isn't a GET, the platform's own, or never support's. */
type InSupport = 'reads' | 'platform' | 'never';

/**
 * Who may call a route. `self` is whoever the `:id` of the path means, `anyStaff` who works in some venue, whichever.
 * Of an account's, `staff` is any permission on the account, a right one whose role has it (`RIGHTS_OF`), `platform`
 * none. A super administrator passes everywhere, but writes in an account that isn't his own where support may. A key
 * passes where `keys` says which scope it takes, in its own account, and nowhere else.
 */
export type Policy = {
  keys?: ApiKeyScope;
  /** Of an account's, for a super administrator who is only support there; see `readsForSupport`, `ofPlatform`. */
  inSupport?: InSupport;
  /** Also for who has to set a second factor up before anything else. */
  isOpenWithoutFactor?: true;
} & (
  | { kind: 'public' }
  | { kind: 'signedIn' }
  | { kind: 'anyStaff' }
  | { kind: 'self' }
  | { kind: 'superAdmin' }
  | { kind: 'account'; access: AccountAccess; source: AccountSource }
);

/** What it takes in the account that a call means. */
export type AccountAccess = 'staff' | 'platform' | Right;

/** What an account's or its staff's, keys of this scope may call, too: of it, or of `all`; every key what is only `read`. */
export const forKeys = <const P extends Policy & { kind: 'account' | 'anyStaff' | 'signedIn' }>(
  keys: ApiKeyScope,
  policy: P,
) => ({ ...policy, keys });

/** Open also to who has to set a second factor up first: what that takes, and the way out. All else is closed to him. */
export const openWithoutFactor = <const P extends Policy>(policy: P) =>
  ({ ...policy, isOpenWithoutFactor: true }) as const;

const inSupport =
  <const S extends InSupport>(what: S) =>
  <const P extends Policy & { kind: 'account' }>(policy: P) =>
    ({ ...policy, inSupport: what }) as const;

/** It changes nothing of the venue's, though it isn't a GET: support reads by it, too. */
export const readsForSupport = inSupport('reads');
/** It is the platform's to do in any venue, and no visit there: who comes in, and on what terms. */
export const ofPlatform = inSupport('platform');
/** It is for those of the venue itself alone, whatever they have allowed. */
export const neverForSupport = inSupport('never');

/** Whether a call of this method may change something. */
export const mayChange = (policy: Policy, method: string): boolean =>
  method !== 'GET' && method !== 'HEAD' && policy.inSupport !== 'reads';

/** Whether a key of one scope may do what takes another. */
export const opens = (scope: ApiKeyScope, needed: ApiKeyScope): boolean =>
  needed === 'read' || scope === 'all' || scope === needed;

/** Whether what the body says is needed to know which account is meant. */
export const readsBody = (policy: Policy): boolean =>
  policy.kind === 'account' &&
  (policy.source.from === 'body' || (policy.source.from === 'record' && policy.source.find !== undefined));

export const anyone = { kind: 'public' } as const satisfies Policy;
export const signedIn = { kind: 'signedIn' } as const satisfies Policy;
export const anyStaff = { kind: 'anyStaff' } as const satisfies Policy;
export const self = { kind: 'self' } as const satisfies Policy;
export const superAdmin = { kind: 'superAdmin' } as const satisfies Policy;

export const accountOfPath = (access: AccountAccess) =>
  ({ kind: 'account', access, source: { from: 'path' } }) as const satisfies Policy;

export const accountOfBody = (access: AccountAccess, field: 'account' | 'accountId' | 'id' = 'account') =>
  ({ kind: 'account', access, source: { from: 'body', field } }) as const satisfies Policy;

export const accountOfQuery = (access: AccountAccess) =>
  ({ kind: 'account', access, source: { from: 'query' } }) as const satisfies Policy;

export const accountOfRecord = (
  access: AccountAccess,
  table: TenantTable,
  find?: (request: FastifyRequest) => number | null,
  unknown?: ErrorKey,
) =>
  ({
    kind: 'account',
    access,
    source: { from: 'record', table, ...(find && { find }), ...(unknown && { unknown }) },
  }) as const satisfies Policy;
