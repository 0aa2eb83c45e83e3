import { useState } from 'react';

/** The work, and whether it is under way. */
export const useBusy = <Given extends unknown[], Done>(
  work: (...given: Given) => Promise<Done>,
): [work: (...given: Given) => Promise<Done>, isBusy: boolean] => {
  const [isBusy, setIsBusy] = useState(false);
  const started = async (...given: Given) => {
    setIsBusy(true);
    try {
      return await work(...given);
    } finally {
      setIsBusy(false);
    }
  };
  return [started, isBusy];
};
