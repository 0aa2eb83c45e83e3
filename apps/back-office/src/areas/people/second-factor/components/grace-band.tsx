import { Suspense } from 'react';
import { later, part } from '../../../../lib/later.ts';
import { useSession } from '../../../../lib/use-session.ts';

const GraceAlert = part(async () => (await import('./grace-alert.tsx')).GraceAlert);
const DueWatch = later(async () => (await import('./due-watch.tsx')).DueWatch);

/** How long somebody may still work without a second factor that is asked for. */
export const GraceBand = () => {
  const session = useSession();
  if (!session) return null;
  return (
    <>
      {session.secondFactorDueAt && (
        <Suspense>
          <GraceAlert userId={session.id} dueAt={session.secondFactorDueAt} />
        </Suspense>
      )}
      <Suspense>
        <DueWatch />
      </Suspense>
    </>
  );
};
