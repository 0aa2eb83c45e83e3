import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../../../kernel/app-error.ts';

const BODY_LIMIT = 64 * 1024;
const FORM = 'application/x-www-form-urlencoded';

/** Lets pages take forms, and nothing else of the product: no call of the API takes what another site's form can send. */
export function takeForms(pages: FastifyInstance): void {
  pages.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
    const isText = !/%00|\0/.test(String(body));
    if (isText) done(null, new URLSearchParams(String(body)));
    else done(new AppError('badRequest', 400));
  });
}

/** What a form has sent. @throws {AppError} 415 when it was none */
export function sentForm({ body }: FastifyRequest): URLSearchParams {
  if (!(body instanceof URLSearchParams)) throw new AppError('unsupportedMediaType', 415);
  return body;
}
