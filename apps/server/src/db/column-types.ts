import type {
  ApiKeyScope,
  BOOKING_CHANGE_KINDS,
  BookingChangeField,
  BookingView,
  Location,
  SmsState,
} from '@meridienne/contracts';
import type {
  BookingStatus,
  CategoryType,
  ConfirmAnswer,
  MessageSide,
  PaymentMeans,
  ReminderWay,
  Role,
  WidgetOffsets,
  WidgetPosition,
} from '@meridienne/domain';
import type { ColumnType } from 'kysely';

// What columns hold whose type PostgreSQL knows as json or text alone: `render-types.ts` names the columns, and a
// `check` of the table, or the one command that writes it, holds them.

/** Read as what it holds, written as JSON. */
type JsonText<T> = ColumnType<T, string | undefined, string>;
/** Words with a `check`, and a default where they may be left out. */
type Word<T> = ColumnType<T, T | undefined, T>;

/** Language → text. */
export type Texts = Record<string, string>;
export type TextsColumn = JsonText<Texts>;

/** An extra as it was booked. */
export interface BookedAddon {
  id: number;
  name: string;
  visitorName: string;
  priceMinor: number;
  amount: number;
}
/**
 * What of a booking changed, as it is stored: money in minor units, hours in minutes of the booking's day. A note's text
 * isn't here: the booking has its last one, and no erasure should have to look for the others.
 */
export interface BookingValues {
  status?: string;
  checkedInAt?: string | null;
  checkedOutAt?: string | null;
  paidAt?: string | null;
  paidAmount?: number | null;
  paymentMeans?: string | null;
  firstname?: string;
  lastname?: string;
  email?: string;
  phone?: string | null;
  nbPeople?: number | null;
  arrivedAt?: number | null;
  addons?: readonly BookedAddon[];
  bookAt?: string;
  timeSlotName?: string;
  categoryName?: string;
  /** As the guest reads it, which goes with `categoryName`. */
  categoryNameVisitor?: string;
  price?: number;
}
export type BookingValuesColumn = ColumnType<BookingValues, string, string>;

/** What happened to a booking; that it was made is said by itself. */
export type BookingChangeKind = (typeof BOOKING_CHANGE_KINDS)[number];
export type BookingChangeKindColumn = ColumnType<BookingChangeKind, BookingChangeKind, BookingChangeKind>;
export type BookingChangeFieldsColumn = ColumnType<
  BookingChangeField[],
  BookingChangeField[],
  BookingChangeField[]
>;
/** Who changes a booking: the desk, the traveller whose it is, or its guest, by the mail's link; the server by the clock. */
export type ByWhom = 'guest' | 'traveller' | 'staff' | 'server';
export type ByWhomColumn = ColumnType<ByWhom, ByWhom, ByWhom>;
export type ConfirmAnswerColumn = ColumnType<
  ConfirmAnswer | null,
  ConfirmAnswer | null,
  ConfirmAnswer | null
>;
export type AnsweredByColumn = ColumnType<AnsweredBy | null, AnsweredBy | null, AnsweredBy | null>;
/** Who has answered whether the guest still comes. */
export type AnsweredBy = Exclude<ByWhom, 'server'>;
export type MessageSideColumn = ColumnType<MessageSide, MessageSide, MessageSide>;
export type BookedAddonsColumn = JsonText<BookedAddon[]>;

export type BookingViewsColumn = JsonText<BookingView[]>;

export type LocationsColumn = JsonText<Location[]>;

/** A search in a photo library. */
export interface PhotoSearch {
  id?: string | number | null;
  query?: string | null;
}
export type PhotoSearchColumn = JsonText<PhotoSearch>;

export type OffsetsColumn = JsonText<WidgetOffsets>;

export type NoAvailableColumn = Word<'' | 'displayTags'>;
export type CornerColumn = Word<WidgetPosition>;

/** Where a booking is made: in a widget, in a preview, or at the desk. */
export type BookedOn = 'Widget' | 'Preview' | 'Back office' | 'Agent';
export type BookedOnColumn = ColumnType<BookedOn, BookedOn, BookedOn>;

export type BookingStatusColumn = Word<BookingStatus>;
export type ReminderWayColumn = Word<ReminderWay>;
/** What became of a text message. */
export type SmsStateColumn = Word<SmsState>;
export type PaymentMeansColumn = PaymentMeans;
export type CategoryTypeColumn = Word<CategoryType>;
export type BookedCategoryTypeColumn = ColumnType<CategoryType, CategoryType, CategoryType>;

/** Whose texts a translation is: the interface's, or the widget's. */
export type TextsType = 'admin' | 'widget';
export type TextsTypeColumn = ColumnType<TextsType, TextsType, TextsType>;

export type ApiKeyScopeColumn = Word<ApiKeyScope>;
/** As `is_admin` says, where it isn't told. */
export type RoleColumn = Word<Role>;
