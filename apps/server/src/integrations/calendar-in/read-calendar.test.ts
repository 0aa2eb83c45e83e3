import { describe, expect, it, test } from 'vitest';
import { readCalendar } from './read-calendar.ts';

const SPRING = {
  timeZone: 'Europe/Paris',
  from: new Date('2026-03-01T00:00Z'),
  to: new Date('2026-04-15T00:00Z'),
};
const AUTUMN = { ...SPRING, from: new Date('2026-10-15T00:00Z'), to: new Date('2026-11-15T00:00Z') };

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (lines: string | string[], uid = 'one') =>
  ['BEGIN:VEVENT', `UID:${uid}`, ...[lines].flat(), 'END:VEVENT'].join('\r\n');

const read = (text: string, window = SPRING) => {
  const answer = readCalendar(text, window);
  if (answer.kind === 'failed') return answer.fault;
  return answer.events.map(({ from, to }) => `${short(from)} ${short(to)}`);
};
const short = (at: Date) => at.toISOString().slice(5, 16);
const readEvent = (lines: string[], window = SPRING) => read(calendar(event(lines)), window);

describe('when one event is', () => {
  test.each<[string, string[], string[]]>([
    ['a time of UTC', ['DTSTART:20260310T100000Z', 'DTEND:20260310T113000Z'], ['03-10T10:00 03-10T11:30']],
    [
      'a time without a zone, by the venue’s clock',
      ['DTSTART:20260310T100000', 'DTEND:20260310T110000'],
      ['03-10T09:00 03-10T10:00'],
    ],
    [
      'a time of a zone',
      ['DTSTART;TZID=America/New_York:20260310T100000', 'DTEND;TZID=America/New_York:20260310T110000'],
      ['03-10T14:00 03-10T15:00'],
    ],
    [
      'between zones',
      ['DTSTART;TZID=Europe/Paris:20260310T100000', 'DTEND;TZID=Europe/London:20260310T100000'],
      ['03-10T09:00 03-10T10:00'],
    ],
    [
      'a name of Windows’',
      ['DTSTART;TZID=Tokyo Standard Time:20260310T100000', 'DTEND;TZID=Tokyo Standard Time:20260310T110000'],
      ['03-10T01:00 03-10T02:00'],
    ],
    [
      'a name behind a path',
      [
        'DTSTART;TZID=/example.org/20210210_1/America/Argentina/Buenos_Aires:20260310T100000',
        'DURATION:PT1H',
      ],
      ['03-10T13:00 03-10T14:00'],
    ],
    [
      'a zone that nobody knows, by the venue’s clock',
      ['DTSTART;TZID=Atlantis:20260310T100000', 'DURATION:PT1H'],
      ['03-10T09:00 03-10T10:00'],
    ],
    [
      'a whole day',
      ['DTSTART;VALUE=DATE:20260310', 'DTEND;VALUE=DATE:20260311'],
      ['03-09T23:00 03-10T23:00'],
    ],
    ['a whole day without an end', ['DTSTART;VALUE=DATE:20260310'], ['03-09T23:00 03-10T23:00']],
    [
      'a whole day that ends as it begins',
      ['DTSTART;VALUE=DATE:20260310', 'DTEND;VALUE=DATE:20260310'],
      ['03-09T23:00 03-10T23:00'],
    ],
    [
      'days until the one on which somebody leaves',
      ['DTSTART;VALUE=DATE:20260310', 'DTEND;VALUE=DATE:20260313'],
      ['03-09T23:00 03-12T23:00'],
    ],
    [
      'the day of 23 hours',
      ['DTSTART;VALUE=DATE:20260329', 'DTEND;VALUE=DATE:20260330'],
      ['03-28T23:00 03-29T22:00'],
    ],
    ['days that last', ['DTSTART;VALUE=DATE:20260328', 'DURATION:P2D'], ['03-27T23:00 03-29T22:00']],
    [
      'hours as they pass',
      ['DTSTART;TZID=Europe/Paris:20260328T220000', 'DURATION:PT8H'],
      ['03-28T21:00 03-29T05:00'],
    ],
    [
      'a day and hours, the day by the clock',
      ['DTSTART;TZID=Europe/Paris:20260328T120000', 'DURATION:P1DT1H'],
      ['03-28T11:00 03-29T11:00'],
    ],
    ['a time without an end: none', ['DTSTART:20260310T100000Z'], []],
    ['an end before its beginning: none', ['DTSTART:20260310T100000Z', 'DTEND:20260310T090000Z'], []],
    [
      'skipped by the clock, as from before',
      ['DTSTART;TZID=Europe/Paris:20260329T023000', 'DURATION:PT1H'],
      ['03-29T01:30 03-29T02:30'],
    ],
    ['over before', ['DTSTART:20260228T100000Z', 'DTEND:20260301T000000Z'], []],
    [
      'under way as the window begins',
      ['DTSTART:20260228T100000Z', 'DTEND:20260301T000100Z'],
      ['02-28T10:00 03-01T00:01'],
    ],
    ['after it', ['DTSTART:20260415T000000Z', 'DURATION:PT1H'], []],
    ['free', ['DTSTART:20260310T100000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT'], []],
    ['busy', ['DTSTART:20260310T100000Z', 'DURATION:PT1H', 'TRANSP:OPAQUE'], ['03-10T10:00 03-10T11:00']],
    ['cancelled', ['DTSTART:20260310T100000Z', 'DURATION:PT1H', 'STATUS:CANCELLED'], []],
    [
      'tentative',
      ['DTSTART:20260310T100000Z', 'DURATION:PT1H', 'STATUS:TENTATIVE'],
      ['03-10T10:00 03-10T11:00'],
    ],
  ])('%s', (_case, lines, expected) => expect(readEvent(lines)).toEqual(expected));

  it('shown twice by the clock, takes the first', () => {
    const lines = ['DTSTART;TZID=Europe/Paris:20261025T023000', 'DTEND;TZID=Europe/Paris:20261025T040000'];
    expect(readEvent(lines, AUTUMN)).toEqual(['10-25T00:30 10-25T03:00']);
  });

  it('goes by the zone that the calendar itself tells of, where nobody else knows it', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Custom',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0300',
      'TZOFFSETTO:+0300',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    const own = event(['DTSTART;TZID=Custom:20260310T100000', 'DURATION:PT1H']);
    expect(read(calendar(...zone, own))).toEqual(['03-10T07:00 03-10T08:00']);
    // And by the world’s clock where a name is the world’s, whatever the calendar says of it.
    const named = zone.map((line) => line.replace('Custom', 'Europe/Paris'));
    const paris = event(['DTSTART;TZID=Europe/Paris:20260310T100000', 'DURATION:PT1H']);
    expect(read(calendar(...named, paris))).toEqual(['03-10T09:00 03-10T10:00']);
  });
});

describe('what recurs', () => {
  const nights = ['DTSTART;TZID=Europe/Paris:20260327T220000', 'DTEND;TZID=Europe/Paris:20260328T080000'];

  test.each<[string, string[], string[]]>([
    [
      'by the clock, over its change',
      [...nights, 'RRULE:FREQ=DAILY;COUNT=3'],
      ['03-27T21:00 03-28T07:00', '03-28T21:00 03-29T06:00', '03-29T20:00 03-30T06:00'],
    ],
    [
      'on whole days',
      ['DTSTART;VALUE=DATE:20260328', 'DTEND;VALUE=DATE:20260329', 'RRULE:FREQ=DAILY;UNTIL=20260330'],
      ['03-27T23:00 03-28T23:00', '03-28T23:00 03-29T22:00', '03-29T22:00 03-30T22:00'],
    ],
    [
      'from long ago',
      ['DTSTART:19990101T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;BYDAY=-1TU'],
      ['03-31T10:00 03-31T11:00'],
    ],
    [
      'but for what is left out',
      [...nights, 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;TZID=Europe/Paris:20260328T220000'],
      ['03-27T21:00 03-28T07:00', '03-29T20:00 03-30T06:00'],
    ],
    [
      'left out in UTC',
      [...nights, 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:20260328T210000Z'],
      ['03-27T21:00 03-28T07:00'],
    ],
    [
      'left out by the day',
      [...nights, 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE;VALUE=DATE:20260328'],
      ['03-27T21:00 03-28T07:00'],
    ],
    [
      'left out after one that leaves nothing out',
      [...nights, 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:20260328T120000Z,20260328T210000Z'],
      ['03-27T21:00 03-28T07:00'],
    ],
    [
      'and on days that are added',
      [...nights, 'RDATE;TZID=Europe/Paris:20260331T220000'],
      ['03-27T21:00 03-28T07:00', '03-31T20:00 04-01T06:00'],
    ],
    [
      'and at periods that are added',
      [...nights, 'RDATE;VALUE=PERIOD:20260331T200000Z/PT2H'],
      ['03-27T21:00 03-28T07:00', '03-31T20:00 04-01T06:00'],
    ],
    ['cancelled as a whole', [...nights, 'RRULE:FREQ=DAILY', 'STATUS:CANCELLED'], []],
  ])('%s', (_case, lines, expected) => expect(readEvent(lines)).toEqual(expected));

  it('but for what is left out for years', () => {
    const days = Array.from({ length: 700 }, (_, at) => {
      const day = new Date(Date.UTC(2024, 3, 1 + at)).toISOString().slice(0, 10).replaceAll('-', '');
      return `EXDATE:${day}T100000Z`;
    });
    const lines = [
      'DTSTART:20240401T100000Z',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;UNTIL=20260303T100000Z',
      ...days,
    ];
    expect(readEvent(lines)).toEqual(['03-02T10:00 03-02T11:00', '03-03T10:00 03-03T11:00']);
  });

  it('by the clock, over its change in autumn', () => {
    const lines = [
      'DTSTART;TZID=Europe/Paris:20261024T220000',
      'DTEND;TZID=Europe/Paris:20261025T080000',
      'RRULE:FREQ=DAILY;COUNT=2',
    ];
    expect(readEvent(lines, AUTUMN)).toEqual(['10-24T20:00 10-25T07:00', '10-25T21:00 10-26T07:00']);
  });

  const daily = event([
    'DTSTART;TZID=Europe/Paris:20260310T100000',
    'DURATION:PT1H',
    'RRULE:FREQ=DAILY;COUNT=3',
  ]);
  const second = 'RECURRENCE-ID;TZID=Europe/Paris:20260311T100000';

  test.each<[string, string[], string[]]>([
    [
      'moved',
      [second, 'DTSTART;TZID=Europe/Paris:20260320T150000', 'DURATION:PT2H'],
      ['03-20T14:00 03-20T16:00', '03-10T09:00 03-10T10:00', '03-12T09:00 03-12T10:00'],
    ],
    [
      'cancelled',
      [second, 'DTSTART;TZID=Europe/Paris:20260311T100000', 'DURATION:PT1H', 'STATUS:CANCELLED'],
      ['03-10T09:00 03-10T10:00', '03-12T09:00 03-12T10:00'],
    ],
    [
      'freed',
      [second, 'DTSTART;TZID=Europe/Paris:20260311T100000', 'DURATION:PT1H', 'TRANSP:TRANSPARENT'],
      ['03-10T09:00 03-10T10:00', '03-12T09:00 03-12T10:00'],
    ],
    [
      'moved by its instant in UTC',
      ['RECURRENCE-ID:20260311T090000Z', 'DTSTART:20260320T150000Z', 'DURATION:PT1H'],
      ['03-20T15:00 03-20T16:00', '03-10T09:00 03-10T10:00', '03-12T09:00 03-12T10:00'],
    ],
    [
      'moved by its day',
      ['RECURRENCE-ID;VALUE=DATE:20260311', 'DTSTART:20260320T150000Z', 'DURATION:PT1H'],
      ['03-20T15:00 03-20T16:00', '03-10T09:00 03-10T10:00', '03-12T09:00 03-12T10:00'],
    ],
  ])('one of it %s', (_case, lines, expected) =>
    expect(read(calendar(daily, event(lines)))).toEqual(expected),
  );

  it('one of it alone, the others not told of', () => {
    const lines = [second, 'DTSTART;TZID=Europe/Paris:20260320T150000', 'DURATION:PT2H'];
    expect(read(calendar(event(lines)))).toEqual(['03-20T14:00 03-20T16:00']);
  });
});

describe('how it is told apart', () => {
  const events = (text: string) => {
    const answer = readCalendar(text, SPRING);
    return answer.kind === 'events' ? answer.events : [];
  };
  const hour = ['DTSTART:20260310T100000Z', 'DURATION:PT1H'];

  it('by its number, and by when it was to be', () => {
    const recurs = event([...hour, 'RRULE:FREQ=DAILY;COUNT=2'], 'many');
    expect(events(calendar(event(hour), recurs)).map((each) => [each.uid, each.recurrenceId])).toEqual([
      ['one', ''],
      ['many', '2026-03-10T10:00:00Z'],
      ['many', '2026-03-11T10:00:00Z'],
    ]);
  });

  it('though two have one number, or none', () => {
    const none = (day: string) =>
      ['BEGIN:VEVENT', `DTSTART:${day}T100000Z`, 'DURATION:PT1H', 'END:VEVENT'].join('\r\n');
    const found = events(
      calendar(
        event(hour),
        event(['DTSTART:20260312T100000Z', 'DURATION:PT1H']),
        none('20260310'),
        none('20260311'),
      ),
    );
    expect(new Set(found.map((each) => [each.uid, each.recurrenceId].join())).size).toBe(4);
  });

  it('says what it says on one line', () => {
    const said = (summary: string) => events(calendar(event([...hour, `SUMMARY:${summary}`])))[0]?.summary;
    expect(said(String.raw`Réservé\n  par  Airbnb\, Paris`)).toBe('Réservé par Airbnb, Paris');
    expect(said(' ')).toBeNull();
    expect(said('é'.repeat(300))).toHaveLength(200);
  });
});

describe('what is no calendar, or too much', () => {
  test.each<[string, string, string]>([
    ['a page', '<!doctype html><p>BEGIN:VCALENDAR', 'notCalendar'],
    ['nothing', '', 'notCalendar'],
    ['one that breaks off', calendar(event(['DTSTART:20260310T100000Z'])).slice(0, 60), 'broken'],
    ['one without an end', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\n', 'broken'],
    ['a time that is none', calendar(event(['DTSTART:2026', 'DURATION:PT1H'])), 'broken'],
    [
      'more than can be kept',
      calendar(event(['DTSTART:20260310T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=MINUTELY'])),
      'tooMuch',
    ],
  ])('%s', (_case, text, fault) => expect(read(text)).toBe(fault));

  it('is a rule that would take for ever', () => {
    const lines = [
      'DTSTART:19700101T000000Z',
      'DURATION:PT1S',
      'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
    ];
    const before = performance.now();
    expect(readCalendar(calendar(event(lines)), SPRING, 300)).toEqual({ kind: 'failed', fault: 'tooMuch' });
    expect(performance.now() - before).toBeLessThan(3_000);
  });

  it('is not a calendar of nothing, of other things, of lines in another manner, or of several', () => {
    expect(read(calendar())).toEqual([]);
    expect(read(calendar('BEGIN:VTODO', 'UID:a', 'DTSTART:20260310T100000Z', 'END:VTODO'))).toEqual([]);
    const one = calendar(event(['DTSTART:20260310T100000Z', 'DURATION:PT1H']));
    expect(read(`\uFEFF${one.replaceAll('\r', '')}`)).toHaveLength(1);
    expect(read(one + calendar(event(['DTSTART:20260311T100000Z', 'DURATION:PT1H'], 'two')))).toHaveLength(2);
  });

  it('is not what a busy calendar has', () => {
    const lines = [
      'DTSTART;TZID=Europe/Paris:20160310T100000',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY',
      'SUMMARY:x',
    ];
    const many = Array.from({ length: 20 }, (_, at) => event(lines, `uid-${at}`));
    const before = performance.now();
    expect(read(calendar(...many))).toHaveLength(20 * 45);
    expect(performance.now() - before).toBeLessThan(4_000);
  });
});
