import type { AuditAction, AuditSubject } from '@meridienne/contracts';

/** How the lines about a table's rows are written. Columns are named as the database has them. */
export interface Audited {
  readonly subject: AuditSubject;
  /** The record that it is told of: its own `id` unless said; null for what has no number. */
  readonly id?: string | null;
  /** What it is called. */
  readonly name?: string;
  /** The column with the account; null for what belongs to none. */
  readonly account?: string | null;
  /** What its coming, changing and going is called, where that isn't the usual. */
  readonly actions?: Partial<Record<'create' | 'change' | 'delete', AuditAction>>;
  /** Mere technique, never told; besides `ALWAYS_SKIPPED`. */
  readonly skip?: readonly string[];
  /** Told as changed, without what it was and is: secrets, and what people have written to one another. */
  readonly hidden?: readonly string[];
  /** Kept in the lines until they are erased in the record itself (`gone`), or it is deleted. */
  readonly contacts?: readonly string[];
  /** The column that says when that was. */
  readonly gone?: string;
  /** Other records, and the columns that name them: with one of them this goes by itself, untold. The account is one. */
  readonly parents?: Readonly<Record<string, string>>;
  /** What the clock clears away is no news. */
  readonly byHand?: true;
  /** The column with who acts, where no one is known yet. */
  readonly actor?: string;
  /** Which rows are told of as they come and go, in SQL about `row`; all, unless said. */
  readonly only?: string;
}

export const ALWAYS_SKIPPED = ['id', 'account_id', 'created_at', 'updated_at', 'form_hash', 'revision'];

/** A part of a category, add-on …, told of by that one's number. */
const partOf = (subject: AuditSubject, column: string, parents: Record<string, string>) =>
  ({ subject, id: column, parents }) as const satisfies Audited;

/** Every table that is audited. A new table has a line here, or in `NOT_AUDITED`; nothing else is needed. */
export const AUDITED: Readonly<Record<string, Audited>> = {
  accounts: {
    subject: 'account',
    name: 'name',
    account: 'id',
    skip: ['contacts_erased_before', 'reminded_through', 'hapidam_key_at'],
    hidden: ['hapidam_key'],
  },
  addons: { subject: 'addon', name: 'name' },
  addon_tags: partOf('addonTag', 'addon_id', { addons: 'addon_id', tags: 'tag_id' }),
  administrations: { subject: 'administration', account: null, skip: ['super_admins_due_at'] },
  api_keys: { subject: 'apiKey', name: 'name', skip: ['last_used_at'], hidden: ['secret_hash'] },
  booking_answers: {
    subject: 'bookingAnswer',
    id: 'booking_id',
    skip: ['read_at'],
    hidden: ['words'],
    parents: { bookings: 'booking_id' },
  },
  booking_confirmations: {
    subject: 'bookingConfirmation',
    id: 'booking_id',
    parents: { bookings: 'booking_id' },
  },
  booking_messages: {
    subject: 'bookingMessage',
    skip: ['once_key'],
    hidden: ['body'],
    parents: { bookings: 'booking_id' },
  },
  bookings: {
    subject: 'booking',
    name: 'number',
    skip: ['news_id', 'guest_told'],
    // What `erasedBooking` takes away.
    contacts: [
      'first_name',
      'last_name',
      'email',
      'phone',
      'comment',
      'staff_note',
      'cancel_comment',
      'price_reason',
      'user_id',
    ],
    gone: 'erased_at',
  },
  calendar_feeds: { subject: 'calendarFeed', skip: ['read_at'], hidden: ['nonce'] },
  calendars_in: {
    subject: 'calendarIn',
    name: 'name',
    skip: [
      'content_hash',
      'failing_since',
      'fault',
      'fault_status',
      'last_ok_at',
      'last_read_at',
      'next_read_at',
    ],
    // Whoever has such an address reads the calendar.
    hidden: ['url'],
    parents: { pools: 'pool_id' },
  },
  categories: { subject: 'category', name: 'name' },
  category_addons: partOf('categoryAddon', 'category_id', { categories: 'category_id', addons: 'addon_id' }),
  category_images: partOf('categoryImage', 'category_id', { categories: 'category_id', media: 'media_id' }),
  category_services: partOf('categoryService', 'category_id', {
    categories: 'category_id',
    services: 'service_id',
  }),
  category_time_slots: partOf('categoryTimeSlot', 'category_id', {
    categories: 'category_id',
    time_slots: 'time_slot_id',
  }),
  cat_tag_categories: partOf('categoryLabel', 'cat_tag_id', {
    cat_tags: 'cat_tag_id',
    categories: 'category_id',
  }),
  cat_tags: { subject: 'label', name: 'name' },
  closures: { subject: 'closure', skip: ['told_count'], hidden: ['told'] },
  mail_refusals: { subject: 'mailRefusal', id: null, hidden: ['email_hash'] },
  media: { subject: 'media', name: 'file_name', skip: ['avif_at', 'avif_tries'] },
  passkeys: {
    subject: 'passkey',
    name: 'name',
    account: null,
    skip: ['credential_id', 'public_key', 'counter', 'is_synced', 'transports', 'last_used_at'],
    parents: { users: 'user_id' },
  },
  periods: { subject: 'period', parents: { categories: 'category_id', time_slots: 'time_slot_id' } },
  permissions: { subject: 'permission', parents: { users: 'user_id' } },
  pool_claims: {
    subject: 'poolBlock',
    skip: ['made_at'],
    // Often who came.
    hidden: ['reason', 'event_uid', 'recurrence_id'],
    parents: { pools: 'pool_id', calendars_in: 'calendar_id' },
    // A booking's comes and goes with it.
    only: 'row.booking_id is null',
  },
  pools: { subject: 'pool', name: 'name' },
  recovery_codes: {
    subject: 'recoveryCode',
    id: 'user_id',
    account: null,
    hidden: ['hash'],
    parents: { users: 'user_id' },
  },
  services: { subject: 'serviceType', name: 'name', account: null },
  sessions: {
    subject: 'session',
    account: null,
    actions: { create: 'signIn', delete: 'signOut' },
    skip: ['last_seen_at', 'epoch', 'expires_at', 'proven_at', 'by_sign_on'],
    parents: { users: 'user_id' },
    byHand: true,
    actor: 'user_id',
  },
  tags: { subject: 'tag', name: 'name' },
  time_slots: { subject: 'timeSlot', name: 'name' },
  totp_secrets: {
    subject: 'secondFactor',
    id: 'user_id',
    account: null,
    skip: ['last_step'],
    hidden: ['secret'],
    parents: { users: 'user_id' },
  },
  translations: { subject: 'translation', name: 'lng', account: null },
  user_identities: {
    subject: 'identity',
    id: 'user_id',
    name: 'issuer',
    account: null,
    skip: ['last_used_at', 'user_id'],
    hidden: ['subject'],
    parents: { users: 'user_id' },
  },
  users: {
    subject: 'user',
    name: 'username',
    account: null,
    skip: ['session_epoch', 'temporary_password_seed', 'staff_since'],
    hidden: ['password_hash', 'temporary_password_hash'],
    contacts: ['email', 'username', 'first_name', 'last_name', 'phone'],
  },
  webhooks: {
    subject: 'webhook',
    name: 'name',
    skip: ['failing_since', 'last_ok_at'],
    hidden: ['secret', 'former_secret'],
  },
  widget_cat_tags: partOf('widgetLabel', 'widget_id', { widgets: 'widget_id', cat_tags: 'cat_tag_id' }),
  widgets: { subject: 'widget', name: 'name' },
  wishes: {
    subject: 'wish',
    name: 'number',
    skip: ['client_key'],
    contacts: ['first_name', 'last_name', 'email', 'phone'],
    gone: 'erased_at',
  },
  wish_offers: { subject: 'wishOffer', hidden: ['reason'], parents: { wishes: 'wish_id' } },
};

/** Those with triggers of their own, in a migration: a year's prices are one line. */
export const AUDITED_AT_ONCE = ['offers', 'offer_changes'];

/** Why a table's rows are told of nowhere. */
export const NOT_AUDITED: Readonly<Record<string, string>> = {
  audit_entries: 'the lines themselves',
  booking_changes: 'the history of bookings, whose own changes are told',
  booking_reminders: 'that a reminder went out; the booking is as it was',
  booking_sms: 'what became of a text message; the booking is as it was',
  booking_thanks: 'that thanks went out',
  booking_threads: 'up to where a conversation was read; its messages are told',
  booking_views: 'how somebody has arranged his own list',
  consent_texts: 'each wording under which was booked, kept for itself and never changed',
  event_lines: 'how far events are numbered',
  events: 'what partners are told of changes that are told here',
  factor_challenges: 'what is asked of somebody, for minutes',
  holds: 'a place that is held for minutes',
  idempotency_keys: 'what makes a retry harmless, for a day',
  job_workers: 'which processes live',
  offer_marks: 'what a transaction has touched, until its end',
  phone_reading: 'how far numbers were read anew',
  places: 'a table of towns that everybody may have',
  pool_days: 'counted from blocks and bookings',
  pressures: 'how many forms come from where, for some minutes',
  rate_limits: 'counted calls, for minutes',
  restore_unfinished: 'that a restore is under way',
  schema_migrations: 'which migrations have run',
  sms_parts: 'what became of a text message',
  statistic_changed_days: 'counted from bookings and visits',
  statistic_days: 'counted from bookings and visits',
  statistic_events: 'what visitors did, without who they are',
  statistic_made: 'counted from bookings and visits',
  statistic_moves: 'how far visits are counted',
  statistic_openings: 'what visitors did, without who they are',
  statistic_progress: 'how far days are counted',
  statistic_stays: 'counted from bookings and visits',
  support_visits: 'until when a visit lasts, which is told as it begins',
  translation_missing: 'which texts pages have asked for in vain',
  venue_versions: 'counts changes of what processes know of a venue',
  webhook_deliveries: 'what became of a message to a partner',
};
