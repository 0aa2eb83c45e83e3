import { localTimes } from '@meridienne/domain';

/** « 09h00 – 13h00 et 09h00 – 18h00 », each unbroken. @param slots as `09h00–13h00` */
export const slotsText = (slots: readonly string[], language: string): string =>
  new Intl.ListFormat(language).format(
    slots.map((slot) => localTimes(slot.replace('–', '\u00A0–\u2060\u00A0'), language)),
  );
