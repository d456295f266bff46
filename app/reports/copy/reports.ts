import type { ReportKey } from '#domain/report-definitions';
import { countText } from '#domain/shared';
import { clinicalReportTexts } from './clinical-reports.ts';
import { orderReportTexts } from './order-reports.ts';
import type { ReportTextsOf } from './report-texts.ts';
import { sessionReportTexts } from './session-reports.ts';

const peopleReportTexts: ReportTextsOf<'patients' | 'therapists'> = {
  patients: {
    searchPlaceholder: 'Nombre, apellido o documento…',
    headings: {
      chartNumber: 'Código',
      name: 'Paciente',
      document: 'Documento',
      firstSurname: 'Primer apellido',
      secondSurname: 'Segundo apellido',
      firstName: 'Primer nombre',
      secondName: 'Segundo nombre',
      documentType: 'Tipo doc.',
      documentNumber: 'Documento',
      birthDate: 'Fecha de nacimiento',
      age: 'Edad',
      years: 'Edad (años)',
      sex: 'Sexo',
      nationality: 'Nacionalidad',
      ethnicity: 'Pertenencia étnica',
      disability: 'Discapacidad',
      residenceZone: 'Zona de residencia',
      halfDay: 'Jornada',
      halfDayNote: 'Observación de la jornada',
      phone: 'Teléfono',
      payer: 'Entidad',
      scheme: 'Régimen',
      focus: 'Enfoque',
      admissionDate: 'Fecha de ingreso',
      clientType: 'Cliente',
      site: 'Sede',
      state: 'Estado',
    },
    filters: { state: 'Estado de los pacientes' },
  },
  therapists: {
    searchPlaceholder: 'Nombre, apellido o usuario…',
    headings: {
      lastNames: 'Apellidos',
      firstNames: 'Nombres',
      username: 'Usuario',
      specialty: 'Especialidad',
      site: 'Sede',
      state: 'Estado',
    },
    filters: { specialty: 'Especialidad', state: 'Estado de los terapeutas' },
  },
};

/** Texts of each report, except its title. */
export const reportTexts: ReportTextsOf<ReportKey> = {
  ...peopleReportTexts,
  ...sessionReportTexts,
  ...orderReportTexts,
  ...clinicalReportTexts,
};

/** Texts of the filters of all reports. */
export const reportFilterTexts = {
  states: { all: 'Todos', active: 'Activos', inactive: 'Inactivos' },
  allSpecialties: 'Todas las especialidades',
  from: 'Desde',
  to: 'Hasta',
  presets: {
    today: 'Hoy',
    week: 'Esta semana',
    previousWeek: 'Semana anterior',
    month: 'Este mes',
    previousMonth: 'Mes anterior',
    quarter: 'Trimestre',
    year: 'Año',
  },
  /** The error of a search of objectives whose dates or other parameters are missing or invalid. */
  incomplete: 'Parámetros incompletos para la búsqueda',
  choose: { dates: 'Elija las fechas del reporte.', patient: 'Elija un paciente.' },
  notADate: 'Escriba una fecha válida',
  total: 'Total',
  period: (from: string, to: string) => `Del ${from} al ${to}`,
  furtherGroups: (count: number) => `Ver ${count} más`,
  onlyGroup: (label: string) => `Ver solo ${label}`,
  rowsOf: (label: string) => `Ver las citas de ${label}`,
  allGroups: (label: string) => `Quitar el filtro ${label}`,
  reversed: 'La fecha final debe ser posterior a la inicial',
  unknownGroup: 'Sin registrar',
  quarter: 'Trimestre o año',
  chooseQuarter: 'Elegir',
  year: (year: number) => `Todo ${year}`,
  quarterOf: (quarter: number, year: number) => `Trimestre ${quarter} de ${year}`,
  anyPatient: 'Todos los pacientes',
  therapist: 'Terapeuta',
  anyTherapist: 'Todos los terapeutas',
  findTherapist: 'Apellido o nombre',
  noRowsInDates: 'Sin datos en estas fechas',
  notAPatient: 'Elija un paciente de la lista',
  notAChoice: 'Elija una de las opciones de la lista',
  invalidFilters: 'No se muestran datos: revise los filtros',
} as const;

/** Names of the states of orders. */
export const orderStatusNames = { usable: 'Vigente', expired: 'Vencida', cancelled: 'Cancelada' } as const;

/** Names of the states of evolutions, by the state of their session. */
export const evolutionStateNames: Readonly<Record<number, string>> = {
  1: 'Con evolución',
  3: 'Sin evolución',
};

/** Texts of a number of days before or after today. */
export const daysTexts = {
  today: 'Hoy',
  ahead: (days: number) => `En ${countText(days, 'día', 'días')}`,
  ago: (days: number) => `Hace ${countText(days, 'día', 'días')}`,
} as const;

/** The units of an order in two lines of text: `left` and `used`, or `toAuthorize` and `authorized` for a medical order. */
export const quotaTexts = {
  left: (left: number, all: number) => `Quedan ${left} de ${all}`,
  used: (scheduled: number, done: number) => `Realizadas ${done} · prog. ${scheduled}`,
  toAuthorize: (left: number, all: number) => `Por autorizar ${left} de ${all}`,
  authorized: (units: number) => `Autorizadas ${units}`,
} as const;

/** Names of the states of records. */
export const stateTexts = { active: 'Activo', inactive: 'Inactivo' } as const;

/** Names of the actions of reports, for the audit trail and the list of rights. */
export const reportActionTexts = {
  read: (title: string) => `Consultar el reporte «${title}»`,
  export: (title: string) => `Exportar a Excel el reporte «${title}»`,
} as const;

/** Texts of timetables. */
export const timetableTexts = {
  title: (from: string, to: string) => `Semana del ${from} al ${to}`,
  day: (day: string) => `Horario del ${day}`,
  hour: 'Hora',
  drawnUntil: (last: string) =>
    `El horario llega hasta el ${last}. Elija menos fechas para ver las demás citas.`,
} as const;

/** Texts of the tasks in the report of objectives. */
export const reportTaskTexts = {
  heading: 'Objetivo y tareas (✓ cumple, × no cumple)',
  shortPeriod: (period: number) => `P${period}`,
  percent: (period: number) => `Logro del periodo ${period}`,
  comment: (period: number) => `Periodo ${period}:`,
  met: 'Sí',
  unmet: 'No',
} as const;

/** Texts of the PDF and Excel files of chosen objectives, and of choosing them. */
export const objectiveFileTexts = {
  choose: 'Elegir',
  chooseRow: (patient: string) => `Elegir el objetivo de ${patient}`,
  choosePage: 'Elegir todos los de esta página',
  periodOf: (patient: string) => `Periodo del informe de ${patient}`,
  allPeriods: 'P1 a P3',
  downloadOne: 'Descargar PDF',
  chosen: (count: number) => `PDF de ${countText(count, 'objetivo elegido', 'objetivos elegidos')}`,
  clear: 'Quitar la selección',
  hint: 'Elija objetivos para descargarlos como PACA – FO-187 en un solo PDF.',
  rendering: (done: number, total: number) => `Preparando el PDF: ${done} de ${total}`,
  cancel: 'Cancelar',
  done: 'PDF descargado',
  failed: 'No se pudo hacer el PDF',
  noneChosen: 'Elija al menos un objetivo',
  tooMany: 'Elija máximo 300 objetivos',
  fileName: (subject: string, today: string) => `PACA FO-187 ${subject} ${today}.pdf`,
  objectives: (count: number) => countText(count, 'objetivo', 'objetivos'),
  excel: (count: number) => `Excel de ${countText(count, 'objetivo elegido', 'objetivos elegidos')}`,
  excelOfAll: 'Excel de todos',
  excelFileName: (count: number, today: string) =>
    `Objetivos y tareas, ${countText(count, 'elegido', 'elegidos')} ${today}`,
  periodOfChosen: 'Periodo de los objetivos elegidos',
  severalPeriods: 'Varios periodos',
  onlyPeriod: (period: number) => `Solo P${period}`,
  ofPeriod: (period: number, percent: string) => `P${period}: ${percent}`,
} as const;

const MONTH_FORMAT = new Intl.DateTimeFormat('es-CO', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Texts of a report drawn over time. */
export const overTimeTexts = {
  title: { day: 'Citas por día', week: 'Citas por semana', month: 'Citas por mes' },
  /** `marzo de 2026` */
  month: (date: string) => MONTH_FORMAT.format(new Date(`${date}T00:00:00Z`)),
  lowestAndHighest: (label: string, lowest: number, highest: number) =>
    `${label === '' ? 'Entre' : `${label}: entre`} ${lowest} y ${highest}.`,
} as const;
