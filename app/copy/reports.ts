import { PERIODS, type Period } from '#domain/objective-rules';
import type { ColumnOf, FilterOf, ReportKey } from '#domain/report-definitions';
import { counted } from '#domain/shared';

export interface ReportTexts<Key extends ReportKey> {
  readonly searchPlaceholder: string;
  /** Column headings on screen and in the spreadsheet. */
  readonly headings: Readonly<Record<ColumnOf<Key>, string>>;
  /** Labels of the filters. */
  readonly filters: Readonly<Record<FilterOf<Key>, string>>;
  /** Headings of the totals. */
  readonly totals?: Readonly<Record<string, string>>;
  /** The figures of a group. */
  readonly groupSum?: (rows: number, units: number) => string;
  /** The figures of all rows beside those of all groups; default these alone. */
  readonly sum?: (rows: number, figures: string) => string;
}

const sessionSum = (rows: number, units: number): string =>
  `${counted(rows, 'cita', 'citas')} · ${counted(units, 'sesión', 'sesiones')}`;

const BOOKED = {
  date: 'Fecha',
  weekday: 'Día',
  hours: 'Hora',
  startTime: 'Inicio',
  endTime: 'Fin',
  specialty: 'Especialidad',
  therapist: 'Terapeuta',
  auxiliary: 'Auxiliar',
  units: 'Sesiones',
};

const ATTENDANCE = {
  done: 'Realizadas',
  doneShare: '% realizadas',
  cancelled: 'Canceladas',
  cancelledShare: '% canceladas',
  pending: 'Pendientes',
  pendingShare: '% pendientes',
  total: 'Total',
};

const ATTENDANCE_TOTALS = 'Sesiones programadas, canceladas y realizadas';

const orderSum =
  (one: string, several: string) =>
  (rows: number, units: number): string =>
    `${counted(rows, one, several)} · ${counted(units, 'sesión', 'sesiones')}`;

const evolutionSum = (rows: number, units: number): string =>
  `${counted(rows, 'evolución', 'evoluciones')} · ${counted(units, 'sesión', 'sesiones')}`;

const EVOLUTIONS = {
  patient: 'Paciente',
  firstNames: 'Nombres',
  lastNames: 'Apellidos',
  specialty: 'Especialidad',
  therapist: 'Terapeuta',
  date: 'Fecha',
  startTime: 'Hora',
  text: 'Evolución',
  units: 'Sesiones',
  strategy: 'Estrategia',
};

const ORDERS = {
  searchPlaceholder: 'Código o paciente…',
  headings: {
    code: 'Código',
    patient: 'Paciente',
    document: 'Documento',
    payer: 'Entidad y número',
    entity: 'Entidad',
    payerNumber: 'Número de la entidad',
    issuedOn: 'Expedida',
    validity: 'Vence',
    expiry: 'Vence',
    expiresOn: 'Vence',
    specialties: 'Servicios',
  },
  filters: { dates: 'Fechas' },
  groupSum: orderSum('autorización', 'autorizaciones'),
};

const UNITS = {
  quota: 'Sesiones',
  authorized: 'Autorizadas',
  scheduled: 'Programadas',
  done: 'Realizadas',
  left: 'Restantes',
};

const ORDERED = {
  quota: 'Sesiones',
  authorized: 'Ordenadas',
  covered: 'Autorizadas',
  left: 'Por autorizar',
};

type TaskHeading = Extract<ColumnOf<'objectives'>, `${string}${Period}`>;

const inPeriod = (period: Period) => ({
  ...Object.fromEntries(
    PERIODS.flatMap((task) => [
      [`score${task}In${period}`, `Periodo ${period}: puntaje de la tarea ${task}`],
      [`met${task}In${period}`, `Periodo ${period}: cumple la tarea ${task}`],
    ]),
  ),
  [`percent${period}`]: `Periodo ${period}: logro`,
  [`comment${period}`]: `Periodo ${period}: comentario`,
});

/** Tasks are numbered like periods, 1 to 3. */
const TASKS = {
  ...Object.fromEntries(PERIODS.map((task) => [`task${task}`, `Tarea ${task}`])),
  ...Object.assign({}, ...PERIODS.map(inPeriod)),
} as Readonly<Record<TaskHeading, string>>;

/** Texts of each report besides its title. */
export const reportTexts: { readonly [Key in ReportKey]: ReportTexts<Key> } = {
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
  programming: {
    searchPlaceholder: 'Paciente o terapeuta…',
    headings: { ...BOOKED, patient: 'Paciente' },
    filters: { dates: 'Fechas', patient: 'Paciente' },
    totals: { therapist: 'Por terapeuta' },
    groupSum: sessionSum,
  },
  'patient-timetable': {
    searchPlaceholder: 'Terapeuta…',
    headings: BOOKED,
    filters: { dates: 'Fechas', patient: 'Paciente' },
    totals: { therapist: 'Por terapeuta' },
    groupSum: sessionSum,
  },
  'general-timetable': {
    searchPlaceholder: 'Paciente o terapeuta…',
    headings: { ...BOOKED, patient: 'Paciente' },
    filters: { dates: 'Fechas', specialty: 'Especialidad' },
    totals: { therapist: 'Por terapeuta' },
    groupSum: sessionSum,
  },
  cancellations: {
    searchPlaceholder: 'Paciente o terapeuta…',
    headings: {
      patient: 'Paciente',
      firstSurname: 'Primer apellido',
      secondSurname: 'Segundo apellido',
      firstName: 'Primer nombre',
      secondName: 'Segundo nombre',
      date: 'Fecha',
      hours: 'Hora',
      startTime: 'Inicio',
      endTime: 'Fin',
      units: 'Sesiones',
      therapist: 'Terapeuta',
      therapistLastNames: 'Apellidos del terapeuta',
      therapistFirstNames: 'Nombres del terapeuta',
      reason: 'Motivo',
      cancelledBy: 'Canceló',
      cancelledAt: 'Cancelada el',
    },
    filters: { dates: 'Fechas' },
    totals: { reason: 'Por motivo', cancelledBy: 'Por quien cancela' },
    groupSum: sessionSum,
  },
  'patient-attendance': {
    searchPlaceholder: 'Paciente o terapeuta…',
    headings: { patient: 'Paciente', ...ATTENDANCE },
    filters: { dates: 'Fechas' },
    totals: { state: ATTENDANCE_TOTALS },
    groupSum: sessionSum,
    sum: (rows, figures) => `${counted(rows, 'paciente', 'pacientes')} · ${figures}`,
  },
  'daily-attendance': {
    searchPlaceholder: 'Paciente o terapeuta…',
    headings: { date: 'Fecha', weekday: 'Día', ...ATTENDANCE },
    filters: { dates: 'Fechas' },
    totals: { state: ATTENDANCE_TOTALS },
    groupSum: sessionSum,
    sum: (rows, figures) => `${counted(rows, 'día', 'días')} · ${figures}`,
  },
  master: {
    searchPlaceholder: 'Paciente o terapeuta…',
    headings: {
      date: 'Fecha',
      weekday: 'Día',
      hours: 'Hora',
      startTime: 'Inicio',
      endTime: 'Fin',
      patient: 'Paciente',
      documentType: 'Tipo doc.',
      documentNumber: 'Documento',
      specialty: 'Especialidad',
      type: 'Tipo',
      state: 'Estado',
      therapist: 'Terapeuta',
      auxiliary: 'Auxiliar',
      units: 'Sesiones',
      payer: 'Entidad y autorización',
      entity: 'Entidad',
      orderCode: 'Autorización',
      payerNumber: 'Número de la entidad',
      cups: 'CUPS',
      service: 'Servicio',
      careSetting: 'Ámbito',
      evolvedAt: 'Evolucionada el',
      reason: 'Motivo de cancelación',
      cancelledBy: 'Canceló',
      cancelledAt: 'Cancelada el',
      site: 'Sede',
      createdBy: 'Programó',
      createdAt: 'Programada el',
    },
    filters: { dates: 'Fechas', patient: 'Paciente' },
    totals: {
      state: 'Por estado',
      specialty: 'Por especialidad',
      payer: 'Por entidad',
      therapist: 'Por terapeuta',
    },
    groupSum: sessionSum,
  },
  authorizations: {
    ...ORDERS,
    headings: { ...ORDERS.headings, kind: 'Tipo', ...UNITS, state: 'Estado' },
    totals: { state: 'Por estado', kind: 'Por tipo', payer: 'Por entidad' },
  },
  orders: {
    ...ORDERS,
    headings: { ...ORDERS.headings, ...ORDERED, state: 'Estado' },
    totals: { state: 'Por estado', payer: 'Por entidad' },
    groupSum: orderSum('orden', 'órdenes'),
  },
  'expiring-authorizations': {
    ...ORDERS,
    headings: { ...ORDERS.headings, kind: 'Tipo', daysLeft: 'Faltan', ...UNITS, lost: 'Se perderán' },
    totals: { kind: 'Por tipo', payer: 'Por entidad' },
  },
  'expiring-orders': {
    ...ORDERS,
    headings: { ...ORDERS.headings, daysLeft: 'Faltan', ...ORDERED },
    totals: { payer: 'Por entidad' },
    groupSum: orderSum('orden', 'órdenes'),
  },
  evolutions: {
    searchPlaceholder: 'Paciente o terapeuta…',
    headings: EVOLUTIONS,
    filters: { dates: 'Fechas', patient: 'Paciente' },
    totals: { therapist: 'Por terapeuta', specialty: 'Por especialidad' },
    groupSum: evolutionSum,
  },
  'daily-evolutions': {
    searchPlaceholder: 'Paciente o terapeuta…',
    headings: { ...EVOLUTIONS, state: 'Estado' },
    filters: { dates: 'Fechas' },
    totals: { state: 'Con evolución y sin ella', therapist: 'Por terapeuta' },
    groupSum: sessionSum,
  },
  'evolution-letter': {
    searchPlaceholder: 'Terapeuta…',
    headings: { ...EVOLUTIONS, patient: 'Paciente' },
    filters: { dates: 'Fechas', patient: 'Paciente', specialty: 'Especialidad' },
    totals: { therapist: 'Por terapeuta' },
    groupSum: evolutionSum,
  },
  assessments: {
    searchPlaceholder: 'Terapeuta…',
    headings: {
      date: 'Fecha',
      hours: 'Hora',
      patient: 'Paciente',
      patientId: 'Id del paciente',
      therapist: 'Terapeuta',
      specialty: 'Especialidad',
      type: 'Tipo',
      state: 'Estado',
    },
    filters: { patient: 'Paciente' },
    totals: { type: 'Por tipo', state: 'Por estado' },
    groupSum: sessionSum,
  },
  objectives: {
    searchPlaceholder: 'Paciente o terapeuta…',
    headings: {
      patient: 'Paciente',
      therapist: 'Terapeuta',
      specialty: 'Terapia',
      date: 'Fecha',
      dueDate: 'Por cumplir',
      text: 'Objetivo',
      tasks: 'Tareas',
      ...TASKS,
      percent: 'Logro',
      state: 'Estado',
    },
    filters: { dates: 'Fechas', patient: 'Paciente' },
    totals: { therapist: 'Por terapeuta' },
    groupSum: (rows) => counted(rows, 'objetivo', 'objetivos'),
  },
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
  /** The search of objectives without a patient, period or year. */
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
  wrong: 'No se muestran datos: revise los filtros',
} as const;

/** Names of the states of orders. */
export const orderStatusNames = { usable: 'Vigente', expired: 'Vencida', cancelled: 'Cancelada' } as const;

/** Names of the states of sessions by whether the evolution is written. */
export const evolutionStateNames: Readonly<Record<number, string>> = {
  1: 'Con evolución',
  3: 'Sin evolución',
};

/** Days from today. */
export const daysTexts = {
  today: 'Hoy',
  ahead: (days: number) => `En ${counted(days, 'día', 'días')}`,
  ago: (days: number) => `Hace ${counted(days, 'día', 'días')}`,
} as const;

/** The units of an order in two lines. */
export const quotaTexts = {
  left: (left: number, all: number) => `Quedan ${left} de ${all}`,
  used: (scheduled: number, done: number) => `Realizadas ${done} · prog. ${scheduled}`,
  uncovered: (left: number, all: number) => `Por autorizar ${left} de ${all}`,
  covered: (units: number) => `Autorizadas ${units}`,
} as const;

/** Names of the states of records. */
export const stateTexts = { active: 'Activo', inactive: 'Inactivo' } as const;

/** Names of the rights of reports, for the audit trail and the list of rights. */
export const reportActionTexts = {
  read: (title: string) => `Consultar el reporte «${title}»`,
  export: (title: string) => `Exportar a Excel el reporte «${title}»`,
} as const;

/** Texts of timetables. */
export const timetableTexts = {
  title: (from: string, to: string) => `Semana del ${from} al ${to}`,
  day: (day: string) => `Horario del ${day}`,
  hour: 'Hora',
  more: (last: string) => `El horario llega hasta el ${last}. Elija menos fechas para ver las demás citas.`,
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

/** Texts of the PDF of objectives. */
export const reportPdfTexts = {
  choose: 'Elegir',
  chooseRow: (patient: string) => `Elegir el objetivo de ${patient}`,
  choosePage: 'Elegir todos los de esta página',
  periodOf: (patient: string) => `Periodo del informe de ${patient}`,
  allPeriods: 'P1 a P3',
  one: 'Descargar PDF',
  chosen: (count: number) => `PDF de ${counted(count, 'objetivo elegido', 'objetivos elegidos')}`,
  clear: 'Quitar la selección',
  hint: 'Elija objetivos para descargarlos como PACA – FO-187 en un solo PDF.',
  rendering: (done: number, total: number) => `Preparando el PDF: ${done} de ${total}`,
  cancel: 'Cancelar',
  done: 'PDF descargado',
  failed: 'No se pudo hacer el PDF',
  noneChosen: 'Elija al menos un objetivo',
  tooMany: 'Elija máximo 300 objetivos',
  fileName: (today: string) => `PACA FO-187 ${today}.pdf`,
} as const;

const MONTHS = new Intl.DateTimeFormat('es-CO', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Texts of a report drawn over time. */
export const overTimeTexts = {
  title: { day: 'Citas por día', week: 'Citas por semana', month: 'Citas por mes' },
  /** `marzo de 2026` */
  month: (date: string) => MONTHS.format(new Date(`${date}T00:00:00Z`)),
  range: (label: string, least: number, most: number) =>
    `${label === '' ? 'Entre' : `${label}: entre`} ${least} y ${most}.`,
} as const;
