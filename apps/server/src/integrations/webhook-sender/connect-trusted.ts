import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';

/** Sends something to a host that the operator has named, wherever that is. */
export const connectTrusted =
  (headers: OutgoingHttpHeaders) =>
  (
    url: URL,
    signal: AbortSignal,
    sent: { readonly headers: OutgoingHttpHeaders; readonly body: string },
  ): Promise<IncomingMessage> =>
    new Promise((done, fail) => {
      const options = { method: 'POST', headers: { ...headers, ...sent.headers }, signal, agent: false };
      const request = (url.protocol === 'https:' ? https : http).request(url, options, done);
      request.on('error', fail);
      request.on('close', () => fail(new Error('No reply')));
      request.end(sent.body);
    });
