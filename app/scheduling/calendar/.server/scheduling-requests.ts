import { z } from 'zod';
import { hoursParameter } from '#app/availability/hours-input.server.ts';
import { localDateInput } from '#app/shell/.server/local-values.ts';
import { idOf } from '#app/shell/record-id.ts';
import { addDays, type LocalDate } from '#domain/shared';
import { username } from '../../booking/scheduling-values.server.ts';
import { type RequestedPeriod, requestedPeriodOf } from '../../calendar-period.ts';
import { filterValueOf, SESSION_FILTERS, type SessionFilter } from '../view/session-filter.ts';

/** Reads `?paciente=&sede=` of a request for the services to schedule; null when it is invalid. */
export function servicesRequestOf({ searchParams }: URL) {
  const patientId = idOf(searchParams.get('paciente'));
  const siteId = idOf(searchParams.get('sede'));
  return patientId === null || siteId === null ? null : { patientId, siteId };
}

/** The requested calendar; invalid parameters are ignored. */
export interface CalendarRequest {
  readonly requestedPeriod: RequestedPeriod;
  readonly tomorrow: LocalDate;
  readonly subject: { readonly therapist: string } | { readonly patientId: number } | null;
  readonly sessionFilter: SessionFilter;
}

/** Reads `?vista=&fecha=&especialidad=&tipo=&estado=` with `&terapeuta=` or else `&paciente=`. */
export function calendarRequestOf(url: URL, today: LocalDate): CalendarRequest {
  return {
    requestedPeriod: requestedPeriodOf(url.searchParams, today),
    tomorrow: addDays(today, 1),
    subject: subjectOf(url),
    sessionFilter: sessionFilterOf(url),
  };
}

function sessionFilterOf({ searchParams }: URL): SessionFilter {
  const { especialidad, tipo, estado } = SESSION_FILTERS;
  return {
    specialtyId: filterValueOf(especialidad, searchParams.get('especialidad')),
    type: filterValueOf(tipo, searchParams.get('tipo')),
    status: filterValueOf(estado, searchParams.get('estado')),
  };
}

function subjectOf({ searchParams }: URL): CalendarRequest['subject'] {
  const therapist = searchParams.get('terapeuta');
  if (therapist) return { therapist };
  const patientId = idOf(searchParams.get('paciente'));
  return patientId === null ? null : { patientId };
}

const absenceRequest = z.object({
  terapeuta: username.min(1),
  desde: localDateInput,
  hasta: localDateInput,
  entre: hoursParameter.nullable().default(null),
});

/** Reads `?terapeuta=&desde=&hasta=&entre=07:00-12:00` of an absence; null when it is invalid. */
export function absenceRequestOf({ searchParams }: URL) {
  const parsed = absenceRequest.safeParse(Object.fromEntries(searchParams));
  if (!parsed.success) return null;
  const { terapeuta: therapist, desde: from, hasta: to, entre: hours } = parsed.data;
  return { therapist, from, to, hours };
}
