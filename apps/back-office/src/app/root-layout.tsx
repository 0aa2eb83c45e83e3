import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { chooseAccount, isAccountPath } from '../lib/current-account.ts';

/** What holds on every path: outside of an account's area none stays chosen (O §2). */
export const RootLayout = () => {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isAccountPath(pathname)) chooseAccount(null);
  }, [pathname]);
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
};
