import type { Account } from '@meridienne/contracts';
import type { BookableOffer } from '../entry/logic/bookable-offer.ts';
import { WizardWindow } from './components/wizard-window.tsx';

interface BookingWizardProps {
  readonly account: Account;
  readonly offer: BookableOffer;
  onClose(): void;
}

/** A booking taken by the staff, in four steps (O §2). */
export const BookingWizard = (props: BookingWizardProps) => <WizardWindow {...props} />;
