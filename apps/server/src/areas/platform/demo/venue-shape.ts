import type { InterfaceLanguage, Language } from '@meridienne/domain';
import type { EquipmentKey } from './equipment.ts';

/** A text per language; at least the account's default language is there. */
export type Texts = { [Each in InterfaceLanguage]?: string };

/** Times are written as the API writes them: `10h30`. */
export type DemoTimeSlot = { key: string; start: string; end: string };

export type DemoAddon = { key: string; names: Texts; price: number; tags: string[] };

export type DemoCategory = {
  key: string;
  type: 'timeslot' | 'duration';
  names: Texts;
  descriptions: Texts;
  /** Square metres. */
  surface: number;
  /** File names in `images/`, the first one is shown on cards. */
  images: string[];
  equipment: EquipmentKey[];
  isConfidential: boolean;
  isLimited: boolean;
  rangePeople: [number, number];
  /** Only for `duration`: the length of a period, and the pause after it in minutes. */
  duration?: string;
  breaktime?: number;
  /** Add-on keys offered with it. */
  addons: string[];
  /** Price in major units and places, by time slot key. For `duration`, per period. */
  slots: Record<string, { weekday: number; weekend: number; quantity: number }>;
};

export type DemoServiceType = { key: string; names: Texts; image: string; categories: string[] };

/** Stock that categories share. Minutes of cleaning after each of them, by category key. */
export type DemoPool = { name: string; units: number; cleanAfter: Record<string, number> };

export type DemoWidget = {
  name: string;
  descriptions: Texts;
  textButton: Texts;
  textNoAvailable: Texts;
  backgroundColor: string;
  textColor: string;
  displayTags: boolean;
  /** File name of the public page's background. */
  image: string;
};

export type DemoAccount = {
  name: string;
  url: string;
  phone: string;
  address: string;
  emails: string[];
  defaultLanguage: Language;
  widgetLanguages: Language[];
  currency: string;
  timeZone: string;
  isPremium: boolean;
  location: string;
  bookingText: Texts;
  cancelText: Texts;
};

export type DemoVenue = {
  account: DemoAccount;
  timeSlots: DemoTimeSlot[];
  addons: DemoAddon[];
  categories: DemoCategory[];
  pools?: DemoPool[];
  serviceTypes: DemoServiceType[];
  widgets: DemoWidget[];
};
