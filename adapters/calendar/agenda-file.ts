import ical, { ICalCalendarMethod } from 'ical-generator';
import type { FeedSession } from '#domain/agenda-feed';
import { initialsOf, type LocalDate, type LocalTime } from '#domain/shared';

const NAME = 'Integra · Mi agenda';
const PRODUCT = '//Integra//Agenda//ES';
/** How often calendar programs should refresh the file. */
const TTL_SECONDS = 3600;

const TYPES = { therapy: 'Terapia', evaluation: 'Evaluación', 're-evaluation': 'Reevaluación' } as const;

/** Bogota is UTC-5 all year. */
const instantOf = (date: LocalDate, time: LocalTime) => new Date(`${date}T${time}:00-05:00`);

/** Sessions as an iCalendar file; equal sessions give identical bytes. */
export function agendaFile(sessions: readonly FeedSession[]): string {
  const calendar = ical({
    name: NAME,
    prodId: PRODUCT,
    method: ICalCalendarMethod.PUBLISH,
    ttl: TTL_SECONDS,
  });
  for (const { id, date, start, end, type, siteName, patient, createdAt, revision } of sessions) {
    calendar.createEvent({
      id: `sesion-${id}@integra`,
      start: instantOf(date, start),
      end: instantOf(date, end),
      stamp: new Date(createdAt),
      sequence: revision,
      summary: `${TYPES[type]} · ${initialsOf(patient.firstNames, patient.lastNames)}`,
      location: siteName,
    });
  }
  return calendar.toString();
}
