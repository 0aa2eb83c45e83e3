/** Asks DeepL what of the month is used, which costs nothing. */
export async function tryDeepl(options: {
  apiKey: string;
  url: string | null;
  limitMs: number;
}): Promise<{ isThere: boolean; text: string }> {
  const { apiKey, url, limitMs } = options;
  const { DeepLClient } = await import('deepl-node');
  const client = new DeepLClient(apiKey, {
    maxRetries: 0,
    minTimeout: limitMs,
    sendPlatformInfo: false,
    ...(url !== null && { serverUrl: url }),
  });
  try {
    const { character } = await client.getUsage();
    if (!character) return { isThere: true, text: 'DeepL takes the key' };
    const { count, limit } = character;
    const isUsedUp = limit > 0 && count >= limit;
    const text = `${count} of ${limit} characters are used`;
    return { isThere: !isUsedUp, text: isUsedUp ? `DeepL: ${text}` : `DeepL takes the key; ${text}` };
  } catch (error) {
    return { isThere: false, text: `DeepL: ${(error as Error).message.slice(0, 200)}` };
  }
}
