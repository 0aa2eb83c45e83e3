import { Outlet, ScrollRestoration } from 'react-router';

/** What holds on every path. */
export const RootLayout = () => (
  <>
    <Outlet />
    <ScrollRestoration />
  </>
);
