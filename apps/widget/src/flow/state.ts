import type { PublicOffer } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import type { StepName } from './steps.ts';

export interface Contact {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string;
}

/** What the visitor chose (W §3 "Booking info"). */
export interface BookingInfo {
  readonly day: CalendarDay | null;
  readonly slotFilter: readonly number[];
  readonly offer: PublicOffer | null;
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
}

export interface FlowState extends BookingInfo {
  readonly withTags: boolean;
  readonly step: StepName;
  /** The way the last step was taken, for the slide. */
  readonly direction: 'forward' | 'back';
  readonly contact: Contact;
  readonly booked: Booked | null;
  readonly hasReserved: boolean;
}

export const EMPTY_INFO: BookingInfo = {
  day: null,
  slotFilter: [],
  offer: null,
  amounts: {},
  people: null,
  comment: '',
  arrivedAt: '',
};

const EMPTY_CONTACT: Contact = { email: '', firstname: '', lastname: '', phone: '' };

export const initialState = (withTags: boolean): FlowState => ({
  ...EMPTY_INFO,
  withTags,
  step: 'start',
  direction: 'forward',
  contact: EMPTY_CONTACT,
  booked: null,
  hasReserved: false,
});

/** A period was offered by the category's first one: its hour is still to be chosen (W §4 firstSelection). */
export const needsHour = ({ offer }: Pick<BookingInfo, 'offer'>): boolean => Boolean(offer?.categoryTimeslot);
