import type { Account } from '@meridienne/contracts';
import { CustomerStep } from './customer-step.tsx';
import { DoneStep } from './done-step.tsx';
import { HoldNote } from './hold-note.tsx';
import { OptionsStep } from './options-step.tsx';
import { SummaryStep } from './summary-step.tsx';
import type { Wizard } from '../hooks/use-wizard.ts';

/** What the present one of the four steps asks, or shows. */
export const WizardStep = ({ account, wizard }: { readonly account: Account; readonly wizard: Wizard }) => {
  const { step, offer, sold, booked } = wizard;
  if (step === 'done') return booked && <DoneStep booked={booked} />;
  if (!offer || !sold || step === 'choose') return null;
  if (step === 'options') return <OptionsStep account={account} sold={sold} />;
  if (step === 'customer') {
    return (
      <>
        <HoldNote hold={wizard.hold} />
        <CustomerStep account={account} offer={offer} faults={wizard.faults} onGuest={wizard.typed} />
      </>
    );
  }
  return (
    <>
      <HoldNote hold={wizard.hold} />
      <SummaryStep account={account} sold={sold} values={wizard.values} />
    </>
  );
};
