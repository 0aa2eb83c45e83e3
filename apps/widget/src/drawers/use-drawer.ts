import { useEffect, useState } from 'react';
import type { Drawer } from '../flow/state.ts';

/** How long a drawer's content comes after its frame, and goes before it (W §9). */
const CONTENT_AFTER_MS = 100;
const GONE_AFTER_MS = 200;

/** What to show of the wanted drawer at this moment; the last one stays while it closes. */
export const useDrawer = (wanted: Drawer | null): { shown: Drawer | null; hasContent: boolean } => {
  const [shown, setShown] = useState<Drawer | null>(wanted);
  const [hasContent, setHasContent] = useState(false);
  if (wanted && wanted !== shown) setShown(wanted);
  const isWanted = wanted !== null;
  if (!isWanted && hasContent) setHasContent(false);
  useEffect(() => {
    const timer = setTimeout(
      () => (isWanted ? setHasContent(true) : setShown(null)),
      isWanted ? CONTENT_AFTER_MS : GONE_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [isWanted]);
  return { shown, hasContent };
};
