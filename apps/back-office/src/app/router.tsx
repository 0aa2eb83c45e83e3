import { BACK_OFFICE_PATHS, type BackOfficePath } from '@meridienne/domain';
import { useEffect } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { awaited, fetchAtRest } from '../lib/at-rest.ts';
import { ClientLayout } from './client-layout.tsx';
import { allTexts } from '../lib/i18n.ts';
import { ErrorPage } from './error-page.tsx';
import { FIRST_SUBJECTS } from './first-subjects.ts';
import { NEXT, PAGES } from './pages.ts';
import { preparePage } from './query-client.ts';
import { RootLayout } from './root-layout.tsx';
import { StaffLayout } from './staff-layout.tsx';

const load = async (path: BackOfficePath) => {
  if (path === '/erreur') return { Component: ErrorPage };
  const texts = FIRST_SUBJECTS[path] ? null : allTexts();
  const [page] = await Promise.all([awaited(PAGES[path]()), texts]);
  preparePage(page);
  for (const next of NEXT[path] ?? []) fetchAtRest(PAGES[next]);
  return { Component: page.Component };
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
