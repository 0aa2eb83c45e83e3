import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { clearSession, useSession } from '../../lib/session.ts';

/** Logs out whoever is signed in, and shows the travellers' door (A §2). */
export const LogoutPage = () => {
  const session = useSession();
  const client = useQueryClient();
  useEffect(() => {
    clearSession();
    client.clear();
  }, [client]);
  return session ? null : <Navigate to="/login" replace />;
};
