import type { Pool } from 'pg';
import { namedStatement } from '../../../../db/named-statement.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import type { SellingWidget, SoldCategory, Span, Storefront } from './storefront.ts';

/** The number that a venue's facts stand under, in the same look at the database as the rest of the statement. */
export const VENUE_VERSION = `(select coalesce(sum(v.version), 0)::int from venue_versions v
    where v.account_id in (0, :accountId))`;

type Facts = Omit<
  Storefront,
  'categories' | 'slots' | 'periods' | 'widgets' | 'serviceTypes' | 'limited' | 'hasDiscounts'
> & {
  categories: SoldCategory[];
  slots: Span[];
  periods: Span[];
  widgets: SellingWidget[];
  serviceTypes: { id: number; categoryId: number }[];
};

const list = (object: string, from: string, where = '') =>
  `coalesce((select json_agg(json_build_object(${object})) from ${from} where x.account_id = :accountId ${where}), '[]')`;
const SPAN = `'id', x.id, 'start', x.start_minute, 'end', x.end_minute`;

const factsOf = namedStatement<Facts, { accountId: number }>(
  'storefront',
  `
  select a.id as "accountId", ${VENUE_VERSION} as version, a.name, a.phone, a.address, a.currency, a.time_zone as "timeZone",
    a.default_language as "defaultLanguage", a.widget_languages as "widgetLanguages",
    a.is_premium as "isPremium", a.freemium_start_date as "freemiumStartDate", a.is_archived as "isArchived",
    a.retention_months as "retentionMonths", a.closed_weekdays as "closedWeekdays", a.no_show_limit as "noShowLimit",
    a.waiting_list as "hasWaitingList", a.waiting_minutes as "waitingMinutes", a.agents_book as "agentsBook",
    ${list(
      `'id', x.id, 'type', x.type, 'name', x.name, 'names', x.names, 'isConfidential', x.is_confidential,
      'isLimited', x.is_limited, 'peopleMin', x.people_min, 'peopleMax', x.people_max,
      'notice', x.notice, 'horizonDays', x.horizon_days, 'begunDiscount', x.begun_discount,
      'cancelHours', coalesce(x.cancel_hours, a.cancel_hours)`,
      'categories x',
    )} as categories,
    ${list(SPAN, 'time_slots x')} as slots,
    ${list(SPAN, 'periods x')} as periods,
    ${list(`'id', x.id, 'name', x.name, 'names', x.names, 'priceMinor', x.price_minor`, 'addons x')} as addons,
    ${list(
      `'id', x.id, 'fewLeft', x.few_left, 'serviceTypes', array(
        select w.cat_tag_id from widget_cat_tags w where w.account_id = :accountId and w.widget_id = x.id)`,
      'widgets x',
      'and x.is_active',
    )} as widgets,
    ${list(`'id', x.cat_tag_id, 'categoryId', x.category_id`, 'cat_tag_categories x')} as "serviceTypes",
    ${list(
      `'from', x.from_day, 'to', x.to_day, 'categories', x.category_ids,
      'reason', case when x.tells_reason then x.reason end`,
      // Those of years ago are let go, whatever the clock says.
      `(select * from closures c where c.account_id = :accountId and c.reopened_at is null
        order by c.to_day desc limit 500) x`,
    )} as closings
  from accounts a where a.id = :accountId`,
);

/** Null when there is no such account. */
export async function readStorefront(pool: Pool, scope: AccountScope): Promise<Storefront | null> {
  const [facts] = await factsOf(pool, { accountId: scope.accountId });
  if (!facts) return null;
  const serviceTypes = new Map<number, Set<number>>();
  for (const { id, categoryId } of facts.serviceTypes)
    serviceTypes.set(id, (serviceTypes.get(id) ?? new Set()).add(categoryId));
  const limited = facts.categories.filter(({ horizonDays }) => horizonDays !== null);
  return {
    ...facts,
    limited:
      limited.length === 0
        ? null
        : {
            categories: limited.map(({ id }) => id),
            days: limited.map(({ horizonDays }) => horizonDays ?? 0),
          },
    hasDiscounts: facts.categories.some(({ begunDiscount }) => begunDiscount !== null),
    closings: facts.closings.toSorted((one, other) => (one.from < other.from ? -1 : 1)),
    categories: byId(facts.categories),
    slots: byId(facts.slots),
    periods: byId(facts.periods),
    widgets: byId(facts.widgets),
    serviceTypes,
  };
}

const byId = <T extends { id: number }>(list: readonly T[]) => new Map(list.map((each) => [each.id, each]));
