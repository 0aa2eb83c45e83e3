// Generated from the migrated database by `npm run db:types`. Not to be edited by hand.

import type { ColumnType } from "kysely";
import type { AnsweredByColumn, ApiKeyScopeColumn, BookedAddonsColumn, BookedCategoryTypeColumn, BookedOnColumn, BookingChangeFieldsColumn, BookingChangeKindColumn, BookingStatusColumn, BookingValuesColumn, BookingViewsColumn, ByWhomColumn, CategoryTypeColumn, ConfirmAnswerColumn, CornerColumn, LocationsColumn, MessageSideColumn, NoAvailableColumn, OffsetsColumn, PaymentMeansColumn, PhotoSearchColumn, ReminderWayColumn, RoleColumn, SmsStateColumn, TextsColumn, TextsTypeColumn } from "./column-types.ts";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Accounts {
  address: string | null;
  agents_book: Generated<boolean>;
  booking_text: TextsColumn;
  cancel_hours: Generated<number>;
  cancel_text: TextsColumn;
  closed_weekdays: Generated<number[]>;
  confirm_by_days: Generated<number>;
  confirm_by_hour: Generated<number>;
  confirm_days: Generated<number>;
  confirm_release: Generated<boolean>;
  contacts_erased_before: string | null;
  created_at: Generated<Timestamp>;
  currency: Generated<string>;
  default_language: Generated<string>;
  emails: Generated<string[]>;
  freemium_start_date: Generated<string | null>;
  guest_messages: Generated<boolean>;
  guests_move: Generated<boolean>;
  hapidam_key: string | null;
  hapidam_key_at: Timestamp | null;
  hold_minutes: Generated<number>;
  id: Generated<number>;
  is_archived: Generated<boolean>;
  is_premium: Generated<boolean>;
  locations: LocationsColumn;
  name: string;
  no_show_limit: number | null;
  phone: string | null;
  privacy_url: string | null;
  reminded_through: string | null;
  reminder_days: Generated<number>;
  reminder_hour: Generated<number>;
  reminder_sms: TextsColumn;
  reminder_text: TextsColumn;
  reminder_way: ReminderWayColumn;
  /**
   * Contacts are erased so long after the day that was booked
   */
  retention_months: Generated<number>;
  second_factor_grace_days: Generated<number>;
  second_factor_since: Timestamp | null;
  /**
   * Until when super administrators may write in the venue; null for not
   */
  support_may_write_until: Timestamp | null;
  thanks_hours: Generated<number>;
  thanks_text: TextsColumn;
  time_zone: Generated<string>;
  updated_at: Generated<Timestamp>;
  url: string | null;
  waiting_list: Generated<boolean>;
  waiting_minutes: Generated<number>;
  waiting_text: TextsColumn;
  widget_languages: Generated<string[]>;
}

export interface Addons {
  account_id: number;
  created_at: Generated<Timestamp>;
  form_hash: string | null;
  id: Generated<number>;
  name: string;
  names: TextsColumn;
  price_minor: number;
  updated_at: Generated<Timestamp>;
}

export interface AddonTags {
  account_id: number;
  addon_id: number;
  tag_id: number;
}

export interface Administrations {
  emails: Generated<string[]>;
  id: number;
  second_factor_grace_days: Generated<number>;
  second_factor_since: Timestamp | null;
  super_admins_due_at: Timestamp | null;
  updated_at: Generated<Timestamp>;
  youtube_id: string | null;
}

export interface ApiKeys {
  account_id: number;
  created_at: Generated<Timestamp>;
  created_by: number | null;
  /**
   * Its row stays: what a key has done is told with its name
   */
  ended_at: Timestamp | null;
  ended_by: number | null;
  id: Generated<number>;
  last_characters: string;
  /**
   * Written once a minute at most
   */
  last_used_at: Timestamp | null;
  name: string;
  scope: ApiKeyScopeColumn;
  secret_hash: Buffer;
}

export interface AuditEntries {
  account_id: number | null;
  act: Generated<string>;
  action: string;
  actor_kind: string;
  actor_name: string | null;
  actor_user_id: number | null;
  at: Generated<Timestamp>;
  by: string | null;
  changes: Generated<Json>;
  id: Generated<number>;
  network: string | null;
  prices: Json | null;
  subject: string;
  subject_id: number | null;
  subject_name: string | null;
}

export interface BookingAnswers {
  account_id: number;
  answered_at: Timestamp;
  booking_id: number;
  changed_at: Timestamp;
  may_publish: boolean;
  published_at: Timestamp | null;
  read_at: Timestamp | null;
  score: number;
  words: string | null;
}

export interface BookingChanges {
  account_id: number;
  booking_id: number;
  by_whom: ByWhomColumn;
  came_to: BookingValuesColumn;
  created_at: Timestamp;
  fields: BookingChangeFieldsColumn;
  id: Generated<number>;
  key_name: string | null;
  kind: BookingChangeKindColumn;
  reason: string | null;
  tells_guest: boolean | null;
  told_at: Timestamp | null;
  user_id: number | null;
  was: BookingValuesColumn;
}

export interface BookingConfirmations {
  account_id: number;
  answer: ConfirmAnswerColumn | null;
  answered_at: Timestamp | null;
  answered_by: AnsweredByColumn | null;
  asked_at: Timestamp | null;
  booking_id: number;
  day: string;
  due_at: Timestamp;
  released_at: Timestamp | null;
  releases: Generated<boolean>;
  settled_at: Timestamp | null;
}

export interface BookingMessages {
  account_id: number;
  body: string;
  booking_id: number;
  created_at: Generated<Timestamp>;
  id: Generated<number>;
  is_by_mail: boolean;
  key_name: string | null;
  once_key: string;
  refused_files: Generated<number>;
  side: MessageSideColumn;
  user_id: number | null;
}

export interface BookingReminders {
  account_id: number;
  booking_id: number;
  day: string;
}

export interface Bookings {
  account_id: number;
  addons: BookedAddonsColumn;
  arrived_minute: number | null;
  book_on: BookedOnColumn;
  cancel_comment: string | null;
  cancel_hours: Generated<number>;
  canceled_at: Timestamp | null;
  category_id: number | null;
  category_name: string;
  category_name_visitor: string;
  category_type: BookedCategoryTypeColumn;
  checked_in_at: Timestamp | null;
  checked_out_at: Timestamp | null;
  comment: string | null;
  /**
   * What the guest was told and agreed to; null when a desk booked
   */
  consent_text_id: number | null;
  created_at: Generated<Timestamp>;
  currency: string;
  day: string;
  email: string;
  end_minute: number;
  erased_at: Timestamp | null;
  first_name: string;
  guest_told: string | null;
  id: Generated<number>;
  is_confidential: boolean;
  language: string;
  last_name: string;
  nb_people: number | null;
  news_id: string | null;
  number: number;
  offer_id: number | null;
  offer_price_minor: number;
  paid_at: Timestamp | null;
  paid_by: number | null;
  paid_by_key: string | null;
  paid_means: PaymentMeansColumn | null;
  /**
   * What was paid, whatever becomes of the price
   */
  paid_minor: number | null;
  phone: string | null;
  price_minor: number;
  /**
   * Why the total is another than the offer and the add-ons make
   */
  price_reason: string | null;
  revision: Generated<number>;
  staff_note: string | null;
  start_minute: number;
  status: BookingStatusColumn;
  updated_at: Generated<Timestamp>;
  user_id: number | null;
  widget_id: number | null;
}

export interface BookingSms {
  account_id: number;
  booking_id: number;
  by_mail: boolean;
  day: string;
  ended_at: Timestamp | null;
  fault: string | null;
  fell_back: Generated<boolean>;
  id: Generated<number>;
  parts: Generated<number>;
  sent_at: Timestamp | null;
  state: SmsStateColumn;
}

export interface BookingThanks {
  account_id: number;
  booking_id: number;
  thanked_at: Timestamp;
}

export interface BookingThreads {
  account_id: number;
  booking_id: number;
  guest_read_id: Generated<number>;
  last_at: Generated<Timestamp>;
  last_guest_id: Generated<number>;
  last_venue_id: Generated<number>;
  venue_read_id: Generated<number>;
}

export interface BookingViews {
  account_id: number;
  default_name: string | null;
  revision: Generated<number>;
  user_id: number;
  views: BookingViewsColumn;
}

export interface CalendarFeeds {
  account_id: number;
  category_id: number | null;
  created_at: Generated<Timestamp>;
  id: Generated<number>;
  nonce: string;
  read_at: Timestamp | null;
}

export interface CalendarsIn {
  account_id: number;
  content_hash: string | null;
  created_at: Generated<Timestamp>;
  failing_since: Timestamp | null;
  fault: string | null;
  fault_status: number | null;
  form_hash: string | null;
  id: Generated<number>;
  last_ok_at: Timestamp | null;
  last_read_at: Timestamp | null;
  name: string;
  next_read_at: Generated<Timestamp>;
  pool_id: number;
  units: Generated<number>;
  updated_at: Generated<Timestamp>;
  url: string;
}

export interface Categories {
  account_id: number;
  begun_discount: number | null;
  break_minutes: Generated<number>;
  cancel_hours: number | null;
  clean_after: Generated<number>;
  clean_before: Generated<number>;
  created_at: Generated<Timestamp>;
  description: Generated<string>;
  descriptions: TextsColumn;
  duration_minutes: number | null;
  form_hash: string | null;
  hapidam_request: PhotoSearchColumn | null;
  horizon_days: number | null;
  id: Generated<number>;
  is_confidential: Generated<boolean>;
  is_limited: Generated<boolean>;
  name: string;
  names: TextsColumn;
  notice: number | null;
  people_max: Generated<number>;
  people_min: Generated<number>;
  pool_id: number | null;
  price_ceiling_minor: number | null;
  price_floor_minor: number | null;
  surface: number | null;
  type: CategoryTypeColumn;
  updated_at: Generated<Timestamp>;
}

export interface CategoryAddons {
  account_id: number;
  addon_id: number;
  category_id: number;
}

export interface CategoryImages {
  account_id: number;
  category_id: number;
  media_id: number;
  position: number;
}

export interface CategoryServices {
  account_id: number;
  category_id: number;
  position: number;
  service_id: number;
}

export interface CategoryTimeSlots {
  account_id: number;
  category_id: number;
  time_slot_id: number;
}

export interface CatTagCategories {
  account_id: number;
  cat_tag_id: number;
  category_id: number;
}

export interface CatTags {
  account_id: number;
  created_at: Generated<Timestamp>;
  form_hash: string | null;
  id: Generated<number>;
  media_id: number | null;
  name: string;
  names: TextsColumn;
  updated_at: Generated<Timestamp>;
}

export interface Closures {
  account_id: number;
  category_ids: number[] | null;
  from_day: string;
  id: Generated<number>;
  made_at: Timestamp;
  made_by: number | null;
  made_by_key: string | null;
  reason: string | null;
  reopened_at: Timestamp | null;
  reopened_by: number | null;
  reopened_by_key: string | null;
  tells_reason: Generated<boolean>;
  to_day: string;
  told: string | null;
  told_at: Timestamp | null;
  told_count: Generated<number>;
}

export interface ConsentTexts {
  account_id: number;
  body: string;
  contacts_erased_before: string | null;
  created_at: Generated<Timestamp>;
  id: Generated<number>;
  language: string;
  /**
   * For how long the wording says that contacts are kept: never longer, whatever the account sets since
   */
  retention_months: number;
}

export interface EventLines {
  account_id: number;
  floor_at: Timestamp | null;
  floor_position: Generated<number>;
  last_position: Generated<number>;
}

export interface Events {
  account_id: number;
  booking_id: number | null;
  category_id: number | null;
  created_at: Generated<Timestamp>;
  data: Json;
  id: Generated<number>;
  position: number | null;
  type: string;
}

export interface FactorChallenges {
  challenge: string | null;
  epoch: number | null;
  expires_at: Timestamp;
  id: Generated<string>;
  kind: string;
  temporary_hash: string | null;
  user_id: number | null;
}

export interface Holds {
  account_id: number;
  expires_at: Timestamp;
  id: Generated<number>;
  is_renewed: Generated<boolean>;
  made_at: Timestamp;
  made_by: number | null;
  made_by_key: string | null;
  network: string | null;
  offer_id: number;
  secret_hash: string;
}

export interface IdempotencyKeys {
  account_id: number;
  booking_id: number;
  created_at: Generated<Timestamp>;
  key: string;
  request_hash: string;
}

export interface JobWorkers {
  /**
   * Counts up while the worker gets on. Others look whether it has changed, not at the time: clocks are set
   */
  beats: Generated<number>;
  id: string;
  seen_at: Generated<Timestamp>;
}

export interface MailRefusals {
  account_id: number;
  email_hash: string;
  refused_at: Generated<Timestamp>;
}

export interface Media {
  account_id: number;
  /**
   * When it was written as AVIF, in the sizes where that is much smaller; null until then
   */
  avif_at: Timestamp | null;
  /**
   * How often it was begun to be written as AVIF, but for when the files were away
   */
  avif_tries: Generated<number>;
  created_at: Generated<Timestamp>;
  file_name: string;
  height: number;
  id: Generated<number>;
  uid: Generated<string>;
  width: number;
}

export interface OfferChanges {
  account_id: number;
  applied_version: string | null;
  category_ids: number[];
  cell_count: number;
  changed_categories: number[];
  days: string[];
  first_day: string;
  has_places: boolean;
  has_price: boolean;
  has_status: boolean;
  id: Generated<number>;
  is_available: boolean | null;
  key_name: string | null;
  kind: string;
  last_day: string;
  made_at: Timestamp;
  new_available: boolean[];
  new_prices_minor: number[];
  new_quantities: number[];
  old_available: boolean[];
  old_prices_minor: number[];
  old_quantities: number[];
  period_ids: number[];
  places_left: number | null;
  price_minor: number | null;
  time_slot_ids: number[];
  undoes: number | null;
  user_id: number | null;
}

export interface OfferMarks {
  account_id: number;
  category_id: number;
  id: Generated<number>;
  offers: Json;
  txid: Generated<string>;
}

export interface Offers {
  account_id: number;
  booked: Generated<number>;
  category_id: number;
  closes_days_before: Generated<number>;
  closes_minute: number;
  day: string;
  held_until: ArrayType<Timestamp> | null;
  id: Generated<number>;
  is_available: Generated<boolean>;
  is_closed: Generated<boolean>;
  is_open: Generated<boolean>;
  is_pooled_out: Generated<boolean>;
  period_id: number | null;
  pool_id: number | null;
  pool_left: number | null;
  price_minor: number;
  quantity: number;
  span_from: number | null;
  span_to: number | null;
  time_slot_id: number;
}

export interface Passkeys {
  counter: Generated<number>;
  created_at: Generated<Timestamp>;
  credential_id: string;
  id: Generated<number>;
  is_synced: boolean;
  last_used_at: Timestamp | null;
  name: string;
  public_key: Buffer;
  transports: Generated<string[]>;
  user_id: number;
}

export interface Periods {
  account_id: number;
  category_id: number;
  end_minute: number;
  id: Generated<number>;
  start_minute: number;
  time_slot_id: number;
}

export interface Permissions {
  account_id: number;
  created_at: Generated<Timestamp>;
  from_claims: Generated<boolean>;
  id: Generated<number>;
  invited_until: Timestamp | null;
  is_admin: Generated<boolean>;
  role: RoleColumn;
  user_id: number;
}

export interface PhoneReading {
  is_only: Generated<boolean>;
  last_booking: number;
  read_up_to: Generated<number>;
}

export interface Places {
  country: string;
  id: number;
  latitude: number;
  longitude: number;
  name: string;
  population: number;
  region: string | null;
  search: string;
}

export interface PoolClaims {
  account_id: number;
  booking_id: number | null;
  calendar_id: number | null;
  event_uid: string | null;
  id: Generated<number>;
  made_at: Generated<Timestamp>;
  made_by: number | null;
  made_by_key: string | null;
  pinned_unit: number | null;
  pool_id: number;
  reason: string | null;
  recurrence_id: string | null;
  span_from: number;
  span_to: number;
  units: Generated<number>;
}

export interface PoolDays {
  account_id: number;
  blocked: Generated<number[]>;
  booked: Generated<number[]>;
  day: string;
  first_step: Generated<number>;
  most: number;
  pool_id: number;
}

export interface Pools {
  account_id: number;
  created_at: Generated<Timestamp>;
  form_hash: string | null;
  id: Generated<number>;
  name: string;
  unit_names: Generated<string[]>;
  units: number;
  updated_at: Generated<Timestamp>;
}

export interface Pressures {
  changed_at: Timestamp;
  counted_at: Timestamp;
  is_attacked: boolean;
  key: string;
  level: number;
  rises_at: number;
}

export interface RateLimits {
  expires_at: Timestamp;
  hits: number;
  key: string;
  opens_at: Generated<Timestamp>;
}

export interface RecoveryCodes {
  created_at: Generated<Timestamp>;
  hash: Buffer;
  user_id: number;
}

export interface SchemaMigrations {
  applied_at: Generated<Timestamp>;
  checksum: string;
  name: string;
  version: string | null;
}

export interface Services {
  created_at: Generated<Timestamp>;
  icon: string;
  id: Generated<number>;
  name: string;
  names: TextsColumn;
  updated_at: Generated<Timestamp>;
}

export interface Sessions {
  by_sign_on: Generated<boolean>;
  created_at: Generated<Timestamp>;
  /**
   * Browser and system in words, as Firefox · Windows; null for none that is known
   */
  device: string | null;
  epoch: number;
  expires_at: Timestamp;
  id: Generated<number>;
  /**
   * Written every few minutes at most
   */
  last_seen_at: Generated<Timestamp>;
  proven_at: Timestamp | null;
  /**
   * session: all that the user may do; booking: to say who books, from a widget
   */
  use: string;
  user_id: number;
}

export interface SmsParts {
  created_at: Generated<Timestamp>;
  fault: string | null;
  message_id: string;
  outcome: string | null;
  sms_id: number | null;
}

export interface StatisticChangedDays {
  account_id: number;
  day: string;
}

export interface StatisticDays {
  account_id: number;
  booked: number;
  canceled: number;
  currency: string | null;
  day: string;
  opened: number;
  price_minor: number;
  widget_id: number | null;
}

export interface StatisticEvents {
  account_id: number;
  action: string;
  booking_id: number | null;
  has_reserved: Generated<boolean>;
  id: Generated<number>;
  occurred_at: Generated<Timestamp>;
  step: string | null;
  visit_id: string | null;
  widget_id: number;
}

export interface StatisticMade {
  account_id: number;
  bookings: number;
  currency: string;
  day: string;
  extras_minor: number;
  is_canceled: boolean;
  lead_days: number;
  notice: number | null;
  price_minor: number;
  source: string;
  widget_id: number | null;
}

export interface StatisticMoves {
  is_only: Generated<boolean>;
  last_id: number;
  moved_id: number;
}

export interface StatisticOpenings {
  account_id: number;
  has_reserved: Generated<boolean>;
  opened_at: Timestamp;
  step: string | null;
  visit: string;
  widget_id: number;
}

export interface StatisticProgress {
  account_id: number;
  rolled_to: string;
  time_zone: string;
  version: number;
}

export interface StatisticStays {
  account_id: number;
  category_id: number | null;
  day: string;
  end_minute: number;
  no_shows: number;
  places: number;
  start_minute: number;
  taken: number;
}

export interface SupportVisits {
  account_id: number | null;
  entered_at: Generated<Timestamp>;
  id: Generated<number>;
  session_id: number;
}

export interface Tags {
  account_id: number;
  id: Generated<number>;
  name: string;
}

export interface TimeSlots {
  account_id: number;
  created_at: Generated<Timestamp>;
  end_minute: number;
  id: Generated<number>;
  name: string | null;
  start_minute: number;
  type: Generated<string>;
  updated_at: Generated<Timestamp>;
}

export interface TotpSecrets {
  confirmed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  last_step: Generated<number>;
  secret: Buffer;
  user_id: number;
}

export interface TranslationMissing {
  key: string;
  reported_at: Generated<Timestamp>;
  type: string;
}

export interface Translations {
  content: TextsColumn;
  id: Generated<number>;
  lng: string;
  type: TextsTypeColumn;
  updated_at: Generated<Timestamp>;
}

export interface UserIdentities {
  created_at: Generated<Timestamp>;
  /**
   * The provider’s claims made him a super administrator, and may take it back
   */
  gives_platform: Generated<boolean>;
  issuer: string;
  last_used_at: Generated<Timestamp>;
  subject: string;
  user_id: number;
}

export interface Users {
  created_at: Generated<Timestamp>;
  email: string;
  first_name: string | null;
  id: Generated<number>;
  is_email_proven: Generated<boolean>;
  last_name: string | null;
  password_hash: string | null;
  phone: string | null;
  roles: Generated<string[]>;
  session_epoch: Generated<number>;
  staff_since: Timestamp | null;
  temporary_password_expires_at: Timestamp | null;
  temporary_password_hash: string | null;
  temporary_password_seed: string | null;
  updated_at: Generated<Timestamp>;
  username: string;
}

export interface VenueVersions {
  account_id: number;
  changed_by: string;
  version: number;
}

export interface WebhookDeliveries {
  account_id: number;
  attempts: Generated<number>;
  created_at: Generated<Timestamp>;
  event_id: number | null;
  fault: string | null;
  id: Generated<number>;
  job_id: number | null;
  next_at: Timestamp | null;
  reply_body: string | null;
  reply_status: number | null;
  state: Generated<string>;
  subject: string;
  taken_at: Timestamp | null;
  tried_at: Timestamp | null;
  type: string;
  webhook_id: number;
}

export interface Webhooks {
  account_id: number;
  created_at: Generated<Timestamp>;
  ended_by: string | null;
  failing_since: Timestamp | null;
  form_hash: string | null;
  former_secret: string | null;
  former_until: Timestamp | null;
  id: Generated<number>;
  is_active: Generated<boolean>;
  last_ok_at: Timestamp | null;
  name: string;
  secret: string;
  types: string[] | null;
  updated_at: Generated<Timestamp>;
  url: string;
}

export interface WidgetCatTags {
  account_id: number;
  cat_tag_id: number;
  widget_id: number;
}

export interface Widgets {
  absolute_position: OffsetsColumn;
  account_id: number;
  background_color: Generated<string>;
  created_at: Generated<Timestamp>;
  description: TextsColumn;
  display_tags: Generated<boolean>;
  enable_mobile_style: Generated<boolean>;
  few_left: number | null;
  form_hash: string | null;
  icon: string | null;
  id: Generated<number>;
  is_active: Generated<boolean>;
  is_short_way: Generated<boolean>;
  is_trigger: Generated<boolean>;
  media_id: number | null;
  mobile_absolute_position: OffsetsColumn;
  mobile_additional_style: Generated<string>;
  mobile_position: CornerColumn;
  name: string;
  no_available_option: NoAvailableColumn;
  position: CornerColumn;
  text_button: TextsColumn;
  text_color: string | null;
  text_no_available: TextsColumn;
  trigger_id: string | null;
  updated_at: Generated<Timestamp>;
}

export interface Wishes {
  account_id: number;
  category_ids: number[] | null;
  client_key: string | null;
  consent_months: number | null;
  consent_text_id: number | null;
  created_at: Timestamp;
  currency: string;
  email: string;
  ended_at: Timestamp | null;
  ended_by: number | null;
  ended_by_key: string | null;
  erased_at: Timestamp | null;
  first_day: string;
  first_name: string;
  from_minute: Generated<number>;
  id: Generated<number>;
  is_confidential: boolean;
  language: string;
  last_day: string;
  last_name: string;
  max_price_minor: number | null;
  nb_people: number | null;
  number: number;
  period_ids: number[] | null;
  phone: string | null;
  service_type_ids: number[] | null;
  state: Generated<string>;
  time_slot_ids: number[] | null;
  to_minute: Generated<number>;
  weekdays: number[] | null;
  widget_id: number | null;
}

export interface WishOffers {
  account_id: number;
  booking_id: number | null;
  category_id: number;
  currency: string;
  day: string;
  end_minute: number;
  ended_at: Timestamp | null;
  expires_at: Timestamp;
  hold_id: number;
  id: Generated<number>;
  made_at: Timestamp;
  made_by: number | null;
  made_by_key: string | null;
  offer_id: number | null;
  price_minor: number;
  reason: string | null;
  start_minute: number;
  state: Generated<string>;
  told_at: Timestamp | null;
  wish_id: number;
}

export interface DB {
  accounts: Accounts;
  addon_tags: AddonTags;
  addons: Addons;
  administrations: Administrations;
  api_keys: ApiKeys;
  audit_entries: AuditEntries;
  booking_answers: BookingAnswers;
  booking_changes: BookingChanges;
  booking_confirmations: BookingConfirmations;
  booking_messages: BookingMessages;
  booking_reminders: BookingReminders;
  booking_sms: BookingSms;
  booking_thanks: BookingThanks;
  booking_threads: BookingThreads;
  booking_views: BookingViews;
  bookings: Bookings;
  calendar_feeds: CalendarFeeds;
  calendars_in: CalendarsIn;
  cat_tag_categories: CatTagCategories;
  cat_tags: CatTags;
  categories: Categories;
  category_addons: CategoryAddons;
  category_images: CategoryImages;
  category_services: CategoryServices;
  category_time_slots: CategoryTimeSlots;
  closures: Closures;
  consent_texts: ConsentTexts;
  event_lines: EventLines;
  events: Events;
  factor_challenges: FactorChallenges;
  holds: Holds;
  idempotency_keys: IdempotencyKeys;
  job_workers: JobWorkers;
  mail_refusals: MailRefusals;
  media: Media;
  offer_changes: OfferChanges;
  offer_marks: OfferMarks;
  offers: Offers;
  passkeys: Passkeys;
  periods: Periods;
  permissions: Permissions;
  phone_reading: PhoneReading;
  places: Places;
  pool_claims: PoolClaims;
  pool_days: PoolDays;
  pools: Pools;
  pressures: Pressures;
  rate_limits: RateLimits;
  recovery_codes: RecoveryCodes;
  schema_migrations: SchemaMigrations;
  services: Services;
  sessions: Sessions;
  sms_parts: SmsParts;
  statistic_changed_days: StatisticChangedDays;
  statistic_days: StatisticDays;
  statistic_events: StatisticEvents;
  statistic_made: StatisticMade;
  statistic_moves: StatisticMoves;
  statistic_openings: StatisticOpenings;
  statistic_progress: StatisticProgress;
  statistic_stays: StatisticStays;
  support_visits: SupportVisits;
  tags: Tags;
  time_slots: TimeSlots;
  totp_secrets: TotpSecrets;
  translation_missing: TranslationMissing;
  translations: Translations;
  user_identities: UserIdentities;
  users: Users;
  venue_versions: VenueVersions;
  webhook_deliveries: WebhookDeliveries;
  webhooks: Webhooks;
  widget_cat_tags: WidgetCatTags;
  widgets: Widgets;
  wish_offers: WishOffers;
  wishes: Wishes;
}
