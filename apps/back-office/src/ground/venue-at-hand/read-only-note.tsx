import type { Right } from '@meridienne/domain';
import { Suspense } from 'react';
import { useAccount } from './account-query.ts';
import { part } from '../../lib/later.ts';

const ReadOnlyAlert = part(async () => (await import('./read-only-alert.tsx')).ReadOnlyAlert);

interface ReadOnlyNoteProps {
  /** What changes take there. */
  readonly right?: Right;
}

/** Why a page offers no changes, to those who only read it. */
export const ReadOnlyNote = ({ right = 'admin' }: ReadOnlyNoteProps) => {
  if (useAccount()?.rights.includes(right) !== false) return null;
  return (
    <Suspense>
      <ReadOnlyAlert right={right} />
    </Suspense>
  );
};
