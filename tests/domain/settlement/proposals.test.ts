import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  availabilityWithin,
  type HalfDay,
  halfDayOf,
  type StoredSession,
  type TakenTime,
} from '#domain/scheduling';
import { searchedDates, settlementProposals } from '#domain/settlement';
import { addDays, localDate, localTime, timeOfMinutes, type Weekday } from '#domain/shared';

const SITE = 1;
const PHYSIOTHERAPY = 2;
const FROM = localDate('2026-03-09');
const TO = localDate('2026-03-10');
/** Wednesday 4 March 2026, 9:00 in Bogota. */
const clock = { now: () => Date.parse('2026-03-04T14:00:00.000Z') };
const closure = { siteId: SITE, from: FROM, to: TO, reason: 'Fumigación' };
const staffMember = (id: number) => ({
  id,
  username: `t${id}`,
  firstNames: 'T',
  lastNames: String(id),
  specialtyId: PHYSIOTHERAPY,
  siteId: SITE,
});
const staff = [11, 12].map(staffMember);

const sessionOf = (
  index: number,
  { day, halfHour, therapist }: { day: number; halfHour: number; therapist: number },
) =>
  ({
    id: index + 1,
    siteId: SITE,
    specialtyId: PHYSIOTHERAPY,
    lineId: index + 1,
    state: 3,
    units: 2,
    date: addDays(FROM, day),
    start: timeOfMinutes(420 + halfHour * 30),
    end: timeOfMinutes(480 + halfHour * 30),
    patient: { id: 100 + index },
    therapist: staff[therapist],
    auxiliary: null,
  }) as unknown as StoredSession;

const sessions = fc.array(
  fc.record({ day: fc.integer({ min: 0, max: 1 }), halfHour: fc.nat(20), therapist: fc.nat(1) }),
  { minLength: 1, maxLength: 8 },
);
const takenTimeInputs = fc.array(
  fc.record({ day: fc.integer({ min: -4, max: 8 }), halfHour: fc.nat(20), therapist: fc.nat(1) }),
  { maxLength: 12 },
);
const takenTimeOf = ({
  day,
  halfHour,
  therapist,
}: {
  day: number;
  halfHour: number;
  therapist: number;
}): TakenTime => ({
  date: addDays(FROM, day),
  start: timeOfMinutes(420 + halfHour * 30),
  end: timeOfMinutes(480 + halfHour * 30),
  patientId: 1,
  therapistId: staff[therapist]?.id ?? 0,
  auxiliaryId: null,
});

/** The last session finds its own hour and the first free hour of one day, which overlap. */
const ONE_AT_AN_EARLIER_HOUR = [3, 3, 5, 5, 1].map((halfHour) => ({ day: 0, halfHour, therapist: 1 }));

const overlap = (one: TakenTime, other: TakenTime) =>
  one.therapistId === other.therapistId &&
  one.date === other.date &&
  one.start < other.end &&
  other.start < one.end;

describe('the slots that are proposed for the sessions of a closure', () => {
  const availability = availabilityWithin(
    { closures: [closure], openingHours: [], workingHours: [], leaves: [] },
    (date) => (date >= FROM && date <= TO ? { date, kind: 'closure', reason: closure.reason } : null),
  );
  const leaveOrClosure = { staffId: null, from: FROM, to: TO, hours: null };

  it('are open, in the future, before the expiry, free, and never proposed twice', () => {
    fc.assert(
      fc.property(
        sessions,
        takenTimeInputs,
        fc.integer({ min: 0, max: 8 }),
        (sessionInputs, takenInputs, expiry) => {
          const drawnSessions = sessionInputs.map((each, index) => sessionOf(index, each));
          const takenTimes = takenInputs.map(takenTimeOf);
          const expiresOn = addDays(FROM, expiry);
          const expiries = new Map(drawnSessions.map(({ lineId }) => [lineId, expiresOn]));
          const found = settlementProposals(drawnSessions, {
            leaveOrClosure,
            staff,
            halfDays: new Map(),
            expiries,
            slotContext: { takenTimes, availability, clock },
          }).flatMap(({ session, otherSlots, replacements }) => {
            expect(replacements).toEqual([]);
            expect(otherSlots.length).toBeLessThanOrEqual(3);
            return otherSlots.map((slot) => ({ ...slot, patientId: session.patient.id }));
          });
          const searched = searchedDates(leaveOrClosure, clock);
          const placed = found.map(({ date, start, end, staff: { id }, patientId }) => ({
            date,
            start,
            end,
            patientId,
            therapistId: id,
            auxiliaryId: null,
          }));
          for (const [index, slot] of placed.entries()) {
            expect(slot.date >= FROM && slot.date <= TO).toBe(false);
            expect(slot.date > localDate('2026-03-04') && slot.date <= expiresOn).toBe(true);
            expect(searched).toContain(slot.date);
            expect([...takenTimes, ...placed.slice(0, index)].filter((each) => overlap(each, slot))).toEqual(
              [],
            );
          }
        },
      ),
      { examples: [[ONE_AT_AN_EARLIER_HOUR, [{ day: 2, halfHour: 7, therapist: 1 }], 3]] },
    );
  });

  it('are three for each session, and each session gets its first before any gets a second', () => {
    const twoSessions = [0, 1].map((index) =>
      sessionOf(index, { day: 0, halfHour: 4 + index * 2, therapist: 1 }),
    );
    const proposals = settlementProposals(twoSessions, {
      leaveOrClosure,
      staff,
      halfDays: new Map(),
      expiries: new Map([1, 2].map((line) => [line, localDate('2026-04-15')])),
      slotContext: { takenTimes: [], availability, clock },
    });
    expect(proposals.map(({ otherSlots }) => otherSlots.length)).toEqual([3, 3]);
    expect(proposals.map(({ otherSlots: [first] }) => [first?.date, first?.start])).toEqual([
      ['2026-03-11', '09:00'],
      ['2026-03-11', '10:00'],
    ]);
  });

  it('keep therapist and hour where these are free on the next open day', () => {
    const session = sessionOf(0, { day: 0, halfHour: 4, therapist: 1 });
    const [proposal] = settlementProposals([session], {
      leaveOrClosure,
      staff,
      halfDays: new Map(),
      expiries: new Map([[1, localDate('2026-04-15')]]),
      slotContext: { takenTimes: [], availability, clock },
    });
    expect(proposal?.otherSlots[0]).toMatchObject({
      date: '2026-03-11',
      start: localTime('09:00'),
      end: localTime('10:00'),
      therapist: 't12',
    });
  });
});

describe('the half of the day in which a patient comes', () => {
  it('comes first among the slots, also with another therapist; slots of the other half are marked', () => {
    const availability = availabilityWithin(
      { closures: [closure], openingHours: [], workingHours: [], leaves: [] },
      (date) => (date >= FROM && date <= TO ? { date, kind: 'closure', reason: closure.reason } : null),
    );
    const halfDay = fc.constantFrom<HalfDay | null>('morning', 'afternoon', null);
    const leaveOrClosure = { staffId: null, from: FROM, to: TO, hours: null };
    fc.assert(
      fc.property(sessions, takenTimeInputs, fc.array(halfDay), (sessionInputs, takenInputs, drawnHalves) => {
        const drawnSessions = sessionInputs.map((each, index) => sessionOf(index, each));
        const halfDays = new Map(drawnHalves.map((half, index) => [100 + index, half]));
        const proposals = settlementProposals(drawnSessions, {
          leaveOrClosure,
          staff,
          halfDays,
          expiries: new Map(drawnSessions.map(({ lineId }) => [lineId, localDate('2026-04-15')])),
          slotContext: { takenTimes: takenInputs.map(takenTimeOf), availability, clock },
        });
        for (const { session, otherSlots } of proposals) {
          const halfDay = halfDays.get(session.patient.id);
          // Two weeks have room for everybody in each half of the day.
          for (const slot of otherSlots) {
            expect(slot.changesHalfDay).toBe(false);
            if (halfDay) expect(halfDayOf(slot)).toBe(halfDay);
          }
        }
      }),
    );
  });

  it('has its slots of a day nearest to the hour of the session first; at that hour a colleague replaces', () => {
    const limits = { closures: [], openingHours: [], workingHours: [], leaves: [] };
    const session = sessionOf(0, { day: 0, halfHour: 17, therapist: 1 });
    const [proposal] = settlementProposals([session], {
      leaveOrClosure: { staffId: 12, from: FROM, to: TO, hours: null },
      staff,
      halfDays: new Map([[100, 'afternoon']]),
      expiries: new Map([[1, localDate('2026-04-15')]]),
      slotContext: { takenTimes: [], availability: availabilityWithin(limits, () => null), clock },
    });
    expect(proposal?.otherSlots.map(({ date, start }) => [date, start])).toEqual([
      [FROM, '14:30'],
      [FROM, '16:30'],
      [FROM, '13:30'],
    ]);
  });

  it('gives way where it has no room, and such slots are marked', () => {
    const hours = (weekday: Weekday) => ({ weekday, start: localTime('13:00'), end: localTime('17:00') });
    const availability = availabilityWithin(
      {
        closures: [closure],
        openingHours: ([1, 2, 3, 4, 5] as const).map((weekday) => ({ ...hours(weekday), siteId: SITE })),
        workingHours: [],
        leaves: [],
      },
      (date) => (date >= FROM && date <= TO ? { date, kind: 'closure', reason: closure.reason } : null),
    );
    const session = sessionOf(0, { day: 0, halfHour: 4, therapist: 1 });
    const [proposal] = settlementProposals([session], {
      leaveOrClosure: { staffId: null, from: FROM, to: TO, hours: null },
      staff,
      halfDays: new Map([[100, 'morning']]),
      expiries: new Map([[1, localDate('2026-04-15')]]),
      slotContext: { takenTimes: [], availability, clock },
    });
    expect(proposal?.otherSlots.map(({ changesHalfDay }) => changesHalfDay)).toEqual([true, true, true]);
  });
});

describe('the slots that are proposed for the sessions of a therapist who is absent in the morning', () => {
  const morning = { start: localTime('07:00'), end: localTime('12:00') };
  const leaveOrClosure = { staffId: 12, from: FROM, to: FROM, hours: morning };
  const availability = availabilityWithin(
    { closures: [], openingHours: [], workingHours: [], leaves: [] },
    () => null,
  );
  const proposalsOf = (
    sessions: readonly StoredSession[],
    takenTimes: readonly TakenTime[],
    colleagues = staff,
  ) =>
    settlementProposals(sessions, {
      leaveOrClosure,
      staff: colleagues,
      halfDays: new Map(),
      expiries: new Map(sessions.map(({ lineId }) => [lineId, localDate('2026-04-15')])),
      slotContext: { takenTimes, availability, clock },
    });
  const proposalOf = (takenTimes: readonly TakenTime[]) =>
    proposalsOf([sessionOf(0, { day: 0, halfHour: 4, therapist: 1 })], takenTimes)[0];
  const takenTimeAt = (halfHour: number, therapist: number) => takenTimeOf({ day: 0, halfHour, therapist });

  it('are a free colleague at the same hour, and the same therapist later that day', () => {
    expect(proposalOf([])?.replacements.map(({ username }) => username)).toEqual(['t11']);
    expect(proposalOf([])?.otherSlots[0]).toMatchObject({
      date: FROM,
      start: localTime('12:00'),
      therapist: 't12',
    });
    expect(proposalOf([takenTimeAt(4, 0)])?.replacements).toEqual([]);
    expect(proposalOf([takenTimeAt(4, 0)])?.otherSlots[0]).toMatchObject({
      date: FROM,
      start: localTime('12:00'),
      end: localTime('13:00'),
      therapist: 't12',
    });
  });

  it('name a colleague last who is proposed for another session at that hour', () => {
    const sessions = [
      sessionOf(0, { day: 0, halfHour: 4, therapist: 1 }),
      sessionOf(1, { day: 0, halfHour: 6, therapist: 1 }),
    ];
    const taken = [
      ...Array.from({ length: 8 }, (_, index) => takenTimeAt(10 + index * 2, 1)),
      ...[0, 2, 4].map((halfHour) => takenTimeAt(halfHour, 0)),
      ...Array.from({ length: 13 }, (_, index) => ({ ...takenTimeAt(index * 2, 0), therapistId: 13 })).filter(
        ({ start }) => start !== '10:00',
      ),
    ];
    const [first, second] = proposalsOf(sessions, taken, [...staff, staffMember(13)]);
    expect(first?.otherSlots[0]).toMatchObject({ date: FROM, start: '10:00', therapist: 't11' });
    expect(second?.replacements.map(({ username }) => username)).toEqual(['t13', 't11']);
  });

  it('are another therapist that day where the own one has no hour left', () => {
    const afternoon = Array.from({ length: 8 }, (_, index) => takenTimeAt(10 + index * 2, 1));
    expect(proposalOf([takenTimeAt(4, 0), ...afternoon])?.otherSlots[0]).toMatchObject({
      date: FROM,
      therapist: 't11',
    });
  });
});
