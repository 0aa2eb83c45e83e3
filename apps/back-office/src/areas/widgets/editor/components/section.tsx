import type { ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Fields of the form that belong together. */
export const Section = ({ title, children }: SectionProps) => (
  <section className="widget-section">
    <h3>{title}</h3>
    {children}
  </section>
);
