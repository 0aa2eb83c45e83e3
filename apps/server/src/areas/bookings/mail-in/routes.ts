import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../../http/deps.ts';
import { anyone } from '../../../http/policy.ts';
import { countCall, type RateLimit } from '../../../http/rate-limit.ts';
import { type IncomingMail, MAIL_IN_BYTES } from '../../../integrations/mail-in/incoming-mail.ts';
import { AppError, notFound, unauthenticated } from '../../../kernel/app-error.ts';
import { readReplyAddress } from '../../../kernel/reply-token.ts';
import { type Taken, takeMail } from './commands.ts';
import { knowsSecret } from './policy.ts';

/** For who doesn't know the secret. */
const MISS_LIMIT: RateLimit = { name: 'mail-in-miss', windowSeconds: 600, perAddress: 60 };

/**
 * Where a service for incoming mail hands over answers to mails: a whole message, or JSON. It is answered 200 for each that
 * needn't come again, taken or not; another status asks for it once more.
 */
const ADDRESS = '/api/mail-in';

export async function registerMailIn(app: FastifyInstance, deps: Deps): Promise<void> {
  const { mailIn } = deps.settings;
  await app.register(async (hooks) => {
    // The body as it came is what was signed.
    hooks.removeAllContentTypeParsers();
    for (const type of ['message/rfc822', 'application/json', 'text/plain', 'application/octet-stream']) {
      hooks.addContentTypeParser(
        type,
        { parseAs: 'buffer', bodyLimit: MAIL_IN_BYTES },
        (_request, body, done) => done(null, body),
      );
    }
    const options = { config: { policy: anyone, hasNews: true }, bodyLimit: MAIL_IN_BYTES };
    const take = async (request: FastifyRequest) => {
      if (!mailIn?.secret) throw notFound();
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (!knowsSecret(mailIn.secret, request.headers, body)) {
        if (deps.settings.rateLimit) await countCall(deps.pool, MISS_LIMIT, request);
        throw unauthenticated();
      }
      const mail = await readBody(request, body);
      const taken: Taken[] = [];
      for (const recipient of answered(mail, mailIn.address)) {
        taken.push(await takeMail(deps, recipient, { mail, sender: null }));
      }
      for (const each of taken) if (each.outcome === 'taken') app.tellNews(each.news);
      return { outcome: taken[0]?.outcome ?? 'unknown' };
    };
    hooks.post(ADDRESS, { ...options, handler: take });
  });
}

/** @throws {AppError} 400 on what is no mail */
async function readBody(request: FastifyRequest, body: Buffer): Promise<IncomingMail> {
  const isJson = request.headers['content-type']?.startsWith('application/json') === true;
  try {
    const mail = isJson ? await readService(body) : await readMessage(body);
    if (mail) return mail;
  } catch (error) {
    throw new AppError('badRequest', 400, { cause: error });
  }
  throw new AppError('badRequest', 400);
}

/** A mail is of one booking, to its sides at most; a few more for who forwards. */
const RECIPIENTS = 10;

/** Each address for answers among a mail's recipients, once. */
const answered = ({ recipients }: IncomingMail, address: string): string[] =>
  [
    ...new Set(
      recipients
        .map((recipient) => recipient.toLowerCase())
        .filter((recipient) => readReplyAddress(address, recipient) !== null),
    ),
  ].slice(0, RECIPIENTS);

// Their libraries are loaded with the first mail that comes in.
const readService = async (body: Buffer): Promise<IncomingMail | null> => {
  const { readJsonMail } = await import('../../../integrations/mail-in/json-mail.ts');
  return readJsonMail(JSON.parse(body.toString('utf8')));
};
const readMessage = async (body: Buffer): Promise<IncomingMail> => {
  const { readMail } = await import('../../../integrations/mail-in/read-mail.ts');
  return readMail(body);
};
