import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../http/deps.ts';
import { guestBookingUrl, privacyPageUrl, SAMPLE_GUEST_TOKEN } from '../../../kernel/guest-token.ts';
import { accountOfBody } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { cancellation } from '../../bookings/record/mails/cancellation.ts';
import { confirmation } from '../../bookings/record/mails/confirmation.ts';
import { mailFacts } from './queries.ts';
import { sampleMail } from './rules.ts';

/** Previews of the mails that hold a text of the venue's (O §2, §7). */
export function registerMailTexts(app: FastifyInstance, { db, settings, clock }: Deps): void {
  route(app, calls.getEmail, {
    policy: accountOfBody('staff', 'id'),
    handler: async ({ scope, body, reply }) => {
      const facts = await mailFacts(db, scope);
      const mail = {
        ...sampleMail(facts, body, clock()),
        privacyUrl: facts.privacyUrl ?? privacyPageUrl(settings.publicUrl, body.locale),
        guestUrl: guestBookingUrl(settings.publicUrl, SAMPLE_GUEST_TOKEN, body.locale),
      };
      // The renderer is large, and few processes ever show a preview.
      const { renderMail } = await import('@meridienne/emails/render');
      const { html, text } = await renderMail(
        body.type === 'booking' ? confirmation(mail) : cancellation(mail),
      );
      // Should it ever be opened as a page of ours: a page that can do nothing.
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
      if (body.part === 'text') return reply.type('text/plain; charset=utf-8').send(text);
      return reply.type('text/html; charset=utf-8').send(html);
    },
  });
}
