import type { CreatedBooking, PublicOffer } from '@meridienne/contracts';
import type { CalendarDay, HoldTime } from '@meridienne/domain';
import { firstIndex, stepAt, type StepName } from './steps.ts';

export interface Contact {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string;
}

/** A customer who logged in or signed up in the widget (W §3 "User"). */
export interface Visitor {
  readonly id: number;
  /** Proves to the server who books. */
  readonly token: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly type: 'connection' | 'inscription';
}

/** A place that is waited for, as far as it is known; the visitor may widen it. */
export interface Wanted {
  /** Null for one of the next days. */
  readonly day: CalendarDay | null;
  readonly until?: CalendarDay;
  readonly what: Only | null;
}

/** The panel over the present step (W §2 "Drawers"). */
export type Drawer =
  | { readonly name: 'category'; readonly offer: PublicOffer }
  | { readonly name: 'waiting'; readonly wanted: Wanted }
  | { readonly name: 'price' | 'addons' }
  | { readonly name: 'account'; readonly form: 'login' | 'signup' | 'forgot' };

/** What the visitor chose (W §3 "Booking info"). */
export interface BookingInfo {
  readonly day: CalendarDay | null;
  readonly slotFilter: readonly number[];
  readonly offer: PublicOffer | null;
  /** The offer is a category's first period: its hour is still to be chosen (W §4). */
  readonly firstSelection: boolean;
  /** Add-on id to amount; an add-on taken back is absent. */
  readonly amounts: Readonly<Record<number, number>>;
  /** Null until chosen: the smallest number then counts. */
  readonly people: number | null;
  readonly comment: string;
  readonly arrivedAt: string;
}

export interface Booked {
  readonly bookingId: number;
  readonly email: string;
  readonly totalMinor: number;
  readonly currency: string;
  /** An earlier try, whose answer was lost, had arrived: that one is booked, and not what was asked for last. */
  readonly isEarlier: boolean;
  /** What the guest may do next. */
  readonly guest: CreatedBooking['guest'];
}

/** A category as the venue calls it. */
export interface Called {
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
}

/** What a link asked for: the calendar keeps to the days that have it. */
export interface Only extends Called {
  readonly category: number;
  readonly slot?: number | undefined;
  /** The slot's. */
  readonly hours?: { readonly start: string; readonly end: string } | undefined;
}

/** What a link, or a visit that is gone on with, has to say above the step that it led to. */
export type Notice =
  | {
      readonly kind: 'soldOut';
      /** Null when the day has nothing at all. */
      readonly what: Only | null;
      readonly day: CalendarDay;
      /** The days that have it, nearest to that one, in their order. */
      readonly near: readonly { readonly day: CalendarDay; readonly price: number }[];
    }
  | { readonly kind: 'price'; readonly totals: readonly [before: number, after: number] }
  | { readonly kind: 'addonGone' | 'hourGone' };

/** The visitor's hold of a place. */
export interface Hold extends HoldTime {
  /** What proves that it is this visitor's. */
  readonly token: string;
  readonly offerId: number;
}

export interface FlowState extends BookingInfo {
  readonly withTags: boolean;
  /** No welcome, and a day that is pressed leads on (`isShortWay`). */
  readonly isShort: boolean;
  readonly only: Only | null;
  readonly notice: Notice | null;
  /** The service types that the visitor keeps to; none means all. */
  readonly tags: readonly number[];
  readonly step: StepName;
  /** The way the last step was taken, for the slide. */
  readonly direction: 'forward' | 'back';
  readonly drawer: Drawer | null;
  readonly contact: Contact;
  readonly user: Visitor | null;
  readonly booked: Booked | null;
  /** The last that there was: its time may be over. */
  readonly hold: Hold | null;
  readonly hasReserved: boolean;
  /** What was sold out while it was being booked. */
  readonly missed: PublicOffer | null;
}

export const EMPTY_INFO: BookingInfo = {
  day: null,
  slotFilter: [],
  offer: null,
  firstSelection: false,
  amounts: {},
  people: null,
  comment: '',
  arrivedAt: '',
};

export const EMPTY_CONTACT: Contact = { email: '', firstname: '', lastname: '', phone: '' };

export const initialState = (withTags: boolean, isShort = false): FlowState => ({
  ...EMPTY_INFO,
  withTags,
  isShort,
  only: null,
  notice: null,
  tags: [],
  step: stepAt(withTags, firstIndex({ isShort })) ?? 'start',
  direction: 'forward',
  drawer: null,
  contact: EMPTY_CONTACT,
  user: null,
  booked: null,
  hold: null,
  hasReserved: false,
  missed: null,
});
