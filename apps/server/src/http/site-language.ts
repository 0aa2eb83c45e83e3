import { BASE_LANGUAGE, isInterfaceLanguage, type InterfaceLanguage } from '@meridienne/domain';
import type { FastifyRequest } from 'fastify';

/** What an address says of the language of a public page: `?lang=en`, or nothing. */
export function askedLanguage({ query }: Pick<FastifyRequest, 'query'>): string {
  const { lang } = query as { lang?: unknown };
  return typeof lang === 'string' && isInterfaceLanguage(lang) ? `?lang=${lang}` : '';
}

/** The language of a public page: `?lang=` when it is one of the three, else the browser's first of them, else French. */
export function siteLanguage(request: Pick<FastifyRequest, 'headers' | 'query'>): InterfaceLanguage {
  const { lang } = request.query as { lang?: unknown };
  if (typeof lang === 'string' && isInterfaceLanguage(lang)) return lang;
  const wanted = (request.headers['accept-language'] ?? '')
    .slice(0, 500)
    .split(',')
    .map((tag) => tag.trim().slice(0, 2).toLowerCase());
  return wanted.find(isInterfaceLanguage) ?? BASE_LANGUAGE;
}
