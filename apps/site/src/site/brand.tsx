import type { InterfaceLanguage } from '@meridienne/domain';
import { inLanguage } from './in-language.ts';
import { Mark } from './mark.tsx';

/** The product's name, as the way back to its first page. */
export function Brand({ language }: { language: InterfaceLanguage }) {
  return (
    <a className="brand" href={inLanguage('/', language)}>
      <Mark size={34} />
      <span>Méridienne</span>
    </a>
  );
}
