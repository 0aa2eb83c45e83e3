import { useRef } from 'react';
import { AlertIcon } from '../components/icons.tsx';
import { useWidget } from '../element/widget-context.ts';
import { CONTACT_FIELDS } from '../flow/contact-form.ts';
import type { Wanted } from '../flow/state.ts';
import { ConsentText } from '../steps/consent-text.tsx';
import { ContactFields } from '../steps/contact-fields.tsx';
import { useWishForm } from './use-wish-form.ts';
import { WaitingDone } from './waiting-done.tsx';
import { WishFields } from './wish-fields.tsx';

/** Stands in line for a place: what is wished, and who is to be told. */
export const WaitingForm = ({ wanted }: { readonly wanted: Wanted }) => {
  const { texts } = useWidget();
  const { faults, problem, isBusy, joined, submit, calmDown, ...fields } = useWishForm(wanted);
  const form = useRef<HTMLFormElement>(null);
  if (joined) return <WaitingDone {...joined} />;
  const showFault = () =>
    // Once the faults are drawn.
    requestAnimationFrame(() => {
      const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      if (field) field.focus();
      else form.current?.scrollIntoView();
    });
  const send = () => void submit(showFault);
  return (
    <form
      ref={form}
      className="drawer-body wait"
      noValidate
      onInput={calmDown}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p>{texts.t('wait.intro')}</p>
      <div role="alert">
        {problem && (
          <p className="form-fault">
            <AlertIcon />
            {problem}
          </p>
        )}
      </div>
      <WishFields wanted={wanted} faults={faults} {...fields} />
      <div className="fields">
        <ContactFields fields={CONTACT_FIELDS} faults={faults} />
      </div>
      <ConsentText />
      <button
        type="submit"
        className="button"
        aria-busy={isBusy || undefined}
        onClick={(event) => {
          // By Enter in a field too, and not by the form: a frame without forms submits none.
          event.preventDefault();
          send();
        }}
      >
        {texts.t('wait.submit')}
      </button>
    </form>
  );
};
