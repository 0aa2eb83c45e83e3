import { LoadFailed } from '../components/load-failed.tsx';
import { DateStep } from '../steps/date-step.tsx';
import { StartStep } from '../steps/start-step.tsx';
import { useCode } from './code.ts';
import type { Booking } from './use-booking.ts';
import { useWidget } from './widget-context.ts';

interface StepScreenProps {
  readonly booking: Booking;
}

/** The screen of the present step. */
export const StepScreen = (props: StepScreenProps) => {
  const { state } = useWidget();
  if (state.step === 'start') return <StartStep />;
  if (state.step === 'date') return <DateStep />;
  return state.step === 'tags' ? <TagsScreen /> : <LaterScreen {...props} />;
};

const TagsScreen = () => {
  const { data, status, retry } = useCode('tags');
  if (data) return <data.TagsStep />;
  return status === 'failed' ? <LoadFailed onRetry={retry} /> : null;
};

const LaterScreen = ({ booking }: StepScreenProps) => {
  const { state } = useWidget();
  const { data, status, retry } = useCode('later');
  if (!data) return status === 'failed' ? <LoadFailed onRetry={retry} /> : null;
  switch (state.step) {
    case 'service':
      return <data.ServiceStep />;
    case 'extras':
      return <data.ExtrasStep />;
    case 'confirmation':
      return (
        <data.ConfirmationStep
          faults={booking.faults}
          stops={booking.stops}
          submit={() => void booking.submit()}
        />
      );
    case 'end':
      return <data.EndStep />;
    default:
      return null;
  }
};
