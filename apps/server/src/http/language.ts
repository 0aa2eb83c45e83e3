import {
  acceptedLanguage,
  acceptedMailLanguage,
  askedLanguages,
  type Language,
  type MailLanguage,
} from '@meridienne/domain';
import type { FastifyRequest } from 'fastify';

/** The language of an answer's messages: French, unless `Accept-Language` prefers another that we have. */
export function requestLanguage(request: Pick<FastifyRequest, 'headers'>): Language {
  return acceptedLanguage(request.headers['accept-language']);
}

/** The language of a mail that a request sends to whoever asks, or to a colleague. */
export function requestMailLanguage(request: Pick<FastifyRequest, 'headers'>): MailLanguage {
  return acceptedMailLanguage(request.headers['accept-language']);
}

/**
 * The language in which whoever asks works, which may be one that a venue's names have and our messages don't; null when
 * the request says none: names are then the account's default language's.
 */
export function namesLanguage(request: Pick<FastifyRequest, 'headers'>): string | null {
  return askedLanguages(request.headers['accept-language'])[0] ?? null;
}
