import type { Account } from '@meridienne/contracts';
import { Suspense } from 'react';
import { part } from '../../../../lib/later.ts';

const SupportNote = part(async () => (await import('./support-note.tsx')).SupportNote);

/** On each page of a venue that isn't one's own: whose it is, and what one may do there as support. */
export const SupportBand = ({ account }: { readonly account: Account }) =>
  account.support && (
    <Suspense>
      <SupportNote account={account} mayWrite={account.support.mayWrite} />
    </Suspense>
  );
