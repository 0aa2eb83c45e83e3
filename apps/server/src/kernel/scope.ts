import type { GuestView } from '@meridienne/domain';

declare const proven: unique symbol;

/**
 * Proof that the caller may act in one account. Every tenant's query and command takes it first. Who may make one, and
 * on what grounds, is below; which file may do so is a list in `scripts/structure/mints.mjs`.
 */
export interface AccountScope {
  readonly accountId: number;
  /** What whoever acts is told of guests: what presents one asks, and holds back the rest. */
  readonly guests: GuestView;
  readonly [proven]: 'account';
}

/** Proof that the caller may read every account: a super administrator. */
export interface PlatformScope {
  readonly accountId: null;
  readonly guests: GuestView;
  readonly [proven]: 'platform';
}

export type ReadScope = AccountScope | PlatformScope;

const proveAccount = (accountId: number, guests: GuestView = 'all') =>
  Object.freeze({ accountId, guests }) as AccountScope;

/**
 * A signed-in person's, once the person's permission there or the record that is his own has been read; the permission
 * says what he is told of guests.
 */
export const scopeOfSession = (accountId: number, guests: GuestView): AccountScope =>
  proveAccount(accountId, guests);

/** A key's, which the account's administrators have made for its programs. */
export const scopeOfKey = (accountId: number): AccountScope => proveAccount(accountId);

/** A visitor's: what an account sells is for everybody to see and to book, its existence is all that takes. */
export const scopeOfPublicWidget = (accountId: number): AccountScope => proveAccount(accountId);

/** A guest's, whose link proves one booking of the account. */
export const scopeOfGuestLink = (accountId: number): AccountScope => proveAccount(accountId);

/** That of a mail, which came to an address that proves one booking of the account. */
export const scopeOfReplyAddress = (accountId: number): AccountScope => proveAccount(accountId);
/** A reader's of an account's mails, whose link proves the account that he wants none of any more. */
export const scopeOfRefusal = (accountId: number): AccountScope => proveAccount(accountId);

/** A calendar's, whose address proves one feed of the account. */
export const scopeOfFeed = (accountId: number): AccountScope => proveAccount(accountId);

/** A member of the staff's, whose key opens the account's photo library. */
export const scopeOfLibraryKey = (accountId: number): AccountScope => proveAccount(accountId);

/** That of whoever has just opened the account. */
export const scopeOfNewAccount = (accountId: number): AccountScope => proveAccount(accountId);

/** The server's own, in what it does later or by the clock, and in what an operator asks it to look over. */
export const scopeOfJob = (accountId: number): AccountScope => proveAccount(accountId);

/** The demonstration's, while it makes its accounts. */
export const scopeOfDemo = (accountId: number): AccountScope => proveAccount(accountId);

/** A super administrator's, and that of an operator at the server itself, who reaches the database anyway. */
export const scopeOfPlatform = () => Object.freeze({ accountId: null, guests: 'all' }) as PlatformScope;
