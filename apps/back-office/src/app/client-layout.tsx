import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../lib/session.ts';
import { Frame } from './frame.tsx';
import { ClientMenu } from './client-menu.tsx';

/** Whoever is signed in may enter; the others are sent to the travellers' log-in (O §2). */
export const ClientLayout = () => {
  const session = useSession();
  const { pathname } = useLocation();
  if (!session) return <Navigate to="/login" replace state={{ from: pathname }} />;
  return (
    <Frame home="/accueil" menu={<ClientMenu />}>
      <Outlet />
    </Frame>
  );
};
