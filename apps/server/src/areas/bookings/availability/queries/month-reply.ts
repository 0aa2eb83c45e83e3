import type { Availability, BodyOf, getAvailability } from '@meridienne/contracts';
import { startOfMonth } from '@meridienne/domain';
import type { Shared, SharedReplies } from '../../../../http/shared-replies.ts';
import { presentAvailability } from '../present.ts';
import { answerMonth } from './answers.ts';
import type { ReadPublicly } from './read-publicly.ts';

type Asked = BodyOf<typeof getAvailability>;

export interface MonthSources {
  readPublicly: ReadPublicly;
  replies: SharedReplies;
}

/** What `get-availability` answers, looked up once for all who ask it within a moment. */
export const replyOfMonth = (sources: MonthSources, asked: Asked): Promise<Shared> =>
  sources.replies.answer(asked.accountId, questionOfMonth(asked), async () =>
    JSON.stringify(
      presentAvailability(await sources.readPublicly(asked.accountId, (from) => answerMonth(from, asked))),
    ),
  );

/** The days that a widget shows first. */
export async function firstDaysOf(
  sources: MonthSources,
  widget: { accountId: number; widgetId: number },
): Promise<Availability> {
  const { reply } = await replyOfMonth(sources, { ...widget, firstCheck: true });
  return JSON.parse(reply.body.toString()) as Availability;
}

/** The same for whichever day of a month it is asked by. */
function questionOfMonth({
  date,
  firstCheck = false,
  widgetId,
  tags,
  categoryId,
  timeSlotId,
  hold,
}: Asked): string {
  const from = date !== undefined && !firstCheck ? startOfMonth(date) : date;
  return `month ${JSON.stringify([from, firstCheck, widgetId, tags, categoryId, timeSlotId, hold])}`;
}
