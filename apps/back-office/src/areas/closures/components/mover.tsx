import type { Account } from '@meridienne/contracts';
import { type ComponentType, createContext } from 'react';

interface MoverProps {
  readonly account: Account;
  readonly bookingId: number;
  onClose(): void;
}

/** The window that gives a booking another place. Closings don't know bookings' windows: the frame, which does, gives it. */
export const MoverContext = createContext<ComponentType<MoverProps> | null>(null);
