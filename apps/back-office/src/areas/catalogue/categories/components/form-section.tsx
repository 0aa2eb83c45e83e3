import { type ReactNode, useId } from 'react';

interface FormSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Fields that belong together, under their name. */
export const FormSection = ({ title, children }: FormSectionProps) => {
  const id = useId();
  return (
    <section className="category-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
};
