import type { Language } from '@meridienne/domain';

/** What tells somebody how to come in: a new access to a venue, the log-in, or both. */
export interface AccessMail {
  readonly language: Language;
  readonly firstName?: string | null | undefined;
  /** What one signs in with. */
  readonly email: string;
  /** The venue that access is given to; none when only the log-in is sent. */
  readonly account: string | null;
  /** As it is typed, and how many hours it can be used; none for who has a password of his own. */
  readonly temporaryPassword: { readonly password: string; readonly hours: number } | null;
  /** Where one signs in; anything but http(s) is left out, and the button with it. */
  readonly signInUrl: string;
}
