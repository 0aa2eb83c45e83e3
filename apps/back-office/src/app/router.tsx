import { BACK_OFFICE_PATHS, type BackOfficePath } from '@meridienne/domain';
import { useEffect } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { awaited, fetchAtRest } from '../lib/at-rest.ts';
import { ClientLayout } from './client-layout.tsx';
import { ErrorPage } from './error-page.tsx';
import { RootLayout } from './root-layout.tsx';
import { StaffLayout } from './staff-layout.tsx';

type Page = () => Promise<{ readonly Component: () => React.ReactNode }>;

const login: Page = async () => ({
  Component: (await import('../areas/people/access/login-page.tsx')).LoginPage,
});
const profile: Page = async () => ({
  Component: (await import('../areas/people/profile/profile-page.tsx')).ProfilePage,
});

/** Each path (A §2, O §2) with its page; a path without one does not compile. */
const PAGES: Record<BackOfficePath, Page> = {
  '/login': login,
  '/login-admin': login,
  '/logout': async () => ({
    Component: (await import('../areas/people/access/logout-page.tsx')).LogoutPage,
  }),
  '/erreur': () => Promise.resolve({ Component: ErrorPage }),
  '/home': async () => ({ Component: (await import('../areas/platform/home/home-page.tsx')).HomePage }),
  '/admin': async () => ({
    Component: (await import('../areas/platform/administration/admin-page.tsx')).AdminPage,
  }),
  '/dashboard': async () => ({
    Component: (await import('../areas/venue/dashboard/dashboard-page.tsx')).DashboardPage,
  }),
  '/accueil': async () => ({
    Component: (await import('../areas/people/traveller/traveller-page.tsx')).TravellerPage,
  }),
  '/prix': async () => ({
    Component: (await import('../areas/prices/editor/prices-page.tsx')).PricesPage,
  }),
  '/reservations': async () => ({
    Component: (await import('../areas/bookings/week/reservations-page.tsx')).ReservationsPage,
  }),
  '/settings': async () => ({
    Component: (await import('../areas/venue/configuration/configuration-page.tsx')).ConfigurationPage,
  }),
  '/account': async () => ({
    Component: (await import('../areas/venue/account-settings/account-settings-page.tsx'))
      .AccountSettingsPage,
  }),
  '/widgets': async () => ({
    Component: (await import('../areas/widgets/editor/widgets-page.tsx')).WidgetsPage,
  }),
  '/emails': async () => ({
    Component: (await import('../areas/venue/mail-texts/mail-texts-page.tsx')).MailTextsPage,
  }),
  '/categories': async () => ({
    Component: (await import('../areas/catalogue/categories/categories-page.tsx')).CategoriesPage,
  }),
  '/horaires': async () => ({
    Component: (await import('../areas/catalogue/time-slots/time-slots-page.tsx')).TimeSlotsPage,
  }),
  '/services': async () => ({
    Component: (await import('../areas/catalogue/addons/addons-page.tsx')).AddonsPage,
  }),
  '/category/:id': async () => ({
    Component: (await import('../areas/prices/by-the-hour/category-prices-page.tsx')).CategoryPricesPage,
  }),
  '/profile/:id': profile,
  '/modifier-mon-profil/:id': profile,
};

/** Where a page is left for, the likeliest first: fetched once it is at rest. */
const NEXT: Partial<Record<BackOfficePath, readonly BackOfficePath[]>> = {
  '/login-admin': ['/home', '/dashboard'],
  '/home': ['/dashboard'],
  '/dashboard': ['/prix', '/reservations'],
  '/prix': ['/reservations', '/dashboard'],
  '/reservations': ['/prix', '/dashboard'],
  '/settings': ['/categories', '/account'],
};

const load = async (path: BackOfficePath) => {
  const page = await awaited(PAGES[path]());
  for (const next of NEXT[path] ?? []) fetchAtRest(PAGES[next]);
  return page;
};

const routesOf = (paths: readonly BackOfficePath[]): RouteObject[] =>
  paths.map((path) => ({ path, lazy: () => load(path) }));

const ToSite = () => {
  useEffect(() => location.replace('/'), []);
  return null;
};

const ROUTES: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      { Component: StaffLayout, children: routesOf(BACK_OFFICE_PATHS.staff) },
      { Component: ClientLayout, children: routesOf(BACK_OFFICE_PATHS.client) },
      ...routesOf(BACK_OFFICE_PATHS.public),
      // Any other path is the public site's (O §2).
      { path: '*', Component: ToSite },
    ],
  },
];

/** The pages by their addresses; the one that the tab shows begins to load at once. */
export const createRouter = () => createBrowserRouter(ROUTES);
