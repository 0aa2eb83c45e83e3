import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyReply } from 'fastify';

/** Where the built public pages are. */
export const SITE_DIST = fileURLToPath(new URL('../../../site/dist/', import.meta.url));

/** Placeholder (`NAME` for `__NAME__`) → what stands there: a text, or markup that is safe as it is. */
interface Fill {
  texts?: Readonly<Record<string, string>>;
  markup?: Readonly<Record<string, string>>;
}

/** Sends one of the built pages. Texts are escaped; what is filled in is never searched for placeholders. */
export async function sendSitePage(
  reply: FastifyReply,
  file: string,
  { texts = {}, markup = {} }: Fill = {},
): Promise<FastifyReply> {
  const page = await readFile(`${SITE_DIST}${file}`, 'utf8');
  const html = page.replaceAll(/__([A-Z_]+?)__/g, (placeholder, name: string) => {
    const text = texts[name];
    return text === undefined ? (markup[name] ?? placeholder) : escapeHtml(text);
  });
  return reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(html);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Fit for an element's text and for an attribute in quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
