import type { CalendarDay } from '@meridienne/domain';
import type { Pool } from 'pg';
import { namedStatement } from '../../../db/named-statement.ts';
import type { Columns } from '../../../db/row-of.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import { createTurns, createTurnsOf } from '../../../kernel/turns.ts';
import { MADE, STAYS } from './analysis-rows.ts';
import { spansToCount, stillStands } from './day-rows.ts';

interface Days {
  from: CalendarDay;
  to: CalendarDay;
}
type Asked = Days & { accountId: number };

/** Bookings that were made alike. */
export interface Made {
  source: 'Widget' | 'Back office' | 'Agent';
  widgetId: number | null;
  currency: string;
  /** From the day on which they were made to that of the stay. */
  leadDays: number;
  isCanceled: boolean;
  /** Days before the stay on which they were cancelled, from 2 on as 2; null where nobody knows. */
  notice: number | null;
  bookings: number;
  priceMinor: number;
  extrasMinor: number;
}

const madeOf = namedStatement<Made, Asked>(
  'statistic-made',
  `
  with ${spansToCount}
  select source, widget_id as "widgetId", currency, lead_days as "leadDays", is_canceled as "isCanceled", notice,
    sum(bookings)::bigint as bookings, sum(price_minor)::bigint as "priceMinor",
    sum(extras_minor)::bigint as "extrasMinor"
  from (
    select d.day, d.source, d.widget_id, d.currency, d.lead_days, d.is_canceled, d.notice, d.bookings, d.price_minor,
      d.extras_minor
    from venue v join statistic_made d on ${stillStands}
    union all ${MADE}
  ) made
  group by 1, 2, 3, 4, 5, 6`,
);

/** Stays of one category at the same hours of a weekday. */
export interface Stays {
  /** Null where the category is gone. */
  categoryId: number | null;
  /** 1 is Monday. */
  weekday: number;
  /** From the midnight of the stay's day; the end may be of the next one. */
  startMinute: number;
  endMinute: number;
  taken: number;
  noShows: number;
  places: number;
}

const staysOf = namedStatement<Stays, Asked>(
  'statistic-stays',
  `
  with ${spansToCount}
  select category_id as "categoryId", extract(isodow from day)::int as weekday, start_minute as "startMinute",
    end_minute as "endMinute", sum(taken)::bigint as taken, sum(no_shows)::bigint as "noShows",
    sum(places)::bigint as places
  from (
    select d.day, d.category_id, d.start_minute, d.end_minute, d.taken, d.no_shows, d.places
    from venue v join statistic_stays d on ${stillStands}
    union all ${STAYS}
  ) stays
  group by 1, 2, 3, 4`,
);

export interface Counted {
  made: Made[];
  stays: Stays[];
}

type Named = Columns<'categories', 'id' | 'name'>;

// As `nameInSql`.
const categoriesOf = namedStatement<Named, { accountId: number; language: string | null }>(
  'statistic-categories',
  `select id, coalesce(nullif(trim(names ->> :language), ''), name) as name
   from categories where account_id = :accountId order by created_at, id`,
);
const widgetsOf = namedStatement<Named, { accountId: number }>(
  'statistic-widget-list',
  'select id, name from widgets where account_id = :accountId order by created_at, id',
);

/** Until its days are rolled up, each takes seconds: few at once, of the pool's sixteen connections two each. */
const ofAll = createTurns({ atOnce: 2, waiting: 40 });
const ofAccount = createTurnsOf<number>({ atOnce: 1, waiting: 8 });
/** For each of the two. */
const PATIENCE_MS = 10_000;

interface Asking {
  period: Days;
  compared: Days;
  /** Of the services' names; null for the account's own. */
  language: string | null;
}

/**
 * What an account's bookings were made of, and which places were taken, in a period and in the one compared with.
 * @throws {AppError} 503 when too many wait already, or it has waited too long
 */
export function readAnalysis(
  pool: Pool,
  { accountId }: AccountScope,
  { period, compared, language }: Asking,
) {
  const count = async (days: Days): Promise<Counted> => {
    const [made, stays] = await Promise.all([
      madeOf(pool, { accountId, ...days }),
      staysOf(pool, { accountId, ...days }),
    ]);
    return { made, stays };
  };
  const read = async () => {
    const now = await count(period);
    const before = await count(compared);
    const [categories, widgets] = await Promise.all([
      categoriesOf(pool, { accountId, language }),
      widgetsOf(pool, { accountId }),
    ]);
    return { now, before, categories, widgets };
  };
  return ofAccount.take(accountId, () => ofAll.take(read, PATIENCE_MS), PATIENCE_MS);
}
