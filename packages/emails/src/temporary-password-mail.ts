import type { Language } from '@meridienne/domain';

/** What a mail with a temporary password tells. */
export interface TemporaryPasswordMail {
  readonly language: Language;
  readonly firstName?: string | null | undefined;
  /** As it is typed. */
  readonly password: string;
  /** How long it can be used. */
  readonly hours: number;
  /** Where one signs in; anything but http(s) is left out, and the button with it. */
  readonly signInUrl?: string | null | undefined;
}
