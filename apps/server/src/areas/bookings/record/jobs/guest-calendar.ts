import {
  formatTimeOfDay,
  googleCalendarUrl,
  isWebAddress,
  localTimes,
  mailLanguage,
} from '@meridienne/domain';
import { type MailTexts, mailTexts, translate, translatePlural } from '@meridienne/i18n';
import { calendarFile } from '../../../../integrations/calendar/calendar.ts';
import { eventUid } from '../../../../integrations/calendar/calendar-event.ts';
import type { CalendarFile } from '../../../../integrations/mail/mail.ts';
import { addressIn } from '../../../../integrations/mail/mail.ts';
import type { BookingForMail } from '../queries/booking-for-mail.ts';

type DatedRow = Pick<
  BookingForMail,
  | 'number'
  | 'language'
  | 'day'
  | 'start_minute'
  | 'end_minute'
  | 'arrived_minute'
  | 'nb_people'
  | 'addons'
  | 'category_name_visitor'
  | 'account_name'
  | 'account_address'
>;

/** What a guest's calendars say of a booking, whichever way it comes into them. */
function eventWords(row: DatedRow) {
  const language = mailLanguage(row.language);
  const texts = mailTexts[language];
  const say = (key: keyof MailTexts, params = {}) => translate(texts, key, params);
  const line = (label: keyof MailTexts, value: string) => say('text.line', { label: say(label), value });
  const extras = row.addons.map(({ visitorName: name, amount }) => say('addon.line', { name, amount }));
  const facts = [line('label.number', String(row.number))];
  if (row.arrived_minute !== null)
    facts.push(line('label.arrival', localTimes(formatTimeOfDay(row.arrived_minute), language)));
  if (row.nb_people !== null)
    facts.push(line('label.people', translatePlural(texts, language, 'people', row.nb_people)));
  if (extras.length > 0) facts.push(line('label.addons', extras.join(', ')));
  const title = say('calendar.title', { category: row.category_name_visitor, hotel: row.account_name });
  return { line, title, facts };
}

/** Calendars find the way by it. */
const placeOf = ({ account_name: name, account_address: address }: DatedRow): string =>
  address === null ? name : `${name}, ${address}`;

/** An address is cut, or refused, where it grows to several thousand letters: a mail's programs do so first. */
const MOST_DETAILS = 500;

/**
 * The booking filled in at Google, for who has no program that takes a file. What the guest asked for isn't in it: an
 * address is kept in histories and logs.
 * @param timeZone the venue's
 */
export function guestGoogleUrl(row: DatedRow, timeZone: string): string {
  const { title, facts } = eventWords(row);
  return googleCalendarUrl({
    title,
    day: row.day,
    startMinute: row.start_minute,
    endMinute: row.end_minute,
    timeZone,
    details: facts.join('\n').slice(0, MOST_DETAILS),
    place: placeOf(row),
  });
}

/**
 * A booking for its guest's own calendar. It is published, not an invitation (RFC 5546, 3.2.1 beside 3.2.2): an
 * invitation asks for an answer, and whoever presses its "Decline" believes to have cancelled, while the answer goes to
 * an address that nobody reads. A published event is taken over by a click in Gmail, Outlook and Apple's calendar, and
 * its cancellation, of the same name and a higher number, takes it away or strikes it out.
 */
export function guestCalendar(row: BookingForMail, mailFrom: string, isCanceled: boolean): CalendarFile {
  const { line, title, facts } = eventWords(row);
  const request = row.comment?.trim();
  const lines = [...facts, ...(request ? [line('label.comment', request)] : [])];
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
      summary: title,
      description: lines.join('\n'),
      location: placeOf(row),
      url: row.account_url && isWebAddress(row.account_url) ? new URL(row.account_url).href : null,
      organizer: email === undefined ? undefined : { name: row.account_name, email },
      isCanceled,
      isBusy: true,
    },
    row.time_zone,
  );
  return { method: isCanceled ? 'CANCEL' : 'PUBLISH', fileName: `${row.number}.ics`, text };
}
