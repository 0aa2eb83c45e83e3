/** Méridienne's mark: a half sun on the horizon. */
export function Mark({ size = 40 }: { size?: number }) {
  return (
    <svg className="mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M7 20a9 9 0 0 1 18 0z" fill="#F2B544" />
      <path d="M3 22.5h26" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  );
}
