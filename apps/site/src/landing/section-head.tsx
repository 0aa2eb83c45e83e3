import type { ReactNode } from 'react';
import { Hours } from '../site/hours.tsx';

/** Where in the day a section stands, its name, and its promise. */
export function SectionHead({
  at,
  id,
  title,
  children,
}: {
  at: number;
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <div className="head">
      <Hours at={at} />
      <h2 id={id}>{title}</h2>
      <p>{children}</p>
    </div>
  );
}
