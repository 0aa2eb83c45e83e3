import * as calls from '@meridienne/contracts';
import { isEmail } from '@meridienne/domain';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../http/deps.ts';
import { requestMailLanguage } from '../../../http/language.ts';
import { superAdmin } from '../../../http/policy.ts';
import { countCall, type RateLimit } from '../../../http/rate-limit.ts';
import { route } from '../../../http/route.ts';
import { invalid } from '../../../kernel/app-error.ts';

/** Another's server is written to, and somebody's mailbox. */
const TEST_LIMIT: RateLimit = { name: 'test-mail', windowSeconds: 600, perTarget: 10, perAddress: 20 };

export function registerTestMail(app: FastifyInstance, { pool, settings }: Deps): void {
  route(app, calls.sendTestMail, {
    policy: superAdmin,
    handler: async ({ body, user, request }) => {
      const to = body.email?.trim() || user.email;
      if (!isEmail(to)) throw invalid('email', 'email');
      if (settings.rateLimit) await countCall(pool, TEST_LIMIT, request, String(user.id));
      // What writes mails is the job thread's, and large.
      const { sendTestMail } = await import('./mails/test-mail.ts');
      const { outcome, answer } = await sendTestMail(settings, {
        to,
        language: requestMailLanguage(request),
      });
      // Nobody's address, and not the server's words, which repeat it.
      request.log.info({ by: user.id, outcome }, 'test mail');
      return { '@type': 'TestMail' as const, to, outcome, answer };
    },
  });
}
