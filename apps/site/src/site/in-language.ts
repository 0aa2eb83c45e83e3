import type { InterfaceLanguage } from '@meridienne/domain';

/** A public page's address in one language, whatever the browser's own is. */
export const inLanguage = (path: string, language: InterfaceLanguage): string => `${path}?lang=${language}`;
