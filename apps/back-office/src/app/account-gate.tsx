import { ApiError } from '@meridienne/client';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { Navigate, Outlet, useLocation } from 'react-router';
import { LoadFailed } from '../components/load-failed.tsx';
import { accountQuery } from '../ground/venue-at-hand/account-query.ts';
import { ResumedBooking } from '../areas/bookings/door.ts';
import { LiveQueries } from '../ground/live/live-queries.ts';
import { isAccountPath, useAccountId } from '../lib/current-account.ts';

/** The pages of an account wait for it, and are not there without one. */
export const AccountGate = () => {
  const { pathname } = useLocation();
  const id = useAccountId();
  const isNeeded = isAccountPath(pathname);
  const { data, error, refetch } = useQuery({ ...accountQuery(id ?? 0), enabled: isNeeded && id !== null });
  if (!isNeeded) return <Outlet />;
  if (id === null) return <Navigate to="/home" replace state={{ status: 404 }} />;
  // Deleted, or the access taken away, while this tab was open.
  if (error instanceof ApiError && error.status === 404) {
    return <Navigate to="/home" replace state={{ status: 404, isGone: true }} />;
  }
  if (error && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active />;
  return (
    <>
      <LiveQueries key={id} accountId={id} />
      <Outlet />
      <ResumedBooking key={`resumed ${id}`} account={data} />
    </>
  );
};
