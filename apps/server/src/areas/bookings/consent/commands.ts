import type { Pool } from 'pg';
import type { AccountScope } from '../../../kernel/scope.ts';

/** Nearly always one per account and language: enough for thousands of venues. */
const MOST_KNOWN = 10_000;

// The account is held so that none is stored for one that is being deleted. The update changes nothing: it has the
// statement answer with the row that is there already, or that another booking is storing at this moment.
const KEEP = `
  insert into consent_texts (account_id, language, body, retention_months)
  select id, $2, $3, $4 from accounts where id = $1 for key share
  on conflict (account_id, language, body) do update set retention_months = excluded.retention_months
  returning id`;

export interface ConsentText {
  language: string;
  body: string;
  /** What the body says: the erasure holds the venue to it. */
  retentionMonths: number;
}

export type KeepConsentText = (scope: AccountScope, text: ConsentText) => Promise<number | null>;

/**
 * Stores each wording of an account once, whatever number of bookings are made under it.
 * @returns a function that gives a wording's id, which it asks the database for once: a wording never changes, and goes
 * with its account alone. Null when the account is gone.
 */
export function createConsentTexts(pool: Pool): KeepConsentText {
  const known = new Map<string, number>();
  return async ({ accountId }, { language, body, retentionMonths }) => {
    const key = `${accountId} ${language} ${body}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const { rows } = await pool.query<{ id: number }>(KEEP, [accountId, language, body, retentionMonths]);
    const id = rows[0]?.id ?? null;
    if (known.size >= MOST_KNOWN) known.clear();
    if (id !== null) known.set(key, id);
    return id;
  };
}
