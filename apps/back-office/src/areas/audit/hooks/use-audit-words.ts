import type { Account, AuditEntry } from '@meridienne/contracts';
import { skipToken, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { namesQuery } from '../calls/names.ts';
import type { AuditWords, NamedKind } from '../logic/audit-words.ts';
import { kindsIn } from '../logic/kinds-in.ts';

/**
 * What lines are put into words with: the venue's clock and money, and the names of what they refer to, as far as
 * these have come; a line doesn't wait for them.
 * @param account null where the lines are of several
 */
export const useAuditWords = (account: Account | null, entries: readonly AuditEntry[]): AuditWords => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const kinds = useMemo(() => kindsIn(entries), [entries]);
  const found = useQueries({
    queries: kinds.map((kind) => {
      const query = namesQuery(account?.id ?? 0, kind, language);
      return account ? query : { ...query, queryFn: skipToken };
    }),
    combine: (results) => results.map(({ data }) => data),
  });
  const names = useMemo(
    () =>
      Object.fromEntries(
        kinds.flatMap((kind, index): [NamedKind, ReadonlyMap<number, string>][] => {
          const known = found[index];
          return known ? [[kind, known]] : [];
        }),
      ),
    [kinds, found],
  );
  return useMemo(
    () => ({
      t,
      language,
      timeZone: account?.timeZone ?? 'UTC',
      currency: account?.currency ?? null,
      names,
    }),
    [t, language, account, names],
  );
};
