import { Suspense } from 'react';
import { useAccount } from './account-query.ts';
import { part } from '../../lib/later.ts';

const ReadOnlyAlert = part(async () => (await import('./read-only-alert.tsx')).ReadOnlyAlert);

/** Why a page offers no changes, to those who only read it. */
export const ReadOnlyNote = () => {
  if (useAccount()?.mayManage !== false) return null;
  return (
    <Suspense>
      <ReadOnlyAlert />
    </Suspense>
  );
};
