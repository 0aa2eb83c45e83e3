import { WEBHOOK_REPLY_BYTES, type WebhookFault } from '@meridienne/contracts';
import type { PageAccess } from '../page-reader/connect.ts';
import { isCertificateFault } from '../page-reader/door.ts';
import { readStart } from '../page-reader/body.ts';

export interface WebhookMessage {
  readonly url: string;
  /** The same each time it is tried. */
  readonly id: string;
  readonly body: string;
  /** The one in use, and where it was changed a short while ago the former one. */
  readonly secrets: readonly string[];
  readonly sentAt: Date;
}

export type WebhookReply =
  | { kind: 'answered'; status: number; body: string }
  | { kind: 'failed'; fault: WebhookFault };

export interface WebhookSender {
  send(message: WebhookMessage, signal?: AbortSignal): Promise<WebhookReply>;
}

const DEADLINE_MS = 10_000;

/**
 * Sends messages signed by Standard Webhooks to addresses that anybody may have typed: by TLS alone, to public addresses
 * alone, as they are when it is connected; a redirect isn't followed. Hosts of `trusted` are the operator's own.
 */
export function createWebhookSender(options: {
  publicUrl: string;
  trusted: readonly string[];
  /** For a test, where partners are on this machine. */
  access?: PageAccess;
  deadlineMs?: number;
}): WebhookSender {
  const { publicUrl, trusted, access = {}, deadlineMs = DEADLINE_MS } = options;
  let loading: ReturnType<typeof load> | undefined;
  const load = async () => {
    const [{ createConnect }, { connectTrusted }, { Webhook }] = await Promise.all([
      import('../page-reader/connect.ts'),
      import('./connect-trusted.ts'),
      import('standardwebhooks'),
    ]);
    const headers = { 'user-agent': `Meridienne/1.0 (+${publicUrl})`, accept: '*/*' };
    return { guarded: createConnect(access, headers), open: connectTrusted(headers), Webhook };
  };

  return {
    async send({ url: address, id, body, secrets, sentAt }, stopping) {
      const url = webhookAddress(address, trusted);
      if (!url) return { kind: 'failed', fault: 'badAddress' };
      const { guarded, open, Webhook } = await (loading ??= load());
      const late = AbortSignal.timeout(deadlineMs);
      const signal = stopping ? AbortSignal.any([late, stopping]) : late;
      const signatures = secrets.map((secret) => new Webhook(secret).sign(id, sentAt, body));
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'webhook-id': id,
        'webhook-timestamp': Math.floor(sentAt.getTime() / 1000),
        'webhook-signature': signatures.join(' '),
      };
      try {
        const reply = await (trusted.includes(url.host) ? open : guarded)(url, signal, { headers, body });
        try {
          const { bytes } = await readStart(reply, WEBHOOK_REPLY_BYTES);
          // PostgreSQL's texts hold no zero.
          const text = new TextDecoder().decode(bytes).replaceAll('\0', '');
          return { kind: 'answered', status: reply.statusCode ?? 0, body: text };
        } finally {
          reply.destroy();
        }
      } catch (error) {
        if (stopping?.aborted) throw error;
        if (late.aborted) return { kind: 'failed', fault: 'timeout' };
        return { kind: 'failed', fault: isCertificateFault(error) ? 'certificate' : 'unreachable' };
      }
    },
  };
}

/** Null for what nothing may be sent to. Its host may still turn out to be no public one. */
export function webhookAddress(address: string, trusted: readonly string[]): URL | null {
  const url = URL.parse(address);
  if (!url || url.username !== '' || url.password !== '') return null;
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && trusted.includes(url.host))) return null;
  url.hash = '';
  return url;
}
