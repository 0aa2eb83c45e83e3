import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { chooseAccount, isAccountPath } from '../lib/current-account.ts';

/** What holds on every path: outside of an account's area none stays chosen (O §2). */
export const RootLayout = () => {
  const { pathname } = useLocation();
  useEffect(() => {
    // At the door nobody has left yet: who comes back after their session has ended goes on in the same account.
    if (!isAccountPath(pathname) && pathname !== '/login-admin') chooseAccount(null);
  }, [pathname]);
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
};
