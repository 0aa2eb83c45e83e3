/** What the administration is told of a hotel that has signed up; every text as it was typed. */
export interface RegistrationNotice {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly accountName: string;
  /** The hotel's site; anything but http(s) is no link. */
  readonly url?: string | null | undefined;
  /** 'YYYY-MM-DD' */
  readonly day: string;
  /** Minutes since midnight. */
  readonly minute: number;
  /** Where the accounts are listed; the mail's button. */
  readonly backOfficeUrl?: string | null | undefined;
}
