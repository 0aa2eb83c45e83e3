import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

export interface DeeplRequest {
  key: string;
  texts: string[];
  source: string | null;
  target: string;
}

type Answer = { status: number; body: unknown } | 'never';

export interface DeeplServer {
  url: string;
  requests: DeeplRequest[];
  close(): Promise<void>;
}

/** What DeepL's translation looks like: the language before the text, whose marked-up parts stay. */
export const marked = ({ texts, target }: DeeplRequest): Answer => ({
  status: 200,
  body: {
    translations: texts.map((said) => ({ text: `[${target}] ${said}`, detected_source_language: 'FR' })),
  },
});

/** A server on loopback that speaks DeepL's `/v2/translate`, so that its own client is what is tested. */
export async function startDeeplServer(
  answer: (request: DeeplRequest, count: number) => Answer | Promise<Answer> = marked,
): Promise<DeeplServer> {
  const requests: DeeplRequest[] = [];
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const form = new URLSearchParams(body);
      const received = {
        key: request.headers.authorization?.replace('DeepL-Auth-Key ', '') ?? '',
        texts: form.getAll('text'),
        source: form.get('source_lang'),
        target: form.get('target_lang') ?? '',
      };
      requests.push(received);
      const answered = await answer(received, requests.length);
      if (request.url !== '/v2/translate' || answered === 'never') return;
      response.writeHead(answered.status, { 'Content-Type': 'application/json' });
      response.end(typeof answered.body === 'string' ? answered.body : JSON.stringify(answered.body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('No port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
