import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../http/deps.ts';
import { guardForm } from '../../../../http/bots/guard-form.ts';
import { refuseEasyPassword } from '../../../../http/easy-password.ts';
import { requestMailLanguage } from '../../../../http/language.ts';
import { anyone } from '../../../../http/policy.ts';
import { countCall } from '../../../../http/rate-limit.ts';
import { route } from '../../../../http/route.ts';
import { countEmailProbe } from '../commands/count-email-probe.ts';
import { mailPassword } from '../commands/mail-password.ts';
import { newsOfSignIn, signInCounted } from '../commands/sign-in.ts';
import { signUp } from '../commands/sign-up.ts';
import { presentVisitor } from '../present.ts';
import { FORGET_LIMIT, readForgotten, readSignUp, SIGN_UP_LIMIT } from '../rules.ts';

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
    handler: ({ body, request }) =>
      signInCounted(deps, request, body, { use: 'booking', userAgent: request.headers['user-agent'] }),
    tells: newsOfSignIn,
    answer: ({ token, user }) => presentVisitor(token, user),
  });
  route(app, calls.signup, {
    policy: anyone,
    status: 201,
    bodyLimit: BODY_LIMIT,
    handler: async ({ body, request }) => {
      if (settings.rateLimit) await countCall(pool, SIGN_UP_LIMIT, request);
      const traveller = readSignUp(body);
      const { password, ...known } = traveller;
      await refuseEasyPassword(password, Object.values(known));
      await guardForm(deps, request, { call: 'signUp', accountId: null, form: body.form });
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
      const asked = readForgotten(body, requestMailLanguage(request));
      await mailPassword(deps, request, asked);
      return { success: true };
    },
  });
}
