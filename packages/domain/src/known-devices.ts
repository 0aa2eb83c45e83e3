/**
 * The key under which a browser keeps, also after the log-out, what proves to the server that a user has signed in from
 * it (ADR 16).
 */
export const DEVICES_KEY = 'meridienne.devices';

/** How many of them a log-in may send. */
const MOST = 20;

const readEntries = (text: string | null): [string, string][] => {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    const entries = Array.isArray(kept) ? (kept as unknown[]) : [];
    return entries.filter(
      (entry): entry is [string, string] =>
        Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string'),
    );
  } catch {
    return [];
  }
};

/** What a log-in sends of a text under `DEVICES_KEY`: all of them, as the server alone knows whose each is. */
export const devicesToSend = (text: string | null): string =>
  readEntries(text)
    .slice(0, MOST)
    .map(([, device]) => device)
    .join(' ');

/** The text with what a log-in answered to this user, in place of an earlier one; the longest unused leaves. */
export const withDevice = (text: string | null, userId: number, device: string): string => {
  const others = readEntries(text).filter(([id]) => id !== String(userId));
  return JSON.stringify([[String(userId), device], ...others].slice(0, MOST));
};
