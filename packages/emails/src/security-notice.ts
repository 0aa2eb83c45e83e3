import type { Language } from '@meridienne/domain';

/** What somebody is told whose e-mail or password has been changed. */
export interface SecurityNotice {
  readonly language: Language;
  readonly firstName?: string | null | undefined;
  /** The address before the change, which this goes to. */
  readonly email: string;
  readonly hasNewEmail: boolean;
  readonly hasNewPassword: boolean;
  /** Where one signs in; anything but http(s) is left out, and the button with it. */
  readonly signInUrl?: string | null | undefined;
}
