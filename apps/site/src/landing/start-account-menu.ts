/** The browser opens and closes the menu; here are its arrow keys, and that it closes behind the focus. */
export function startAccountMenu(): void {
  const menu = document.querySelector<HTMLElement>('.menu');
  const opener = document.querySelector<HTMLElement>('.account');
  if (!menu || !opener) return;
  const links = [...menu.querySelectorAll('a')];

  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    menu.showPopover();
    const from = links.indexOf(document.activeElement as HTMLAnchorElement);
    links.at(from < 0 && step < 0 ? -1 : (from + step) % links.length)?.focus();
  };
  opener.addEventListener('keydown', move);
  menu.addEventListener('keydown', move);
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget) && relatedTarget !== opener) {
      menu.hidePopover();
    }
  });
}
