import type { LandingWords } from './landing-words.ts';

type Words = Pick<LandingWords, 'subscription' | 'signUp'>;

/** Loads the form's own script when it is about to be seen or used. */
export function startSignUpSection({ subscription, signUp }: Words): void {
  const form = document.querySelector<HTMLFormElement>('.sign-up-form');
  if (!form) return;
  const load = () => {
    nearing.disconnect();
    form.removeEventListener('focusin', load);
    import('../sign-up/sign-up-form.ts').then(
      ({ startSignUpForm }) => startSignUpForm(form, signUp),
      () => sayElsewhere(form, subscription),
    );
  };
  const nearing = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
    rootMargin: '600px',
  });
  nearing.observe(form);
  form.addEventListener('focusin', load);
}

/** A browser asks for a script that failed once only, and an older page's may be gone: another page has its own. */
function sayElsewhere(form: HTMLFormElement, words: Words['subscription']): void {
  const link = Object.assign(document.createElement('a'), {
    href: `/create-account?lang=${form.dataset['language']}`,
    textContent: words.elsewhere,
  });
  form.querySelector('.sign-up-alert')?.replaceChildren(`${words.incomplete} `, link);
}
