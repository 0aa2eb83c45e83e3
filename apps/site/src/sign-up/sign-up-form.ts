import type { InterfaceLanguage } from '@meridienne/domain';
import { fill } from '@meridienne/i18n/fill';
import { createPasswordSwitch } from './password-switch.ts';
import { createOpener, type Refusal, WELCOME } from './open-account.ts';
import { proposeUsername } from './propose-username.ts';
import { SIGN_UP_FIELDS, type SignUpField, type SignUpPlace } from './sign-up-fields.ts';
import type { SignUpMessages } from './sign-up-messages.ts';
import { faultsOf, type SignUpFaults, type SignUpValues, tidy } from './sign-up-rules.ts';

/** After this time the form says that it takes longer than it should. */
const SLOW_MS = 8_000;

const PASSWORDS = ['password', 'confirm'] as const;

/** Brings a hotel's sign-up form to life: what is wrong is told at its field, nothing typed is lost (O §4, §8). */
export function startSignUpForm(form: HTMLFormElement, messages: SignUpMessages): void {
  const language = form.dataset['language'] as InterfaceLanguage;
  const place = form.dataset['place'] as SignUpPlace;
  const openAccount = createOpener(language, place, messages);
  const part = (name: string) => form.querySelector(`.sign-up-${name}`) as HTMLElement;
  const input = (field: SignUpField) => form.elements.namedItem(field) as HTMLInputElement;
  const button = part('submit') as HTMLButtonElement;
  /** Values that the server refused: they stay wrong until something else is typed. */
  const refused = new Map<SignUpField, string>();
  const refusedUsernames = new Set<string>();
  let isBusy = false;
  let slow: ReturnType<typeof setTimeout> | undefined;

  const typed = () =>
    Object.fromEntries(SIGN_UP_FIELDS.map((field) => [field, input(field).value])) as unknown as SignUpValues;
  const check = () => faultsOf(tidy(typed()), messages, place);
  const isWrong = (field: SignUpField) => input(field).ariaInvalid === 'true';
  const isRefused = (field: SignUpField) => refused.get(field) === input(field).value;
  const tellField = (field: SignUpField, fault = '') => {
    input(field).ariaInvalid = fault === '' ? null : 'true';
    part(`field.is-${field} .sign-up-error`).textContent = fault;
  };
  const tellFields = (faults: SignUpFaults) => {
    for (const field of SIGN_UP_FIELDS) tellField(field, faults[field]);
    const first = SIGN_UP_FIELDS.find((field) => faults[field] !== undefined);
    if (first === undefined) return;
    input(first).focus({ preventScroll: true });
    // Scrolls to the field with its label, below the bar that stays at the window's top.
    part(`field.is-${first}`).scrollIntoView({ block: 'nearest' });
  };
  /** The username is taken, as a first name alone soon is: another one is proposed. */
  const offerUsername = () => {
    const values = tidy(typed());
    refusedUsernames.add(values.username);
    const name = proposeUsername(values, refusedUsernames);
    const offer = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'sign-up-offer',
      textContent: fill(messages.take, { username: name }),
    });
    offer.addEventListener('click', () => {
      input('username').value = name;
      tellField('username');
      input('username').focus();
    });
    part('field.is-username .sign-up-error').append(' ', offer);
  };
  const passwords = createPasswordSwitch(part('switch'), PASSWORDS.map(input), messages);

  const setBusy = (isNow: boolean) => {
    isBusy = isNow;
    button.ariaBusy = String(isNow);
    button.ariaDisabled = String(isNow);
    part('status').textContent = isNow ? messages.sending : '';
    clearTimeout(slow);
    if (isNow) slow = setTimeout(() => (part('status').textContent = messages.slow), SLOW_MS);
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
    if (faults.username !== undefined) offerUsername();
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
      if (isWrong(field) && !isRefused(field) && !faults[field]) tellField(field);
  });
  // Back from the next page, as the browser had kept this one.
  addEventListener('pageshow', ({ persisted }) => persisted && setBusy(false));
  button.disabled = false;
}
