import { BACK_OFFICE_PATHS, type BackOfficePath } from '@meridienne/domain';
import { useEffect } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ErrorPage } from '../features/errors/error-page.tsx';
import { ClientLayout } from './client-layout.tsx';
import { RootLayout } from './root-layout.tsx';
import { StaffLayout } from './staff-layout.tsx';

type Page = () => Promise<{ readonly Component: () => React.ReactNode }>;

const login: Page = async () => ({
  Component: (await import('../features/access/login-page.tsx')).LoginPage,
});
const profile: Page = async () => ({
  Component: (await import('../features/profile/profile-page.tsx')).ProfilePage,
});

/** Path by path, as the documents list them (A §2, O §2); a path without its page does not compile. */
const PAGES: Record<BackOfficePath, Page> = {
  '/login': login,
  '/login-admin': login,
  '/logout': async () => ({
    Component: (await import('../features/access/logout-page.tsx')).LogoutPage,
  }),
  '/erreur': async () => ({ Component: ErrorPage }),
  '/home': async () => ({ Component: (await import('../features/home/home-page.tsx')).HomePage }),
  '/admin': async () => ({ Component: (await import('../features/admin/admin-page.tsx')).AdminPage }),
  '/dashboard': async () => ({
    Component: (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
  }),
  '/accueil': async () => ({
    Component: (await import('../features/traveller/traveller-page.tsx')).TravellerPage,
  }),
  '/prix': async () => ({
    Component: (await import('../features/prices/prices-page.tsx')).PricesPage,
  }),
  '/reservations': async () => ({
    Component: (await import('../features/reservations/reservations-page.tsx')).ReservationsPage,
  }),
  '/settings': async () => ({
    Component: (await import('../features/configuration/configuration-page.tsx')).ConfigurationPage,
  }),
  '/account': async () => ({
    Component: (await import('../features/account-settings/account-settings-page.tsx')).AccountSettingsPage,
  }),
  '/widgets': async () => ({
    Component: (await import('../features/widgets/widgets-page.tsx')).WidgetsPage,
  }),
  '/emails': async () => ({
    Component: (await import('../features/emails/emails-page.tsx')).EmailsPage,
  }),
  '/categories': async () => ({
    Component: (await import('../features/categories/categories-page.tsx')).CategoriesPage,
  }),
  '/horaires': async () => ({
    Component: (await import('../features/time-slots/time-slots-page.tsx')).TimeSlotsPage,
  }),
  '/services': async () => ({
    Component: (await import('../features/addons/addons-page.tsx')).AddonsPage,
  }),
  '/category/:id': async () => ({
    Component: (await import('../features/category-prices/category-prices-page.tsx')).CategoryPricesPage,
  }),
  '/profile/:id': profile,
  '/modifier-mon-profil/:id': profile,
};

const routesOf = (paths: readonly BackOfficePath[]): RouteObject[] =>
  paths.map((path) => ({ path, lazy: PAGES[path] }));

const ToSite = () => {
  useEffect(() => location.replace('/'), []);
  return null;
};

const router = createBrowserRouter([
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
]);

export const AppRouter = () => <RouterProvider router={router} />;
