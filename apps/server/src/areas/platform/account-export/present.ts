import { accountSells, venueNow, type Language } from '@meridienne/domain';
import { type ExportTexts, exportTexts } from '@meridienne/i18n';
import type { AccountExportRow } from './queries.ts';

/** The file's first line, in the order of `presentLine`. */
export function presentHeader(language: Language): string[] {
  const texts = exportTexts[language];
  return [
    texts['accounts.name'],
    texts['accounts.url'],
    texts['accounts.admins'],
    texts['accounts.plan'],
    texts['accounts.freemiumStart'],
    texts['accounts.active'],
    texts['accounts.archived'],
    texts['accounts.categories'],
    texts['accounts.timeSlots'],
    texts['accounts.bookings'],
    texts['accounts.createdOn'],
    texts['accounts.phone'],
    texts['accounts.address'],
  ];
}

/** An account as one line of the file; days are the venue's. @param now decides whether it sells today */
export function presentLine(row: AccountExportRow, language: Language, now: Date): string[] {
  const texts = exportTexts[language];
  const isActive = accountSells(
    {
      isPremium: row.is_premium,
      freemiumStartDate: row.freemium_start_date,
      isArchived: row.is_archived,
    },
    venueNow(now, row.time_zone).day,
  );
  return [
    row.name,
    row.url ?? '',
    row.admin_emails.join(', '),
    texts[row.is_premium ? 'accounts.premium' : 'accounts.freemium'],
    row.freemium_start_date ?? '',
    yesOrNo(texts, isActive),
    yesOrNo(texts, row.is_archived),
    String(row.categories),
    String(row.time_slots),
    String(row.bookings),
    venueNow(row.created_at, row.time_zone).day,
    row.phone ?? '',
    row.address ?? '',
  ];
}

const yesOrNo = (texts: ExportTexts, value: boolean) => texts[value ? 'yes' : 'no'];
