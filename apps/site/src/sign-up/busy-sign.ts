import type { FormFields } from './sign-up-form-fields.ts';
import type { SignUpMessages } from './sign-up-messages.ts';

/** After this time the form says that it takes longer than it should. */
const SLOW_MS = 8_000;

/** Says that the form is being sent, and when that takes long. */
export function createBusySign({ part }: FormFields, { sending, slow }: SignUpMessages) {
  const button = part('submit');
  const status = part('status');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const long = () => void (status.textContent = slow);
  return {
    set(isBusy: boolean) {
      button.ariaBusy = String(isBusy);
      button.ariaDisabled = String(isBusy);
      status.textContent = isBusy ? sending : '';
      clearTimeout(timer);
      if (isBusy) timer = setTimeout(long, SLOW_MS);
    },
    /** It is known to take long already. */
    long,
  };
}
