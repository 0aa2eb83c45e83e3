import type { AuditEntry } from '@meridienne/contracts';
import type { NamedKind } from './audit-words.ts';
import { REFERENCES } from './field-kinds.ts';

/** What lines refer to by number, so that only names that are needed are looked up. */
export const kindsIn = (entries: readonly AuditEntry[]): readonly NamedKind[] => {
  const kinds = new Set<NamedKind>();
  for (const { prices, changes } of entries) {
    if (prices) kinds.add('category');
    for (const { field, before, after } of changes) {
      const kind = REFERENCES[field];
      if (kind && [before, after].flat().some((value) => typeof value === 'number')) kinds.add(kind);
    }
  }
  return [...kinds].toSorted();
};
