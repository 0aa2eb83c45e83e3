import { part } from '../guest-booking/page-parts.ts';

/**
 * The question that stands between a button and leaving the line.
 * @param send leaves, and answers what keeps one from it; null when the wish is shown as it is now
 */
export function startLeaving(send: () => Promise<string | null>): { close(): void } {
  const form = part<HTMLFormElement>('#leaving');
  const opener = part<HTMLButtonElement>('#leave');
  const submit = part<HTMLButtonElement>('#leaving [type="submit"]');
  const fault = part('#leave-fault');
  let isSending = false;

  const toggle = (isOpen: boolean) => {
    form.hidden = !isOpen;
    opener.setAttribute('aria-expanded', String(isOpen));
    fault.textContent = '';
  };
  const stay = () => {
    if (isSending) return;
    toggle(false);
    opener.focus();
  };
  opener.addEventListener('click', () => {
    toggle(true);
    form.querySelector('h2')?.focus();
    form.scrollIntoView({ block: 'nearest' });
  });
  part('#stay').addEventListener('click', stay);
  form.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') stay();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    fault.textContent = '';
    submit.setAttribute('aria-busy', 'true');
    void send().then((reason) => {
      isSending = false;
      submit.removeAttribute('aria-busy');
      if (reason === null) toggle(false);
      else fault.textContent = reason;
    });
  });
  return { close: () => toggle(false) };
}
