import type { AuditEntry, AuditSubject } from '@meridienne/contracts';
import { type CalendarDay, venueNow } from '@meridienne/domain';
import { PARTS } from './subject-kinds.ts';

/** What was done at once: one transaction. */
export interface Act {
  readonly id: string;
  /** What one came for. */
  readonly main: AuditEntry;
  /** All that was written: what one came for, then the rest in its order. */
  readonly parts: readonly [AuditEntry, ...AuditEntry[]];
}

export interface ActsOfDay {
  readonly day: CalendarDay;
  readonly acts: readonly Act[];
}

/** What is written along with a record: a line of its own isn't what somebody came for. */
const ALONG: ReadonlySet<AuditSubject> = new Set([
  ...PARTS,
  'bookingConfirmation',
  'period',
  'recoveryCode',
  'tag',
]);

/**
 * Lines, newest first, as acts of days, newest first.
 * @param timeZone by whose clock a day is one
 */
export const actsByDay = (entries: readonly AuditEntry[], timeZone: string): readonly ActsOfDay[] => {
  const acts = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const parts = acts.get(entry.act);
    if (parts) parts.unshift(entry);
    else acts.set(entry.act, [entry]);
  }
  const days = new Map<CalendarDay, Act[]>();
  for (const [id, lines] of acts) {
    const written = byRecord(lines);
    const main = written.find(({ subject }) => !ALONG.has(subject.type)) ?? written[0];
    if (!main) continue;
    const { day } = venueNow(new Date(main.at), timeZone);
    const act: Act = { id, main, parts: [main, ...written.filter((entry) => entry !== main)] };
    const found = days.get(day);
    if (found) found.push(act);
    else days.set(day, [act]);
  }
  return [...days].map(([day, found]) => ({ day, acts: found }));
};

/** Lines about one record as one; what comes to it and goes from it is told one by one. */
const byRecord = (lines: readonly AuditEntry[]): readonly AuditEntry[] => {
  const records = new Map<string, AuditEntry>();
  for (const line of lines) {
    const { type, id, name } = line.subject;
    const isAlone = id === null || PARTS.has(type);
    const key = isAlone ? `line ${line.id}` : `${type} ${id}`;
    const known = records.get(key);
    records.set(
      key,
      known
        ? {
            ...known,
            // That it was made or deleted says more than that it was changed.
            action: known.action === 'change' ? line.action : known.action,
            subject: { type, id, name: known.subject.name ?? name },
            changes: [...known.changes, ...line.changes],
          }
        : line,
    );
  }
  return [...records.values()];
};
