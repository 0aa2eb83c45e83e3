import { BackIcon, CloseIcon } from '../components/icons.tsx';
import { titleOf } from '../flow/labels.ts';
import { PROGRESS_STEPS, progressOf, stepBeside } from '../flow/steps.ts';
import { useWidget } from './widget-context.ts';

export const CloseButton = () => {
  const { texts, canClose, close } = useWidget();
  return canClose ? (
    <button type="button" className="icon-button close" aria-label={texts.t('modal.close')} onClick={close}>
      <CloseIcon />
    </button>
  ) : null;
};

/** Back link, title, close button and progress of the steps 1 to 5 (W §2). */
export const StepHeader = ({ isBusy }: { readonly isBusy: boolean }) => {
  const { texts, state, dispatch } = useWidget();
  const step = progressOf(state.withTags, state.step);
  if (step === null) return null;
  const title = texts.t(titleOf(state.step, state));
  const previous = texts.t(titleOf(stepBeside(state.withTags, state.step, -1), state));
  const numbers = { step, count: PROGRESS_STEPS };
  return (
    <div className="header">
      {/* A booking that is made can't be gone back into. */}
      {!state.booked && (
        <button
          type="button"
          className="back"
          aria-label={texts.t('header.back', { step: previous })}
          disabled={isBusy}
          // The second click of a double click is not meant for the step that the first one led to.
          onClick={({ detail }) => detail < 2 && dispatch({ type: 'previous' })}
        >
          <BackIcon />
          <span>{previous}</span>
        </button>
      )}
      <CloseButton />
      <h2 id="title" tabIndex={-1} data-focus="">
        {title}
      </h2>
      <span className="progress-text" aria-hidden="true">
        {texts.t('header.progress', numbers)}
      </span>
      <div
        className="progress"
        role="progressbar"
        aria-label={texts.t('header.stepReached', { ...numbers, title })}
        aria-valuemin={0}
        aria-valuemax={PROGRESS_STEPS}
        aria-valuenow={step}
      >
        <span style={{ width: `${(step / PROGRESS_STEPS) * 100}%` }} />
      </div>
    </div>
  );
};
