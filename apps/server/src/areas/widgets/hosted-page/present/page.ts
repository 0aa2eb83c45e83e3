import type { checkWidget, ResponseOf } from '@meridienne/contracts';
import {
  accountSells,
  escapeHtml,
  hostedPageUrl,
  isWebAddress,
  servedLanguage,
  pickText,
  venueNow,
} from '@meridienne/domain';
import { widgetTexts } from '@meridienne/i18n';
import { measuresIn, presentImage } from '../../../../hydra/image.ts';
import type { HostedWidget } from '../queries.ts';
import { type NextOffer, structuredData } from './structured-data.ts';

/** What search engines and other sites show of a description. */
const DESCRIPTION_LENGTH = 200;

/** Shows it, or sends the visitor to the venue's own site, or nowhere (a 404 page). */
export function presentCheck(
  widget: HostedWidget | undefined,
  publicUrl: string,
  at: Date,
): ResponseOf<typeof checkWidget> {
  if (!widget) return { shouldRedirect: true, url: null, image: null };
  const isOpen = widget.isActive && accountSells(widget, venueNow(at, widget.timeZone).day);
  if (!isOpen) return { shouldRedirect: true, url: webAddress(widget.url), image: null };
  return { shouldRedirect: false, url: null, image: imageOf(widget, publicUrl) };
}

const webAddress = (url: string | null) => (url !== null && /^https?:\/\//i.test(url) ? url : null);

const imageOf = ({ accountId, imageUid: uid }: HostedWidget, publicUrl: string) =>
  uid === null ? null : presentImage({ publicUrl, accountId, uid });

/** The page around a widget, in the widget's language: which built one, and what is filled in. */
export function presentPage(
  widget: HostedWidget,
  language: string,
  { publicUrl, plainUrl, offers }: { publicUrl: string; plainUrl: string; offers: readonly NextOffer[] },
) {
  // The page's own few words, around a widget that may speak a language more.
  const own = servedLanguage(language);
  const builtIn = widgetTexts[own]['start.description'];
  const description = shortened(pickText(widget.description, [language, widget.defaultLanguage], builtIn));
  const image = imageOf(widget, publicUrl)?.display.native.lg ?? null;
  const { accountId, id: widgetId, name: accountName } = widget;
  const url = hostedPageUrl({ origin: publicUrl, accountId, accountName, widgetId });
  return {
    file: `hosted-page-${own}.html`,
    texts: {
      LANGUAGE: language,
      NAME: accountName,
      DESCRIPTION: description,
      URL: url,
      PLAIN_URL: plainUrl,
      ACCOUNT_ID: String(accountId),
      WIDGET_ID: String(widgetId),
    },
    markup: {
      IMAGE_META: imageMeta(image, widget),
      STRUCTURED_DATA: structuredData({ url, language, description, image, publicUrl, offers }, widget),
      // From the origin that the page came from, the only one that its policy lets it load from.
      BACKDROP: image === null ? '' : backdrop(image.replace(publicUrl, '')),
      CONTACT: contact(widget),
    },
  };
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  return `${line
    .slice(0, DESCRIPTION_LENGTH - 1)
    .replace(/\s+\S*$/, '')
    .toWellFormed()}…`;
}

/** How a link to the page looks where it is shared: with its picture in large, else in small without one. */
function imageMeta(image: string | null, { name, imageWidth, imageHeight }: HostedWidget): string {
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

const backdrop = (path: string) =>
  `<picture><source type="image/avif" srcset="${escapeHtml(path.replace(/webp$/, 'avif'))}"/>` +
  `<img class="backdrop" src="${escapeHtml(path)}" alt="" fetchpriority="high"/></picture>`;

function contact({ name, url }: { name: string; url: string | null }): string {
  return url !== null && isWebAddress(url)
    ? `<a href="${escapeHtml(url)}">${escapeHtml(name)}</a>.`
    : `${escapeHtml(name)}.`;
}
