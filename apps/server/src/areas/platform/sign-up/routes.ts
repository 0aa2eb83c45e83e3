import * as calls from '@meridienne/contracts';
import { errorTexts } from '@meridienne/i18n';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../http/deps.ts';
import { guardForm } from '../../../http/bots/guard-form.ts';
import { refuseEasyPassword } from '../../../http/easy-password.ts';
import { requestLanguage } from '../../../http/language.ts';
import { anyone } from '../../../http/policy.ts';
import { countCall } from '../../../http/rate-limit.ts';
import { route } from '../../../http/route.ts';
import { countEmailProbe } from '../../people/door.ts';
import { signUpHotel } from './commands.ts';
import { CREATE_ACCOUNT_LIMIT, readHotelier } from './rules.ts';

/** How a hotel begins (O §2, O §7). */
export function registerSignUp(app: FastifyInstance, deps: Deps): void {
  const { db, pool, settings, clock } = deps;
  route(app, calls.publicCreateAccount, {
    policy: anyone,
    status: 201,
    bodyLimit: 16 * 1024,
    failure: { success: false },
    handler: async ({ body, request }) => {
      if (settings.rateLimit) await countCall(pool, CREATE_ACCOUNT_LIMIT, request);
      const hotelier = readHotelier(body);
      const { password, ...known } = hotelier;
      await refuseEasyPassword(password, Object.values(known));
      await guardForm(deps, request, { call: 'hotel', accountId: null, form: body.form });
      await countEmailProbe(deps, request);
      await signUpHotel(db, hotelier, body, clock());
      return { success: true, message: errorTexts[requestLanguage(request)]['createAccount.created'] };
    },
  });
}
