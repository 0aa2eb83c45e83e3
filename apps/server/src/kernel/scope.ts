declare const proven: unique symbol;

/**
 * Proof that the caller may act in one account. Every tenant's query and command takes it first. Who may make one, and
 * on what grounds, is below; which file may do so is a list in `scripts/structure/mints.mjs`.
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

const proveAccount = (accountId: number) => Object.freeze({ accountId }) as AccountScope;

/** A signed-in person's, once the person's permission there or the record that is his own has been read. */
export const scopeOfSession = proveAccount;

/** A key's, which the account's administrators have made for its programs. */
export const scopeOfKey = proveAccount;

/** A visitor's: what an account sells is for everybody to see and to book, its existence is all that takes. */
export const scopeOfPublicWidget = proveAccount;

/** A guest's, whose link proves one booking of the account. */
export const scopeOfGuestLink = proveAccount;

/** That of a mail, which came to an address that proves one booking of the account. */
export const scopeOfReplyAddress = proveAccount;
/** A reader's of an account's mails, whose link proves the account that he wants none of any more. */
export const scopeOfRefusal = proveAccount;

/** A calendar's, whose address proves one feed of the account. */
export const scopeOfFeed = proveAccount;

/** A member of the staff's, whose key opens the account's photo library. */
export const scopeOfLibraryKey = proveAccount;

/** That of whoever has just opened the account. */
export const scopeOfNewAccount = proveAccount;

/** The server's own, in what it does later or by the clock, and in what an operator asks it to look over. */
export const scopeOfJob = proveAccount;

/** The demonstration's, while it makes its accounts. */
export const scopeOfDemo = proveAccount;

/** A super administrator's, and that of an operator at the server itself, who reaches the database anyway. */
export const scopeOfPlatform = () => Object.freeze({ accountId: null }) as PlatformScope;
