import {
  addDays,
  ADDON_AMOUNT_MAX,
  arrivalOffset,
  bookingTotalMinor,
  type BookingStatus,
  type CalendarDay,
  fromMinor,
  isClosedTo,
  isInTime,
  isEmail,
  isPhoneNumber,
  parseTimeOfDay,
  pickText,
  slotEndOffset,
  takesPlace,
  timeSlotText,
  type VenueNow,
} from '@meridienne/domain';
import type { CreateBooking } from '@meridienne/contracts';
import type { BookedAddon, BookedOn } from '../../../db/column-types.ts';
import type { Violation } from '../../../kernel/app-error.ts';
import { isDialled, storedPhone } from '../../../kernel/phone.ts';

/** Everything that the server itself knows of what is being booked. */
export interface BookingContext {
  accountId: number;
  accountName: string;
  retentionMonths: number;
  /** From so many absences on, an e-mail books nothing online; null where they don't count. */
  noShowLimit: number | null;
  currency: string;
  defaultLanguage: string;
  widgetLanguages: string[];
  isPremium: boolean;
  freemiumStartDate: CalendarDay | null;
  isArchived: boolean;
  today: CalendarDay;
  minute: number;
  offerId: number;
  day: CalendarDay;
  /** From the midnight of its day, for visitors and for the desk. */
  closesMinute: number;
  overMinute: number;
  /** How many days ahead visitors may book; null without limit. */
  horizonDays: number | null;
  /** The venue's. */
  timeZone: string;
  /** The offer's own. */
  listPriceMinor: number;
  /** By how much it is less at this moment, in percent; null for nothing. */
  discount: number | null;
  /** What it costs at this moment. */
  offerPriceMinor: number;
  /** Its own status and places say so. */
  isOpen: boolean;
  /** Kept from being sold by a closing. */
  isClosed: boolean;
  /** Of a weekday on which the venue never opens to visitors. */
  isWeeklyClosed: boolean;
  categoryId: number;
  categoryType: 'timeslot' | 'duration';
  categoryName: string;
  categoryNames: Record<string, string>;
  isConfidential: boolean;
  /** Until how many hours before its guest may cancel it, or `CANCEL_NEVER`. */
  cancelHours: number;
  isLimited: boolean;
  peopleMin: number;
  peopleMax: number;
  slotStart: number;
  slotEnd: number;
  periodStart: number | null;
  periodEnd: number | null;
  /** The account's add-ons that the booking may hold. */
  addons: readonly { id: number; name: string; names: Record<string, string>; priceMinor: number }[];
  /** Whether the widget named sells this category; true without a widget. */
  isSoldByWidget: boolean;
  /** The e-mail of the user whom the booking names; null when it names none, or nobody. */
  userEmail: string | null;
}

/** A booking as it will be stored: the server's own facts, and what the guest may decide. */
export interface BookingDraft {
  /** In the form of ITU-T E.164 where it can be read as a number. */
  phone: string | null;
  startMinute: number;
  endMinute: number;
  timeSlotName: string;
  categoryName: string;
  categoryNameVisitor: string;
  addons: BookedAddon[];
  totalMinor: number;
  total: number;
  arrivedMinute: number | null;
  nbPeople: number | null;
  language: string;
}

/** Whether the offer can still be booked at this moment, by the venue's clock (W §5). */
export const isStillSold = (context: BookingContext, isDesk = false): boolean =>
  context.isOpen &&
  !isClosedTo(context, isDesk) &&
  isInTime(context, { day: context.today, minute: context.minute }, isDesk);

/** How many of so many places or units visitors of one network hold at most: a third, and always one. */
export const mostHeldBy = (places: number): number => Math.max(1, Math.floor(places / 3));

/** From the midnight of the offer's day. */
export const hoursOf = (context: BookingContext) => ({
  startMinute: context.periodStart ?? context.slotStart,
  endMinute: context.periodEnd ?? slotEndOffset(context.slotStart, context.slotEnd),
});

/**
 * Whether a guest who is still to come has no place any more, since what was booked is no longer sold: the venue gives
 * them another one.
 */
export const isToReplace = (
  { offerId, status, day }: { offerId: number | null; status: BookingStatus; day: CalendarDay },
  now: () => VenueNow,
): boolean => offerId === null && takesPlace(status) && day >= now().day;

const LINK_DAYS = 30;

/** Whether the link in a guest's mails still opens the booking. */
export const isLinkOpen = (booking: { day: CalendarDay; isErased: boolean }, now: VenueNow): boolean =>
  !booking.isErased && now.day <= addDays(booking.day, LINK_DAYS);

/**
 * Whether hoteliers are kept from reaching the guest: as the category says, except for a booking whose contact the desk
 * itself typed (O §7).
 */
export const isConfidentialBooking = (
  { isConfidential }: Pick<BookingContext, 'isConfidential'>,
  bookOn: BookedOn,
): boolean => isConfidential && bookOn !== 'Back office';

/** What is booked, before anybody says who comes. */
export type AskedPlace = Pick<CreateBooking, 'addons' | 'arrivedAt' | 'nbPeople' | 'language'>;

/** Checks what the guest sent against the server's own records, and puts the booking together. */
export function draftBooking(
  context: BookingContext,
  input: CreateBooking,
  guest: { isPhoneRequired: boolean; isDesk?: boolean },
): { draft: BookingDraft } | { violations: Violation[] } {
  const violations = contactViolations(context, input, guest);
  const phone = input.phone?.trim() ?? '';
  const drafted = draftPlace(context, input);
  if ('violations' in drafted) return { violations: [...violations, ...drafted.violations] };
  if (violations.length > 0) return { violations };
  return { draft: { ...drafted.draft, phone: phone === '' ? null : storedPhone(phone, context.timeZone) } };
}

function contactViolations(
  context: BookingContext,
  input: CreateBooking,
  guest: { isPhoneRequired: boolean; isDesk?: boolean },
): Violation[] {
  const violations: Violation[] = [];
  const email = emailViolation(input, guest.isDesk === true);
  if (email) violations.push(email);
  const phone = input.phone?.trim() ?? '';
  if (phone === '' && guest.isPhoneRequired) {
    violations.push({ propertyPath: 'phone', message: 'booking.phoneRequired' });
  }
  if (phone !== '' && !isPhoneNumber(phone)) {
    violations.push({ propertyPath: 'phone', message: 'booking.phoneInvalid' });
  } else if (phone !== '' && guest.isDesk && !isDialled(phone, context.timeZone)) {
    // The desk can ask again; a guest who is turned away is lost.
    violations.push({ propertyPath: 'phone', message: 'booking.phoneLength' });
  }
  return violations;
}

/** As `draftBooking`, of the place alone: without a contact. */
export function draftPlace(
  context: BookingContext,
  input: AskedPlace,
): { draft: BookingDraft } | { violations: Violation[] } {
  const violations: Violation[] = [];
  const language =
    input.language !== undefined && context.widgetLanguages.includes(input.language)
      ? input.language
      : context.defaultLanguage;
  const addons = bookedAddons(context, input, language, violations);
  const { startMinute, endMinute } = hoursOf(context);
  const draft: BookingDraft = {
    phone: null,
    startMinute,
    endMinute,
    timeSlotName: timeSlotText(startMinute, endMinute),
    categoryName: context.categoryName,
    categoryNameVisitor: pickText(
      context.categoryNames,
      [language, context.defaultLanguage],
      context.categoryName,
    ),
    addons,
    totalMinor: 0,
    total: 0,
    arrivedMinute: arrivalMinute(context, input, violations),
    nbPeople: peopleCount(context, input, violations),
    language,
  };
  try {
    draft.totalMinor = bookingTotalMinor(context.offerPriceMinor, addons);
    draft.total = fromMinor(draft.totalMinor, context.currency);
  } catch {
    violations.push({ propertyPath: 'addons', message: 'booking.totalTooHigh' });
  }
  return violations.length > 0 ? { violations } : { draft };
}

/** Who calls the desk may have no e-mail, which the desk says in so many words: forgotten is no 'without'. */
function emailViolation({ email, withoutEmail }: CreateBooking, isDesk: boolean): Violation | null {
  if (email === null)
    return isDesk && withoutEmail === true
      ? null
      : { propertyPath: 'email', message: 'booking.emailRequired' };
  return isEmail(email.trim()) ? null : { propertyPath: 'email', message: 'booking.emailInvalid' };
}

function bookedAddons(
  context: BookingContext,
  input: AskedPlace,
  language: string,
  violations: Violation[],
): BookedAddon[] {
  const amounts = new Map<number, number>();
  return (input.addons ?? []).flatMap((wanted, at) => {
    const found = context.addons.find((addon) =>
      wanted.id === undefined
        ? wanted.name !== undefined &&
          (addon.name === wanted.name || Object.values(addon.names).includes(wanted.name))
        : addon.id === wanted.id,
    );
    if (!found) {
      violations.push({ propertyPath: `addons[${at}]`, message: 'booking.addonUnknown' });
      return [];
    }
    const amount = (amounts.get(found.id) ?? 0) + wanted.amount;
    amounts.set(found.id, amount);
    if (amount > ADDON_AMOUNT_MAX) {
      violations.push({
        propertyPath: `addons[${at}].amount`,
        message: 'booking.addonAmount',
        params: { min: 1, max: ADDON_AMOUNT_MAX },
      });
    }
    return [
      {
        id: found.id,
        name: found.name,
        visitorName: pickText(found.names, [language, context.defaultLanguage], found.name),
        priceMinor: found.priceMinor,
        amount: wanted.amount,
      },
    ];
  });
}

function arrivalMinute(context: BookingContext, input: AskedPlace, violations: Violation[]): number | null {
  if (!input.arrivedAt || context.categoryType === 'duration') return null;
  const sent = parseTimeOfDay(input.arrivedAt);
  const offset =
    sent === null
      ? null
      : arrivalOffset(
          {
            start: context.slotStart,
            end: context.slotEnd,
            ...(context.day === context.today && { notBefore: context.minute }),
          },
          sent,
        );
  if (offset === null) violations.push({ propertyPath: 'arrivedAt', message: 'booking.arrival' });
  return offset;
}

function peopleCount(context: BookingContext, input: AskedPlace, violations: Violation[]): number | null {
  const sent = input.nbPeople ?? null;
  if (!context.isLimited || sent === null) return null;
  if (sent < context.peopleMin || sent > context.peopleMax) {
    violations.push({
      propertyPath: 'nbPeople',
      message: 'booking.people',
      params: { min: context.peopleMin, max: context.peopleMax },
    });
  }
  return sent;
}
