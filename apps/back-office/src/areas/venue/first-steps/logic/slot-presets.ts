/** Hours that many hotels sell, by one click. */
export const SLOT_PRESETS = {
  day: { start: '10h00', end: '16h00' },
  morning: { start: '08h00', end: '13h00' },
  afternoon: { start: '13h00', end: '18h00' },
} as const;

export type SlotPreset = keyof typeof SLOT_PRESETS;
