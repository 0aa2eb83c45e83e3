import { AUDIT_ACTIONS, AUDIT_ACTOR_KINDS, AUDIT_SUBJECTS } from '@meridienne/contracts';
import type { AuditAction, AuditActorKind, AuditSubject } from '@meridienne/contracts';
import { type CalendarDay, isCalendarDay } from '@meridienne/domain';
import type { Days } from '../../../ground/days/open-days.ts';

/** What narrows the journal; null or empty where anything goes. */
export interface AuditFilters extends Days {
  readonly search: string;
  /** A user's id. */
  readonly actor: number | null;
  readonly actorKind: AuditActorKind | null;
  readonly action: AuditAction | null;
  readonly subject: AuditSubject | null;
  /** One record of that type. */
  readonly subjectId: number | null;
  /** Of the platform's journal: one venue. */
  readonly account: number | null;
}

export const NO_FILTERS: AuditFilters = {
  search: '',
  from: null,
  to: null,
  actor: null,
  actorKind: null,
  action: null,
  subject: null,
  subjectId: null,
  account: null,
};

const oneOf = <One extends string>(all: readonly One[], text: string | null): One | null =>
  all.find((each) => each === text) ?? null;

const idIn = (text: string | null): number | null => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

const dayIn = (text: string | null): CalendarDay | null =>
  text !== null && isCalendarDay(text) ? text : null;

/** Reads the filters from an address; what means nothing in it counts for nothing. */
export const readFilters = (params: URLSearchParams): AuditFilters => {
  const subject = oneOf(AUDIT_SUBJECTS, params.get('subject'));
  return {
    search: params.get('q') ?? '',
    from: dayIn(params.get('from')),
    to: dayIn(params.get('to')),
    actor: idIn(params.get('actor')),
    actorKind: oneOf(AUDIT_ACTOR_KINDS, params.get('by')),
    action: oneOf(AUDIT_ACTIONS, params.get('action')),
    subject,
    subjectId: subject === null ? null : idIn(params.get('record')),
    account: idIn(params.get('venue')),
  };
};

/** As the address has them; empty for what is left out of it. */
export const writeFilters = (filters: AuditFilters): Readonly<Record<string, string>> => ({
  q: filters.search,
  from: filters.from ?? '',
  to: filters.to ?? '',
  actor: filters.actor === null ? '' : String(filters.actor),
  by: filters.actorKind ?? '',
  action: filters.action ?? '',
  subject: filters.subject ?? '',
  record: filters.subjectId === null ? '' : String(filters.subjectId),
  venue: filters.account === null ? '' : String(filters.account),
});

export const isFiltered = (filters: AuditFilters): boolean =>
  Object.values(writeFilters(filters)).some((text) => text !== '');

/** As the calls ask. */
export const filtersQuery = ({ account: _account, ...filters }: AuditFilters) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null && value !== '')) as {
    readonly [Name in keyof typeof filters]?: NonNullable<(typeof filters)[Name]>;
  };

/** How many filters are on beside the search. */
export const countOn = (filters: AuditFilters): number => {
  const { from, to, actor, actorKind, action, subject, account } = filters;
  return [from ?? to, actor ?? actorKind, action, subject, account].filter((value) => value !== null).length;
};
