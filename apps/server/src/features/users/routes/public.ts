import * as calls from '@meridienne/contracts';
import { isEmail, isLanguage, normalizeEmail } from '@meridienne/domain';
import type { FastifyInstance } from 'fastify';
import { AppError, invalid } from '../../../kernel/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { requestLanguage } from '../../../http/language.ts';
import { anyone } from '../../../http/policy.ts';
import { countCall } from '../../../http/rate-limit.ts';
import { route } from '../../../http/route.ts';
import { clearAttempt, countSignIn } from '../../sign-in-guard/commands.ts';
import { countEmailProbe } from '../commands/count-email-probe.ts';
import { mayMailPassword } from '../commands/may-mail-password.ts';
import { signIn } from '../commands/sign-in.ts';
import { signUp } from '../commands/sign-up.ts';
import { queueTemporaryPassword } from '../commands/queue-temporary-password.ts';
import { presentVisitor } from '../present.ts';
import { FORGET_LIMIT, readSignUp, SIGN_UP_LIMIT } from '../rules.ts';

const BODY_LIMIT = 16 * 1024;

/**
 * How a visitor signs in, signs up or asks for a new password, within the widget (W §7). The widget stands in
 * other sites' pages, so what proves who he is there is good for booking only.
 */
export function registerPublicUsers(app: FastifyInstance, deps: Deps): void {
  const { pool, settings } = deps;
  route(app, calls.publicLogin, {
    policy: anyone,
    bodyLimit: BODY_LIMIT,
    handler: async ({ body, request }) => {
      const attempt = await countSignIn(deps, request, body);
      const { token, user } = await signIn(deps, body, deps.clock(), {
        use: 'booking',
        userAgent: request.headers['user-agent'],
      });
      await clearAttempt(deps, attempt);
      return presentVisitor(token, user);
    },
  });
  route(app, calls.signup, {
    policy: anyone,
    status: 201,
    bodyLimit: BODY_LIMIT,
    handler: async ({ body, request }) => {
      if (settings.rateLimit) await countCall(pool, SIGN_UP_LIMIT, request);
      const { traveller, violations } = readSignUp(body);
      if (violations.length > 0) throw new AppError('validationFailed', 422, { violations });
      await countEmailProbe(deps, request);
      const { token, user } = await signUp(deps, traveller, request.headers['user-agent']);
      return presentVisitor(token, user);
    },
  });
  route(app, calls.forgetPassword, {
    policy: anyone,
    bodyLimit: BODY_LIMIT,
    failure: { success: false },
    handler: async ({ body, request }) => {
      if (settings.rateLimit) await countCall(pool, FORGET_LIMIT, request);
      const email = normalizeEmail(body.email);
      if (!isEmail(email)) throw invalid('email', 'forgetPassword.emailInvalid');
      const wanted = body.language ?? '';
      const language = isLanguage(wanted) ? wanted : requestLanguage(request);
      // Nothing here looks whether anybody has this address: neither the answer nor its time can tell.
      if (await mayMailPassword(deps, request, email)) {
        await queueTemporaryPassword(deps.db, { email, language });
      }
      return { success: true };
    },
  });
}
