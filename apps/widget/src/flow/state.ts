import type { CreatedBooking, PublicOffer } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import type { StepName } from './steps.ts';

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

/** The panel over the present step (W §2 "Drawers"). */
export type Drawer =
  | { readonly name: 'category'; readonly offer: PublicOffer }
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
  /** What the guest may do next. */
  readonly guest: CreatedBooking['guest'];
}

export interface FlowState extends BookingInfo {
  readonly withTags: boolean;
  /** The service types that the visitor keeps to; none means all. */
  readonly tags: readonly number[];
  readonly step: StepName;
  /** The way the last step was taken, for the slide. */
  readonly direction: 'forward' | 'back';
  readonly drawer: Drawer | null;
  readonly contact: Contact;
  readonly user: Visitor | null;
  readonly booked: Booked | null;
  readonly hasReserved: boolean;
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

const EMPTY_CONTACT: Contact = { email: '', firstname: '', lastname: '', phone: '' };

export const initialState = (withTags: boolean): FlowState => ({
  ...EMPTY_INFO,
  withTags,
  tags: [],
  step: 'start',
  direction: 'forward',
  drawer: null,
  contact: EMPTY_CONTACT,
  user: null,
  booked: null,
  hasReserved: false,
});
