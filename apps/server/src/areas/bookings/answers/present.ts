import type { Answers } from '@meridienne/contracts';
import { type GuestView, SCORES } from '@meridienne/domain';
import type { AnswerRow, countAnswers } from './queries/list-answers.ts';

export function presentAnswers(
  rows: readonly AnswerRow[],
  counted: Awaited<ReturnType<typeof countAnswers>>,
  guests: GuestView,
): Answers {
  const countOf = (score: number) => counted.find((each) => each.score === score)?.total ?? 0;
  const total = counted.reduce((sum, each) => sum + each.total, 0);
  const points = counted.reduce((sum, each) => sum + each.score * each.total, 0);
  return {
    total,
    unread: counted.reduce((sum, each) => sum + each.unread, 0),
    average: total === 0 ? null : points / total,
    scores: SCORES.map((score) => ({ score, total: countOf(score) })),
    answers: rows.map((row) => ({
      booking: row.id,
      bookingId: row.number,
      bookAt: row.day,
      category: row.category,
      guest: guests === 'none' ? '' : `${row.firstName} ${row.lastName}`.trim(),
      score: row.score,
      // As much a guest's own as what he wrote when he booked.
      words: guests === 'all' ? row.words : null,
      mayPublish: row.mayPublish && row.words !== null,
      answeredAt: row.answeredAt.toISOString(),
      changedAt: row.changedAt.toISOString(),
      isRead: row.readAt !== null,
      isPublished: row.publishedAt !== null,
    })),
  };
}
