import { useEffect } from 'react';
import { clearSession } from '../../lib/session.ts';

/** Ends a session that opened the wrong door. */
export const useForcedLogOut = (isForced: boolean): void => {
  useEffect(() => {
    if (isForced) clearSession();
  }, [isForced]);
};
