import * as calls from '@meridienne/contracts';
import { isEmail, isLanguage, normalizeEmail } from '@meridienne/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, invalid } from '../../../http/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { requestLanguage } from '../../../http/language.ts';
import { anyone } from '../../../http/policy.ts';
import { countCall, type RateLimit } from '../../../http/rate-limit.ts';
import { route } from '../../../http/route.ts';
import { signIn } from '../commands/sign-in.ts';
import { signUp } from '../commands/sign-up.ts';
import { queueTemporaryPassword } from '../commands/queue-temporary-password.ts';
import { presentVisitor } from '../present.ts';
import { FORGET_DAY_LIMIT, FORGET_LIMIT, LOGIN_LIMIT, readSignUp, SIGN_UP_LIMIT } from '../rules.ts';

const BODY_LIMIT = 16 * 1024;

/**
 * How a visitor signs in, signs up or asks for a new password, within the widget (W §7). The widget stands in
 * other sites' pages, so what proves who he is there is good for booking only.
 */
export function registerPublicUsers(app: FastifyInstance, deps: Deps): void {
  const count = async (limit: RateLimit, request: FastifyRequest, email: string) => {
    if (deps.settings.rateLimit) await countCall(deps.pool, limit, request, email);
  };
  route(app, calls.publicLogin, {
    policy: anyone,
    bodyLimit: BODY_LIMIT,
    handler: async ({ body, request }) => {
      await count(LOGIN_LIMIT, request, normalizeEmail(body.email));
      const { token, user } = await signIn(deps, body, deps.clock(), {
        use: 'booking',
        userAgent: request.headers['user-agent'],
      });
      return presentVisitor(token, user);
    },
  });
  route(app, calls.signup, {
    policy: anyone,
    status: 201,
    bodyLimit: BODY_LIMIT,
    handler: async ({ body, request }) => {
      const { traveller, violations } = readSignUp(body);
      await count(SIGN_UP_LIMIT, request, traveller.email);
      if (violations.length > 0) throw new AppError('validationFailed', 422, { violations });
      const { token, user } = await signUp(deps, traveller, request.headers['user-agent']);
      return presentVisitor(token, user);
    },
  });
  route(app, calls.forgetPassword, {
    policy: anyone,
    bodyLimit: BODY_LIMIT,
    failure: { success: false },
    handler: async ({ body, request }) => {
      const email = normalizeEmail(body.email);
      await count(FORGET_LIMIT, request, email);
      await count(FORGET_DAY_LIMIT, request, email);
      if (!isEmail(email)) throw invalid('email', 'forgetPassword.emailInvalid');
      const wanted = body.language ?? '';
      const language = isLanguage(wanted) ? wanted : requestLanguage(request);
      // Nothing here looks whether anybody has this address: neither the answer nor its time can tell.
      await queueTemporaryPassword(deps.db, { email, language });
      return { success: true };
    },
  });
}
