import {
  escapeHtml,
  isWebAddress,
  LANGUAGES,
  mailLanguage,
  OWN_SEGMENTS,
  pickText,
  slugOf,
  widgetLanguage,
} from '@meridienne/domain';
import { widgetTexts } from '@meridienne/i18n';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../http/deps.ts';
import { anyone } from '../../../../http/policy.ts';
import { siteLanguage } from '../../../../http/site-language.ts';
import { sendSitePage } from '../../../../http/site-page.ts';
import { measuresIn } from '../../../../hydra/image.ts';
import { hostedIds, presentCheck } from '../present.ts';
import { findHostedWidget } from '../queries/check-widget.ts';

/** What search engines and other sites show of a description. */
const DESCRIPTION_LENGTH = 200;

interface Address {
  /** The account's slug, for the reader only, or a language of its widgets. */
  account: string;
  accountId: string;
  widgetId: string;
}

/** A venue's booking page, for venues without a site of their own and for links in messages (O §2). */
export function registerHostedPage(app: FastifyInstance, { db, settings, clock }: Deps): void {
  const { publicUrl } = settings;
  app.get<{ Params: Address }>(
    '/:account/:accountId(^[0-9]+$)/:widgetId(^[0-9]+$)',
    { config: { policy: anyone } },
    async (request, reply) => {
      const { params } = request;
      if (OWN_SEGMENTS.has(params.account)) return reply.callNotFound();
      const ids = hostedIds(params);
      const widget = ids ? await findHostedWidget(db, ids.accountId, ids.widgetId) : undefined;
      const check = presentCheck(ids?.accountId ?? 0, widget, publicUrl, clock());
      if (check.url !== null && !isHere(check.url, publicUrl, request.url)) {
        return reply.header('Cache-Control', 'no-cache').redirect(check.url, 302);
      }
      if (!ids || !widget || check.shouldRedirect) {
        return sendSitePage(
          reply.code(404).header('Vary', 'Accept-Language'),
          `404-${siteLanguage(request)}.html`,
        );
      }

      const language = widgetLanguage({
        path: params.account,
        browser: (request.headers['accept-language'] ?? '')
          .split(',')
          .map((tag) => tag.split(';', 1)[0] ?? ''),
        enabled: widget.widgetLanguages,
        spoken: [...LANGUAGES, ...(widget.addedLanguages ?? [])],
        default: widget.defaultLanguage,
      });
      // The page's own few words, around a widget that may speak a language more.
      const own = mailLanguage(language);
      const builtIn = widgetTexts[own]['start.description'];
      const description = pickText(widget.description, [language, widget.defaultLanguage], builtIn);
      const image = check.image?.display.native.lg ?? null;
      const url = `${publicUrl}/${slugOf(widget.name)}/${ids.accountId}/${widget.id}`;
      const page = { url, language, description: shortened(description), image };
      return sendSitePage(reply.header('Vary', 'Accept-Language'), `booking-${own}.html`, {
        texts: {
          LANGUAGE: language,
          NAME: widget.name,
          DESCRIPTION: page.description,
          URL: url,
          ACCOUNT_ID: String(ids.accountId),
          WIDGET_ID: String(widget.id),
        },
        markup: {
          IMAGE_META: imageMeta(image, widget),
          STRUCTURED_DATA: structuredData(page, widget),
          // From the origin that the page came from, the only one that its policy lets it load from.
          BACKDROP: image === null ? '' : backdrop(image.replace(publicUrl, '')),
          CONTACT: contact(widget),
        },
      });
    },
  );
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  return `${line
    .slice(0, DESCRIPTION_LENGTH - 1)
    .replace(/\s+\S*$/, '')
    .toWellFormed()}…`;
}

type Widget = NonNullable<Awaited<ReturnType<typeof findHostedWidget>>>;

/** Whether a venue gives this very page as its site: a closed one would be sent to itself, for ever. */
function isHere(url: string, publicUrl: string, path: string): boolean {
  const [there, here] = [new URL(url), new URL(path, publicUrl)];
  return there.host === here.host && there.pathname === here.pathname;
}

/** How a link to the page looks where it is shared: with its picture in large, else in small without one. */
function imageMeta(image: string | null, { name, imageWidth, imageHeight }: Widget): string {
  if (image === null || !imageWidth || !imageHeight) return meta('name', 'twitter:card', 'summary');
  const { width, height } = measuresIn('lg', { width: imageWidth, height: imageHeight });
  return [
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', String(width)),
    meta('property', 'og:image:height', String(height)),
    meta('property', 'og:image:alt', name),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('');
}

const meta = (by: 'name' | 'property', name: string, content: string) =>
  `<meta ${by}="${name}" content="${escapeHtml(content)}"/>`;

/** The page, whose it is and what can be done there, for search engines; nothing that isn't known. */
function structuredData(
  page: { url: string; language: string; description: string; image: string | null },
  { name, url }: Widget,
): string {
  const { image } = page;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    url: page.url,
    inLanguage: page.language,
    description: page.description,
    about: {
      '@type': 'LocalBusiness',
      name,
      url: url !== null && isWebAddress(url) ? url : page.url,
      ...(image !== null && { image }),
    },
    potentialAction: { '@type': 'ReserveAction', target: page.url },
  };
  // What is typed can't end the block.
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${text}</script>`;
}

const backdrop = (path: string) =>
  `<img class="backdrop" src="${escapeHtml(path)}" alt="" fetchpriority="high"/>`;

function contact({ name, url }: { name: string; url: string | null }): string {
  return url !== null && isWebAddress(url)
    ? `<a href="${escapeHtml(url)}">${escapeHtml(name)}</a>.`
    : `${escapeHtml(name)}.`;
}
