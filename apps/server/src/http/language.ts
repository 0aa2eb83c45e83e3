import { acceptedLanguage, type Language } from '@meridienne/domain';
import type { FastifyRequest } from 'fastify';

/** The language of an answer's messages: French, unless `Accept-Language` prefers another that we have. */
export function requestLanguage(request: Pick<FastifyRequest, 'headers'>): Language {
  return acceptedLanguage(request.headers['accept-language']);
}
