import { updateCategorySchema } from '@meridienne/contracts';
import { expect, it } from 'vitest';
import { bodyOf, type CategoryValues, NEW_CATEGORY, scheduleChanges } from './category-values.ts';

const hourly: CategoryValues = {
  ...NEW_CATEGORY,
  names: { fr: 'Spa', de: 'Bad' },
  timeSlots: [3],
  isHourly: true,
  duration: '01h00',
  breaktime: 15,
};

it('sends everything of a new category', () => {
  const body = bodyOf(
    { ...hourly, names: { fr: ' Spa ', en: undefined }, catTags: [' Repos ', ' '] },
    null,
    'EUR',
  );
  expect(body).toMatchObject({
    names: { fr: 'Spa', en: '' },
    type: 'duration',
    timeSlots: [3],
    duration: '01h00',
    breaktime: 15,
    addCatTags: ['Repos'],
    isConfidential: true,
    rangePeople: [2, 5],
  });
});

it('sends plain fields as they are, and nothing that the contract does not know', () => {
  const body = bodyOf({ ...hourly, surface: 24.5, isLimited: false }, null, 'EUR');
  expect(body).toMatchObject({ surface: 24.5, isLimited: false });
  const known = Object.keys(updateCategorySchema.properties);
  expect(Object.keys(body).filter((field) => !known.includes(field))).toEqual([]);
});

it('sends limits of prices as they were typed, and a blank as none', () => {
  const body = bodyOf({ ...hourly, priceFloor: '39,5', priceCeiling: ' ' }, null, 'EUR');
  expect(body).toMatchObject({ priceFloor: 39.5, priceCeiling: null });
});

it('sends nothing of a schedule that nobody changed, and keeps names of other languages', () => {
  const body = bodyOf({ ...hourly, names: { fr: 'Bain' } }, hourly, 'EUR');
  expect(body.names).toEqual({ fr: 'Bain', de: 'Bad' });
  for (const field of ['type', 'timeSlots', 'duration', 'breaktime']) expect(body).not.toHaveProperty(field);
});

it('sends the break alone when it alone was changed', () => {
  const body = bodyOf({ ...hourly, breaktime: null }, hourly, 'EUR');
  expect(body.breaktime).toBe(0);
  expect(body).not.toHaveProperty('type');
});

it('sends no duration for whole slots', () => {
  const body = bodyOf({ ...hourly, isHourly: false, timeSlots: [3, 4] }, hourly, 'EUR');
  expect(body).toMatchObject({ type: 'timeslot', timeSlots: [3, 4] });
  expect(body).not.toHaveProperty('duration');
});

it.each<[string, Partial<CategoryValues>, boolean]>([
  ['nothing', {}, false],
  ['the order of slots', { timeSlots: [4, 3] }, false],
  ['another slot', { timeSlots: [3, 5] }, true],
  ['one slot less', { timeSlots: [3] }, true],
  ['the type', { isHourly: true }, true],
  ['the duration of what has none', { duration: '01h00' }, false],
  ['the name', { names: { fr: 'Autre' } }, false],
])('bookings are concerned by %s: %o %s', (_case, change, isMoved) => {
  const before = { ...NEW_CATEGORY, timeSlots: [3, 4] };
  expect(scheduleChanges(before, { ...before, ...change }).isMoved).toBe(isMoved);
});

it.each<[string, Partial<CategoryValues>, boolean]>([
  ['one slot more', { timeSlots: [3, 4, 5] }, false],
  ['one slot less', { timeSlots: [3] }, true],
  ['another slot', { timeSlots: [3, 5] }, true],
  ['the type', { isHourly: true, timeSlots: [3] }, true],
])('offers and bookings lose their place by %s: %o %s', (_case, change, isLossy) => {
  const before = { ...NEW_CATEGORY, timeSlots: [3, 4] };
  expect(scheduleChanges(before, { ...before, ...change }).isLossy).toBe(isLossy);
});

it('what has lost its slot has nothing more to lose', () => {
  const orphan = { ...hourly, timeSlots: [] };
  expect(scheduleChanges(orphan, { ...hourly, timeSlots: [5] }).isLossy).toBe(false);
});

it('another duration of a category by the hour concerns bookings', () => {
  expect(scheduleChanges(hourly, { ...hourly, duration: undefined }).isMoved).toBe(true);
});
