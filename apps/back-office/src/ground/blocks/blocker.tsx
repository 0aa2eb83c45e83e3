import type { Pool } from '@meridienne/contracts';
import { createContext, type ReactNode } from 'react';
import type { BlockedUnit, BlockSpan } from './block-span.ts';

export interface BlockerProps {
  /** The one whose units are blocked, or those to choose from. */
  readonly pools: readonly Pool[];
  /** What it begins with; today when left out. */
  readonly span?: BlockSpan;
  /** The one that is blocked, of a single pool; left out, so many as are typed. */
  readonly unit?: BlockedUnit;
  onClose(): void;
}

/** Shows the window that blocks units. Bookings don't know the catalogue's windows: the frame, which does, hands it over. */
export const BlockerContext = createContext<((props: BlockerProps) => ReactNode) | null>(null);
