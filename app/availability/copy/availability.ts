import type { CodeTexts } from '#app/shared/copy/texts.ts';
import { countText } from '#domain/shared';
import type { SiteDetails } from '#domain/sites';
import { dateText } from '#domain/wording';
import type { LeaveKind } from '#domain/working-times';

const appointmentsText = (count: number) => countText(count, 'cita programada', 'citas programadas');

const dateTextOf = (date: string | number | undefined) => dateText(String(date));

/** The reason that is shown for a date on whose weekday the site does not open. */
export const weeklyRestText = 'La sede no abre este día';

export const availabilityCodeTexts = {
  'hours-overlap': 'Las franjas de un mismo día no pueden cruzarse',
  'closure-too-long': 'Un cierre dura como máximo un año',
  'hours-of-several-days': 'Una ausencia por horas es de un solo día',
  'leave-too-long': 'Una ausencia dura como máximo dos años',
  'unknown-leave-kind': 'Seleccione el motivo',
  'not-reps': 'El código REPS tiene 12 dígitos',
  'site-name-taken': 'Ya existe una sede con este nombre',
  'site-has-sessions': ({ count }) =>
    `Tiene ${appointmentsText(Number(count))} desde hoy: muévalas o cancélelas primero.`,
  'leave-changed':
    'Esta ausencia cambió mientras usted la veía. Si aún quiere retirarla, vuelva a confirmar.',
  'leave-overlaps': ({ from, to, start, end }) =>
    start === undefined
      ? `Ya tiene una ausencia del ${dateTextOf(from)} al ${dateTextOf(to)}. Cambie las fechas, o edite esa.`
      : `Ya tiene una ausencia el ${dateTextOf(from)} de ${start} a ${end}. Cambie las horas, o edite esa.`,
} satisfies CodeTexts;

/** Names of the kinds of leave. */
export const leaveKindNames: Readonly<Record<LeaveKind, string>> = {
  vacation: 'Vacaciones',
  sick: 'Incapacidad',
  permission: 'Permiso',
  license: 'Licencia',
  training: 'Capacitación',
  other: 'Otro',
};

/** Labels of the site's form. */
export const siteFieldLabels: Readonly<Record<keyof SiteDetails, string>> = {
  name: 'Nombre',
  email: 'Correo',
  phone: 'Teléfono',
  address: 'Dirección',
  reps: 'Código REPS',
};

/** Texts of the screens of closures, sites and therapists' hours. */
export const availabilityTexts = {
  closures: 'Cierres',
  closureAdded: 'Cierre registrado con éxito',
  closureChanged: 'Cierre actualizado con éxito',
  closureWithdrawn: 'Cierre retirado con éxito',
  allSites: 'Todas las sedes',
  sites: 'Sedes',
  emailHint: 'A esta dirección llegan sus avisos.',
  contactHint: 'Va en los membretes y en la hoja de la familia.',
  repsHint: 'Los 12 dígitos de habilitación de la sede. Va en los membretes.',
  siteChanged: 'Sede actualizada con éxito',
  siteAdded: 'Sede registrada con éxito',
  siteClosed: 'Sede cerrada con éxito',
  siteReopened: 'Sede reabierta con éxito',
  siteOpenState: 'Abierta',
  siteClosedState: 'Cerrada',
  closeSite: 'Cerrar sede',
  reopenSite: 'Reabrir sede',
  closeSiteQuestion: (name: string) => `¿Cerrar «${name}»?`,
  closeSiteText:
    'No recibirá pacientes ni sesiones nuevas. Lo registrado se conserva y sus usuarios siguen entrando. Puede reabrirla.',
  siteUse: (patients: number, staff: number) =>
    `Tiene ${countText(patients, 'paciente activo', 'pacientes activos')} y ${countText(staff, 'usuario', 'usuarios')}.`,
  siteBooked: (count: number) => `Mientras tenga citas desde hoy no se puede cerrar: hay ${count}.`,
  seePatients: 'Ver pacientes',
  seeStaff: 'Ver usuarios',
  toMassCancellation: 'Cancelación masiva',
  staffTimes: 'Horarios de terapeutas',
  hoursChanged: 'Horario actualizado con éxito',
  leaveAdded: 'Ausencia registrada con éxito',
  leaveChanged: 'Ausencia actualizada con éxito',
  leaveWithdrawn: 'Ausencia retirada con éxito',
  noHours: 'Sin restricción de horario',
  bookedNotice: (count: number, maySettle: boolean) =>
    `Ya hay ${appointmentsText(count)} en esos días. ${
      maySettle
        ? 'Al guardar puede resolverlas: con otro terapeuta, en otra hora o canceladas.'
        : 'No se cancelan solas: avise a quien programa.'
    }`,
  bookedWarning: (count: number) => `Hay ${appointmentsText(count)} en esos días: avise a quien programa.`,
  nothingBooked: 'No hay citas programadas en esos días.',
  readFailed: 'No se pudieron leer los datos.',
} as const;
