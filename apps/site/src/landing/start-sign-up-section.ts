/** Loads the form's own script when it is about to be seen or used. */
export function startSignUpSection(): void {
  const form = document.querySelector<HTMLFormElement>('.sign-up-form');
  if (!form) return;
  const load = () => {
    nearing.disconnect();
    form.removeEventListener('focusin', load);
    Promise.all([
      import('../sign-up/sign-up-form.ts'),
      import('@meridienne/i18n/texts/fr/sign-up-messages.json', { with: { type: 'json' } }),
    ]).then(
      ([{ startSignUpForm }, { default: messages }]) => startSignUpForm(form, messages),
      () => sayElsewhere(form),
    );
  };
  const nearing = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
    rootMargin: '600px',
  });
  nearing.observe(form);
  form.addEventListener('focusin', load);
}

/** A browser asks for a script that failed once only, and an older page's may be gone: another page has its own. */
function sayElsewhere(form: HTMLFormElement): void {
  const link = Object.assign(document.createElement('a'), {
    href: '/create-account',
    textContent: 'Ouvrir la page d’inscription',
  });
  form
    .querySelector('.sign-up-alert')
    ?.replaceChildren('Ce formulaire n’a pas pu être chargé en entier. ', link);
}
