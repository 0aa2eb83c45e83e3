import { LoadFailed } from '../components/load-failed.tsx';
import { OffersSkeleton } from '../components/offer-card.tsx';
import { ConfirmationStep } from '../steps/confirmation-step.tsx';
import { DateStep } from '../steps/date-step.tsx';
import { EndStep } from '../steps/end-step.tsx';
import { ExtrasStep } from '../steps/extras-step.tsx';
import { ServiceStep } from '../steps/service-step.tsx';
import { StartStep } from '../steps/start-step.tsx';
import { firstIndex, indexOfStep } from '../flow/steps.ts';
import type { KeptVisit } from '../visit/kept-visit.ts';
import type { EarlierVisit } from '../visit/use-kept-visit.ts';
import { EarlierTry } from '../visit/earlier-try.tsx';
import { useCode } from './code.ts';
import { FailureBoundary } from './failure-boundary.tsx';
import type { Booking } from './use-booking.ts';
import { useWidget } from './widget-context.ts';

interface StepScreenProps {
  readonly booking: Booking;
  readonly visit: EarlierVisit;
  /** Holds the place once more. */
  onRenew(): void;
}

/** The screen of the present step, and above it what a link or an earlier visit has to say. */
export const StepScreen = ({ booking, visit, onRenew }: StepScreenProps) => {
  const { state } = useWidget();
  const { earlier, isLed, forget } = visit;
  const isFirst = indexOfStep(state.withTags, state.step) === firstIndex(state);
  return (
    <>
      {earlier && (isFirst || isLed) && (
        // What another build has kept, or a page's script, takes the offer away and nothing else.
        <FailureBoundary onFail={forget}>
          <Resume visit={earlier} onForget={forget} />
        </FailureBoundary>
      )}
      {(state.notice || state.only) && <Lead />}
      <Step booking={booking} onRenew={onRenew} />
    </>
  );
};

const Resume = (props: { readonly visit: KeptVisit; onForget(): void }) => {
  const { data } = useCode('lead');
  return data ? <data.ResumeOffer {...props} /> : null;
};

const Lead = () => {
  const { data } = useCode('lead');
  return data ? <data.LeadNotice /> : null;
};

const Step = ({ booking, onRenew }: Pick<StepScreenProps, 'booking' | 'onRenew'>) => {
  const { state } = useWidget();
  switch (state.step) {
    case 'start':
      return <StartStep />;
    case 'tags':
      return <TagsScreen />;
    case 'date':
      return <DateStep />;
    case 'service':
      return <ServiceStep />;
    case 'extras':
      return <ExtrasStep />;
    case 'confirmation':
      return (
        <ConfirmationStep
          faults={booking.faults}
          stops={booking.stops}
          submit={() => void booking.submit()}
          onRenew={onRenew}
        />
      );
    case 'end':
      return (
        <>
          {state.booked?.isEarlier && <EarlierTry />}
          <EndStep />
        </>
      );
  }
};

/** Only widgets that show their service types fetch this. */
const TagsScreen = () => {
  const { data, status, retry } = useCode('tags');
  if (data) return <data.ServiceTypesStep />;
  return status === 'failed' ? <LoadFailed onRetry={retry} /> : <OffersSkeleton />;
};
