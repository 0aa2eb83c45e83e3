import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { day, dayInput, idParams, longRecordId, nullable, recordId, told } from '../fields.ts';
import { accountFilter } from '../paging.ts';
import { AUDIT_SUBJECTS } from './audit-subjects.ts';

/** What was done; `support` is a super administrator’s visit in a venue that isn’t his own. A `change` of a session or of what is only noted has a word of its own. */
export const AUDIT_ACTIONS = [
  'create',
  'change',
  'delete',
  'erase',
  'export',
  'read',
  'signIn',
  'signOut',
  'support',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/**
 * Who acts: one of the staff, a key, a guest (by the link of a booking, or signed in), a visitor who isn't known, a job of the
 * server, or a command of whoever runs it.
 */
export const AUDIT_ACTOR_KINDS = ['user', 'key', 'guest', 'visitor', 'job', 'command'] as const;
export type AuditActorKind = (typeof AUDIT_ACTOR_KINDS)[number];

/** How many lines a page has, unless asked for otherwise, and at most. */
export const AUDIT_ENTRIES_PER_PAGE = 50;
export const AUDIT_ENTRIES_PER_PAGE_MAX = 200;

export const auditChangeSchema = Type.Object({
  field: told('The field, in the words of the other calls where they have one.', Type.String()),
  before: told(
    'How it was: a text, number, list or object; null for nothing, and where it isn’t kept. Another record is its id.',
    Type.Unknown(),
  ),
  after: told('What it has come to, likewise.', Type.Unknown()),
  isHidden: told(
    'It was changed, and how isn’t kept: a secret, the words of a message, or a contact that was erased since.',
    Type.Boolean(),
  ),
});
export type AuditChange = Static<typeof auditChangeSchema>;

/** What one change of prices did, in place of a line for each cell. */
export const auditPricesSchema = Type.Object({
  change: told(
    'The change in the history of prices, by which it can be taken back; null where there is none.',
    nullable(Type.Integer()),
  ),
  cells: told('How many cells it changed.', Type.Integer()),
  categories: told('The ids of their categories, which may be gone by now.', Type.Array(Type.Integer())),
  from: told('The first day changed.', day()),
  to: told('The last day changed.', day()),
  price: told('What all its cells have come to, where that is the same for all.', nullable(Type.Number())),
});

export const auditEntrySchema = Type.Object({
  '@type': Type.Literal('AuditEntry'),
  id: Type.Integer(),
  at: told('When it was done, an instant in UTC (ISO 8601).', Type.String({ format: 'date-time' })),
  account: told(
    'The venue, with its name of today; null for what is the platform’s. The name is null once the venue is gone.',
    nullable(Type.Object({ id: Type.Integer(), name: nullable(Type.String()) })),
  ),
  actor: told(
    'Who did it.',
    Type.Object({
      kind: Type.Enum([...AUDIT_ACTOR_KINDS]),
      userId: told(
        'The person’s number, where it is one; of a guest, for the platform alone.',
        nullable(Type.Integer()),
      ),
      name: told(
        'The name of the person, key or job as it was then; null where there is none, or that person was erased.',
        nullable(Type.String()),
      ),
    }),
  ),
  network: told('From where: the network alone, as 203.0.113.0/24.', nullable(Type.String())),
  by: told('The call, job or command that did it, as `POST /api/bookings`.', nullable(Type.String())),
  action: Type.Enum([...AUDIT_ACTIONS]),
  subject: told(
    'What it was done to.',
    Type.Object({
      type: Type.Enum([...AUDIT_SUBJECTS]),
      id: told(
        'Its number; of a part of another record, that one’s; null where it has none.',
        nullable(Type.Integer()),
      ),
      name: told(
        'What it was called then; a booking’s number. Null where it has no name.',
        nullable(Type.String()),
      ),
    }),
  ),
  changes: told(
    'Only the fields that differ; with `create` those that hold something, with `delete` those that held something.',
    Type.Array(auditChangeSchema),
  ),
  prices: told('Of a change of prices, places or status; null for all else.', nullable(auditPricesSchema)),
  act: told('The same for all lines that were done at once.', Type.String()),
});
export type AuditEntry = Static<typeof auditEntrySchema>;

export const auditEntriesSchema = Type.Object({
  '@context': Type.String(),
  '@id': Type.String(),
  '@type': Type.Literal('hydra:Collection'),
  'hydra:member': Type.Array(auditEntrySchema),
  'hydra:totalItems': told(
    'How many lines this reply has: all that were ever written are not counted.',
    Type.Integer(),
  ),
  next: told(
    'The `before` to ask with for the lines that follow; null after the last.',
    nullable(Type.Integer()),
  ),
});
export type AuditEntries = Static<typeof auditEntriesSchema>;

const narrowing = {
  from: told('What was done on this day or later, by the venue’s clock.', Type.Optional(dayInput())),
  to: told('What was done on this day or earlier, by the venue’s clock.', Type.Optional(dayInput())),
  actor: told('Only what this person did, by number.', Type.Optional(recordId())),
  actorKind: told('Only what was done by these.', Type.Optional(Type.Enum([...AUDIT_ACTOR_KINDS]))),
  action: told('Only what was done so.', Type.Optional(Type.Enum([...AUDIT_ACTIONS]))),
  subject: told('Only what was done to these.', Type.Optional(Type.Enum([...AUDIT_SUBJECTS]))),
  subjectId: told(
    'With `subject`: only what was done to this one, by number.',
    Type.Optional(longRecordId()),
  ),
  search: told(
    'Only lines with this text in the names of who and what, or in a value before or after.',
    Type.Optional(Type.String({ maxLength: 100 })),
  ),
};

const paging = {
  before: told(
    'Only lines older than this one: the `next` of the reply before.',
    Type.Optional(longRecordId()),
  ),
  itemsPerPage: Type.Optional(Type.Integer({ minimum: 1, maximum: AUDIT_ENTRIES_PER_PAGE_MAX })),
};

export const listAccountAuditEntries = defineCall({
  method: 'GET',
  path: '/accounts/:id/audit-entries',
  summary: 'Who did what in an account, newest first; for its administrators',
  params: idParams(),
  query: Type.Object({ ...narrowing, ...paging }),
  response: auditEntriesSchema,
});

export const listAuditEntries = defineCall({
  method: 'GET',
  path: '/audit-entries',
  summary:
    'Who did what, in every account and in what belongs to none, newest first; for super administrators. Days are in UTC unless an account is named',
  query: Type.Object({ ...accountFilter, ...narrowing, ...paging }),
  response: auditEntriesSchema,
});

/** So many lines, the newest, a file of them has at most. */
export const AUDIT_EXPORT_MAX = 100_000;

export const exportAccountAuditEntries = defineCall({
  method: 'GET',
  path: '/accounts/:id/export-audit-entries',
  summary: 'The same lines as CSV, in the language of the call, the newest hundred thousand at most',
  params: idParams(),
  query: Type.Object(narrowing),
  responseTypes: ['text/csv'],
  isFile: true,
});

export const exportAuditEntries = defineCall({
  method: 'GET',
  path: '/export-audit-entries',
  summary: 'The lines of every account as CSV, in the language of the call; for super administrators',
  query: Type.Object({ ...accountFilter, ...narrowing }),
  responseTypes: ['text/csv'],
  isFile: true,
});
