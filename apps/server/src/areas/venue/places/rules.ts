import { BASE_LANGUAGE } from '@meridienne/domain';

/** The language in which places are named: that of the screen, which may be one that no message of ours is in. */
export function placeLanguage(acceptLanguage: string | undefined): string {
  const first = /^\s*([a-z]{2})(?![a-z])/i.exec(acceptLanguage ?? '')?.[1]?.toLowerCase();
  return first ?? BASE_LANGUAGE;
}
