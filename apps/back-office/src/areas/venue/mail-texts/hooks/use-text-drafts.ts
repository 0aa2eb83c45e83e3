import { ApiError } from '@meridienne/client';
import type { Account } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fault } from '../../../../components/fault-note.tsx';
import { failureOf } from '../../../../lib/api-error.ts';
import { accountQuery } from '../../../../ground/venue-at-hand/account-query.ts';
import { type Draft, isSamePlace, type Place, saveTexts, storedIn } from '../calls.ts';
import { useMessages } from '../../../../components/messages.tsx';

interface Drafts {
  /** What differs from what is stored, and nothing else. */
  readonly texts: readonly Draft[];
  /** What the account was when the writing began: the server tells whether it still is. */
  readonly base: Account;
}

/** One piece of work at a time, and why the last one failed. */
const useWork = () => {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const busy = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      setFault({
        text: failureOf(error, t),
        isStale: error instanceof ApiError && error.errorType === 'changed',
      });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, busy, fault, setFault };
};

/** What is being written in each language of each mail, what is stored, and the ways between the two. */
export const useTextDrafts = (account: Account) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  const [drafts, setDrafts] = useState<Drafts | null>(null);
  const { isBusy, busy, fault, setFault } = useWork();
  /** Somebody else's, saved while these were being written. */
  const [theirs, setTheirs] = useState<readonly Draft[]>([]);
  const texts = drafts?.texts ?? [];
  const base = drafts?.base ?? account;

  const keep = (kept: readonly Draft[], on: Account) =>
    setDrafts(kept.length > 0 ? { texts: kept, base: on } : null);
  const settle = (kept: readonly Draft[], on: Account, others: readonly Draft[] = []) => {
    keep(kept, on);
    setFault(null);
    setTheirs(others);
  };
  const read = () => client.fetchQuery({ ...accountQuery(account.id), staleTime: 0 });
  const without = (place: Place) => texts.filter((each) => !isSamePlace(each, place));
  return {
    texts,
    isBusy,
    fault,
    theirs,
    textOf: (place: Place) =>
      texts.find((each) => isSamePlace(each, place))?.text ?? storedIn(account, place),
    write: (place: Place, text: string) => {
      const isStored = text === storedIn(base, place) && text === storedIn(account, place);
      keep(isStored ? without(place) : [...without(place), { ...place, text }], base);
    },
    save: () =>
      busy(async () => {
        const saved = await saveTexts(base, texts);
        client.setQueryData(accountQuery(account.id).queryKey, saved);
        settle([], saved);
        void message.success(t('emails.saved'));
      }),
    /** One of them back to what is stored, read anew. */
    undo: (place: Place) =>
      busy(async () => {
        const now = await read();
        const rest = without(place);
        settle(rest, rest.length > 0 ? base : now);
      }),
    /** Keeps what was written, on top of what somebody else has stored meanwhile. */
    rebase: () =>
      busy(async () => {
        const now = await read();
        const others = texts.map((each) => ({ ...each, text: storedIn(now, each) }));
        settle(
          texts,
          now,
          others.filter((each) => each.text !== storedIn(base, each)),
        );
      }),
  };
};

export type TextDrafts = ReturnType<typeof useTextDrafts>;
