import type { Account } from '@meridienne/contracts';
import { accountSells, type Right, venueNow } from '@meridienne/domain';
import { iri } from '../../../hydra/iri.ts';
import type { AccountRow } from './queries.ts';

/**
 * An account as one of its staff sees it.
 * @param reader his rights, and what he may as support
 * @param now decides whether it sells today, by the venue's clock
 */
export function presentAccount(
  row: AccountRow,
  { rights, support }: { rights: readonly Right[]; support: Account['support'] },
  now: Date,
): Account {
  return {
    '@id': iri('Account', row.id),
    '@type': 'Account',
    id: row.id,
    name: row.name,
    url: row.url,
    phone: row.phone,
    address: row.address,
    currency: row.currency,
    timeZone: row.time_zone,
    defaultLanguage: row.default_language,
    widgetLanguages: row.widget_languages,
    emails: row.emails,
    locations: row.locations,
    bookingText: row.booking_text,
    cancelText: row.cancel_text,
    reminderText: row.reminder_text,
    reminderSms: row.reminder_sms,
    waitingText: row.waiting_text,
    thanksText: row.thanks_text,
    retentionMonths: row.retention_months,
    holdMinutes: row.hold_minutes,
    cancelHours: row.cancel_hours,
    noShowLimit: row.no_show_limit,
    reminderDays: row.reminder_days,
    reminderHour: row.reminder_hour,
    reminderWay: row.reminder_way,
    thanksHours: row.thanks_hours,
    guestsMove: row.guests_move,
    waitingList: row.waiting_list,
    waitingMinutes: row.waiting_minutes,
    confirmDays: row.confirm_days,
    confirmByDays: row.confirm_by_days,
    confirmByHour: row.confirm_by_hour,
    confirmRelease: row.confirm_release,
    guestMessages: row.guest_messages,
    agentsBook: row.agents_book,
    closedWeekdays: row.closed_weekdays,
    requiresSecondFactor: row.second_factor_since !== null,
    secondFactorGraceDays: row.second_factor_grace_days,
    privacyUrl: row.privacy_url,
    isPremium: row.is_premium,
    freemiumStartDate: row.freemium_start_date,
    isActive: accountSells(
      {
        isPremium: row.is_premium,
        freemiumStartDate: row.freemium_start_date,
        isArchived: row.is_archived,
      },
      venueNow(now, row.time_zone).day,
    ),
    isArchived: row.is_archived,
    mayManage: rights.includes('admin'),
    rights: [...rights],
    supportMayWriteUntil: row.support_until?.toISOString() ?? null,
    support,
    hapidamKey: row.hapidam_key,
    hapidamKeyAt: row.hapidam_key_at?.toISOString() ?? null,
    categories: row.category_ids.map((id) => iri('Category', id)),
    timeSlots: row.time_slot_ids.map((id) => iri('TimeSlot', id)),
    bookings: `${iri('Account', row.id)}/bookings`,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
