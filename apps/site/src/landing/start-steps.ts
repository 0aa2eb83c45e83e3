/** On phones the steps scroll sideways, which keys do only from inside. */
export function startSteps(): void {
  const steps = document.querySelector('.steps');
  const narrow = matchMedia('(max-width: 799.98px)');
  const follow = () => {
    if (narrow.matches) steps?.setAttribute('tabindex', '0');
    else steps?.removeAttribute('tabindex');
  };
  narrow.addEventListener('change', follow);
  follow();
}
