import type { Right } from '@meridienne/domain';
import { Suspense } from 'react';
import { useAccount } from './account-query.ts';
import { part } from '../../lib/later.ts';

const ReadOnlyAlert = part(async () => (await import('./read-only-alert.tsx')).ReadOnlyAlert);

interface ReadOnlyNoteProps {
  /** What changes take there. */
  readonly right?: Right;
}

/** Why a page offers no changes, to those who only read it; support has a band that says so. */
export const ReadOnlyNote = ({ right = 'admin' }: ReadOnlyNoteProps) => {
  const account = useAccount();
  if (!account || account.support || account.rights.includes(right)) return null;
  return (
    <Suspense>
      <ReadOnlyAlert right={right} />
    </Suspense>
  );
};
