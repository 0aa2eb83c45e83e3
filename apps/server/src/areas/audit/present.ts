import type { AuditEntry } from '@meridienne/contracts';
import { formatDayFirst, fromMinor, type Language } from '@meridienne/domain';
import { exportTexts } from '@meridienne/i18n';
import type { AuditRow } from './queries.ts';
import { changesOf } from './rules.ts';

export const presentAuditEntry = (row: AuditRow): AuditEntry => ({
  '@type': 'AuditEntry',
  id: row.id,
  at: row.at.toISOString(),
  account: row.account_id === null ? null : { id: row.account_id, name: row.account_name },
  actor: { kind: row.actor_kind, userId: row.actor_user_id, name: row.actor_name },
  network: row.network,
  by: row.by,
  action: row.action,
  subject: { type: row.subject, id: row.subject_id, name: row.subject_name },
  changes: changesOf(row.changes, row.currency),
  prices: row.prices && {
    change: row.prices.change ?? null,
    cells: row.prices.cells,
    categories: row.prices.categories,
    from: row.prices.from,
    to: row.prices.to,
    price:
      row.prices.price === null || row.currency === null ? null : fromMinor(row.prices.price, row.currency),
  },
  // Numbers of transactions come again in another cluster; not at the same moment.
  act: `${row.act}-${row.at.getTime().toString(36)}`,
});

/** The file's first line, in the order of `presentAuditLine`. */
export function presentAuditHeader(language: Language): string[] {
  const texts = exportTexts[language];
  return [
    texts['audit.at'],
    texts['audit.account'],
    texts['audit.kind'],
    texts['audit.actor'],
    texts['audit.network'],
    texts['audit.by'],
    texts['audit.action'],
    texts['audit.subject'],
    texts['audit.subjectId'],
    texts['audit.subjectName'],
    texts['audit.changes'],
  ];
}

/** The words of the API stand in it, which are the same in every language: it is read by programs and in years. */
export function presentAuditLine(row: AuditRow): string[] {
  const entry = presentAuditEntry(row);
  return [
    entry.at,
    entry.account?.name ?? String(entry.account?.id ?? ''),
    entry.actor.kind,
    entry.actor.name ?? '',
    entry.network ?? '',
    entry.by ?? '',
    entry.action,
    entry.subject.type,
    String(entry.subject.id ?? ''),
    entry.subject.name ?? '',
    [
      ...entry.changes.map(({ field, before, after, isHidden }) =>
        isHidden ? `${field}: …` : `${field}: ${said(before)} → ${said(after)}`,
      ),
      ...(entry.prices ? [JSON.stringify(entry.prices)] : []),
    ].join('\n'),
  ];
}

const said = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

export const auditFileName = (language: Language, now: Date): string =>
  `${exportTexts[language]['audit.fileName']}_${formatDayFirst(now.toISOString().slice(0, 10))}.csv`;
