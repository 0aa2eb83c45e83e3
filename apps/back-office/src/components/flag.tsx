/** English is shown with the flag of Great Britain (A §1). */
const FLAGS: Readonly<Record<string, React.ReactNode>> = {
  fr: (
    <>
      <path fill="#fff" d="M0 0h18v12H0z" />
      <path fill="#0b3d91" d="M0 0h6v12H0z" />
      <path fill="#d7263d" d="M12 0h6v12h-6z" />
    </>
  ),
  en: (
    <>
      <path fill="#14306f" d="M0 0h18v12H0z" />
      <path stroke="#fff" strokeWidth="2.4" d="M0 0l18 12M18 0L0 12" />
      <path stroke="#c8202f" strokeWidth="1" d="M0 0l18 12M18 0L0 12" />
      <path stroke="#fff" strokeWidth="4" d="M9 0v12M0 6h18" />
      <path stroke="#c8202f" strokeWidth="2.2" d="M9 0v12M0 6h18" />
    </>
  ),
  es: (
    <>
      <path fill="#b8202e" d="M0 0h18v12H0z" />
      <path fill="#f4be2c" d="M0 3h18v6H0z" />
    </>
  ),
};

/** A language's flag; its code for one without. */
export const Flag = ({ code }: { readonly code: string }) => {
  const flag = FLAGS[code];
  if (!flag) return <span aria-hidden="true">{code.toUpperCase()}</span>;
  return (
    <svg
      width="18"
      height="12"
      viewBox="0 0 18 12"
      aria-hidden="true"
      style={{ borderRadius: 2, marginInlineEnd: 8, verticalAlign: '-1px' }}
    >
      {flag}
    </svg>
  );
};
