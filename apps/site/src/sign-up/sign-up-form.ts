import type { InterfaceLanguage } from '@meridienne/domain';
import { createBusySign } from './busy-sign.ts';
import { createPasswordSwitch } from './password-switch.ts';
import { createOpener, type Refusal, WELCOME } from './open-account.ts';
import { SIGN_UP_FIELDS, type SignUpField, type SignUpPlace } from './sign-up-fields.ts';
import type { SignUpMessages } from './sign-up-messages.ts';
import { createFields } from './sign-up-form-fields.ts';
import { faultsOf, tidy } from './sign-up-rules.ts';
import { createUsernameOffer } from './username-offer.ts';

const PASSWORDS = ['password', 'confirm'] as const;

/** Brings a hotel's sign-up form to life: what is wrong is told at its field, nothing typed is lost (O §4, §8). */
export function startSignUpForm(form: HTMLFormElement, messages: SignUpMessages): void {
  const language = form.dataset['language'] as InterfaceLanguage;
  const place = form.dataset['place'] as SignUpPlace;
  const fields = createFields(form);
  const { part, input, typed, tellField, tellFields } = fields;
  const tellBusy = createBusySign(fields, messages);
  const trap = form.elements.namedItem('homepage') as HTMLInputElement;
  const openAccount = createOpener(
    language,
    messages,
    () => ({ ticket: form.dataset['ticket'], homepage: trap.value }),
    tellBusy.long,
  );
  /** Values that the server refused: they stay wrong until something else is typed. */
  const refused = new Map<SignUpField, string>();
  let isBusy = false;

  const check = () => faultsOf(tidy(typed()), messages, place);
  const isRefused = (field: SignUpField) => refused.get(field) === input(field).value;
  const offerUsername = createUsernameOffer(fields, messages);
  const passwords = createPasswordSwitch(part('switch'), PASSWORDS.map(input), messages);

  const setBusy = (isNow: boolean) => {
    isBusy = isNow;
    tellBusy.set(isNow);
    // Browsers keep the value of a text field that is sent, among what was typed in it: shown passwords are hidden
    // first.
    if (isNow) passwords.conceal();
    else passwords.restore();
  };
  const tell = ({ faults, alert, isMade }: Refusal) => {
    const link = Object.assign(document.createElement('a'), {
      href: '/login-admin',
      textContent: messages.signIn,
    });
    part('alert').replaceChildren(alert, ...(isMade ? [' ', link] : []));
    tellFields(faults);
    for (const field of SIGN_UP_FIELDS)
      if (faults[field] !== undefined) refused.set(field, input(field).value);
    if (faults.username !== undefined) offerUsername(tidy(typed()));
  };
  const submit = async () => {
    if (isBusy) return;
    part('alert').replaceChildren();
    input('url').value = tidy(typed()).url;
    const faults = check();
    tellFields(faults);
    if (Object.keys(faults).length > 0) return;
    setBusy(true);
    const refusal = await openAccount(tidy(typed()));
    if (refusal === null) {
      location.assign(WELCOME);
      return;
    }
    setBusy(false);
    tell(refusal);
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  form.addEventListener('focusout', ({ target }) => {
    const field = SIGN_UP_FIELDS.find((name) => input(name) === target);
    // Nobody is told off for what has yet to be filled in.
    if (field === undefined || input(field).value.trim() === '' || isRefused(field)) return;
    if (field === 'url') input('url').value = tidy(typed()).url;
    tellField(field, check()[field]);
  });
  form.addEventListener('input', () => {
    const faults = check();
    // A corrected field is right at once; a field that is being typed isn't called wrong yet.
    for (const field of SIGN_UP_FIELDS)
      if (fields.isWrong(field) && !isRefused(field) && !faults[field]) tellField(field);
  });
  // Back from the next page, as the browser had kept this one.
  addEventListener('pageshow', ({ persisted }) => persisted && setBusy(false));
  (part('submit') as HTMLButtonElement).disabled = false;
}
