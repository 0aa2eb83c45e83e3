import { accountSells, type CalendarDay, DEFAULT_ACCENT, venueNow } from '@meridienne/domain';
import type { Database } from '../../../../db/database.ts';
import { shortName } from '../rules.ts';

/** The newest of them: as many as somebody reads before he books. */
const MOST = 20;

export interface PublishedAnswers {
  readonly venue: string;
  readonly colour: string;
  readonly answers: readonly {
    readonly score: number;
    readonly words: string;
    readonly name: string;
    readonly day: CalendarDay;
    /** In which its guest booked, and most likely writes. */
    readonly language: string;
  }[];
}

/** What a venue shows to everybody of what its guests say; null where there is no venue that sells. */
export async function readPublishedAnswers(
  db: Database,
  accountId: number,
  at: Date,
): Promise<PublishedAnswers | null> {
  const account = await db
    .selectFrom('accounts as a')
    .leftJoin('widgets as w', (join) => join.onRef('w.account_id', '=', 'a.id').on('w.is_active', '=', true))
    .where('a.id', '=', accountId)
    .select([
      'a.name',
      'a.time_zone as timeZone',
      'a.is_premium as isPremium',
      'a.freemium_start_date as freemiumStartDate',
      'a.is_archived as isArchived',
      'w.background_color as colour',
    ])
    .orderBy('w.id')
    .limit(1)
    .executeTakeFirst();
  if (!account || !accountSells(account, venueNow(at, account.timeZone).day)) return null;
  const rows = await db
    .selectFrom('booking_answers as r')
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.id', '=', 'r.booking_id').onRef('b.account_id', '=', 'r.account_id'),
    )
    .where('r.account_id', '=', accountId)
    .where('r.published_at', 'is not', null)
    // Of visits that took place, as far as anybody knows: a published answer isn't taken back when its booking is cancelled.
    .where('b.status', 'in', ['booked', 'confirmed'])
    .where('b.book_on', '<>', 'Preview')
    .select(['r.score', 'r.words', 'b.day', 'b.language', 'b.first_name', 'b.last_name'])
    .orderBy('r.answered_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(MOST)
    .execute();
  return {
    venue: account.name,
    colour: account.colour ?? DEFAULT_ACCENT,
    answers: rows.map(({ score, words, day, language, first_name: firstName, last_name: lastName }) => ({
      score,
      words: words ?? '',
      name: shortName(firstName, lastName),
      day,
      language,
    })),
  };
}
