import type { CodeText, CodeTexts } from '#app/shared/copy/texts.ts';
import type { CANCELLED_BY_THERAPIST } from '#domain/cancellation';
import { SHORTEST_SESSION_MINUTES } from '#domain/rules';
import type { OutsideCause, TherapistObstacle } from '#domain/scheduling';
import { countText, singularOrPlural } from '#domain/shared';
import { dateText } from '#domain/wording';

type Params = Readonly<Record<string, string | number>>;

const day = (date: string | number | undefined) => dateText(String(date));
const whenBusy = ({ date, start, end }: Params) => `el ${day(date)} de ${start} a ${end}`;

/** How a conflict is confirmed: with a reason on the screen, or in the column of a file. */
const confirmText = (change: string, { reasonColumn }: Params) =>
  reasonColumn
    ? `${change}, o escriba el motivo en la columna «${reasonColumn}».`
    : `${change}, o confirme con un motivo.`;

const INELIGIBLE: Record<TherapistObstacle, string> = {
  inactive: 'El terapeuta no está activo.',
  'other-specialty': 'El terapeuta no es de la especialidad del servicio.',
  'other-site': 'El terapeuta no es de la sede del paciente.',
};

const NOT_AT_WORK: Record<OutsideCause, string> = {
  'outside-opening-hours': 'la sede no atiende a esa hora',
  'therapist-not-working': 'el terapeuta no trabaja a esa hora',
  'auxiliary-not-working': 'el auxiliar no trabaja a esa hora',
  'therapist-absent': 'el terapeuta está ausente',
  'auxiliary-absent': 'el auxiliar está ausente',
};

/** `08:00-12:00 14:00-18:00` as `08:00 a 12:00 y 14:00 a 18:00` */
const hoursText = (hours: string) => hours.replaceAll('-', ' a ').replaceAll(/(\d) (\d)/g, '$1 y $2');

const outsideText =
  (cause: OutsideCause) =>
  (params: Params): string => {
    const { date, hours, until } = params;
    const detail = until ? ` hasta el ${day(until)}` : hours ? ` (ese día: ${hoursText(String(hours))})` : '';
    return `El ${day(date)} ${NOT_AT_WORK[cause]}${detail}. ${confirmText('Cambie la hora', params)}`;
  };

const outsideTexts = Object.fromEntries(
  (Object.keys(NOT_AT_WORK) as OutsideCause[]).map((cause) => [cause, outsideText(cause)]),
) as Record<OutsideCause, CodeText>;

export const schedulingCodeTexts = {
  'quota-exceeded':
    'Las sesiones que quiere programar superan la cantidad de sesiones disponibles en este servicio.',
  'site-closed': 'La sede está cerrada: no recibe pacientes ni sesiones nuevas.',
  'service-not-usable': 'Este servicio ya no se puede programar: está vencido, cancelado o sin autorización.',
  'date-after-expiry': ({ date, expiresOn }) =>
    `El ${day(date)} es posterior al vencimiento del servicio, el ${day(expiresOn)}.`,
  'therapist-not-eligible': ({ obstacle }) =>
    INELIGIBLE[obstacle as TherapistObstacle] ??
    'El terapeuta debe estar activo, ser de la especialidad del servicio y de la sede del paciente.',
  'auxiliary-not-eligible': 'El auxiliar debe ser un terapeuta activo de la sede del paciente.',
  'patient-busy': (params) => `El paciente ya tiene una sesión ${whenBusy(params)}. Elija otra hora.`,
  'therapist-busy': (params) =>
    `El terapeuta ya tiene una sesión ${whenBusy(params)}. ${confirmText('Cambie la hora', params)}`,
  'auxiliary-busy': (params) =>
    `El auxiliar ya tiene una sesión ${whenBusy(params)}. ${confirmText('Cambie la hora', params)}`,
  'date-unavailable': (params) =>
    `El ${day(params.date)} no hay atención (${params.reason}). ${confirmText('Elija otra fecha', params)}`,
  ...outsideTexts,
  'start-passed': (params) =>
    `Las ${params.start} del ${day(params.date)} ya pasaron. ${confirmText('Cambie la hora', params)}`,
  'session-not-pending': 'Esta sesión ya no está pendiente.',
  'session-has-receipt': 'La familia ya firmó el recibido de esta sesión: anúlelo primero.',
  'booking-undo-expired': 'Ya pasaron los diez minutos para deshacer. Cancele la cita con su motivo.',
  'booking-changed': 'La cita se cambió después, así que no se deshizo. Muévala o cancélela con su motivo.',
  'reschedule-window-passed': ({ date, start }) =>
    `La sesión de las ${start} del ${day(date)} ya no se puede mover: se puede hasta 60 minutos después de su inicio.`,
  'session-moved': ({ date, start }) =>
    `Otra persona movió esta sesión al ${day(date)} a las ${start}. Revise el calendario y vuelva a intentarlo.`,
  'session-has-auxiliary': 'Esta sesión ya tiene un auxiliar.',
  'auxiliary-changed': 'Otra persona cambió el auxiliar de esta sesión. Revísela y vuelva a intentarlo.',
  'cancel-window-passed': 'La sesión se puede cancelar hasta 60 minutos después de su inicio.',
  'nothing-to-schedule': 'No se ha programado ningún día',
  'no-weekdays': 'No se ha programado ningún día',
  'therapist-required': 'Debes seleccionar un terapeuta',
  'auxiliary-required': 'Seleccione un auxiliar',
  'auxiliary-is-therapist': 'El terapeuta y el auxiliar no pueden ser la misma persona',
  'responsible-required': 'Debes seleccionar al terapeuta que atenderá la sesión',
  'responsible-not-attending': 'Atiende la sesión el terapeuta o el auxiliar',
  'date-before-today': 'La fecha no puede ser anterior a la fecha actual',
  'slot-unchanged': 'La cita ya está en esa fecha y hora, con ese terapeuta',
  'end-not-after-start': 'La hora final debe ser posterior a la de inicio, el mismo día',
  'slot-too-short': `Una sesión dura al menos ${SHORTEST_SESSION_MINUTES} minutos`,
  'monthly-max-not-positive': 'Ingrese el máximo de sesiones al mes: un número entero, 1 o más',
  'patient-not-of-service': 'El servicio no pertenece a este paciente',
  'period-reversed': 'La fecha final debe ser posterior a la inicial',
  'period-too-long': 'El periodo no puede pasar de dos años',
  'confirmation-reason-required': 'Escriba el motivo por el que confirma',
  'reason-too-long': 'El motivo admite máximo 200 caracteres',
  'cancel-reason-required': 'Seleccione o escriba el motivo de la cancelación',
  'not-an-iso-date': 'Escriba la fecha como AAAA-MM-DD',
  'not-a-time': 'Escriba la hora como HH:MM, de 00:00 a 23:59',
} satisfies CodeTexts;

/** The success text of a cancellation, of one session or several. */
export const cancelledText = (sessionCount: number): string =>
  singularOrPlural(sessionCount, schedulingTexts.cancelled, `${sessionCount} citas canceladas con éxito`);

/** The success text of a booking on the screen, of one session or several. */
export const scheduledText = (sessionCount: number): string =>
  singularOrPlural(sessionCount, schedulingTexts.scheduled, 'Citas registradas con éxito');

/** The success text of a move, of one session or several. */
export const rescheduledText = (sessionCount: number): string =>
  singularOrPlural(sessionCount, schedulingTexts.rescheduled, 'Citas reprogramadas con éxito');

/** Texts of the calendar and the scheduling dialog. */
export const schedulingTexts = {
  steps: { patient: 'Paciente', service: 'Servicio', plan: 'Citas' },
  findPatient: 'Busque el paciente por apellido, nombre o documento.',
  busyWith: (patient: string) => `ya tiene a ${patient}`,
  notPresent: (worksThatDay: boolean) => (worksThatDay ? 'fuera de horario' : 'no está ese día'),
  toBoard: 'Ir al tablero',
  hasCalledOff: 'canceló citas',
  calledOff:
    'Una cita de ese día se canceló por causa del terapeuta, así que no se le proponen otras. Si atiende, pulse la hora en el tablero del día para programarle.',
  availableOn: (day: string) => `Con sesiones disponibles el ${day}.`,
  dropRefused: (patient: string) => `No se puede programar a ${patient} ahí`,
  moveRefused: (patient: string) => `No se puede mover a ${patient} ahí`,
  lastTherapist: 'El último que lo atendió en esta especialidad.',
  monthlyMaxHint: 'De 30 minutos. Vacío: sin máximo, hasta usar las autorizadas.',
  unitHint: 'Cada 30 minutos son una sesión.',
  onlySameDayAndTime: (sameCount: number, count: number) =>
    `Solo las del mismo día y hora (${sameCount} de ${count})`,
  sendAgain: 'Enviar de nuevo',
  anotherService: 'Programar otro servicio',
  continues: (laterCount: number) =>
    singularOrPlural(
      laterCount,
      'Seguir en la autorización siguiente',
      'Seguir en las autorizaciones siguientes',
    ),
  seriesExceedsQuota: (units: number, available: number) =>
    `Cada cita usa al menos ${countText(units, 'sesión', 'sesiones')} y ${singularOrPlural(available, 'queda', 'quedan')} ${countText(available, 'disponible', 'disponibles')}: acorte las horas.`,
  seriesHasNoDate: (expiresOn: string) =>
    `Revise la fecha de inicio y los días: el servicio vence el ${expiresOn}.`,
  noUnitsOnDate: 'Ninguna autorización tiene sesiones libres para esta fecha',
  endedByQuota: (serviceCount: number) =>
    singularOrPlural(
      serviceCount,
      'La serie usa todas las sesiones disponibles.',
      `La serie usa todas las sesiones disponibles de las ${serviceCount} autorizaciones.`,
    ),
  endedByExpiry: (serviceCount: number, day: string) =>
    singularOrPlural(
      serviceCount,
      `La serie llega hasta el vencimiento del servicio, el ${day}.`,
      `La serie llega hasta el último vencimiento, el ${day}.`,
    ),
  seriesWeekdays: 'Los días marcados tienen la misma hora; sin marcar, una vez a la semana.',
  weeklyHours:
    'Las mismas horas cada semana, con menos cambios de terapeuta primero; al elegir se llena el formulario.',
  noWeeklyHours: 'No hay una hora libre cada semana. Cambie los días, la hora o el terapeuta.',
  discardPlanned:
    'No se programa nada y lo que llenó se pierde. Si solo cierra la ventana, queda como borrador.',
  discardUnanswered:
    'No se sabe si las citas quedaron programadas: revíselas en el calendario antes de programarlas otra vez.',
  servicesOf: (specialty: string) => `Servicios de ${specialty}`,
  allServices: 'Ver todos los servicios',
  noServicesOf: (specialty: string) => `Este paciente no tiene servicios vigentes de ${specialty}.`,
  shortcut: 'Ctrl+Enter programa; Enter pasa al campo siguiente.',
  scheduled: 'Sesión registrada con éxito',
  bookingUndone: (sessionCount: number) =>
    singularOrPlural(
      sessionCount,
      'Se deshizo: la cita no quedó programada',
      `Se deshizo: ninguna de las ${sessionCount} citas quedó programada`,
    ),
  notUndone: 'No se deshizo',
  undo: 'Deshacer',
  auxiliaryAdded: 'Auxiliar agregado con éxito',
  auxiliaryMissing: 'Seleccione un auxiliar',
  auxiliaryChanged: 'Auxiliar cambiado con éxito',
  auxiliaryRemoved: 'Auxiliar retirado con éxito',
  auxiliaryFault: 'Error en el servidor',
  cancelled: 'Sesión cancelada con éxito',
  rescheduled: 'Sesión reprogramada con éxito',
  noNextSession: 'sin citas próximas',
  reasonMissing: 'Escriba el motivo por el que confirma',
  notMoved: 'La sesión sigue donde estaba',
  seriesNotRead: 'No se pudo leer la serie de la cita. Inténtelo de nuevo.',
  moveIncomplete: 'Complete la fecha, las horas y el terapeuta.',
  moveInvalid: 'Corrija lo que se señala.',
  moveUnchanged: 'Elija otra fecha, hora o terapeuta.',
  moveAllStay: 'Todas las citas quedan donde están.',
  moveImpossible: (impossibleCount: number, moveCount: number) =>
    singularOrPlural(
      moveCount,
      'La cita no se puede pasar a ese lugar.',
      `${impossibleCount} de las ${moveCount} citas no se ${singularOrPlural(impossibleCount, 'puede', 'pueden')} pasar a su lugar nuevo.`,
    ),
  movedBack: 'La sesión volvió a donde estaba',
  dateRequired: 'Debes ingresar la fecha de inicio de las sesiones',
  afterExpiry: (expiresOn: string) => `La fecha es posterior al vencimiento del servicio, el ${expiresOn}`,
  timesRequired: 'Ingrese la hora de inicio y final de la sesión',
  unknownType: 'El tipo de sesión es Terapia, Evaluacion o Reevaluacion',
  unitsDiffer: 'La cantidad de sesiones no corresponde a la hora de inicio y final',
  restDaysFailed: 'Error al obtener fechas sin disponibilidad!',
} as const;

const BY_THERAPIST: typeof CANCELLED_BY_THERAPIST = 'Cancela Terapeuta';

/** Offered reasons for cancelling; the first one is the default. */
export const cancellationReasons = {
  calendar: ['Cancela Paciente', BY_THERAPIST, 'Cancela Institución'],
  agenda: [
    'Paciente que no ingresa a la sesión terapéutica',
    'Paciente que se retira voluntariamente de la sesión terapéutica',
    'Paciente que se retira por motivos de salud de la sesión terapéutica',
    'Paciente que no ingresa a la sesión terapéutica por retraso en el transporte',
  ],
} as const;
