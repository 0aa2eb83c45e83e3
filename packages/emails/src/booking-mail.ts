import type { Language } from '@meridienne/domain';

/** What the venue says, in which language: that of the mail where there is one. */
export interface OwnText {
  readonly language: string;
  readonly text: string;
}

/** What the mail about a cancellation tells beside the booking. */
export interface Cancellation {
  /** Why, or what is said about it: for the guest's eyes too. */
  readonly comment: string | null;
  readonly by: 'staff' | 'traveller';
  /** Whether the place can be booked again, which the venue reads. */
  readonly isPlaceFree?: boolean;
}

/** What a mail about a booking tells, as it was true when the booking was made. */
export interface BookingMail {
  readonly language: Language;
  readonly account: {
    readonly name: string;
    /** The venue's site; anything but http(s) is left out. */
    readonly url?: string | null | undefined;
    /** Any colour that the domain reads; the product's own in place of another text. */
    readonly colour: string;
    readonly address?: string | null | undefined;
  };
  /** The venue's own words, as typed. */
  readonly customText?: OwnText | null | undefined;
  /** Where the guest sees the booking and may cancel it; the button of the guest's mails. */
  readonly guestUrl?: string | null | undefined;
  /** Where the guest reads of his data and rights; in the footer of the guest's mails. */
  readonly privacyUrl?: string | null | undefined;
  /** Where staff see the booking; the button of the venue's mail. */
  readonly backOfficeUrl?: string | null | undefined;
  readonly booking: {
    /** The number to read out. */
    readonly bookingId: string;
    /** 'YYYY-MM-DD' */
    readonly day: string;
    /** '10h30 - 14h00' */
    readonly timeSlotName: string;
    /** '11h00' */
    readonly arrivedAt?: string | null | undefined;
    readonly categoryName: string;
    readonly nbPeople?: number | null | undefined;
    /** `priceMinor` is the price of one. */
    readonly addons: readonly {
      readonly name: string;
      readonly amount: number;
      readonly priceMinor: number;
    }[];
    readonly offerPriceMinor: number;
    readonly totalMinor: number;
    /** ISO 4217 */
    readonly currency: string;
    readonly comment?: string | null | undefined;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly phone?: string | null | undefined;
    readonly isConfidential: boolean;
    readonly bookOn: 'Widget' | 'Preview' | 'Back office';
  };
}
