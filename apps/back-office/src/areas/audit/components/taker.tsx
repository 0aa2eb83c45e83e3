import { createContext, type ReactNode } from 'react';

interface TakerProps {
  readonly accountId: number;
  /** The id of the change of prices. */
  readonly change: number;
  /** What it was, in words. */
  readonly sentence: string;
  onClose(): void;
}

/** Shows the window that takes prices back. The journal doesn't know prices' windows: the frame, which does, hands it over. */
export const TakerContext = createContext<((props: TakerProps) => ReactNode) | null>(null);
