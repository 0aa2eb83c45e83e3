import { type ReactNode, useId } from 'react';
import styles from './form-section.module.css';

interface FormSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Fields that belong together, under their name. */
export const FormSection = ({ title, children }: FormSectionProps) => {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
};
