import type { Account } from '@meridienne/contracts';
import { accountSells, venueNow } from '@meridienne/domain';
import { iri } from '../../../hydra/iri.ts';
import type { AccountRow } from './queries.ts';

/** An account as one of its staff sees it. @param now decides whether it sells today, by the venue's clock */
export function presentAccount(row: AccountRow, now: Date): Account {
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
    thanksText: row.thanks_text,
    retentionMonths: row.retention_months,
    holdMinutes: row.hold_minutes,
    cancelHours: row.cancel_hours,
    noShowLimit: row.no_show_limit,
    reminderDays: row.reminder_days,
    reminderHour: row.reminder_hour,
    thanksHours: row.thanks_hours,
    guestsMove: row.guests_move,
    closedWeekdays: row.closed_weekdays,
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
    mayManage: row.may_manage,
    hapidamKey: row.hapidam_key,
    hapidamKeyAt: row.hapidam_key_at?.toISOString() ?? null,
    categories: row.category_ids.map((id) => iri('Category', id)),
    timeSlots: row.time_slot_ids.map((id) => iri('TimeSlot', id)),
    bookings: `${iri('Account', row.id)}/bookings`,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
