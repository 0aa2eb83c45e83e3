import { formatTimeOfDay, isWebAddress, localTimes, mailLanguage } from '@meridienne/domain';
import { type MailTexts, mailTexts, translate, translatePlural } from '@meridienne/i18n';
import { calendarFile } from '../../../../integrations/calendar/calendar.ts';
import { eventUid } from '../../../../integrations/calendar/calendar-event.ts';
import type { CalendarFile } from '../../../../integrations/mail/mail.ts';
import { addressIn } from '../../../../integrations/mail/mail.ts';
import type { BookingForMail } from '../queries/booking-for-mail.ts';

/**
 * A booking for its guest's own calendar. It is published, not an invitation (RFC 5546, 3.2.1 beside 3.2.2): an
 * invitation asks for an answer, and whoever presses its "Decline" believes to have cancelled, while the answer goes to
 * an address that nobody reads. A published event is taken over by a click in Gmail, Outlook and Apple's calendar, and
 * its cancellation, of the same name and a higher number, takes it away or strikes it out.
 */
export function guestCalendar(row: BookingForMail, mailFrom: string, isCanceled: boolean): CalendarFile {
  const language = mailLanguage(row.language);
  const texts = mailTexts[language];
  const say = (key: keyof MailTexts, params = {}) => translate(texts, key, params);
  const line = (label: keyof MailTexts, value: string) => say('text.line', { label: say(label), value });
  const arrival =
    row.arrived_minute === null ? null : localTimes(formatTimeOfDay(row.arrived_minute), language);
  const extras = row.addons.map(({ visitorName: name, amount }) => say('addon.line', { name, amount }));
  const request = row.comment?.trim();
  const lines = [
    line('label.number', String(row.number)),
    arrival !== null && line('label.arrival', arrival),
    row.nb_people !== null && line('label.people', translatePlural(texts, language, 'people', row.nb_people)),
    extras.length > 0 && line('label.addons', extras.join(', ')),
    request && line('label.comment', request),
  ];
  // Of a mail's own sender: calendars don't trust an event of somebody else's.
  const email = addressIn(mailFrom);
  const text = calendarFile(
    {
      uid: eventUid('guest', row),
      sequence: row.revision,
      createdAt: row.created_at,
      changedAt: row.updated_at,
      day: row.day,
      startMinute: row.start_minute,
      endMinute: row.end_minute,
      summary: say('calendar.title', { category: row.category_name_visitor, hotel: row.account_name }),
      description: lines.filter(Boolean).join('\n'),
      location: row.account_name,
      url: row.account_url && isWebAddress(row.account_url) ? new URL(row.account_url).href : null,
      organizer: email === undefined ? undefined : { name: row.account_name, email },
      isCanceled,
      isBusy: true,
    },
    row.time_zone,
  );
  return { method: isCanceled ? 'CANCEL' : 'PUBLISH', fileName: `${row.number}.ics`, text };
}
