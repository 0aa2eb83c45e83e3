import { useState } from 'react';

/** The work, and whether it is under way. */
export const useBusy = <Given extends unknown[]>(
  work: (...given: Given) => Promise<void>,
): [work: (...given: Given) => Promise<void>, isBusy: boolean] => {
  const [isBusy, setIsBusy] = useState(false);
  const started = async (...given: Given) => {
    setIsBusy(true);
    try {
      await work(...given);
    } finally {
      setIsBusy(false);
    }
  };
  return [started, isBusy];
};
