import { GIVEN_NAMES, SURNAMES } from '#adapters/seed/demo/names.ts';
import { addDays, type LocalDate, localDate, timeOfMinutes } from '#domain/shared';

const SITES = [1, 2, 3, 4];
/** Roles of therapists; their numbers are those of the specialties. */
const SPECIALTIES = [2, 3, 4, 5, 6];
const SCHEDULING_ROLE = 9;
const PATIENT_COUNT = 5000;
const SESSIONS_PER_DAY = 8;
const WORKING_DAYS_PER_WEEK = 6;
const FIRST_MINUTE = 7 * 60;
const WEEKS_AHEAD = 12;
const UNITS_PER_SESSION = 2;
const PENDING = 3;
const DONE = 1;
const EPS = 1;
const FOCUS = 10_001;
const NO_PAYER = 16;
/** Number of lines for measured bookings. */
const BOOKABLE_COUNT = 200;
/** The quota of each line for measured bookings, in units; practically unlimited. */
const BOOKABLE_UNITS = 1_000_000;

const pick = <T>(values: readonly T[], index: number): T => values[index % values.length] as T;
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

export const siteRows = () =>
  SITES.slice(1).map((id) => ({ id, name: `Sede ${id}`, email: `sede${id}@example.org` }));

/** An administrator, a scheduler at the first site, and ten therapists at each site, two per specialty. */
export const staffRows = () =>
  [
    { username: 'admin', role_id: 1, site_id: 1 },
    { username: 'programacion', role_id: SCHEDULING_ROLE, site_id: 1 },
    ...SITES.flatMap((site_id) =>
      times(10, (index) => ({
        username: `terapeuta${site_id}.${index}`,
        role_id: pick(SPECIALTIES, index),
        site_id,
      })),
    ),
  ].map((member, index) => ({
    ...member,
    id: index + 1,
    first_names: pick(GIVEN_NAMES[1], index),
    last_names: pick(SURNAMES, index),
  }));

export type StaffRow = ReturnType<typeof staffRows>[number];

const isActive = (patientIndex: number) => patientIndex % 23 !== 22;

export const patientRows = () =>
  times(PATIENT_COUNT, (index) => ({
    id: index + 1,
    chart_number: index + 1,
    document_type: 6,
    document_number: String(1_100_000_000 + index * 7),
    names: {
      firstSurname: pick(SURNAMES, index).toUpperCase(),
      secondSurname: pick(SURNAMES, index * 7 + Math.floor(index / SURNAMES.length) + 1).toUpperCase(),
      firstName: pick(GIVEN_NAMES[1], index * 3 + Math.floor(index / 11)).toUpperCase(),
      secondName: null,
      documentNumber: String(1_100_000_000 + index * 7),
    },
    birth_date: addDays(localDate('2012-01-01'), index % 3000),
    focus_id: FOCUS,
    eps_id: EPS,
    client_type: 6,
    site_id: pick(SITES, index),
    active: isActive(index),
  }));

/** A physiotherapy line at the first site with practically unlimited quota. */
export interface BookableLine {
  readonly lineId: number;
  readonly patientId: number;
}

/**
 * `rowCount` orders with a line each, as many sessions, and further orders with a line each for measured bookings. Every therapist
 * works eight hours a day, six days a week.
 */
export function careRows(rowCount: number, monday: LocalDate, staff: readonly StaffRow[]) {
  // At most half as many patients as rows, because sessions need authorizations, and only orders of odd rounds are authorizations.
  const patientCount = Math.min(PATIENT_COUNT, Math.floor(rowCount / 2));
  const lines = times(rowCount, (index) => {
    const round = Math.floor(index / patientCount);
    const patientIndex = index % patientCount;
    return {
      id: index + 1,
      patientIndex,
      round,
      authorized: 0,
      specialty: pick(SPECIALTIES, Math.floor(patientIndex / SITES.length) + round),
    };
  });
  const patientsOfFirstSite = times(PATIENT_COUNT / SITES.length, (index) => index * SITES.length).filter(
    isActive,
  );
  const bookable = patientsOfFirstSite.slice(0, BOOKABLE_COUNT).map((patientIndex, index) => ({
    id: rowCount + index + 1,
    patientIndex,
    round: -1,
    authorized: BOOKABLE_UNITS,
    specialty: 2,
  }));
  const sessions = sessionRows(rowCount, monday, staff, lines);
  const all = [...lines, ...bookable];
  return {
    orders: all.map((line) => orderRow(line, monday, Math.ceil(rowCount / patientCount))),
    lines: all.map(({ id, authorized, specialty, round }) => ({
      id,
      order_id: id,
      cups_id: 1,
      specialty_id: specialty,
      authorized: Math.max(authorized, 10),
      scheduled: round < 0 ? 0 : authorized,
    })),
    sessions,
    bookableLines: bookable.map(
      ({ id, patientIndex }): BookableLine => ({ lineId: id, patientId: patientIndex + 1 }),
    ),
  };
}

interface Line {
  readonly id: number;
  readonly patientIndex: number;
  /** Number of the order among those of its patient, 0 for the oldest; -1 marks a line for measured bookings. */
  readonly round: number;
  readonly specialty: number;
  /** Units; raised for each session of the line. */
  authorized: number;
}

const isAuthorization = ({ round }: Line) => round % 2 !== 0;

/** Every patient gets an order every two weeks, the last one this week. With more rounds, the first orders are older. */
function orderRow(line: Line, monday: LocalDate, rounds: number) {
  const { id, patientIndex, round } = line;
  const issued_on = addDays(monday, round < 0 ? -1 : -14 * (rounds - 1 - round));
  return {
    id,
    kind: isAuthorization(line) ? 'authorization' : 'medical-order',
    code: `EPS-${isAuthorization(line) ? 'AUT-' : ''}${patientIndex + 1}-${id}`,
    patient_id: patientIndex + 1,
    site_id: pick(SITES, patientIndex),
    service_type: 'eps',
    payer_id: id % 50 === 0 ? NO_PAYER : EPS,
    issued_on,
    expires_on: addDays(issued_on, round < 0 ? 700 : 45),
  };
}

function sessionRows(count: number, monday: LocalDate, staff: readonly StaffRow[], lines: readonly Line[]) {
  const therapists = staff.filter(({ role_id }) => SPECIALTIES.includes(role_id));
  const nextLine = lineCycler(lines.filter(isAuthorization));
  const sessionsPerDay = therapists.length * SESSIONS_PER_DAY;
  const weeks = Math.ceil(count / (sessionsPerDay * WORKING_DAYS_PER_WEEK));
  const first = addDays(monday, -7 * Math.max(0, weeks - WEEKS_AHEAD));
  return times(count, (index) => {
    const day = Math.floor(index / sessionsPerDay);
    const hour = Math.floor((index % sessionsPerDay) / therapists.length);
    const therapist = pick(therapists, index);
    const line = nextLine(therapist.site_id, therapist.role_id);
    const date = addDays(first, Math.floor(day / WORKING_DAYS_PER_WEEK) * 7 + (day % WORKING_DAYS_PER_WEEK));
    line.authorized += UNITS_PER_SESSION;
    return {
      id: index + 1,
      line_id: line.id,
      patient_id: line.patientIndex + 1,
      site_id: therapist.site_id,
      specialty_id: therapist.role_id,
      therapist_id: therapist.id,
      auxiliary_id: null,
      responsible_id: therapist.id,
      date,
      start_time: timeOfMinutes(FIRST_MINUTE + hour * 60),
      end_time: timeOfMinutes(FIRST_MINUTE + hour * 60 + 60),
      units: UNITS_PER_SESSION,
      type: 'therapy',
      state: date < monday ? DONE : PENDING,
    };
  });
}

/** Cycles through the lines of a site and specialty. */
function lineCycler(lines: readonly Line[]) {
  const queues = new Map<string, { readonly lines: Line[]; turn: number }>();
  const queueOf = (site: number, specialty: number) => {
    const key = `${site} ${specialty}`;
    const queue = queues.get(key) ?? { lines: [], turn: 0 };
    queues.set(key, queue);
    return queue;
  };
  for (const line of lines) queueOf(pick(SITES, line.patientIndex), line.specialty).lines.push(line);
  return (site: number, specialty: number): Line => {
    const queue = queueOf(site, specialty);
    return pick(queue.lines, queue.turn++);
  };
}
