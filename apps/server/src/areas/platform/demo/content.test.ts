import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { demoVenues } from './content.ts';
import { equipment } from './equipment.ts';

const minutes = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const hasPicture = (name: string): boolean => existsSync(new URL(`images/${name}`, import.meta.url));

describe.each(demoVenues.map((venue) => [venue.account.name, venue] as const))('%s', (_name, venue) => {
  test('shows only pictures that are there', () => {
    const pictures = [
      ...venue.categories.flatMap((category) => category.images),
      ...venue.serviceTypes.map((type) => type.image),
      ...venue.widgets.map((widget) => widget.image),
    ];
    expect(pictures.filter((picture) => !hasPicture(picture))).toEqual([]);
  });

  test('points only at its own slots, add-ons and categories', () => {
    const slots = venue.timeSlots.map((slot) => slot.key);
    const addons = venue.addons.map((addon) => addon.key);
    const categories = venue.categories.map((category) => category.key);
    for (const category of venue.categories) {
      expect(slots).toEqual(expect.arrayContaining(Object.keys(category.slots)));
      expect(addons).toEqual(expect.arrayContaining(category.addons));
    }
    for (const pool of venue.pools ?? [])
      expect(categories).toEqual(expect.arrayContaining(Object.keys(pool.cleanAfter)));
    for (const type of venue.serviceTypes)
      expect(categories).toEqual(expect.arrayContaining(type.categories));
  });

  test('keeps to the limits of the back-office', () => {
    for (const category of venue.categories) {
      expect(category.images.length).toBeLessThanOrEqual(5);
      expect(category.equipment.length).toBeLessThanOrEqual(5);
      const [least, most] = category.rangePeople;
      expect([least >= 1, most <= 10, least <= most]).toEqual([true, true, true]);
    }
    for (const slot of venue.timeSlots)
      expect([minutes(slot.start) % 30, minutes(slot.end) % 30]).toEqual([0, 0]);
  });

  test('cuts its one slot evenly where it sells by duration', () => {
    for (const category of venue.categories.filter((one) => one.type === 'duration')) {
      const [key, ...others] = Object.keys(category.slots);
      const slot = venue.timeSlots.find((one) => one.key === key);
      expect(others).toEqual([]);
      expect((minutes(slot?.end ?? '') - minutes(slot?.start ?? '')) % minutes(category.duration ?? '')).toBe(
        0,
      );
      expect((category.breaktime ?? 0) % 5).toBe(0);
    }
  });

  test('says everything in every language of its widget', () => {
    const texts = [
      ...venue.categories.flatMap((category) => [category.names, category.descriptions]),
      ...venue.addons.map((addon) => addon.names),
      ...venue.serviceTypes.map((type) => type.names),
      ...venue.widgets.flatMap((widget) => [widget.descriptions, widget.textButton, widget.textNoAvailable]),
      venue.account.bookingText,
      venue.account.cancelText,
    ];
    for (const language of venue.account.widgetLanguages)
      expect(texts.filter((text) => !text[language]?.trim())).toEqual([]);
  });
});

test('draws each equipment icon without script, style or outside address', () => {
  for (const { icon } of equipment) {
    expect(icon).toMatch(/^<svg [^<>]*>(?:<(?:path|circle|rect) [^<>]*\/>)+<\/svg>$/);
    expect(icon.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/script|style|url\(|http|\bon\w+=/);
  }
});
