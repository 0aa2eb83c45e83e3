import { Navigate, Outlet, useLocation } from 'react-router';
import { ApiError } from '@meridienne/client';
import { useQuery } from '@tanstack/react-query';
import { PageSkeleton } from '../components/page-skeleton.tsx';
import { type ComponentProps, Suspense, useEffect } from 'react';
import { FactorGate, GraceBand, useForcedLogOut } from '../areas/people/door.ts';
import { isStaff } from '../lib/session.ts';
import { useSession } from '../lib/use-session.ts';
import { Frame } from './frame.tsx';
import { StaffMenu } from './staff-menu.tsx';
import { LoadFailed } from '../components/load-failed.tsx';
import { accountQuery } from '../ground/venue-at-hand/account-query.ts';
import { MoveWindow, ResumedBooking } from '../areas/bookings/door.ts';
import { BlockModal } from '../areas/catalogue/door.ts';
import { TakerContext } from '../areas/audit/door.ts';
import { MoverContext } from '../areas/closures/door.ts';
import { BlockerContext, type BlockerProps } from '../ground/blocks/blocker.tsx';
import { LiveQueries } from '../ground/live/live-queries.ts';
import { forgetAccount, isAccountPath, withoutAccount } from '../lib/current-account.ts';
import { type SentHere, STAY } from '../lib/sent-here.ts';
import { SupportBand } from '../areas/venue/door.ts';
import { useLinkedAccount } from './use-linked-account.ts';
import { part } from '../lib/later.ts';
import { useAccountId } from '../lib/use-account-id.ts';

const TakeBackModal = part(
  async () => (await import('../areas/prices/editor/take-back-modal.tsx')).TakeBackModal,
);

/** For whoever closes days, and doesn't know bookings' windows. */
const showMover = (mover: ComponentProps<typeof MoveWindow>) => <MoveWindow {...mover} />;

/** For whoever shows days and units, and doesn't know the catalogue's windows. */
const showBlocker = (blocker: BlockerProps) => (
  <Suspense>
    <BlockModal {...blocker} />
  </Suspense>
);

/** For the journal, which doesn't know prices' windows. */
const showTaker = (taker: ComponentProps<typeof TakeBackModal>) => (
  <Suspense>
    <TakeBackModal {...taker} />
  </Suspense>
);

/** Only staff enter; anybody else is logged out and sent to the log-in for staff (A §2). */
export const StaffLayout = () => {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const mayEnter = session !== null && isStaff(session);
  useForcedLogOut(session !== null && !mayEnter);
  if (!mayEnter) return <Navigate to="/login-admin" replace state={{ from: pathname + search + hash }} />;
  return (
    <MoverContext value={showMover}>
      <BlockerContext value={showBlocker}>
        <FactorGate>
          <TakerContext value={showTaker}>
            <Frame home="/home" homeState={STAY} menu={<StaffMenu />}>
              <GraceBand />
              <AccountGate />
            </Frame>
          </TakerContext>
        </FactorGate>
      </BlockerContext>
    </MoverContext>
  );
};

/** The pages of an account wait for it, and are not there without one. */
const AccountGate = () => {
  const { pathname, search, hash } = useLocation();
  useLinkedAccount();
  const id = useAccountId();
  const isNeeded = isAccountPath(pathname);
  const { data, error, refetch } = useQuery({ ...accountQuery(id ?? 0), enabled: isNeeded && id !== null });
  if (!isNeeded) return <Outlet />;
  // The chooser leads on to what was asked for.
  const sent: SentHere = { status: 404, to: pathname + withoutAccount(search) + hash };
  if (id === null) return <Navigate to="/home" replace state={sent} />;
  // Deleted, or the access taken away, while this tab was open or since it was chosen.
  if (error instanceof ApiError && error.status === 404) return <Gone id={id} sent={sent} />;
  if (error && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <LiveQueries key={id} accountId={id} />
      <SupportBand account={data} />
      <Outlet />
      <ResumedBooking key={`resumed ${id}`} account={data} />
    </>
  );
};

const Gone = ({ id, sent }: { readonly id: number; readonly sent: SentHere }) => {
  useEffect(() => () => forgetAccount(id), [id]);
  return <Navigate to="/home" replace state={{ ...sent, isGone: true }} />;
};
