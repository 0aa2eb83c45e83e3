import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { escapeHtml } from '@meridienne/domain';
import type { FastifyReply } from 'fastify';
import { isKnown } from './entity-tag.ts';

/** Where the built public pages are. */
export const SITE_DIST = fileURLToPath(new URL('../../../site/dist/', import.meta.url));

/** Placeholder (`NAME` for `__NAME__`) → what stands there: a text, or markup that is safe as it is. */
interface Fill {
  /** What differs each time, and is no reason to send the page again: the placeholder is `__TICKET__`. */
  ticket?: string;
  texts?: Readonly<Record<string, string>>;
  markup?: Readonly<Record<string, string>>;
}

/** Sends one of the built pages. Texts are escaped; what is filled in is never searched for placeholders. */
export async function sendSitePage(
  reply: FastifyReply,
  file: string,
  { ticket, texts = {}, markup = {} }: Fill = {},
): Promise<FastifyReply> {
  const page = await readFile(`${SITE_DIST}${file}`, 'utf8');
  const html = page.replaceAll(/__([A-Z_]+?)__/g, (placeholder, name: string) => {
    const text = texts[name];
    return text === undefined ? (markup[name] ?? placeholder) : escapeHtml(text);
  });
  if (!reply.hasHeader('cache-control')) reply.header('Cache-Control', 'no-cache');
  // Asked for again at each visit, and sent when it is another; what nobody may keep is nobody's to compare.
  const mayBeKept = reply.statusCode === 200 && reply.getHeader('cache-control') !== 'no-store';
  if (mayBeKept && isKnown(reply, html)) return reply.send();
  const whole = ticket === undefined ? html : html.replaceAll('__TICKET__', ticket);
  return reply.type('text/html; charset=utf-8').send(whole);
}
