/** How long a button says that the text is copied. */
const SAID_MS = 2000;

const guide = document.querySelector<HTMLElement>('[data-copy]');
const status = document.querySelector('[role=status]');

/**
 * Selects the text where the browser gives no clipboard (without https, or refused), so that it can be copied by hand.
 */
function select(code: HTMLElement): void {
  const range = document.createRange();
  range.selectNodeContents(code);
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
}

async function copy(code: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const { copy: name = '', copied = '' } = guide?.dataset ?? {};
  try {
    await navigator.clipboard.writeText(code.textContent);
  } catch {
    select(code);
    if (!document.execCommand('copy')) return;
  }
  button.textContent = copied;
  if (status) status.textContent = copied;
  setTimeout(() => {
    button.textContent = name;
    if (status) status.textContent = '';
  }, SAID_MS);
}

for (const figure of document.querySelectorAll<HTMLElement>('figure.code')) {
  const code = figure.querySelector('code');
  if (!code) continue;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = guide?.dataset['copy'] ?? '';
  button.addEventListener('click', () => void copy(code, button));
  figure.append(button);
}
