declare const proven: unique symbol;

/**
 * Proof that the caller may act in one account. Every tenant's query and command takes it first; only this
 * folder, the public widget's resolver and the job runner make one.
 */
export interface AccountScope {
  readonly accountId: number;
  readonly [proven]: 'account';
}

/** Proof that the caller may read every account: a super administrator. */
export interface PlatformScope {
  readonly accountId: null;
  readonly [proven]: 'platform';
}

export type ReadScope = AccountScope | PlatformScope;

export const proveAccount = (accountId: number) => Object.freeze({ accountId }) as AccountScope;
export const provePlatform = () => Object.freeze({ accountId: null }) as PlatformScope;
