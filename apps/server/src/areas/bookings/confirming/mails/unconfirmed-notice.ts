import {
  DEFAULT_ACCENT,
  formatTimeOfDay,
  type MailLanguage,
  mailLanguage,
  nameWithoutContact,
  timeSlotText,
  venueNow,
} from '@meridienne/domain';
import {
  capitalised,
  dayText,
  type Fact,
  linkTo,
  type MailContent,
  type MailSection,
  oneLine,
  type Say,
  sayIn,
  timesText,
} from '@meridienne/emails';
import { defineMails } from '../../../../jobs/define-mail.ts';
import { fanOutJob } from '../../../../jobs/fan-out.ts';
import { unconfirmedNoticeJob } from '../jobs/unconfirmed-notice-job.ts';
import { findUnconfirmed, type Unconfirmed, type UnconfirmedState } from '../queries/unconfirmed.ts';

interface Told extends Unconfirmed {
  readonly language: MailLanguage;
  readonly due: Date;
  /** Where staff see them; null in a preview. */
  readonly listUrl: string | null;
}
type Line = Unconfirmed['bookings'][number];

/** What the venue's addresses read at the hour that answers were due: who hasn't confirmed, and what became of his place. */
export const unconfirmedNotice = defineMails({
  job: unconfirmedNoticeJob,
  kind: 'unconfirmedNotice',
  async read({ db, settings }, jobs) {
    const found = new Map<string, Unconfirmed | undefined>();
    for (const { scope, payload } of jobs) {
      const key = `${scope.accountId} ${payload.due}`;
      if (!found.has(key)) found.set(key, await findUnconfirmed(db, scope, payload.due));
    }
    return ({ scope, payload: { accountId, due, to: only } }) => {
      const read = found.get(`${scope.accountId} ${due}`);
      // Confirmed meanwhile, or cancelled.
      if (!read || read.bookings.length === 0) return [];
      const about = `account-${accountId}-unconfirmed-${new Date(due).getTime()}`;
      const { emails, language } = read.account;
      const addresses = only === undefined ? [...new Set(emails)] : [only];
      const listUrl = `${settings.publicUrl}/reservations?view=list&unconfirmed=1`;
      const told = { ...read, language: mailLanguage(language), due: new Date(due), listUrl };
      return addresses.map((to) => ({
        to,
        about,
        data: told,
        alone: fanOutJob(unconfirmedNoticeJob, { accountId, due, to }, `${about}-${to}`),
      }));
    };
  },
  say(told: Told): MailContent {
    const { account, language, bookings } = told;
    const due = venueNow(told.due, account.timeZone);
    const say = sayIn(language, {
      hotel: oneLine(account.name),
      dueDate: dayText(due.day, language),
      dueTime: timesText(formatTimeOfDay(due.minute), language),
      total: bookings.length,
    });
    return {
      language,
      venue: oneLine(account.name),
      colour: DEFAULT_ACCENT,
      subject: oneLine(say('unconfirmedNotice.subject')),
      preview: say('unconfirmedNotice.preview'),
      title: say('unconfirmedNotice.title'),
      greeting: say('greeting.venue'),
      intro: say('unconfirmedNotice.intro'),
      highlight: { label: say('unconfirmedNotice.count'), value: String(bookings.length) },
      sections: STATES.flatMap((state) => sectionOf(state, told, say)),
      button: linkTo(say('notification.open'), told.listUrl),
      footer: [say('notification.footer'), say('footer.poweredBy')],
    };
  },
  // That the venue was told changes nothing in a booking.
  remember: async () => [],
  samples: (language) => [{ ...SAMPLE, language }],
});

/** What asks for something to be done comes first. */
const STATES: readonly UnconfirmedState[] = ['declined', 'unconfirmed', 'notAsked', 'released'];

function sectionOf(state: UnconfirmedState, { bookings, language, hasMore }: Told, say: Say): MailSection[] {
  const facts = bookings.filter((each) => each.state === state).map((each) => lineOf(each, language));
  if (facts.length === 0) return [];
  const help = state === 'notAsked' ? [say('unconfirmedNotice.notAskedHelp')] : [];
  const more = hasMore && state === 'unconfirmed' ? [say('unconfirmedNotice.more')] : [];
  const text = [...help, ...more].join('\n') || null;
  return [{ title: say(`unconfirmedNotice.${state}`), facts, text }];
}

/** When, and who comes to what: of a confidential one, no way to reach him. */
function lineOf(booking: Line, language: MailLanguage): Fact {
  const { firstName, lastName } = booking.isConfidential ? nameWithoutContact(booking, booking) : booking;
  const time = timesText(timeSlotText(booking.startMinute, booking.endMinute), language);
  return {
    label: `${capitalised(dayText(booking.day, language), language)}, ${time}`,
    value: oneLine(`${firstName} ${lastName}, ${booking.categoryName}, ${booking.number}`),
  };
}

const sampleLine = (number: number, state: UnconfirmedState): Line => ({
  number,
  state,
  day: '2030-06-12',
  startMinute: 630,
  endMinute: 840,
  categoryName: 'Suite',
  firstName: 'Camille',
  lastName: 'Durand',
  email: 'camille@example.com',
  phone: null,
  isConfidential: false,
});

const SAMPLE: Omit<Told, 'language'> = {
  account: { name: 'Hôtel des Rives', url: null, emails: [], language: 'fr', timeZone: 'Europe/Paris' },
  bookings: STATES.map((state, at) => sampleLine(12_345_678 + at, state)),
  hasMore: false,
  due: new Date('2030-06-11T16:00:00Z'),
  listUrl: null,
};
