import { readSettings } from './settings.ts';

/** Names of ours begin so; what else does is a typing error, or a setting of another version. */
const OWN_PREFIXES = [
  'AUDIT_',
  'BACKUP_',
  'CONTACT_',
  'DEEPL_',
  'FLATICON_',
  'GOOGLE_PLACES_',
  'MAIL_IN_',
  'METRICS_',
  'S3_',
  'SMPP_',
  'SMS_',
  'SMTP_',
  'SUPER_ADMIN_',
  'WEBHOOKS_',
];

/** What Kubernetes and Docker tell each container of a service that is called `smtp` or `s3`. */
const OF_A_PLATFORM = /_(?:SERVICE_(?:HOST|PORT)(?:_\w+)?|PORT(?:_\d+_(?:TCP|UDP)(?:_\w+)?)?|ENV_\w+|NAME)$/;

/** A name of the environment that is nearly one of ours. */
export interface StrayName {
  readonly name: string;
  /** The setting that was likely meant; null where only the prefix is ours. */
  readonly meant: string | null;
}

/** Every setting there is: the names that `readSettings` asks the environment for. */
export function knownNames(): ReadonlySet<string> {
  const names = new Set<string>();
  const asked = new Proxy<NodeJS.ProcessEnv>(
    {},
    {
      get(_env, name) {
        if (typeof name === 'string') names.add(name);
        return undefined;
      },
    },
  );
  readSettings(asked);
  return names;
}

/**
 * Which names of the environment are none of ours and look as though they were meant to be. An environment is full of
 * names of others: only near misses count, and what begins as ours do.
 */
export function strayNames(env: NodeJS.ProcessEnv = process.env, known = knownNames()): StrayName[] {
  const strays: StrayName[] = [];
  for (const [name, value] of Object.entries(env)) {
    if (known.has(name) || value === undefined || value === '') continue;
    const near = [...known].filter((candidate) => !(candidate in env) && isNear(name, candidate));
    const meant = near.find((candidate) => sorted(candidate) === sorted(name)) ?? near[0] ?? null;
    const isOfOurs = OWN_PREFIXES.some((prefix) => name.startsWith(prefix)) && !OF_A_PLATFORM.test(name);
    if (meant !== null || isOfOurs) strays.push({ name, meant });
  }
  return strays.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** A line for whoever runs it. */
export const strayWords = ({ name, meant }: StrayName): string =>
  `${name} is no setting${meant === null ? '' : `: did you mean ${meant}?`}`;

/** Of a short name only its own letters in another order: `HOST` is two letters from `HOME`, and `PORT` one from `SORT`. */
function isNear(name: string, known: string): boolean {
  const [one, other] = [name.toUpperCase(), known.toUpperCase()];
  if (one === other) return known.length > 5;
  if (known.length <= 5) return isTransposed(one, other);
  return distance(one, other) <= (known.length >= 8 ? 2 : 1);
}

const isTransposed = (one: string, other: string): boolean =>
  one.length === other.length && distance(one, other) === 1 && sorted(one) === sorted(other);

const sorted = (word: string): string =>
  Array.from(word)
    .toSorted((one, other) => one.localeCompare(other))
    .join('');

/** Letters to add, leave out, change or swap with their neighbour (Damerau and Levenshtein). */
function distance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, at) => [at]);
  for (let right = 1; right <= other.length; right++) (rows[0] as number[])[right] = right;
  const at = (left: number, right: number) => rows[left]?.[right] ?? Number.POSITIVE_INFINITY;
  for (let left = 1; left <= one.length; left++) {
    for (let right = 1; right <= other.length; right++) {
      const change = one[left - 1] === other[right - 1] ? 0 : 1;
      const isSwapped =
        left > 1 && right > 1 && one[left - 1] === other[right - 2] && one[left - 2] === other[right - 1];
      (rows[left] as number[])[right] = Math.min(
        at(left - 1, right) + 1,
        at(left, right - 1) + 1,
        at(left - 1, right - 1) + change,
        isSwapped ? at(left - 2, right - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(one.length, other.length);
}
