import { useState } from 'react';

/** `open`: this browser has seen steps that were to be done; `done`: there is nothing more to say of them. */
type Progress = 'open' | 'done' | null;

const keyOf = (accountId: number) => `meridienne.firstSteps.${accountId}`;

const read = (accountId: number): Progress => {
  const kept = localStorage.getItem(keyOf(accountId));
  return kept === 'open' || kept === 'done' ? kept : null;
};

/** What this browser remembers of an account's first steps. @returns it, and how to change it */
export const useKeptProgress = (accountId: number) => {
  const [progress, setProgress] = useState(() => read(accountId));
  const keep = (next: Exclude<Progress, null>) => {
    localStorage.setItem(keyOf(accountId), next);
    setProgress(next);
  };
  return [progress, keep] as const;
};
