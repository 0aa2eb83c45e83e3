import type { SignUpMessages } from './sign-up-messages.ts';

/** Both passwords are shown, unless one hides them. */
export function createPasswordSwitch(
  button: HTMLElement,
  inputs: readonly HTMLInputElement[],
  { show, hide }: Pick<SignUpMessages, 'show' | 'hide'>,
) {
  let isShown = true;
  const setType = (type: string) => {
    for (const each of inputs) each.type = type;
  };
  const restore = () => setType(isShown ? 'text' : 'password');
  button.addEventListener('click', () => {
    isShown = !isShown;
    restore();
    const [verb] = button.children;
    if (verb) verb.textContent = isShown ? hide : show;
  });
  button.hidden = false;
  return {
    /** Hides both while the form is sent. */
    conceal: () => setType('password'),
    restore,
  };
}
