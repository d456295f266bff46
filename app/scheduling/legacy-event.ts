import { z } from '@hono/zod-openapi';
import { nameIn, SPECIALTIES } from '#domain/catalogues';
import { type CalendarEvent, SESSION_STATE } from '#domain/scheduling';
import { LEGACY_SESSION_TYPES } from '#domain/wording';

/** Green for done sessions, orange for pending sessions for which the caller is responsible, blue for other pending ones. */
const COLOUR = { done: '#2b7348', mine: '#d27414', pending: '#2a67a5' } as const;

export const LegacyEvent = z
  .object({
    idEvento: z.number(),
    nombrePaciente: z.string(),
    apellidoPaciente: z.string(),
    documentoPaciente: z.string(),
    fecha: z.string(),
    horaInicio: z.string(),
    horaFin: z.string(),
    color: z.string(),
    nombreTerapeuta: z.string(),
    apellidoTerapeuta: z.string(),
    terapeuta: z.string(),
    usuarioId: z.number(),
    auxiliar: z.string().nullable(),
    nombreAuxiliar: z.string().nullable(),
    apellidoAuxiliar: z.string().nullable(),
    responsable: z.string(),
    especialidad: z.string(),
    autorizacion: z.string(),
    tipo: z.enum(LEGACY_SESSION_TYPES),
    sesionesCantidad: z.number(),
    estadoEvento: z.number(),
    tiempoPasadoTerapia: z.number(),
  })
  .openapi('Evento');

function colourOf(event: CalendarEvent, viewerId: number): string {
  if (event.state === SESSION_STATE.done) return COLOUR.done;
  return event.responsibleId === viewerId ? COLOUR.mine : COLOUR.pending;
}

/** A session as the `Evento` of the API. */
export function legacyEventOf(event: CalendarEvent, viewerId: number): z.output<typeof LegacyEvent> {
  const { patient, therapist, auxiliary } = event;
  const isAuxiliaryResponsible = auxiliary !== null && auxiliary.id === event.responsibleId;
  return {
    idEvento: event.id,
    nombrePaciente: patient.firstNames,
    apellidoPaciente: patient.lastNames,
    documentoPaciente: patient.documentNumber,
    fecha: event.date,
    horaInicio: event.start,
    horaFin: event.end,
    color: colourOf(event, viewerId),
    nombreTerapeuta: therapist.firstNames,
    apellidoTerapeuta: therapist.lastNames,
    terapeuta: therapist.username,
    usuarioId: therapist.id,
    auxiliar: auxiliary?.username ?? null,
    nombreAuxiliar: auxiliary?.firstNames ?? null,
    apellidoAuxiliar: auxiliary?.lastNames ?? null,
    responsable: (isAuxiliaryResponsible ? auxiliary : therapist).username,
    especialidad: nameIn(SPECIALTIES, event.specialtyId),
    autorizacion: event.orderCode,
    tipo: LEGACY_SESSION_TYPES[event.type],
    sesionesCantidad: event.units,
    estadoEvento: event.state,
    tiempoPasadoTerapia: event.minutesSinceStart,
  };
}
