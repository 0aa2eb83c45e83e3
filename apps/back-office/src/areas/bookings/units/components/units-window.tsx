import type { Account } from '@meridienne/contracts';
import { MoveWindow } from '../../move/components/move-window.tsx';
import type { Place } from '../../move/hooks/use-place.ts';
import { BookingWindow } from '../../window/components/booking-window.tsx';

/** What stands over the units. */
export interface Opened {
  readonly kind: 'booking' | 'move';
  readonly id: number;
  readonly to?: Place;
}

interface UnitsWindowProps {
  readonly account: Account;
  readonly opened: Opened;
  onClose(): void;
}

export const UnitsWindow = ({ account, opened: { kind, id, to }, onClose }: UnitsWindowProps) =>
  kind === 'booking' ? (
    <BookingWindow account={account} bookingId={id} onClose={onClose} />
  ) : (
    <MoveWindow account={account} bookingId={id} to={to} onClose={onClose} />
  );
