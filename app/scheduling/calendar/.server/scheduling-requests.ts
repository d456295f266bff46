import { z } from 'zod';
import { hoursInput, hoursOfAddress } from '#app/availability/hours-input.server.ts';
import { localDateInput } from '#app/shell/.server/local-values.ts';
import { addDays, idOf, type LocalDate } from '#domain/shared';
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

const leaveRequest = z.object({
  therapist: username.min(1),
  from: localDateInput,
  to: localDateInput,
  hours: hoursInput.nullable(),
});

/** Reads `?terapeuta=&desde=&hasta=` of a leave, for some hours of a day with `&inicio=07:00&fin=12:00`; null when it is invalid. */
export function leaveRequestOf(url: URL) {
  const { searchParams } = url;
  const request = leaveRequest.safeParse({
    therapist: searchParams.get('terapeuta'),
    from: searchParams.get('desde'),
    to: searchParams.get('hasta'),
    hours: hoursOfAddress(url),
  });
  return request.success ? request.data : null;
}
