import { sql } from 'kysely';

export const hasSecondFactor = sql<boolean>`has_second_factor(users.id)`.as('has_second_factor');

/** What a user's record says of his second factor; of a query on `users`. */
export const secondFactorColumns = [
  hasSecondFactor,
  sql<Date | null>`case when not has_second_factor(users.id)
    then second_factor_due_at(users.id, users.roles, users.staff_since) end`.as('second_factor_due_at'),
] as const;
