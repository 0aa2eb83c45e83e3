import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../http/deps.ts';
import { formKeyOf, formTicket } from '../../../http/bots/ticket.ts';
import { isKnown } from '../../../http/entity-tag.ts';
import { anyone } from '../../../http/policy.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { askedLanguage, siteLanguage } from '../../../http/site-language.ts';
import { sendSitePage, SITE_DIST } from '../../../http/site-page.ts';
import { readWidgetTexts } from '../../translations/door.ts';
import { findDemoAccount } from '../demo/queries.ts';
import { presentLanding, presentPrivacy, VIDEO_FRAMES } from './present.ts';
import { buildInPlaceOf } from './queries.ts';
import { addedLanguageOf, robotsTxt, SECURITY_TXT, securityTxt, sitemapXml } from './rules.ts';

const WIDGET_DIST = fileURLToPath(new URL('../../../../../widget/dist/', import.meta.url));

/** Each build's files in a folder named after what is in them. */
const BUILDS = `${WIDGET_DIST}widget`;

/** Built files whose names carry a hash of what is in them never change. */
const HASHED = { maxAge: '365d', immutable: true, preCompressed: true, index: false } as const;

/** Their names stand in other pages and never change, so they are asked for anew now and then. */
const NAMED = 'public, max-age=300, stale-while-revalidate=86400';
/** The loader names its build's folder, and must not outlive it for long. */
const LOADER = 'public, max-age=300';

/** Public pages that are built in each language: address, and the beginning of their files' names. */
const PAGES = {
  '/create-account': 'sign-up',
  '/gtm': 'analytics-guide',
  '/api/docs': 'api-guide',
};

/** The loader, the widget's chunks, the public pages and, with demo data, the demo hotel's page. */
export async function registerPages(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (pages) => {
    pages.addHook('onRoute', (added) => {
      added.config = { ...added.config, policy: anyone };
    });
    await registerBuilds(pages, deps);
    await registerFiles(pages, deps);
    registerSecurityTxt(pages, deps);
    registerSite(pages, deps);
  });
}

/** The modal's files, of the build that the loader names and of each language. */
async function registerBuilds(pages: FastifyInstance, { db }: Deps): Promise<void> {
  await pages.register(fastifyStatic, { ...HASHED, root: BUILDS, prefix: '/widget/' });
  // A loader from before an update asks for a build that is gone: the present one serves its entries, unremembered.
  // The other parts belong to modules that are loaded: of another build, they would not fit.
  pages.get<{ Params: { build: string; file: string } }>(
    '/widget/:build(^[0-9a-z]+$)/:file(^(?:mount|preact|start|[a-z]{2})\\.js$)',
    async ({ params: { build, file } }, reply) => {
      const added = addedLanguageOf(file);
      if (added !== null) {
        const { version, read } = await readWidgetTexts(db, added);
        // Asked for at each visit, so that a text that was just saved shows, and sent when it changed.
        if (isKnown(reply.header('Cache-Control', 'no-cache'), version)) return reply.send();
        const texts = JSON.stringify(await read());
        return reply.type('text/javascript; charset=utf-8').send(`export default ${texts}`);
      }
      const present = await buildInPlaceOf(BUILDS, build);
      if (present === null) return reply.sendFile(`${build}/${file}`);
      return reply
        .header('Cache-Control', 'no-cache')
        .sendFile(`${present}/${file}`, { cacheControl: false });
    },
  );
}

/** Files that have their name in other pages. */
async function registerFiles(pages: FastifyInstance, { settings: { publicUrl } }: Deps): Promise<void> {
  await pages.register(fastifyStatic, {
    ...HASHED,
    root: `${SITE_DIST}assets`,
    prefix: '/site/assets/',
    decorateReply: false,
  });
  const sendNamed = (reply: FastifyReply, file: string, folder: string, caching = NAMED) =>
    reply.header('Cache-Control', caching).sendFile(file, folder, { cacheControl: false });

  pages.get('/widget.js', async (_request, reply) => sendNamed(reply, 'widget.js', WIDGET_DIST, LOADER));
  pages.get('/favicon.svg', async (_request, reply) => sendNamed(reply, 'favicon.svg', SITE_DIST));
  for (const icon of ['favicon.svg', 'demo-favicon.svg']) {
    pages.get(`/site/${icon}`, async (_request, reply) => sendNamed(reply, icon, SITE_DIST));
  }
  pages.get('/robots.txt', async (_request, reply) =>
    reply.header('Cache-Control', NAMED).type('text/plain; charset=utf-8').send(robotsTxt(publicUrl)),
  );
  pages.get('/sitemap.xml', async (_request, reply) =>
    reply.header('Cache-Control', NAMED).type('application/xml; charset=utf-8').send(sitemapXml(publicUrl)),
  );
}

/** Of the installation: whoever finds a hole in it tells its operator first. */
function registerSecurityTxt(pages: FastifyInstance, { settings, clock }: Deps): void {
  pages.get(SECURITY_TXT, async (_request, reply) => {
    const { securityContact, publicUrl } = settings;
    // Not the way home that an unknown page leads: nothing is there.
    if (securityContact === null) throw new AppError('routeNotFound', 404);
    return reply
      .header('Cache-Control', NAMED)
      .type('text/plain; charset=utf-8')
      .send(securityTxt(securityContact, { publicUrl, at: clock() }));
  });
}

/** What people read: in their language, where a page is built in several. */
function registerSite(pages: FastifyInstance, deps: Deps): void {
  const textsOf = (request: FastifyRequest) => ({
    PUBLIC_URL: deps.settings.publicUrl,
    ASKED_LANGUAGE: askedLanguage(request),
  });
  /** For the form that signs a hotel up. */
  const ticket = () => formTicket(formKeyOf(deps.tokenKey), deps.clock());
  for (const path of ['/', '/landing-page']) {
    pages.get(path, async (request, reply) => {
      const language = siteLanguage(request);
      const policy = String(reply.getHeader('content-security-policy'));
      return sendSitePage(
        reply
          .header('Content-Security-Policy', `${policy};${VIDEO_FRAMES}`)
          .header('Vary', 'Accept-Language'),
        `landing-${language}.html`,
        {
          ticket: ticket(),
          texts: textsOf(request),
          markup: presentLanding(deps.settings, (await findDemoAccount(deps)) !== null, language),
        },
      );
    });
  }
  for (const [path, name] of Object.entries(PAGES)) {
    pages.get(path, async (request, reply) =>
      sendSitePage(reply.header('Vary', 'Accept-Language'), `${name}-${siteLanguage(request)}.html`, {
        ticket: ticket(),
        texts: textsOf(request),
      }),
    );
  }
  pages.get('/api/docs/reference', async (request, reply) => {
    const policy = String(reply.getHeader('content-security-policy'));
    return sendSitePage(
      reply
        // What draws the calls styles its own elements as it goes; nothing comes from elsewhere.
        .header('Content-Security-Policy', `${policy};style-src 'self' 'unsafe-inline'`)
        .header('Vary', 'Accept-Language'),
      `api-reference-${siteLanguage(request)}.html`,
      { texts: textsOf(request) },
    );
  });
  pages.get('/confidentialite', async (request, reply) => {
    const { name, markup } = presentPrivacy(deps.settings);
    return sendSitePage(reply.header('Vary', 'Accept-Language'), `${name}-${siteLanguage(request)}.html`, {
      texts: textsOf(request),
      markup,
    });
  });
  pages.get('/demo', async (_request, reply) => {
    const accountId = await findDemoAccount(deps);
    if (accountId === null) return reply.redirect('/', 302);
    return sendSitePage(reply, 'demo.html', { texts: { ACCOUNT_ID: String(accountId) } });
  });
}
