import type { Availability, PublicWidget } from '@meridienne/contracts';

/**
 * What takes long and needs no React, begun while that is still on its way: the first bookable days, and the
 * browser's reading of a language's formats, which costs most at their first use.
 * @returns undefined when it did not work: who needs the days asks again
 */
export const headStart = async (
  { id, account }: PublicWidget,
  origin: string,
  language: string,
): Promise<Availability | undefined> => {
  const answer = fetch(`${origin}/api/public/get-availability`, {
    method: 'POST',
    credentials: 'omit',
    // Who waits for it asks again, with its own patience.
    signal: AbortSignal.timeout(8000),
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ accountId: account.id, widgetId: id, firstCheck: true }),
  });
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format();
  new Intl.NumberFormat(language, { style: 'currency', currency: account.currency }).format(1);
  try {
    const response = await answer;
    return response.ok ? ((await response.json()) as Availability) : undefined;
  } catch {
    return undefined;
  }
};
