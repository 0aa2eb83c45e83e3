import { Navigate, useLocation } from 'react-router';
import { useForcedLogOut } from '../areas/people/door.ts';
import { isStaff, useSession } from '../lib/session.ts';
import { AccountGate } from './account-gate.tsx';
import { Frame } from './frame.tsx';
import { StaffMenu } from './staff-menu.tsx';

/** Only staff enter; anybody else is logged out and sent to the log-in for staff (A §2). */
export const StaffLayout = () => {
  const session = useSession();
  const { pathname, search } = useLocation();
  const mayEnter = session !== null && isStaff(session);
  useForcedLogOut(session !== null && !mayEnter);
  if (!mayEnter) return <Navigate to="/login-admin" replace state={{ from: pathname + search }} />;
  return (
    <Frame home="/home" menu={<StaffMenu />}>
      <AccountGate />
    </Frame>
  );
};
