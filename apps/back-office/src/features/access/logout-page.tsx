import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { clearSession, useSession } from '../../lib/session.ts';

/** Logs out whoever is signed in, and shows the travellers' door (A §2). */
export const LogoutPage = () => {
  const session = useSession();
  useEffect(clearSession, []);
  return session ? null : <Navigate to="/login" replace />;
};
