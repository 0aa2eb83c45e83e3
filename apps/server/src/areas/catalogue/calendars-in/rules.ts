import { POOL_CALENDAR_ADDRESS_LENGTH, POOL_CALENDAR_MINUTES } from '@meridienne/contracts';
import { addDays, completeWebAddress, instantAt, stepAt, stepFrom, venueNow } from '@meridienne/domain';
import { invalid } from '../../../kernel/app-error.ts';

/**
 * The address of a calendar as it is asked for; what calendars’ programs call webcal is https.
 * @throws {AppError} 422
 */
export function readAddress(typed: string): string {
  const url = URL.parse(completeWebAddress(typed).replace(/^webcals?:/i, 'https:'));
  const isRead = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isRead || url.href.length > POOL_CALENDAR_ADDRESS_LENGTH) {
    throw invalid('url', 'poolCalendar.address');
  }
  if (url.username !== '' || url.password !== '') throw invalid('url', 'poolCalendar.credentials');
  return url.href;
}

/** @throws {AppError} 422 */
export function requireUnits(units: number, most: number): number {
  if (!Number.isInteger(units) || units < 1 || units > most) {
    throw invalid('units', 'poolCalendar.units', { max: most });
  }
  return units;
}

/**
 * Of which time events count: from yesterday on, for some eighteen months. It ends with a month, so that what goes on for
 * ever is a little longer once a month, and not each day.
 */
export function windowAt(at: Date, timeZone: string): { from: Date; to: Date } {
  const { day } = venueNow(at, timeZone);
  const [year = 0, month = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + 19, 1)).toISOString().slice(0, 10);
  return { from: instantAt(addDays(day, -1), 0, timeZone), to: instantAt(last, 0, timeZone) };
}

/** Every quarter of an hour, but not all calendars at the same moment. */
export const nextReadAt = (at: Date, spread: number): Date =>
  new Date(at.getTime() + (POOL_CALENDAR_MINUTES - 1 + 2 * spread) * 60_000);

interface Taking {
  readonly uid: string;
  readonly recurrenceId: string;
  /** Steps, the last one not included. */
  readonly from: number;
  readonly to: number;
  readonly reason: string | null;
}

/**
 * What events take, each step by one of them at most, however many there are: what has begun goes on, and the next one
 * takes what is left of it. Hours are taken as far as a step reaches.
 */
export function takingsOf(
  events: readonly { uid: string; recurrenceId: string; from: Date; to: Date; summary: string | null }[],
  window: { from: Date; to: Date },
): Taking[] {
  const [first, last] = [stepAt(window.from), stepAt(window.to)];
  const spans = events
    .map(({ uid, recurrenceId, from, to, summary }) => ({
      uid,
      recurrenceId,
      from: Math.max(stepAt(from), first),
      to: Math.min(stepFrom(to), last),
      reason: summary,
    }))
    // In an order that the file's own has no part in: some write theirs in another each time.
    .toSorted((a, b) => a.from - b.from || b.to - a.to || compare(a, b));
  let taken = first;
  return spans.flatMap((span) => {
    const from = Math.max(span.from, taken);
    if (from >= span.to) return [];
    taken = span.to;
    return [{ ...span, from }];
  });
}

const compare = (a: Taking, b: Taking): number => {
  const [one, other] = [keyOf(a), keyOf(b)];
  return one < other ? -1 : Number(one > other);
};

const keyOf = ({ uid, recurrenceId }: Pick<Taking, 'uid' | 'recurrenceId'>) => `${uid}\n${recurrenceId}`;

export interface Block extends Taking {
  readonly id: number;
  readonly units: number;
}

export interface Difference {
  gone: Block[];
  /** As they are to be, and what they were. */
  changed: { block: Block; was: Block }[];
  added: Taking[];
}

/**
 * What is to be written so that a calendar’s blocks are what its events take. An event is followed by its number; one
 * that has another each time, by its hours, also where they roll on from day to day. What is over by `now` stays as it was.
 */
export function differ(
  blocks: readonly Block[],
  takings: readonly Taking[],
  { now, units }: { now: number; units: number },
): Difference {
  const wanted = takings.filter(({ to }) => to > now);
  const byKey = new Map(blocks.map((block) => [keyOf(block), block]));
  const pairs: [was: Block, taking: Taking, isRenamed: boolean][] = [];
  const followed = new Set<Block>();
  const pair = (was: Block | undefined, taking: Taking, isRenamed = false): boolean => {
    if (!was || followed.has(was)) return false;
    followed.add(was);
    pairs.push([was, taking, isRenamed]);
    return true;
  };
  const span = ({ from, to }: Taking) => `${Math.max(from, now)} ${to}`;
  const strange = wanted.filter((taking) => !pair(byKey.get(keyOf(taking)), taking));
  const left = () => blocks.filter((block) => block.to > now && !followed.has(block));
  // No two of a calendar's takings meet: one that has a block's hours is the only one that it can be.
  const rest = left();
  const added = strange.filter(
    (taking) =>
      !pair(
        rest.find(
          (block) => !followed.has(block) && block.from < taking.to && Math.max(taking.from, now) < block.to,
        ),
        taking,
        true,
      ),
  );
  const changed = pairs.flatMap(([was, taking, isRenamed]) => {
    const isSame = span(was) === span(taking) && was.units === units && was.reason === taking.reason;
    if (isSame) return [];
    const key = isRenamed ? taking : was;
    // When it began doesn't matter any more.
    const from = was.from <= now && taking.from <= now && was.to > now ? was.from : taking.from;
    const { uid, recurrenceId } = key;
    return [
      { was, block: { id: was.id, units, uid, recurrenceId, from, to: taking.to, reason: taking.reason } },
    ];
  });
  return { gone: left(), changed, added };
}
