import { afterEach, describe, expect, it } from 'vitest';
import { type DeeplServer, marked, startDeeplServer } from '../../../test/deepl-server.ts';
import { createDeeplTranslator } from './deepl.ts';
import { createTranslator, type Translator } from './translator.ts';

let server: DeeplServer | undefined;
afterEach(() => server?.close());

async function translatorTo(
  answer?: Parameters<typeof startDeeplServer>[0],
  deadlineMs = 20_000,
): Promise<{ translator: Translator; server: DeeplServer }> {
  server = await startDeeplServer(answer);
  const timeouts = { attemptMs: 6_000, deadlineMs };
  return { translator: createDeeplTranslator({ apiKey: 'a-key', url: server.url, timeouts }), server };
}

const say = (translator: Translator, texts: string[]) =>
  translator.translate({ texts, from: 'fr', to: 'en' });

describe('a translation', () => {
  it('keeps the order, the blank texts, the placeholders and what looks like markup', async () => {
    const { translator, server: deepl } = await translatorTo();
    const texts = ['Bonjour {{name}} & {x}', '', '  ', '<b>Été</b> "à" l\'eau', 'Fin &amp; fin'];
    expect(await say(translator, texts)).toEqual([
      '[en-GB] Bonjour {{name}} & {x}',
      '',
      '  ',
      '[en-GB] <b>Été</b> "à" l\'eau',
      '[en-GB] Fin &amp; fin',
    ]);
    expect(deepl.requests).toEqual([
      {
        key: 'a-key',
        source: 'fr',
        target: 'en-GB',
        texts: [
          'Bonjour <x>{{name}}</x> &amp; <x>{x}</x>',
          '&lt;b&gt;Été&lt;/b&gt; "à" l\'eau',
          'Fin &amp;amp; fin',
        ],
      },
    ]);
  });

  it('asks in parts of fifty, and not at all when there is nothing to say', async () => {
    const { translator, server: deepl } = await translatorTo();
    const texts = Array.from({ length: 120 }, (_, index) => `texte ${index}`);
    expect(await say(translator, texts)).toEqual(texts.map((said) => `[en-GB] ${said}`));
    expect(deepl.requests.map((request) => request.texts.length)).toEqual([50, 50, 20]);
    expect(await say(translator, ['', ' '])).toEqual(['', ' ']);
    expect(deepl.requests).toHaveLength(3);
  });

  it('lets the service find the language out', async () => {
    const { translator, server: deepl } = await translatorTo();
    await translator.translate({ texts: ['Piscine'], from: null, to: 'es' });
    expect(deepl.requests[0]).toMatchObject({ source: null, target: 'es' });
  });
});

describe('a service that fails', () => {
  it.each([
    ['a refused key', { status: 403, body: '' }, 'translation.keyRefused', 502],
    ['no quota left', { status: 456, body: { message: 'Quota exceeded' } }, 'translation.quota', 503],
    [
      'a language it does not know',
      { status: 400, body: { message: "Value for 'target_lang' not supported." } },
      'translation.language',
      422,
    ],
    ['another refusal', { status: 400, body: { message: 'Too long' } }, 'translation.unavailable', 503],
    ['what is no JSON', { status: 200, body: '<html>' }, 'translation.unavailable', 503],
    ['fewer texts than sent', { status: 200, body: { translations: [] } }, 'translation.unavailable', 503],
  ] as const)('says so: %s', async (_name, answer, code, status) => {
    const { translator } = await translatorTo(() => answer);
    await expect(say(translator, ['Piscine'])).rejects.toMatchObject({ code, status });
  });

  it('is waited for no longer than the deadline', async () => {
    const { translator } = await translatorTo(() => 'never', 100);
    await expect(say(translator, ['Piscine'])).rejects.toMatchObject({
      code: 'translation.unavailable',
      headers: { 'Retry-After': '30' },
    });
  });

  it('is asked for nothing more after the deadline', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const { translator, server: deepl } = await translatorTo(async (request, count) => {
      if (count === 1) await released;
      return marked(request);
    }, 300);
    const texts = Array.from({ length: 120 }, (_, index) => `texte ${index}`);
    await expect(say(translator, texts)).rejects.toMatchObject({ code: 'translation.unavailable' });
    release();
    // Time for the late answer to arrive, and for a next request to be sent.
    const other = createDeeplTranslator({ apiKey: 'other-key', url: deepl.url });
    for (const text of ['un', 'deux', 'trois']) {
      // oxlint-disable-next-line no-await-in-loop
      await say(other, [text]);
    }
    expect(deepl.requests.filter(({ key }) => key === 'a-key').length).toBeLessThan(2);
  });

  it('is down', async () => {
    const { translator, server: deepl } = await translatorTo();
    await deepl.close();
    await expect(say(translator, ['Piscine'])).rejects.toMatchObject({ code: 'translation.unavailable' });
  });

  it('is tried once more when it was only busy', async () => {
    server = await startDeeplServer((request, count) =>
      count === 1 ? { status: 503, body: '' } : marked(request),
    );
    const translator = createDeeplTranslator({ apiKey: 'a-key', url: server.url });
    expect(await say(translator, ['Piscine'])).toEqual(['[en-GB] Piscine']);
    expect(server.requests).toHaveLength(2);
  });
});

describe('createTranslator', () => {
  it('says that translation is not configured', async () => {
    const translator = createTranslator({ deeplApiKey: null, deeplUrl: null });
    expect(translator.isConfigured).toBe(false);
    await expect(say(translator, ['Piscine'])).rejects.toMatchObject({
      code: 'translation.notConfigured',
      status: 501,
    });
  });

  it('asks the address of the settings', async () => {
    server = await startDeeplServer();
    const translator = createTranslator({ deeplApiKey: 'a-key', deeplUrl: server.url });
    expect(translator.isConfigured).toBe(true);
    expect(await say(translator, ['Piscine'])).toEqual(['[en-GB] Piscine']);
  });
});
