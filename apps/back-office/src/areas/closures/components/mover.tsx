import type { Account } from '@meridienne/contracts';
import { createContext, type ReactNode } from 'react';

interface MoverProps {
  readonly account: Account;
  readonly bookingId: number;
  onClose(): void;
}

/** Shows the window that moves a booking. Closings don't know bookings' windows: the frame, which does, hands it over. */
export const MoverContext = createContext<((props: MoverProps) => ReactNode) | null>(null);
