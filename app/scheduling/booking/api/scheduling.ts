import { z } from '@hono/zod-openapi';
import type { Call } from '#adapters/composition/use-cases.ts';
import { DayRange } from '#app/api/date-fields.ts';
import { type Endpoint, endpoint } from '#app/api/endpoint.ts';
import { Id, NO_RECORD, PatientPathId } from '#app/api/ids.ts';
import { Paging, pagedBody, pagedList, pageOf } from '#app/api/paging.ts';
import { siteIdByName } from '#app/api/site-id-by-name.ts';
import { weeklyRestText } from '#app/availability/copy/availability.ts';
import { LegacyAvailableService, legacyAvailableService } from '#app/orders/legacy-services.ts';
import { SPECIALTIES } from '#domain/catalogues';
import { COMMAND_MAX_SESSIONS, idOf, ok, type Result } from '#domain/shared';
import { schedulingTexts } from '../../copy.ts';
import { LegacyEvent, legacyEventOf } from '../../legacy-event.ts';
import {
  LegacyConfirmation,
  LegacyScheduleItem,
  requestedConfirmationOf,
  SCHEDULE_FIELDS,
  scheduleItemOf,
} from './legacy-schedule-item.ts';

const TAG = 'Programación';
const Specialty = z.coerce
  .number()
  .refine((code) => SPECIALTIES.some((specialty) => specialty.code === code), 'Especialidad desconocida');

const CALENDAR_FIELD = z.enum(['programacion.sede', 'programacion.terapeuta', 'programacion.PacIde']);

type CalendarQuery = {
  siteId: number | null;
  subject: { therapist: string } | { patientId: number } | null;
};

async function calendarQueryOf(
  call: Call,
  field: z.output<typeof CALENDAR_FIELD>,
  value: string,
): Promise<Result<CalendarQuery>> {
  if (field === 'programacion.terapeuta') return ok({ siteId: null, subject: { therapist: value } });
  if (field === 'programacion.PacIde') return ok({ siteId: null, subject: { patientId: Number(value) } });
  const site = await siteIdByName(call, value);
  return site.ok ? ok({ siteId: site.value, subject: null }) : site;
}

const CalendarPath = z
  .object({ campo: CALENDAR_FIELD, valor: z.string() })
  .refine(({ campo, valor }) => campo !== 'programacion.PacIde' || idOf(valor) !== null, NO_RECORD);

async function answerTherapists(call: Call, specialtyId: number, siteId: number | null) {
  const result = await call('listTherapists', { specialtyId, siteId });
  if (!result.ok) return result;
  const data = result.value.map(({ username, firstNames, lastNames }) => ({
    usuario: username,
    nombres: firstNames,
    apellidos: lastNames,
  }));
  return ok({ data });
}

const therapistsResponse = z.object({
  data: z.array(z.object({ usuario: z.string(), nombres: z.string(), apellidos: z.string() })),
});

/** Calls of the scheduling calendar. */
export const schedulingEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/obtener-eventos-calendario/{campo}/{valor}',
    tag: TAG,
    summary: 'Sesiones de una sede, un terapeuta o un paciente, sin las canceladas',
    uses: ['listCalendar', 'listSites'],
    params: CalendarPath,
    patientParam: ({ campo }) => (campo === 'programacion.PacIde' ? 'valor' : null),
    query: DayRange,
    response: z.object({ data: z.array(LegacyEvent) }),
    fieldNames: { to: 'hasta' },
    async handle({ call, actor, params, query }) {
      const calendarQuery = await calendarQueryOf(call, params.campo, params.valor);
      if (!calendarQuery.ok) return calendarQuery;
      const { desde: from = null, hasta: to = null } = query;
      const result = await call('listCalendar', { ...calendarQuery.value, from, to });
      return result.ok
        ? ok({ data: result.value.map((event) => legacyEventOf(event, actor.userId)) })
        : result;
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/paciente/serviciosDisponibles/{paciente}/{hoy}',
    tag: TAG,
    summary: 'Servicios vigentes de un paciente, también los que no tienen sesiones disponibles',
    uses: ['listAvailableServices'],
    params: z.object({ paciente: PatientPathId, hoy: z.string() }),
    response: z.object({ items: z.array(LegacyAvailableService) }),
    async handle({ call, params }) {
      const result = await call('listAvailableServices', { patientId: params.paciente });
      if (!result.ok) return result;
      return ok({ items: result.value.map(legacyAvailableService) });
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/selectTerapeutasProgramar/{especialidad}',
    tag: TAG,
    summary: 'Terapeutas activos de una especialidad en las sedes que el usuario ve',
    uses: ['listTherapists'],
    params: z.object({ especialidad: Specialty }),
    response: therapistsResponse,
    handle: ({ call, params }) => answerTherapists(call, params.especialidad, null),
  }),
  endpoint({
    method: 'get',
    path: '/api/selectTerapeutasProgramar/{especialidad}/{sede}',
    tag: TAG,
    summary: 'Terapeutas activos de una especialidad y una sede',
    uses: ['listTherapists', 'listSites'],
    params: z.object({ especialidad: Specialty, sede: z.string() }),
    response: therapistsResponse,
    async handle({ call, params }) {
      const site = await siteIdByName(call, params.sede);
      return site.ok ? answerTherapists(call, params.especialidad, site.value) : site;
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/list-pacientes/{sede}',
    tag: TAG,
    summary: 'Pacientes de una sede, para elegir el calendario de uno',
    uses: ['listPatientsOfSite', 'listSites'],
    params: z.object({ sede: z.string() }),
    query: Paging,
    response: pagedList(z.object({ id: z.number(), nombres: z.string(), apellidos: z.string() })),
    async handle({ call, params, query }) {
      const site = await siteIdByName(call, params.sede);
      if (!site.ok) return site;
      const page = pageOf(query);
      const result = await call('listPatientsOfSite', { siteId: site.value, text: '', page });
      if (!result.ok) return result;
      const data = result.value.rows.map((patient) => ({
        id: patient.id,
        nombres: joinNames(patient.firstName, patient.secondName),
        apellidos: joinNames(patient.firstSurname, patient.secondSurname),
      }));
      return ok(pagedBody(query, data, result.value.total));
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/obtener-fechas-sin-disponibilidad/{hoy}',
    tag: TAG,
    summary: 'Festivos, cierres y días en que no abre la sede del usuario, en los próximos doce meses',
    uses: ['listRestDays'],
    params: z.object({ hoy: z.string() }),
    response: z.object({
      status: z.literal(true),
      data: z.array(z.object({ fecha: z.string(), motivo: z.string() })),
    }),
    refusalBodyStatus: false,
    async handle({ call }) {
      const result = await call('listRestDays', { siteId: null, from: null, to: null });
      if (!result.ok) return result;
      const data = result.value.map(({ date, reason }) => ({
        fecha: date,
        motivo: reason || weeklyRestText,
      }));
      return ok({ status: true, data });
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/programar-sesiones-calendario',
    tag: TAG,
    summary: 'Programa sesiones, todas o ninguna',
    uses: ['scheduleSessions'],
    body: z.object({ items: z.array(LegacyScheduleItem).max(COMMAND_MAX_SESSIONS) }),
    response: z.object({ status: z.literal(true), mensaje: z.string(), ids: z.array(z.number()) }),
    refusalBodyStatus: false,
    fieldNames: SCHEDULE_FIELDS,
    async handle({ call, body }) {
      const result = await call('scheduleSessions', { items: body.items.map(scheduleItemOf) });
      return result.ok
        ? ok({ status: true, mensaje: schedulingTexts.scheduled, ids: result.value.ids })
        : result;
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/add-auxiliar',
    tag: TAG,
    summary: 'Agrega un auxiliar a una sesión pendiente que no lo tiene',
    uses: ['addAuxiliary'],
    body: LegacyConfirmation.extend({ EVENT: Id, AUXILIAR: z.string() }),
    response: z.object({ status: z.literal(1), mensaje: z.string() }),
    fieldNames: { auxiliary: 'AUXILIAR', reason: 'motivoCruce' },
    async handle({ call, body }) {
      const confirmation = requestedConfirmationOf(body);
      const { EVENT: sessionId, AUXILIAR: auxiliary } = body;
      const result = await call('addAuxiliary', { sessionId, auxiliary, confirmation });
      return result.ok ? ok({ status: 1, mensaje: schedulingTexts.auxiliaryAdded }) : result;
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/cancelar-evento-calendario',
    tag: TAG,
    summary: 'Cancela una sesión pendiente y devuelve las unidades que tenía',
    uses: ['cancelSession'],
    body: z.object({ IDEVENT: Id, MOTIVO: z.string() }),
    response: z.object({ status: z.literal(true), mensaje: z.string() }),
    refusalBodyStatus: false,
    fieldNames: { reason: 'MOTIVO' },
    async handle({ call, body }) {
      const result = await call('cancelSession', { sessionId: body.IDEVENT, reason: body.MOTIVO });
      return result.ok ? ok({ status: true, mensaje: schedulingTexts.cancelled }) : result;
    },
  }),
];

const joinNames = (first: string, second: string | null) => (second ? `${first} ${second}` : first);
