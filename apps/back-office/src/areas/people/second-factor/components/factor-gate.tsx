import { type ReactNode, Suspense } from 'react';
import { TICK_MS, useNow } from '../../../../ground/venue-at-hand/clock.ts';
import { part } from '../../../../lib/later.ts';
import { isDue } from '../../../../lib/session.ts';
import { useSession } from '../../../../lib/use-session.ts';

const MustSetUpPage = part(async () => (await import('../must-set-up-page.tsx')).MustSetUpPage);

/** Whatever is behind it, unless a second factor has to be set up first: then on, under the same address. */
export const FactorGate = ({ children }: { readonly children: ReactNode }) => {
  const session = useSession();
  const now = useNow();
  // What has come since the last tick has come: the server refuses from then on.
  if (!session || !isDue(session, new Date(now.getTime() + TICK_MS))) return children;
  return (
    <Suspense>
      <MustSetUpPage />
    </Suspense>
  );
};
