import * as calls from '@meridienne/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../../http/deps.ts';
import { anyStaff } from '../../../http/policy.ts';
import { countCall, type RateLimit } from '../../../http/rate-limit.ts';
import { route } from '../../../http/route.ts';
import { createIcons } from '../../../integrations/icons/icons.ts';
import { readIcon } from './queries.ts';

/** More than a person types and looks at; the colleagues of a venue share an address. */
const ICON_LIMIT: RateLimit = { name: 'icons', windowSeconds: 60, perTarget: 60, perAddress: 300 };

/** Equipment and widgets have icons: any staff chooses them. */
export function registerIcons(app: FastifyInstance, { pool, settings }: Deps): void {
  const icons = createIcons(settings);
  const count = async (request: FastifyRequest, user: { id: number }) => {
    if (settings.rateLimit) await countCall(pool, ICON_LIMIT, request, String(user.id));
  };
  route(app, calls.searchIcons, {
    policy: anyStaff,
    handler: async ({ user, query, request }) => {
      await count(request, user);
      const { query: words, provider, suggest } = query;
      const data = suggest ? await icons.suggest(words, provider) : await icons.search(words, provider);
      return { success: true, data };
    },
  });
  route(app, calls.readIcon, {
    policy: anyStaff,
    handler: async ({ user, body, request }) => {
      await count(request, user);
      return { success: true, code: await readIcon(icons, body.icon) };
    },
  });
}
