import type { GetEmail } from '@meridienne/contracts';
import { mailLanguage } from '@meridienne/domain';
import { renderMail } from '@meridienne/emails/render';
import type { Database } from '../../../db/database.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import { notFound } from '../../../kernel/app-error.ts';
import { guestBookingUrl, privacyPageUrl, SAMPLE_GUEST_TOKEN } from '../../../kernel/guest-token.ts';
import { cancellation, confirmation, sampleBooking } from '../../bookings/door.ts';
import { sampleMail } from './rules.ts';

/** A mail that holds a text of the venue's, as its guests would have it. @throws {AppError} 404 */
export async function previewMail(
  db: Database,
  scope: AccountScope,
  asked: GetEmail,
  { publicUrl, at }: { publicUrl: string; at: Date },
): Promise<{ html: string; text: string }> {
  const facts = await mailFacts(db, scope);
  const { locale } = asked;
  const mail = {
    ...sampleMail(sampleBooking(mailLanguage(locale)), facts, asked, at),
    privacyUrl: facts.privacyUrl ?? privacyPageUrl(publicUrl, locale),
    guestUrl: guestBookingUrl(publicUrl, SAMPLE_GUEST_TOKEN, locale),
  };
  return renderMail(asked.type === 'booking' ? confirmation(mail) : cancellation(mail));
}

/** What a mail of the account shows, whatever the booking. @throws {AppError} 404 */
async function mailFacts(db: Database, scope: AccountScope) {
  const { accountId } = scope;
  const account = await db
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select([
      'name',
      'url',
      'privacy_url as privacyUrl',
      'currency',
      'time_zone as timeZone',
      'default_language as defaultLanguage',
      'booking_text as bookingText',
      'cancel_text as cancelText',
    ])
    .executeTakeFirst();
  if (!account) throw notFound();
  const category = await db
    .selectFrom('categories')
    .where('account_id', '=', accountId)
    .select(['name', 'names'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const widget = await db
    .selectFrom('widgets')
    .where('account_id', '=', accountId)
    .select('background_color as colour')
    .orderBy('is_active', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return { ...account, category: category ?? null, colour: widget?.colour ?? null };
}

export type MailFacts = Awaited<ReturnType<typeof mailFacts>>;
