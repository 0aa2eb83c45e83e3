import type { FastifyReply, FastifyRequest } from 'fastify';
import { type InterfaceLanguage, OWN_SEGMENTS, type Palette, slugOf } from '@meridienne/domain';
import type { Deps } from '../../../../http/deps.ts';
import { messageIn } from '../../../../http/error-words.ts';
import { siteLanguage } from '../../../../http/site-language.ts';
import { sendSitePage } from '../../../../http/site-page.ts';
import { type Markup, markup } from '../../../../kernel/markup.ts';
import { openVenuePage, type VenuePage } from '../../../widgets/door.ts';
import { paletteSheet, type Setting } from '../present/frame.ts';
import type { Drawn } from '../present/step.ts';
import { createWords } from '../present/words.ts';
import type { Typed } from '../rules.ts';

export interface Address {
  account: string;
  accountId: string;
  widgetId: string;
}

export type PageRequest = FastifyRequest<{ Params: Address }>;

/** Beside the venue's page at `/{account}/{accountId}/{widgetId}`. */
export const ADDRESS = '/:account/:accountId(^[0-9]+$)/:widgetId(^[0-9]+$)/sans-script';

export interface Opened {
  page: VenuePage;
  setting: Setting;
}

/** The venue's page that a request is for, or null where it has been answered: there is none, or the venue's own site. */
export async function openPage(
  { reads, settings, clock }: Pick<Deps, 'reads' | 'settings' | 'clock'>,
  request: PageRequest,
  reply: FastifyReply,
  typed: Typed | null = null,
): Promise<Opened | null> {
  const { params, headers } = request;
  if (OWN_SEGMENTS.has(params.account)) {
    reply.callNotFound();
    return null;
  }
  const at = {
    publicUrl: settings.publicUrl,
    at: clock(),
    path: request.url,
    acceptLanguage: headers['accept-language'],
  };
  const page = await reads.read(Number(params.accountId), ({ db }) => openVenuePage(db, params, at));
  if (page.kind === 'elsewhere') {
    await reply.header('Cache-Control', 'no-cache').redirect(page.url, 303);
    return null;
  }
  reply.header('Vary', 'Accept-Language');
  if (page.kind === 'none') {
    await sendNone(request, reply);
    return null;
  }
  return { page, setting: settingOf(page, params.account, typed) };
}

export const sendNone = (request: FastifyRequest, reply: FastifyReply) =>
  sendSitePage(reply.code(404), `404-${siteLanguage(request)}.html`);

function settingOf({ widget, language }: VenuePage, account: string, typed: Typed | null): Setting {
  const { id, name } = widget.account;
  // The first segment may be a language, which stays; anything else is only there to be read.
  const first = /^[a-z]{2}$/.test(account) ? account : slugOf(name);
  return {
    widget,
    words: createWords(widget, language, messageIn),
    path: `/${first}/${id}/${widget.id}/sans-script`,
    typed,
  };
}

/** Sends a step's page, in the widget's colours and over the venue's picture. */
export function sendStep(
  { settings }: Pick<Deps, 'settings'>,
  reply: FastifyReply,
  { page, setting }: Opened,
  { title, content }: Drawn,
): Promise<FastifyReply> {
  // Whoever walks all links would ask for each day, hour and month of the venue.
  reply.header('X-Robots-Tag', 'noindex, nofollow');
  if (!reply.hasHeader('cache-control')) reply.header('Cache-Control', 'private, no-cache');
  const picture = page.picture?.replace(settings.publicUrl, '');
  return sendInColours(reply, setting.words.own, {
    title,
    palette: setting.widget.palette,
    backdrop: picture === undefined ? '' : markup`<img class="backdrop" src="${picture}" alt="">`.html,
    content,
  });
}

/** Sends a plain page in a widget's colours. */
export function sendInColours(
  reply: FastifyReply,
  language: InterfaceLanguage,
  {
    title,
    palette,
    backdrop = '',
    content,
  }: { title: string; palette: Palette; backdrop?: string; content: Markup },
): Promise<FastifyReply> {
  const { sheet, source } = paletteSheet(palette);
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header('Content-Security-Policy', `${policy};style-src ${source}`);
  return sendSitePage(reply, `plain-page-${language}.html`, {
    texts: { TITLE: title },
    markup: { PALETTE: sheet.html, BACKDROP: backdrop, CONTENT: content.html },
  });
}
