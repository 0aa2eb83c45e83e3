import type { Booking } from '@meridienne/contracts';

/** Whether a mail reaches the guest: a confidential one's address is there, though nobody at the desk sees it. */
export const hasEmail = ({
  email,
  isConfidential,
  erasedAt,
}: Pick<Booking, 'email' | 'isConfidential' | 'erasedAt'>): boolean =>
  erasedAt === null && (isConfidential || Boolean(email));
