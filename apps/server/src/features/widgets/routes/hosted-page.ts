import { OWN_SEGMENTS, pickText, slugOf, widgetLanguage } from '@meridienne/domain';
import { loadWidgetTexts } from '@meridienne/i18n/widget';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../http/deps.ts';
import { anyone } from '../../../http/policy.ts';
import { escapeHtml, sendSitePage } from '../../../http/site-page.ts';
import { hostedIds, presentCheck } from '../present.ts';
import { findHostedWidget } from '../queries/check-widget.ts';

/** What search engines and other sites show of a description. */
const DESCRIPTION_LENGTH = 200;

interface Address {
  /** The account's slug, for the reader only, or `fr` or `en`. */
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
      if (check.url !== null) return reply.header('Cache-Control', 'no-cache').redirect(check.url, 302);
      if (!ids || !widget || check.shouldRedirect) return sendSitePage(reply.code(404), '404.html');

      const language = widgetLanguage({
        path: params.account,
        browser: (request.headers['accept-language'] ?? '')
          .split(',')
          .map((tag) => tag.split(';', 1)[0] ?? ''),
        enabled: widget.widgetLanguages,
        default: widget.defaultLanguage,
      });
      const builtIn = (await loadWidgetTexts(language))['start.description'];
      const description = pickText(widget.description, [language, widget.defaultLanguage], builtIn);
      const image = check.image?.display.native.lg ?? null;
      return sendSitePage(reply.header('Vary', 'Accept-Language'), `booking-${language}.html`, {
        texts: {
          NAME: widget.name,
          DESCRIPTION: shortened(description),
          URL: `${publicUrl}/${slugOf(widget.name)}/${ids.accountId}/${widget.id}`,
          ACCOUNT_ID: String(ids.accountId),
          WIDGET_ID: String(widget.id),
        },
        markup: {
          IMAGE_META: image === null ? '' : imageMeta(image),
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

const imageMeta = (image: string) =>
  `<meta property="og:image" content="${escapeHtml(image)}"/><meta name="twitter:card" content="summary_large_image"/>`;

const backdrop = (path: string) =>
  `<img class="backdrop" src="${escapeHtml(path)}" alt="" fetchpriority="high"/>`;

function contact({ name, url }: { name: string; url: string | null }): string {
  const isWeb = url !== null && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  return isWeb ? `<a href="${escapeHtml(url)}">${escapeHtml(name)}</a>.` : `${escapeHtml(name)}.`;
}
