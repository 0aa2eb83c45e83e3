import type { ReactNode } from 'react';
import type { InterfaceLanguage } from '@meridienne/domain';
import { Hours } from '../site/hours.tsx';

/** Where in the day a section stands, its name, and its promise. */
export function SectionHead({
  language,
  at,
  id,
  title,
  children,
}: {
  language: InterfaceLanguage;
  at: number;
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <div className="head">
      <Hours at={at} language={language} />
      <h2 id={id}>{title}</h2>
      <p>{children}</p>
    </div>
  );
}
