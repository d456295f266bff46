import { z } from 'zod';
import { hoursParameter } from '#app/availability/hours-input.server.ts';
import { localDateInput, localTimeInput } from '#app/shell/.server/local-values.ts';
import { idOf, SubmittedId } from '#app/shell/record-id.ts';
import { addDays, COMMAND_MAX_SESSIONS, type LocalDate, type Weekday } from '#domain/shared';
import { optionalUsername, seriesScope, username } from '../../booking/scheduling-values.server.ts';
import { type RequestedPeriod, requestedPeriodOf } from '../../calendar-period.ts';
import { filterValueOf, SESSION_FILTERS, type SessionFilter } from '../view/session-filter.ts';

const MAX_SESSION_MINUTES = 12 * 60;

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

const slotParameter = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d-\d\d:\d\d$/)
  .transform((text) => ({ date: text.slice(0, 10), start: text.slice(11, 16), end: text.slice(17) }))
  .pipe(z.object({ date: localDateInput, start: localTimeInput, end: localTimeInput }));

const weekdayParameter = z
  .string()
  .regex(/^[1-7]T\d\d:\d\d-\d\d:\d\d$/)
  .transform((text) => ({ weekday: Number(text[0]) as Weekday, start: text.slice(2, 7), end: text.slice(8) }))
  .pipe(z.object({ weekday: z.custom<Weekday>(), start: localTimeInput, end: localTimeInput }));

const substituteParameter = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d .+$/)
  .transform((text) => ({ date: text.slice(0, 10), therapist: text.slice(11) }))
  .pipe(z.object({ date: localDateInput, therapist: username }));

const continues = z
  .enum(['si'])
  .nullable()
  .transform((text) => text === 'si');

const previewParameters = z.object({
  lineId: SubmittedId,
  therapist: username,
  auxiliary: optionalUsername,
  continues,
  substitutes: z.array(substituteParameter).max(COMMAND_MAX_SESSIONS),
});

const previewRequest = z.union([
  previewParameters.extend({ slots: z.array(slotParameter).min(1) }),
  previewParameters.extend({
    startDate: localDateInput,
    monthlyMax: z.coerce.number().int().nullable(),
    weekdays: z.array(weekdayParameter),
    leftOutDates: z.array(localDateInput).max(COMMAND_MAX_SESSIONS),
  }),
]);

/**
 * Reads `?linea=&terapeuta=&auxiliar=` of a preview; null when it is invalid. Single sessions are `&cita=2026-11-24T08:00-09:00`. A series
 * is `&inicio=&maximo=&dia=1T08:00-09:00&sin=2026-12-01`, where `sin` is a date to leave out. `&seguir=si` continues on later lines.
 * `&con=2026-11-24 fisio2` names a substitute for a date.
 */
export function previewRequestOf({ searchParams }: URL) {
  const slots = searchParams.getAll('cita');
  const request = previewRequest.safeParse({
    lineId: searchParams.get('linea'),
    therapist: searchParams.get('terapeuta'),
    auxiliary: searchParams.get('auxiliar'),
    continues: searchParams.get('seguir'),
    substitutes: searchParams.getAll('con'),
    ...(slots.length > 0
      ? { slots }
      : {
          startDate: searchParams.get('inicio'),
          monthlyMax: searchParams.get('maximo') || null,
          weekdays: searchParams.getAll('dia'),
          leftOutDates: searchParams.getAll('sin'),
        }),
  });
  return request.success ? request.data : null;
}

const slotsRequest = z.object({
  lineId: SubmittedId,
  minutes: z.coerce.number().int().max(MAX_SESSION_MINUTES),
  therapist: optionalUsername,
  auxiliary: optionalUsername,
  from: localDateInput.nullable(),
  weekdays: z.array(
    z.coerce
      .number()
      .int()
      .min(1)
      .max(7)
      .transform((weekday) => weekday as Weekday),
  ),
  interval: hoursParameter.nullable(),
});

const slotCriteria = ({ searchParams }: URL) => ({
  lineId: searchParams.get('linea'),
  minutes: searchParams.get('minutos'),
  therapist: searchParams.get('terapeuta'),
  auxiliary: searchParams.get('auxiliar'),
  from: searchParams.get('desde') || null,
  weekdays: searchParams.getAll('dia'),
  interval: searchParams.get('entre') || null,
});

/** Reads `?linea=&minutos=&terapeuta=&auxiliar=&desde=&dia=1&dia=3&entre=07:00-12:00`; null when it is invalid. */
export function slotsRequestOf(url: URL) {
  const request = slotsRequest.safeParse(slotCriteria(url));
  return request.success ? request.data : null;
}

const seriesRequest = slotsRequest.extend({ continues, monthlyMax: z.coerce.number().int().nullable() });

/** Reads the parameters of {@link slotsRequestOf} with `&seguir=si` and `&maximo=8`; null when they are invalid. */
export function seriesRequestOf(url: URL) {
  const request = seriesRequest.safeParse({
    ...slotCriteria(url),
    continues: url.searchParams.get('seguir'),
    monthlyMax: url.searchParams.get('maximo') || null,
  });
  return request.success ? request.data : null;
}

const moveChoice = z
  .string()
  .regex(/^\d+(@.+)?$/)
  .transform((text) => ({ sessionId: idOf(text.split('@')[0]), to: text.split('@')[1] ?? null }))
  .pipe(z.object({ sessionId: z.number(), to: slotParameter.nullable() }));

const movesRequest = z.object({
  sessionId: SubmittedId,
  to: slotParameter,
  therapist: username,
  scope: seriesScope,
  onlySameDayAndTime: z.boolean(),
  decisions: z.array(moveChoice),
});

/**
 * Reads `?sesion=&a=2026-11-24T08:00-09:00&terapeuta=&alcance=one&iguales=si`. `&cita=12` leaves session 12 where it is,
 * `&cita=12@2026-11-25T08:00-09:00` moves it to another time than the rest. Null when it is invalid.
 */
export function movesRequestOf({ searchParams }: URL) {
  const request = movesRequest.safeParse({
    sessionId: searchParams.get('sesion'),
    to: searchParams.get('a'),
    therapist: searchParams.get('terapeuta'),
    scope: searchParams.get('alcance') ?? 'one',
    onlySameDayAndTime: searchParams.get('iguales') === 'si',
    decisions: searchParams.getAll('cita'),
  });
  if (!request.success) return null;
  const { to, therapist, ...rest } = request.data;
  return { ...rest, to: { ...to, therapist } };
}
