import { ApiError } from '@meridienne/client';
import { useState } from 'react';

/** Whoever was asked to prove that it is them didn't. */
export class NotProven extends Error {}

interface Asked {
  onProven(): void;
  onClose(): void;
}

/**
 * Has done what may ask for a further proof that it is oneself.
 * @returns `proven` does it, once more after the proof, and throws `NotProven` without; `asked` is for the window
 */
export const useProof = () => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const settle = (tell: () => void) => () => {
        setAsked(null);
        tell();
      };
      setAsked({ onProven: settle(resolve), onClose: settle(() => reject(new NotProven())) });
    });
  const proven = async <Made>(work: () => Promise<Made>): Promise<Made> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError && error.errorType === 'proof')) throw error;
      await ask();
      return work();
    }
  };
  return { asked, proven };
};
