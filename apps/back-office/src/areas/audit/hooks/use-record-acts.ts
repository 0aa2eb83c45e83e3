import type { Account, AuditEntry, AuditSubject } from '@meridienne/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { mayLook } from '../../../ground/venue-at-hand/may-look.ts';
import { recordQuery } from '../calls/entries.ts';
import { wayTexts } from '../logic/act-facts.ts';
import { actsByDay } from '../logic/acts.ts';
import { actSentence, changeText } from '../logic/entry-sentence.ts';
import { useAuditWords } from './use-audit-words.ts';

/** Something that was done to a record, in words. */
export interface ToldAct {
  readonly id: string;
  /** An instant, ISO 8601. */
  readonly at: string;
  readonly sentence: string;
  /** What was, and what is, a field each. */
  readonly lines: readonly string[];
  /** By what, and from where. */
  readonly ways: readonly string[];
}

const NONE: readonly AuditEntry[] = [];

/**
 * What became of a record, the first act first, for a list that tells more than that; empty until it has come, and
 * for whoever doesn't administer the account.
 */
export const useRecordActs = (
  account: Account,
  subject: AuditSubject,
  subjectId: number,
): readonly ToldAct[] => {
  const query = recordQuery(account.id, subject, subjectId);
  const { data: entries = NONE } = useQuery(mayLook(account) ? query : { ...query, queryFn: skipToken });
  const words = useAuditWords(account, entries);
  return useMemo(
    () =>
      actsByDay(entries, words.timeZone)
        .flatMap(({ acts }) => acts)
        .toReversed()
        .map((act) => {
          const { id, main, parts } = act;
          const [only, ...others] = main.changes;
          const isSaid = main.action === 'change' && only !== undefined && others.length === 0;
          return {
            id,
            at: main.at,
            sentence: actSentence(act, words),
            lines: isSaid
              ? []
              : parts.flatMap((entry) => entry.changes.map((one) => changeText(one, entry, words))),
            ways: wayTexts(main, words),
          };
        }),
    [entries, words],
  );
};
