import { randomBytes } from 'node:crypto';

/** As Standard Webhooks writes secrets: 256 bits. */
export const drawSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** The types once each, in their order; null, for all, also of an empty or a full list. */
export function readTypes<Type extends string>(
  sent: readonly Type[] | null | undefined,
  all: readonly Type[],
): Type[] | null {
  if (!sent || sent.length === 0) return null;
  const chosen = all.filter((type) => sent.includes(type));
  return chosen.length === all.length ? null : chosen;
}
