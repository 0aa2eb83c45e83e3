import { useEffect } from 'react';
import { logOut } from '../logic/log-out.ts';

/** Ends a session that opened the wrong door. */
export const useForcedLogOut = (isForced: boolean): void => {
  useEffect(() => {
    if (isForced) void logOut();
  }, [isForced]);
};
