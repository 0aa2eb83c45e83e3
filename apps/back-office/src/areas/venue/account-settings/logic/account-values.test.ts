import { describe, expect, it } from 'vitest';
import { type AccountValues, bodyOf, changedFields, rebased } from './account-values.ts';

const saved: AccountValues = {
  name: 'Hôtel',
  emails: ['a@hotel.example'],
  locations: [{ place_id: 'geonames:1', name: 'Lyon' }],
  currency: 'EUR',
  phone: '',
  address: '',
  url: 'https://hotel.example',
  timeZone: 'Europe/Paris',
  defaultLanguage: 'fr',
  widgetLanguages: ['fr', 'en'],
  retentionMonths: 36,
  holdMinutes: 10,
  cancelWhen: 'before',
  cancelAmount: 24,
  noShowLimit: null,
  reminderDays: 0,
  reminderHour: 10,
  reminderWay: 'mail',
  confirmDays: null,
  confirmByDays: 1,
  confirmByHour: 18,
  confirmRelease: false,
  thanksHours: 0,
  guestsMove: true,
  waitingList: true,
  waitingMinutes: 120,
  guestMessages: false,
  agentsBook: false,
  closedWeekdays: [1, 7],
  privacyUrl: '',
  requiresSecondFactor: true,
  secondFactorGraceDays: 14,
};

describe('changedFields', () => {
  it.each([
    [{}, []],
    [{ name: ' Hôtel ', url: ' hotel.example', emails: [' a@hotel.example', ' '] }, []],
    [{ widgetLanguages: ['en', 'fr'] }, []],
    [{ widgetLanguages: ['en'] }, []],
    [{ widgetLanguages: ['fr'] }, ['widgetLanguages']],
    [{ locations: [] }, ['locations']],
    [{ closedWeekdays: [7, 1] }, []],
    [{ closedWeekdays: [7] }, ['closedWeekdays']],
    [{ privacyUrl: ' ' }, []],
    [{ privacyUrl: 'hotel.example/vie-privee', retentionMonths: 12 }, ['retentionMonths', 'privacyUrl']],
    [{ emails: ['a@hotel.example', 'b@hotel.example'] }, ['emails']],
    [{ currency: 'USD', timeZone: 'Asia/Tokyo' }, ['currency', 'timeZone']],
    [{ emails: [undefined as unknown as string] }, ['emails']],
  ] as const)('of %j: %j', (change, fields) => {
    expect(changedFields(saved, { ...saved, ...change } as AccountValues)).toEqual(fields);
  });
});

it('sends the default language among the widget’s, and a whole address', () => {
  const values = {
    ...saved,
    defaultLanguage: 'es',
    url: 'hotel.example',
    name: ' Hôtel ',
    privacyUrl: ' hotel.example/privee ',
  };
  const { cancelWhen: _when, cancelAmount, ...others } = saved;
  expect(bodyOf(values, 'then')).toEqual({
    ...others,
    cancelHours: cancelAmount,
    confirmDays: 0,
    defaultLanguage: 'es',
    widgetLanguages: ['fr', 'en', 'es'],
    privacyUrl: 'https://hotel.example/privee',
    updatedAt: 'then',
  });
});

it('keeps what was typed over what somebody else saved, field by field', () => {
  const typed = { ...saved, name: 'Hôtel du Parc', emails: ['a@hotel.example', ' '] };
  const present = { ...saved, name: 'Hotel', currency: 'CHF', emails: ['c@hotel.example'] };
  expect(rebased(saved, typed, present)).toEqual({ ...present, name: 'Hôtel du Parc' });
});

it('sends for how long an offer is held only where there is a waiting list', () => {
  expect(bodyOf({ ...saved, waitingMinutes: 60 }, 'then')).toMatchObject({ waitingMinutes: 60 });
  expect(bodyOf({ ...saved, waitingMinutes: null }, 'then')).not.toHaveProperty('waitingMinutes');
  const off = { ...saved, waitingList: false, waitingMinutes: 3 };
  expect(bodyOf(off, 'then')).not.toHaveProperty('waitingMinutes');
});
