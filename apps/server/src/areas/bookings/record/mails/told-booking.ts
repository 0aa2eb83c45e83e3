import {
  type CancelUntil,
  DEFAULT_ACCENT,
  formatTimeOfDay,
  type MailLanguage,
  mailLanguage,
  mailText,
  timeSlotText,
} from '@meridienne/domain';
import { type OwnText, sayIn } from '@meridienne/emails';
import type { BookedOn } from '../../../../db/column-types.ts';
import { type ToldDue, toldDue } from './asking-due.ts';
import { shownPhone } from '../../../../kernel/phone.ts';
import type { BookingForMail } from '../queries/booking-for-mail.ts';

/** Who has cancelled it: `server`, as its guest didn't confirm it. */
type CancelledBy = 'staff' | 'traveller' | 'server';

/** What a mail about a booking tells, as it was true when the booking was made. */
export interface ToldBooking {
  readonly language: MailLanguage;
  readonly account: {
    readonly name: string;
    /** The venue's site; anything but http(s) is left out. */
    readonly url?: string | null | undefined;
    /** Any colour that the domain reads; the product's own in place of another text. */
    readonly colour: string;
    /** Where it is, in one line. */
    readonly address?: string | null | undefined;
    readonly phone?: string | null | undefined;
  };
  /** The venue's own words, as typed. */
  readonly customText?: OwnText | null | undefined;
  /** Where the guest sees the booking and may cancel it; the button of the guest's mails. */
  readonly guestUrl?: string | null | undefined;
  /** Fills the booking in at Google, for the guest's own calendar there. */
  readonly googleUrl?: string | null | undefined;
  /** Until when the guest may cancel it, by the venue's clock; nothing when it was too late from the first. */
  readonly cancelUntil?: Pick<CancelUntil, 'day' | 'minute'> | null | undefined;
  /** Whether he still comes is asked, or wasn't answered, by then. */
  readonly due?: ToldDue | null | undefined;
  /** Where the guest reads of his data and rights; in the footer of the guest's mails. */
  readonly privacyUrl?: string | null | undefined;
  /** Where staff see the booking; the button of the venue's mail. */
  readonly backOfficeUrl?: string | null | undefined;
  /** What the mails about a cancellation tell beside the booking. */
  readonly cancellation?:
    | {
        /** Why, or what is said about it: for the guest's eyes too. */
        readonly comment: string | null;
        readonly by: CancelledBy;
        /** Whether the place can be booked again, which the venue reads. */
        readonly isPlaceFree?: boolean;
      }
    | undefined;
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
    /** The desk has marked it as paid. */
    readonly isPaid?: boolean;
    /** ISO 4217 */
    readonly currency: string;
    readonly comment?: string | null | undefined;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly phone?: string | null | undefined;
    /** As it is written at the venue. */
    readonly phoneText?: string | null | undefined;
    readonly isConfidential: boolean;
    readonly bookOn: BookedOn;
  };
}

/** A booking as its mails tell it: in the visitor's words for the guest, in the venue's for the venue. */
export function toldBooking(
  row: BookingForMail,
  reader: 'guest' | 'venue',
  by: CancelledBy | undefined,
): ToldBooking {
  const language = mailLanguage(reader === 'guest' ? row.language : row.default_language);
  const texts = by === undefined ? row.booking_text : row.cancel_text;
  return {
    language,
    account: {
      name: row.account_name,
      url: row.account_url,
      colour: row.colour ?? DEFAULT_ACCENT,
      // The venue knows where it is.
      ...(reader === 'guest' && { address: row.account_address, phone: row.account_phone }),
    },
    customText: mailText(texts, row.language, row.default_language),
    due: by === 'server' ? unansweredBy(row) : undefined,
    cancellation: by && { by, comment: row.cancel_comment, isPlaceFree: row.is_place_free },
    booking: {
      bookingId: String(row.number),
      day: row.day,
      timeSlotName: timeSlotText(row.start_minute, row.end_minute),
      arrivedAt: row.arrived_minute === null ? null : formatTimeOfDay(row.arrived_minute),
      categoryName: reader === 'guest' ? row.category_name_visitor : row.category_name,
      nbPeople: row.nb_people,
      addons: row.addons.map((addon) => ({
        name: reader === 'guest' ? addon.visitorName : addon.name,
        amount: addon.amount,
        priceMinor: addon.priceMinor,
      })),
      offerPriceMinor: row.offer_price_minor,
      totalMinor: row.price_minor,
      isPaid: row.paid_at !== null,
      currency: row.currency,
      comment: row.comment,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      phone: row.phone,
      phoneText: row.phone && shownPhone(row.phone, row.time_zone),
      isConfidential: row.is_confidential,
      bookOn: row.book_on,
    },
  };
}

/** By when it wasn't confirmed. */
const unansweredBy = ({ asked, time_zone: timeZone }: BookingForMail) =>
  asked && toldDue({ dueAt: new Date(asked.dueAt), releases: true }, timeZone);

/** A booking that nobody could take for a real one, and its cancellation. */
export function sampleBooking(language: MailLanguage): ToldBooking {
  const say = sayIn(language);
  return {
    language,
    account: {
      name: 'Hôtel des Rives',
      url: 'https://example.com/',
      colour: DEFAULT_ACCENT,
      address: '1 quai des Rives, 74000 Annecy',
      phone: '04 50 00 00 00',
    },
    guestUrl: 'https://example.com/ma-reservation/exemple',
    googleUrl: 'https://calendar.google.com/',
    cancelUntil: { day: '2030-06-12', minute: 630 },
    cancellation: { by: 'staff', comment: say('sample.cancelComment') },
    booking: {
      bookingId: '12345678',
      day: '2030-06-12',
      timeSlotName: '10h30 - 14h00',
      arrivedAt: '11h00',
      categoryName: say('sample.category'),
      nbPeople: 2,
      addons: [],
      offerPriceMinor: 6000,
      totalMinor: 6000,
      currency: 'EUR',
      comment: say('sample.request'),
      firstName: say('sample.firstName'),
      lastName: say('sample.lastName'),
      email: 'camille@example.com',
      phone: null,
      isConfidential: false,
      bookOn: 'Widget',
    },
  };
}
