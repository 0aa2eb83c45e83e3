/** What programs fill in, and nobody sees: no reader, no key and no password manager comes to it (ADR 69). */
export const Trap = () => (
  <input
    className="trap visually-hidden"
    name="homepage"
    aria-hidden="true"
    tabIndex={-1}
    autoComplete="off"
    data-1p-ignore=""
    data-bwignore=""
    data-lpignore="true"
    data-form-type="other"
  />
);
