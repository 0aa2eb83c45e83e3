import { LoadFailed } from '../components/load-failed.tsx';
import { OffersSkeleton } from '../components/offer-card.tsx';
import { ConfirmationStep } from '../steps/confirmation-step.tsx';
import { DateStep } from '../steps/date-step.tsx';
import { EndStep } from '../steps/end-step.tsx';
import { ExtrasStep } from '../steps/extras-step.tsx';
import { ServiceStep } from '../steps/service-step.tsx';
import { StartStep } from '../steps/start-step.tsx';
import { useCode } from './code.ts';
import type { Booking } from './use-booking.ts';
import { useWidget } from './widget-context.ts';

/** The screen of the present step. */
export const StepScreen = ({ booking }: { readonly booking: Booking }) => {
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
        />
      );
    case 'end':
      return <EndStep />;
  }
};

/** Only widgets that show their service types fetch this. */
const TagsScreen = () => {
  const { data, status, retry } = useCode('tags');
  if (data) return <data.ServiceTypesStep />;
  return status === 'failed' ? <LoadFailed onRetry={retry} /> : <OffersSkeleton />;
};
