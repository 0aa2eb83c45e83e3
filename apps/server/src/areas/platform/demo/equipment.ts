/** Wraps line drawings in the one 24 × 24 frame that all equipment icons share. */
const line = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">${body}</svg>`;

/** The platform's first equipment services: names per language and an icon. */
export const equipment = [
  {
    key: 'wifi',
    names: { fr: 'Wi-Fi', en: 'Wi-Fi', es: 'Wifi' },
    icon: line(
      '<path d="M2.5 9a14 14 0 0 1 19 0"/><path d="M5.7 12.6a9.3 9.3 0 0 1 12.6 0"/><path d="M8.9 16a4.6 4.6 0 0 1 6.2 0"/><circle cx="12" cy="19.3" r=".6"/>',
    ),
  },
  {
    key: 'shower',
    names: { fr: 'Douche', en: 'Shower', es: 'Ducha' },
    icon: line(
      '<path d="M5 21V6.5a3.5 3.5 0 0 1 7 0V8"/><path d="M8 12a4 4 0 0 1 8 0z"/><path d="M9 15v1.5M12 15v1.5M15 15v1.5M9 19v1.5M12 19v1.5M15 19v1.5"/>',
    ),
  },
  {
    key: 'bath',
    names: { fr: 'Baignoire', en: 'Bathtub', es: 'Bañera' },
    icon: line(
      '<path d="M2.5 12.5h19V14a5 5 0 0 1-5 5h-9a5 5 0 0 1-5-5z"/><path d="M5 12.5V5.8A2.3 2.3 0 0 1 9.4 5M7.8 6.6l3-2.2M6.5 19 5.8 21M17.5 19l.7 2"/>',
    ),
  },
  {
    key: 'desk',
    names: { fr: 'Bureau', en: 'Desk', es: 'Escritorio' },
    icon: line(
      '<path d="M2.5 9.5h19M4.5 9.5V20M19.5 9.5V20M12.5 9.5V16h7M14.8 12.8h2.4"/><path d="M6.5 9.5v-3h4v3"/>',
    ),
  },
  {
    key: 'coffee',
    names: { fr: 'Café et thé', en: 'Coffee and tea', es: 'Café y té' },
    icon: line(
      '<path d="M4.5 10h12v5a5 5 0 0 1-5 5h-2a5 5 0 0 1-5-5z"/><path d="M16.5 11.5H18a2.5 2.5 0 0 1 0 5h-1.8"/><path d="M8 3.5c-.9 1.2.9 2.2 0 3.5M12.5 3.5c-.9 1.2.9 2.2 0 3.5"/>',
    ),
  },
  {
    key: 'screen',
    names: { fr: 'Écran', en: 'Screen', es: 'Pantalla' },
    icon: line('<rect x="2.5" y="4.5" width="19" height="12" rx="1.6"/><path d="M12 16.5V20M8 20h8"/>'),
  },
  {
    key: 'airConditioning',
    names: { fr: 'Climatisation', en: 'Air conditioning', es: 'Aire acondicionado' },
    icon: line(
      '<rect x="2.5" y="4.5" width="19" height="7.5" rx="1.6"/><path d="M6 9h12M7.5 15c0 1.6-1 2-1 3.5M12 15v4.5M16.5 15c0 1.6 1 2 1 3.5"/>',
    ),
  },
  {
    key: 'parking',
    names: { fr: 'Parking', en: 'Parking', es: 'Aparcamiento' },
    icon: line(
      '<rect x="3.5" y="3.5" width="17" height="17" rx="3"/><path d="M9.5 17V7h3.3a3.1 3.1 0 0 1 0 6.2H9.5"/>',
    ),
  },
  {
    key: 'terrace',
    names: { fr: 'Terrasse', en: 'Terrace', es: 'Terraza' },
    icon: line(
      '<path d="M3 10.5C4.6 6 8 3.5 12 3.5s7.4 2.5 9 7z"/><path d="M12 3.5V21M8 21h8M5 21v-5M5 16h3.5M19 21v-5M19 16h-3.5"/>',
    ),
  },
  {
    key: 'safe',
    names: { fr: 'Coffre-fort', en: 'Safe', es: 'Caja fuerte' },
    icon: line(
      '<rect x="3.5" y="4" width="17" height="15" rx="2"/><circle cx="12" cy="11.5" r="3.4"/><path d="M12 8.1v1.6M12 13.3v1.6M8.6 11.5h1.6M13.8 11.5h1.6M6.5 19v2M17.5 19v2"/>',
    ),
  },
] as const;

export type EquipmentKey = (typeof equipment)[number]['key'];
