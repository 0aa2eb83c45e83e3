import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import { AppError, forbidden, notFound } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { signedIn } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { createIcons } from '../../integrations/icons/icons.ts';
import { sanitizeSvg } from '../../integrations/svg/sanitize-svg.ts';

/** Equipment and widgets have icons: any staff chooses them. */
export function registerIcons(app: FastifyInstance, { settings }: Deps): void {
  const icons = createIcons(settings);
  route(app, calls.searchIcons, {
    policy: signedIn,
    handler: async ({ user, query }) => {
      if (!user.isStaff) throw forbidden();
      return { success: true, data: await icons.search(query.query ?? '', query.provider ?? 'flatIcon') };
    },
  });
  route(app, calls.readIcon, {
    policy: signedIn,
    handler: async ({ user, body }) => {
      if (!user.isStaff) throw forbidden();
      const markup = await icons.markup(body.icon.trim());
      if (markup === null) throw notFound();
      const code = await sanitizeSvg(markup);
      if (code === null) throw new AppError('icon', 422);
      return { success: true, code };
    },
  });
}
