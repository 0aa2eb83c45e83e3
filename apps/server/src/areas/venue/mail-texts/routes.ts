import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../http/deps.ts';
import { accountOfBody, anyStaff, readsForSupport } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { previewMail, previewSms } from './queries.ts';

/** Previews of the mails, and of the text message, that hold a text of the venue's (O §2, §7). */
export function registerMailTexts(app: FastifyInstance, { db, settings, clock }: Deps): void {
  const { publicUrl } = settings;
  route(app, calls.getEmail, {
    policy: readsForSupport(accountOfBody('staff', 'id')),
    handler: async ({ scope, body, reply }) => {
      const { html, text } = await previewMail(db, scope, body, { publicUrl, at: clock() });
      // Should it ever be opened as a page of ours: a page that can do nothing.
      reply.header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      );
      if (body.part === 'text') return reply.type('text/plain; charset=utf-8').send(text);
      return reply.type('text/html; charset=utf-8').send(html);
    },
  });
  route(app, calls.readSmsService, {
    policy: anyStaff,
    handler: async () => ({ isConfigured: settings.sms !== null }),
  });
  route(app, calls.getSms, {
    policy: readsForSupport(accountOfBody('staff', 'id')),
    handler: ({ scope, body }) => previewSms(db, scope, body, { publicUrl, at: clock() }),
  });
}
