import type { CalendarFeed } from '@meridienne/contracts';
import {
  type CalendarDay,
  formatTimeOfDay,
  localTimes,
  mailLanguage,
  nameWithoutContact,
  withoutContact,
} from '@meridienne/domain';
import { type MailTexts, mailTexts, translate } from '@meridienne/i18n';
import { iri } from '../../../hydra/iri.ts';
import type { CalendarEvent } from '../../../integrations/calendar/calendar-event.ts';
import type { FeedBookingRow, FeedRow } from './queries.ts';

export function presentFeed(row: FeedRow, url: string): CalendarFeed {
  return {
    '@id': iri('CalendarFeed', row.id),
    '@type': 'CalendarFeed',
    id: row.id,
    account: iri('Account', row.account_id),
    category: row.category_id === null ? null : iri('Category', row.category_id),
    categoryName: row.category_name,
    url,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  };
}

/** What a calendar is called among others. */
export const feedName = ({ account_name: account, category_name: category }: FeedRow): string =>
  category === null ? account : `${account} – ${category}`;

/**
 * A booking as an event. Calendars are shared with others: neither the guest's e-mail nor phone stands in it, whether
 * the booking is confidential or not, nor what the staff noted.
 */
export function presentEvent(
  row: FeedBookingRow,
  feed: Pick<FeedRow, 'account_name' | 'default_language'>,
): Omit<CalendarEvent, 'uid'> {
  const language = mailLanguage(feed.default_language);
  const texts = mailTexts[language];
  const typed = (text: string) => withoutContact(text, row);
  const line = (label: keyof MailTexts, value: string) =>
    translate(texts, 'text.line', { label: translate(texts, label), value });
  const { firstName, lastName } = nameWithoutContact(
    { firstName: row.first_name, lastName: row.last_name },
    row,
  );
  const guest = `${firstName} ${lastName}`.trim() || translate(texts, 'calendar.erased');
  const people =
    row.nb_people === null ? '' : ` (${translate(texts, 'calendar.people', { count: row.nb_people })})`;
  const arrival =
    row.arrived_minute === null ? null : localTimes(formatTimeOfDay(row.arrived_minute), language);
  const extras = row.addons.map(({ name, amount }) => translate(texts, 'addon.line', { name, amount }));
  const request = row.comment?.trim();
  const lines = [
    line('label.number', String(row.number)),
    arrival !== null && line('label.arrival', arrival),
    row.nb_people !== null && line('label.people', String(row.nb_people)),
    extras.length > 0 && line('label.addons', extras.join(', ')),
    request && line('label.comment', typed(request)),
  ];
  return {
    sequence: row.revision,
    createdAt: row.created_at,
    changedAt: row.updated_at,
    day: row.day,
    startMinute: row.start_minute,
    endMinute: row.end_minute,
    summary: `${row.category_name} – ${guest}${people}`,
    description: lines.filter(Boolean).join('\n'),
    location: feed.account_name,
    isCanceled: row.status === 'canceled',
    // Whoever looks after the venue isn't busy whenever a guest is there.
    isBusy: false,
  };
}

/** Raised whenever a booking reads otherwise. */
const FORM = 1;

/** What a feed reads as now: as long as it stays, so does the text. @param bookings what differs as soon as one does */
export const feedVersion = (feed: FeedRow, from: CalendarDay, bookings: string): string =>
  JSON.stringify([
    FORM,
    feedName(feed),
    feed.account_name,
    feed.time_zone,
    feed.default_language,
    from,
    bookings,
  ]);
