import type { BodyOf, GetEmail, getSms, SmsPreview } from '@meridienne/contracts';
import { addDays, fillSms, mailLanguage, venueNow } from '@meridienne/domain';
import { renderMail } from '@meridienne/emails/render';
import type { Database } from '../../../db/database.ts';
import { sql } from 'kysely';
import type { AccountScope } from '../../../kernel/scope.ts';
import { notFound } from '../../../kernel/app-error.ts';
import {
  answerUrl,
  guestBookingUrl,
  privacyPageUrl,
  refusalUrl,
  SAMPLE_GUEST_TOKEN,
} from '../../../kernel/guest-token.ts';
import {
  cancellation,
  confirmation,
  discreetTemplate,
  reminder,
  reminderText,
  sampleBooking,
  smsTemplate,
  smsValues,
  thanks,
  waitingSample,
} from '../../bookings/door.ts';
import { sampleMail } from './rules.ts';

const MAILS = { booking: confirmation, cancel: cancellation, reminder, waiting: waitingSample, thanks };

/** A mail that holds a text of the venue's, as its guests would have it. @throws {AppError} 404 */
export async function previewMail(
  db: Database,
  scope: AccountScope,
  asked: GetEmail,
  { publicUrl, at }: { publicUrl: string; at: Date },
): Promise<{ html: string; text: string }> {
  const facts = await mailFacts(db, scope, at);
  const { locale } = asked;
  const mail = {
    ...sampleMail(sampleBooking(mailLanguage(locale)), facts, asked, at),
    privacyUrl: facts.privacyUrl ?? privacyPageUrl(publicUrl, locale),
    guestUrl: guestBookingUrl(publicUrl, SAMPLE_GUEST_TOKEN, locale),
    answerUrl: answerUrl(publicUrl, SAMPLE_GUEST_TOKEN, locale),
    refusalUrl: refusalUrl(publicUrl, SAMPLE_GUEST_TOKEN, locale),
  };
  return renderMail(MAILS[asked.type](mail));
}

/** The text message that reminds, as its guests would have it, and what it is made of. @throws {AppError} 404 */
export async function previewSms(
  db: Database,
  scope: AccountScope,
  { locale, text }: Omit<BodyOf<typeof getSms>, 'id'>,
  { publicUrl, at }: { publicUrl: string; at: Date },
): Promise<SmsPreview> {
  const facts = await mailFacts(db, scope, at);
  const language = mailLanguage(locale);
  const told = {
    ...sampleMail(sampleBooking(language), facts, { type: 'reminder', locale }, at),
    // As long as a real one.
    guestUrl: guestBookingUrl(publicUrl, `${SAMPLE_GUEST_TOKEN}-${'x'.repeat(22)}`, locale),
  };
  const values = smsValues(told);
  const texts = text === undefined ? facts.reminderSms : { [locale]: text };
  return {
    text: reminderText(told, texts, { guest: locale, venue: facts.defaultLanguage }),
    template: smsTemplate(language),
    values,
    discreet: fillSms(discreetTemplate(language), values),
  };
}

/** What a mail of the account shows, whatever the booking. @throws {AppError} 404 */
async function mailFacts(db: Database, scope: AccountScope, at: Date) {
  const { accountId } = scope;
  const account = await db
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select([
      'name',
      'url',
      'phone',
      'address',
      'privacy_url as privacyUrl',
      'currency',
      'time_zone as timeZone',
      'default_language as defaultLanguage',
      'booking_text as bookingText',
      'cancel_text as cancelText',
      'reminder_text as reminderText',
      'reminder_sms as reminderSms',
      'waiting_text as waitingText',
      'thanks_text as thanksText',
      'cancel_hours as cancelHours',
      'confirm_by_days as byDays',
      'confirm_by_hour as byHour',
      'confirm_release as releases',
    ])
    .executeTakeFirst();
  if (!account) throw notFound();
  const offer = await nextOffer(db, scope, addDays(venueNow(at, account.timeZone).day, 1));
  const category =
    offer ??
    (await db
      .selectFrom('categories')
      .where('account_id', '=', accountId)
      .select(['name', 'names'])
      .orderBy('id')
      .limit(1)
      .executeTakeFirst());
  const widget = await db
    .selectFrom('widgets')
    .where('account_id', '=', accountId)
    .select('background_color as colour')
    .orderBy('is_active', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return { ...account, offer: offer ?? null, category: category ?? null, colour: widget?.colour ?? null };
}

/** What somebody might book next, from a day on: the first in the order of the index of what is open. */
const nextOffer = (db: Database, { accountId }: AccountScope, from: string) =>
  db
    .selectFrom('offers')
    .innerJoin('categories', 'categories.id', 'offers.category_id')
    .innerJoin('time_slots', 'time_slots.id', 'offers.time_slot_id')
    .leftJoin('periods', 'periods.id', 'offers.period_id')
    .where('offers.account_id', '=', accountId)
    .where('offers.is_open', '=', true)
    .where('offers.is_closed', '=', false)
    .where('offers.is_pooled_out', '=', false)
    .where('offers.day', '>=', from)
    // Not on a weekday on which the venue never opens to visitors.
    .innerJoin('accounts', 'accounts.id', 'offers.account_id')
    .where(sql<boolean>`extract(isodow from offers.day)::int <> all (accounts.closed_weekdays)`)
    .select(({ fn }) => [
      'offers.day',
      'offers.price_minor as priceMinor',
      'offers.period_id as periodId',
      'categories.name',
      'categories.names',
      fn.coalesce('categories.cancel_hours', 'accounts.cancel_hours').as('cancelHours'),
      fn.coalesce('periods.start_minute', 'time_slots.start_minute').as('startMinute'),
      fn.coalesce('periods.end_minute', 'time_slots.end_minute').as('endMinute'),
    ])
    .orderBy('offers.day')
    .limit(1)
    .executeTakeFirst();

export type MailFacts = Awaited<ReturnType<typeof mailFacts>>;
