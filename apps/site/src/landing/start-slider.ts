import { wrapped } from './wrapped.ts';

const KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Turns the slides by arrow buttons, the hours below and the arrow keys, and tells the navbar its colour (O §2). */
export function startSlider(): void {
  const slider = document.querySelector<HTMLElement>('.slider');
  const navbar = document.querySelector<HTMLElement>('.navbar');
  if (!slider || !navbar) return;
  const moments = slider.querySelectorAll<HTMLElement>('[data-go]');
  let shown = 0;

  const show = (index: number) => {
    shown = wrapped(index, moments.length);
    slider.dataset['slide'] = String(shown);
    navbar.dataset['tone'] = shown > 0 ? 'white' : 'black';
    for (const [place, moment] of moments.entries()) {
      if (place === shown) moment.setAttribute('aria-current', 'true');
      else moment.removeAttribute('aria-current');
    }
  };

  slider.addEventListener('click', ({ target }) => {
    const { go, step } = (target as Element).closest<HTMLElement>('button')?.dataset ?? {};
    if (go !== undefined) show(Number(go));
    if (step !== undefined) show(shown + Number(step));
  });
  slider.addEventListener('keydown', (event) => {
    const step = KEYS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(shown + step);
  });
}
