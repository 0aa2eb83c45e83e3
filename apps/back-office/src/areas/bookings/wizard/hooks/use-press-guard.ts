import { useEffect, useState } from 'react';

/** Longer than the pause of a double click, or of a finger that taps twice. */
const SETTLE_MS = 500;

/**
 * Tells what has just come up from what one has seen: the second of two presses, meant for the screen before, must
 * not book what nobody has read. Whoever keeps pressing has to pause first.
 * @param shown changes with what is on the screen
 */
export const usePressGuard = (shown: string) => {
  const [known, setKnown] = useState(shown);
  const [isFresh, setIsFresh] = useState(true);
  const [presses, setPresses] = useState(0);
  if (known !== shown) {
    setKnown(shown);
    setIsFresh(true);
  }
  useEffect(() => {
    if (!isFresh) return undefined;
    const timer = setTimeout(() => setIsFresh(false), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [isFresh, shown, presses]);
  return { isFresh, pressedTooSoon: () => setPresses((count) => count + 1) };
};
