import type { Changed } from '@meridienne/contracts';
import { useEffect, useEffectEvent } from 'react';
import { onAccountChange } from './live-accounts.ts';

/** Calls for each change of the account, by whoever made it, and with null when some may have been missed. */
export const useLive = (accountId: number, onChange: (changed: Changed | null) => void): void => {
  const tell = useEffectEvent(onChange);
  useEffect(() => onAccountChange(accountId, (changed) => tell(changed)), [accountId]);
};
