import { useQuery } from '@tanstack/react-query';
import type { Session } from '../../../../lib/session.ts';
import { calledName, isNamed } from '../logic/called-name.ts';
import { profileQuery } from '../calls.ts';

/** What the person who is signed in is called; null until that is known. */
export const useOwnName = (session: Session | null): string | null => {
  const isToAsk = session !== null && !isNamed(session);
  const { data, isPending } = useQuery({ ...profileQuery(session?.id ?? 0), enabled: isToAsk });
  if (session === null || (isToAsk && isPending)) return null;
  return calledName({ username: session.username, firstName: data?.firstName });
};
