/**
 * The back-office's pages, in the router's notation, by whom they are for (A §2, O §2). The server serves its page
 * at these addresses and the router knows no others.
 */
export const BACK_OFFICE_PATHS = {
  /** Hoteliers and super administrators; anybody else is sent to /login-admin. */
  staff: [
    '/home',
    '/dashboard',
    '/premiers-pas',
    '/importer',
    '/prix',
    '/reservations',
    '/messages',
    '/settings',
    '/account',
    '/widgets',
    '/emails',
    '/api-keys',
    '/webhooks',
    '/journal',
    '/categories',
    '/horaires',
    '/services',
    '/category/:id',
    '/profile/:id',
    '/admin',
  ],
  /** Signed-in travellers; anybody else is sent to /login. */
  client: ['/accueil', '/modifier-mon-profil/:id'],
  public: ['/login', '/login-admin', '/logout', '/erreur'],
} as const;

export type BackOfficePath = (typeof BACK_OFFICE_PATHS)[keyof typeof BACK_OFFICE_PATHS][number];

/** The public site's own pages (O §2), with what is kept of persons, and what a mail's link opens. */
export const SITE_PATHS = [
  '/',
  '/landing-page',
  '/create-account',
  '/gtm',
  '/api/docs',
  '/api/docs/reference',
  '/confidentialite',
  '/ma-reservation/:token',
  '/liste-attente/:token',
] as const;

export type SitePath = (typeof SITE_PATHS)[number];

/** What the server answers at its root beside pages: calls, files, and what watches over it. */
const SERVER_SEGMENTS = [
  'api',
  'assets',
  'avis',
  'back-office',
  'demo',
  'desinscription',
  'health',
  'mcp',
  'media',
  'metrics',
  'ready',
  'site',
  'translation',
  'widget',
];

const firstSegment = (path: string) => path.split('/')[1] ?? '';

/** First path segments that are the product's own: no account's slug is one of them (`slugOf`). */
export const OWN_SEGMENTS: ReadonlySet<string> = new Set(
  [
    ...Object.values(BACK_OFFICE_PATHS).flat().map(firstSegment),
    ...SITE_PATHS.map(firstSegment),
    ...SERVER_SEGMENTS,
  ].filter((segment) => segment !== ''),
);
