import type { Availability, PublicWidget } from '@meridienne/contracts';

/** As long as the modal takes an answer for fresh. */
const FRESH_MS = 60_000;

const answers = new Map<number, readonly [at: number, days: Promise<Availability | undefined>]>();

const askFirstDays = async (accountId: number, widgetId: number, origin: string) => {
  try {
    const response = await fetch(
      `${origin}/api/public/get-availability?accountId=${accountId}&widgetId=${widgetId}&firstCheck=true`,
      // The modal then asks again by itself, with its own retries.
      { credentials: 'omit', signal: AbortSignal.timeout(8000) },
    );
    return response.ok ? ((await response.json()) as Availability) : undefined;
  } catch {
    return undefined;
  }
};

/**
 * What takes long and needs no React, begun while that is still on its way: the first bookable days, and the
 * browser's reading of a language's formats, which costs most at their first use. Once a minute at most.
 * @returns the days, or undefined when it did not work: who needs them asks again
 */
export const headStart = (
  { id, account }: PublicWidget,
  origin: string,
  language: string,
): { firstDays: Promise<Availability | undefined> } => {
  const [at, known] = answers.get(id) ?? [0];
  if (known && Date.now() - at < FRESH_MS) return { firstDays: known };
  const firstDays = askFirstDays(account.id, id, origin);
  answers.set(id, [Date.now(), firstDays]);
  // Each formatter in a task of its own, so that the host page isn't held up.
  setTimeout(() => new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format());
  setTimeout(() =>
    new Intl.NumberFormat(language, { style: 'currency', currency: account.currency }).format(1),
  );
  return { firstDays };
};
