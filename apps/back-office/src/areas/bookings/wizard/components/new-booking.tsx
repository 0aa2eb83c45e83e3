import type { Account } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { WizardWindow } from './wizard-window.tsx';

interface NewBookingProps {
  readonly account: Account;
  /** The day that is offered first; today when left out. */
  readonly day?: CalendarDay;
  onClose(): void;
}

/** A booking by phone from its beginning: which day and what, then the wizard. */
export const NewBooking = (props: NewBookingProps) => <WizardWindow {...props} offer={null} />;
