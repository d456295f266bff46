import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarReader } from '#adapters/external-calendar/calendar-reader.ts';
import { isPublicIp } from '#adapters/external-calendar/public-address.ts';
import { type CalendarFault, type InstantRange, instantsOf } from '#domain/external-calendar';
import { localDate } from '#domain/shared';
import { calendarServer } from '#tests/support/calendar-server.ts';
import { fixedClock } from '#tests/support/databases.ts';

const dayAndTimeOf = (instant: number) => new Date(instant).toISOString().slice(8, 16);
const readablePeriods = (found: readonly InstantRange[] | CalendarFault) => {
  if (typeof found === 'string') throw new Error(found);
  return found.map(({ start, end }) => [dayAndTimeOf(start), dayAndTimeOf(end)]);
};

const DAYS = instantsOf(localDate('2026-03-04'), localDate('2026-03-05'));

const calendarOf = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test', ...lines, 'END:VCALENDAR', ''].join('\r\n');

let eventCount = 0;
const event = (...lines: readonly string[]) =>
  ['BEGIN:VEVENT', `UID:${++eventCount}`, 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT'].join('\r\n');

const MADRID = [
  ...['BEGIN:VTIMEZONE', 'TZID:Europe/Madrid', 'BEGIN:STANDARD', 'DTSTART:19701025T030000'],
  ...['TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'END:STANDARD', 'END:VTIMEZONE'],
].join('\r\n');

/** Name and content of an event, and its busy periods of 4 and 5 March: day of the month and time in UTC. */
const BUSY: readonly (readonly [string, string, readonly (readonly [string, string])[]])[] = [
  [
    'an event in UTC',
    event('DTSTART:20260304T130000Z', 'DTEND:20260304T140000Z'),
    [['04T13:00', '04T14:00']],
  ],
  [
    'an event with a duration',
    event('DTSTART:20260304T130000Z', 'DURATION:PT45M'),
    [['04T13:00', '04T13:45']],
  ],
  [
    'an event in another zone',
    [
      MADRID,
      event('DTSTART;TZID=Europe/Madrid:20260304T130000', 'DTEND;TZID=Europe/Madrid:20260304T140000'),
    ].join('\r\n'),
    [['04T12:00', '04T13:00']],
  ],
  [
    "an event without a zone, at the clinic's time",
    event('DTSTART:20260304T080000', 'DTEND:20260304T090000'),
    [['04T13:00', '04T14:00']],
  ],
  ['a whole day', event('DTSTART;VALUE=DATE:20260305'), [['05T05:00', '06T05:00']]],
  [
    'a repeated event without the excluded day',
    event(
      'DTSTART:20251201T130000Z',
      'DTEND:20251201T133000Z',
      'RRULE:FREQ=DAILY',
      'EXDATE:20260305T130000Z',
    ),
    [['04T13:00', '04T13:30']],
  ],
  [
    'a repetition that was moved',
    [
      ...['BEGIN:VEVENT', 'UID:moved', 'DTSTART:20260301T130000Z', 'DTEND:20260301T140000Z'],
      ...['RRULE:FREQ=DAILY;COUNT=5', 'END:VEVENT', 'BEGIN:VEVENT', 'UID:moved'],
      ...[
        'RECURRENCE-ID:20260304T130000Z',
        'DTSTART:20260304T200000Z',
        'DTEND:20260304T210000Z',
        'END:VEVENT',
      ],
    ].join('\r\n'),
    [
      ['05T13:00', '05T14:00'],
      ['04T20:00', '04T21:00'],
    ],
  ],
  [
    'a later repetition that was moved to an earlier day',
    [
      ...['BEGIN:VEVENT', 'UID:forward', 'DTSTART:20260302T130000Z', 'DTEND:20260302T140000Z'],
      ...['RRULE:FREQ=WEEKLY', 'END:VEVENT', 'BEGIN:VEVENT', 'UID:forward', 'RECURRENCE-ID:20260309T130000Z'],
      ...['DTSTART:20260304T150000Z', 'DTEND:20260304T160000Z', 'END:VEVENT'],
    ].join('\r\n'),
    [['04T15:00', '04T16:00']],
  ],
  [
    'a changed repetition whose event is in another calendar',
    [
      ...['BEGIN:VEVENT', 'UID:alone', 'RECURRENCE-ID:20260304T130000Z'],
      ...['DTSTART:20260304T150000Z', 'DTEND:20260304T160000Z', 'END:VEVENT'],
    ].join('\r\n'),
    [['04T15:00', '04T16:00']],
  ],
  [
    'the busy repetition of a free event',
    [
      ...['BEGIN:VEVENT', 'UID:free', 'DTSTART:20260301T130000Z', 'DTEND:20260301T140000Z'],
      ...['RRULE:FREQ=DAILY', 'TRANSP:TRANSPARENT', 'END:VEVENT', 'BEGIN:VEVENT', 'UID:free'],
      ...[
        'RECURRENCE-ID:20260304T130000Z',
        'DTSTART:20260304T130000Z',
        'DTEND:20260304T133000Z',
        'END:VEVENT',
      ],
    ].join('\r\n'),
    [['04T13:00', '04T13:30']],
  ],
  [
    'nothing of a free event',
    event('DTSTART:20260304T130000Z', 'DTEND:20260304T140000Z', 'TRANSP:TRANSPARENT'),
    [],
  ],
  [
    'nothing of a cancelled event',
    event('DTSTART:20260304T130000Z', 'DTEND:20260304T140000Z', 'STATUS:CANCELLED'),
    [],
  ],
  [
    'an event that began in summer time, in a zone that the file does not define',
    event('DTSTART;TZID=America/New_York:20250702T080000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY'),
    [['04T13:00', '04T14:00']],
  ],
  [
    'an event in a zone whose name is the end of a path',
    event('DTSTART;TZID="/mozilla.org/20050126_1/America/Bogota":20260304T080000', 'DURATION:PT1H'),
    [['04T13:00', '04T14:00']],
  ],
  ...['"(UTC-05:00) Bogota, Lima, Quito, Rio Branco"', 'GMT-0500', '"UTC-05:00"'].map(
    (zone) =>
      [
        `an event in the zone ${zone}`,
        event(`DTSTART;TZID=${zone}:20260304T080000`, 'DURATION:PT1H'),
        [['04T13:00', '04T14:00']],
      ] as const,
  ),
  [
    'an event in summer time, in a zone whose display name says the offset of winter',
    event(
      'DTSTART;TZID="(UTC+01:00) Brussels, Copenhagen, Madrid, Paris":20250702T150000',
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY',
    ),
    [['04T14:00', '04T15:00']],
  ],
  [
    'an event with broken properties that do not matter',
    event('DTSTART:20260304T130000Z', 'DURATION:PT1H', 'GEO:x', 'BEGIN:VALARM', 'TRIGGER:x', 'END:VALARM'),
    [['04T13:00', '04T14:00']],
  ],
  [
    'the event after one that does not end',
    ['BEGIN:VEVENT', 'UID:open', event('DTSTART:20260304T130000Z', 'DURATION:PT1H')].join('\r\n'),
    [['04T13:00', '04T14:00']],
  ],
  [
    'the event after one that repeats in an unknown manner',
    [
      event('DTSTART:20260304T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=SOMETIMES'),
      event('DTSTART:20260304T130000Z', 'DURATION:PT1H'),
    ].join('\r\n'),
    [['04T13:00', '04T14:00']],
  ],
  ['nothing of another week', event('DTSTART:20260314T130000Z', 'DTEND:20260314T140000Z'), []],
];

const GOOD = ['02T15:00', '02T16:00'] as const;
const ODD = ['02T17:00', '02T18:00'] as const;

/** Files that programs wrote, each with a good event and an odd one, and their busy periods of 2 and 3 December 2026. */
const ODD_FILES: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'broken-vtimezone': [GOOD],
  'date-without-value': [GOOD, ['02T05:00', '03T05:00']],
  'empty-rrule': [GOOD, ODD],
  'no-start': [GOOD],
  'rdate-period': [GOOD, ODD, ['03T17:00', '03T18:00']],
  'unfolded-line': [GOOD, ODD],
  'with-bom': [GOOD],
  'zones-without-vtimezone': [GOOD, GOOD, ODD],
};
const ODD_DAYS = instantsOf(localDate('2026-12-02'), localDate('2026-12-03'));
const fileOf = (name: string) => readFileSync(new URL(`calendars/${name}.ics`, import.meta.url));

const FOREVER = event('DTSTART:19700101T000000Z', 'DTEND:19700101T000001Z', 'RRULE:FREQ=SECONDLY');

const FREQUENCIES = ['HOURLY', 'DAILY', 'MONTHLY', 'YEARLY'];
const onNoDay = (frequency: string) =>
  event('DTSTART:20260101T100000', 'DURATION:PT1H', `RRULE:FREQ=${frequency};BYMONTH=2,4;BYMONTHDAY=31`);

describe('an external calendar', () => {
  let server: Awaited<ReturnType<typeof calendarServer>>;
  beforeAll(async () => {
    const file = (content: string) => (_: unknown, response: { end(text: string): void }) =>
      response.end(content);
    const redirectTo = (location: string) => (_: unknown, response: import('node:http').ServerResponse) =>
      void response.writeHead(302, { Location: location }).end();
    server = await calendarServer({
      ...Object.fromEntries(BUSY.map(([, content], index) => [`/busy-${index}`, file(calendarOf(content))])),
      ...Object.fromEntries(
        Object.keys(ODD_FILES).map((name) => [
          `/odd-${name}`,
          (_: unknown, response: import('node:http').ServerResponse) => void response.end(fileOf(name)),
        ]),
      ),
      '/empty': file(calendarOf()),
      '/moved': redirectTo('/empty'),
      '/loop': redirectTo('/loop'),
      '/inwards': redirectTo('https://127.0.0.2/empty'),
      '/mapped': redirectTo('https://[::ffff:10.0.0.1]/empty'),
      '/metadata': redirectTo('https://169.254.169.254/latest/meta-data'),
      '/by-http': redirectTo('http://127.0.0.1/empty'),
      '/nowhere': redirectTo('https://'),
      '/nonsense': file('<html>Sign in</html>'),
      '/bytes': file('\u0000\ufffd'.repeat(1_000)),
      '/half': file('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2026'),
      '/forever': file(calendarOf(FOREVER, event('DTSTART:20260304T130000Z', 'DURATION:PT1H'))),
      ...Object.fromEntries(
        FREQUENCIES.map((frequency) => [
          `/never-${frequency}`,
          file(calendarOf(onNoDay(frequency), event('DTSTART:20260304T130000Z', 'DURATION:PT1H'))),
        ]),
      ),
      '/hangs': () => {},
      '/stops': (_, response) => void response.writeHead(200).write('BEGIN:VCALENDAR\r\n'),
      '/huge': (_, response) => {
        const pour = () => {
          while (response.write('X-PAD:'.padEnd(65_536, 'x')));
        };
        response.on('drain', pour);
        pour();
      },
    });
  });
  afterAll(() => server.close());

  const reader = (limits = {}, clock = fixedClock()) =>
    calendarReader(clock, { allowsIp: (address) => address === '127.0.0.1', ca: server.ca, ...limits });
  const read = (path: string, limits = {}) => reader(limits).read(server.address(path), DAYS);

  it.each(BUSY.map(([name, , expected], index) => [name, index, expected] as const))(
    'gives as busy: %s',
    async (_, index, expected) => {
      expect(readablePeriods(await read(`/busy-${index}`))).toEqual(expected);
    },
  );

  it.each(Object.entries(ODD_FILES))(
    'of an odd program gives what can be read: %s',
    async (name, expected) => {
      const found = await reader().read(server.address(`/odd-${name}`), ODD_DAYS);
      expect(readablePeriods(found)).toEqual(expected);
    },
  );

  it('is followed to where it has moved', async () => {
    expect(await read('/moved')).toEqual([]);
  });

  const faults: readonly (readonly [string, CalendarFault])[] = [
    ['/missing', 'calendar-unreachable'],
    ['/loop', 'calendar-unreachable'],
    ['/nowhere', 'calendar-unreachable'],
    ['/inwards', 'calendar-not-public'],
    ['/mapped', 'calendar-not-public'],
    ['/metadata', 'calendar-not-public'],
    ['/by-http', 'calendar-not-public'],
    ['/huge', 'calendar-too-large'],
    ['/nonsense', 'calendar-unreadable'],
    ['/bytes', 'calendar-unreadable'],
    ['/half', 'calendar-unreadable'],
  ];
  it.each(faults)('at %s is refused as %s', async (path, code) => {
    expect(await read(path)).toBe(code);
  });

  it.each(['/hangs', '/stops'])('at %s is given up after the time limit', async (path) => {
    expect(await read(path, { milliseconds: 300 })).toBe('calendar-unreachable');
  });

  it('with an event that repeats each second loses only that event', async () => {
    expect(readablePeriods(await read('/forever'))).toEqual([['04T13:00', '04T14:00']]);
  });

  it.each(FREQUENCIES)(
    'with an event on a day that no month has (%s) loses only that event',
    async (frequency) => {
      expect(readablePeriods(await read(`/never-${frequency}`))).toEqual([['04T13:00', '04T14:00']]);
    },
  );

  it('with a certificate of an unknown authority is not read', async () => {
    expect(await read('/empty', { ca: undefined })).toBe('calendar-unreachable');
  });

  it('on this machine is never asked, by name or by number', async () => {
    const before = server.requestedPaths.length;
    const defaultReader = calendarReader(fixedClock(), { ca: server.ca });
    for (const host of ['localhost', '127.0.0.1', '[::1]', '0.0.0.0', '2130706433'])
      expect(await defaultReader.read(`https://${host}:${server.port}/empty`, DAYS)).toBe(
        'calendar-not-public',
      );
    expect(server.requestedPaths.length).toBe(before);
  });

  it('is remembered for five minutes, and a fault for one', async () => {
    const clock = fixedClock();
    const { read } = reader({}, clock);
    const requestCount = async (path: string) => {
      await read(server.address(path), DAYS);
      return server.requestedPaths.filter((asked) => asked === path).length;
    };
    const first = await requestCount('/empty');
    clock.forward(299_000);
    expect(await requestCount('/empty')).toBe(first);
    clock.forward(2_000);
    expect(await requestCount('/empty')).toBe(first + 1);
    const firstFaultCount = await requestCount('/nonsense');
    clock.forward(59_000);
    expect(await requestCount('/nonsense')).toBe(firstFaultCount);
    clock.forward(2_000);
    expect(await requestCount('/nonsense')).toBe(firstFaultCount + 1);
  });
});

describe('an address of the public internet', () => {
  it.each(['8.8.8.8', '190.85.1.1', '2607:f8b0:4008:80d::200e'])('%s', (address) => {
    expect(isPublicIp(address)).toBe(true);
  });

  it.each([
    ...['127.0.0.1', '0.0.0.0', '255.255.255.255', '224.0.0.1', '100.64.0.1', '198.18.0.1', '192.0.2.1'],
    ...[
      '::1',
      '::',
      'fe80::1',
      'fd00::1',
      'ff02::1',
      '::ffff:10.0.0.1',
      '64:ff9b::a00:1',
      '2002:a00:1::',
      '2001:db8::1',
    ],
    ...['example.org', ''],
  ])('is not %s', (address) => {
    expect(isPublicIp(address)).toBe(false);
  });

  it('is in no private range', () => {
    const byte = fc.nat(255);
    fc.assert(
      fc.property(byte, byte, byte, fc.integer({ min: 16, max: 31 }), (one, two, three, middle) => {
        for (const address of [
          ...[`10.${one}.${two}.${three}`, `192.168.${one}.${two}`, `172.${middle}.${one}.${two}`],
          ...[`127.${one}.${two}.${three}`, `169.254.${one}.${two}`, `::ffff:192.168.${one}.${two}`],
        ])
          expect(isPublicIp(address)).toBe(false);
      }),
    );
  });
});
