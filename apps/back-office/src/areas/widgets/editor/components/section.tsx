import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Fields of the form that belong together. */
export const Section = ({ title, children }: SectionProps) => (
  <section className={styles.section}>
    <h3>{title}</h3>
    {children}
  </section>
);
