import { expect, test } from 'vitest';
import {
  noticeExample,
  noticeValues,
  readAmount,
  readDiscount,
  readHorizon,
  readNotice,
} from './notice-values.ts';

const NONE = { horizonDays: null, begunDiscount: null };

test.each([
  [null, 'usual', '', 'hours'],
  [0, 'before', 0, 'minutes'],
  [45, 'before', 45, 'minutes'],
  [900, 'before', 15, 'hours'],
  [2880, 'before', 2, 'days'],
  [-90, 'after', 90, 'minutes'],
  [-120, 'after', 2, 'hours'],
] as const)(
  'a notice of %s minutes stands in the form as %s %s %s, and is sent as it was',
  (notice, ...said) => {
    const values = noticeValues({ ...NONE, notice });
    expect([values.noticeWhen, values.noticeAmount, values.noticeUnit]).toEqual(said);
    expect(readNotice(values)).toEqual({ ...NONE, notice });
  },
);

test.each([
  [readHorizon('30'), 30],
  [readHorizon(' '), null],
  [readHorizon('0'), { fault: 'most' }],
  [readHorizon('731'), { fault: 'most' }],
  [readHorizon('1,5'), { fault: 'number' }],
  [readDiscount('-5'), { fault: 'number' }],
  [readDiscount('91'), { fault: 'most' }],
  [readAmount({ noticeWhen: 'before', noticeUnit: 'days', noticeAmount: '61' }), { fault: 'most' }],
  [readAmount({ noticeWhen: 'before', noticeUnit: 'days', noticeAmount: '60' }), 60],
  [readAmount({ noticeWhen: 'after', noticeUnit: 'hours', noticeAmount: '25' }), { fault: 'most' }],
  [readAmount({ noticeWhen: 'after', noticeUnit: 'hours', noticeAmount: '0' }), { fault: 'most' }],
  [readAmount({ noticeWhen: 'before', noticeUnit: 'hours', noticeAmount: '0' }), 0],
])('%j of what was typed is %j', (read, expected) => {
  expect(read).toEqual(expected);
});

test('a notice is told by one of its hours', () => {
  const morning = { type: 'timeslot', start: 540, end: 780, day: '2026-11-30' } as const;
  expect(noticeExample({ notice: 900, horizonDays: 30 }, morning)).toEqual({
    lastDay: '2026-11-29',
    lastMinute: 1080,
    firstDay: '2026-10-31',
  });
  expect(noticeExample({ notice: null, horizonDays: null }, morning)).toEqual({
    lastDay: '2026-11-30',
    lastMinute: 720,
    firstDay: null,
  });
  const night = { ...morning, start: 1320, end: 120 };
  expect(noticeExample({ notice: null, horizonDays: null }, night)).toMatchObject({ lastMinute: 1440 });
});
