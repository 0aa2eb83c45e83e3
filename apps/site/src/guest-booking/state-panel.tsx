import type { ReactNode } from 'react';

interface StatePanelProps {
  view: 'unknown' | 'expired' | 'example' | 'broken';
  texts: { readonly title: string; readonly text: string };
  children?: ReactNode;
}

/** In place of a booking: why there is none, and what to do. */
export function StatePanel({ view, texts: { title, text }, children }: StatePanelProps) {
  return (
    <section className="guest-panel" data-view={view} hidden>
      <h2 tabIndex={-1}>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  );
}
