import type { BackOfficePath } from '@meridienne/domain';
import type { QueryClient } from '@tanstack/react-query';

export interface Page {
  readonly Component: () => React.ReactNode;
  /** Has what the page shows first, for whoever opens it in a new tab. */
  readonly prepare?: (client: QueryClient, accountId: number) => Promise<void>;
}

/** The page for errors is of the frame: it is there when nothing else comes. */
export type PagePath = Exclude<BackOfficePath, '/erreur'>;
type Load = () => Promise<Page>;

const login: Load = async () => ({
  Component: (await import('../areas/people/access/login-page.tsx')).LoginPage,
});
const profile: Load = async () => ({
  Component: (await import('../areas/people/profile/profile-page.tsx')).ProfilePage,
});

/** Each path (A §2, O §2) with its page; a path without one does not compile. */
export const PAGES: Record<PagePath, Load> = {
  '/login': login,
  '/login-admin': login,
  '/logout': async () => ({
    Component: (await import('../areas/people/access/logout-page.tsx')).LogoutPage,
  }),
  '/home': async () => ({ Component: (await import('../areas/platform/home/home-page.tsx')).HomePage }),
  '/admin': async () => ({
    Component: (await import('../areas/platform/administration/admin-page.tsx')).AdminPage,
  }),
  '/dashboard': async () => ({
    Component: (await import('../areas/venue/dashboard/dashboard-page.tsx')).DashboardPage,
  }),
  '/premiers-pas': async () => ({
    Component: (await import('../areas/venue/first-steps/first-steps-page.tsx')).FirstStepsPage,
  }),
  '/importer': async () => ({
    Component: (await import('../areas/imports/import-page.tsx')).ImportPage,
  }),
  '/accueil': async () => ({
    Component: (await import('../areas/people/traveller/traveller-page.tsx')).TravellerPage,
  }),
  '/prix': async () => {
    const { PricesPage, preparePrices } = await import('../areas/prices/editor/prices-page.tsx');
    return { Component: PricesPage, prepare: preparePrices };
  },
  '/reservations': async () => ({
    Component: (await import('../areas/bookings/reservations/reservations-page.tsx')).ReservationsPage,
  }),
  '/messages': async () => ({
    Component: (await import('../areas/bookings/messages/messages-page.tsx')).MessagesPage,
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
  '/api-keys': async () => ({
    Component: (await import('../areas/venue/api-keys/api-keys-page.tsx')).ApiKeysPage,
  }),
  '/webhooks': async () => ({
    Component: (await import('../areas/venue/webhooks/webhooks-page.tsx')).WebhooksPage,
  }),
  '/journal': async () => ({ Component: (await import('../areas/audit/audit-page.tsx')).AuditPage }),
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
export const NEXT: Partial<Record<PagePath, readonly PagePath[]>> = {
  '/login-admin': ['/home', '/dashboard'],
  '/home': ['/dashboard'],
  '/dashboard': ['/prix', '/reservations'],
  '/prix': ['/reservations', '/dashboard'],
  '/reservations': ['/prix', '/dashboard'],
  '/settings': ['/categories', '/account'],
};
