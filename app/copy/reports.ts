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
}

const sessionSum = (rows: number, units: number): string =>
  `${counted(rows, 'cita', 'citas')} · ${counted(units, 'sesión', 'sesiones')}`;

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
    headings: {
      date: 'Fecha',
      weekday: 'Día',
      hours: 'Hora',
      startTime: 'Inicio',
      endTime: 'Fin',
      patient: 'Paciente',
      specialty: 'Especialidad',
      therapist: 'Terapeuta',
      auxiliary: 'Auxiliar',
      units: 'Sesiones',
    },
    filters: { dates: 'Fechas', patient: 'Paciente' },
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
  objectives: {
    searchPlaceholder: 'Paciente o terapeuta…',
    headings: {
      patient: 'Paciente',
      therapist: 'Terapeuta',
      specialty: 'Terapia',
      date: 'Fecha',
      dueDate: 'Por cumplir',
      text: 'Objetivo',
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
    month: 'Este mes',
    previousMonth: 'Mes anterior',
    quarter: 'Trimestre',
    year: 'Año',
  },
  choose: 'Elija las fechas del reporte.',
  notADate: 'Escriba una fecha válida',
  total: 'Total',
  furtherGroups: (count: number) => `Ver ${count} más`,
  onlyGroup: (label: string) => `Ver solo ${label}`,
  allGroups: (label: string) => `Quitar el filtro ${label}`,
  reversed: 'La fecha final debe ser posterior a la inicial',
  unknownGroup: 'Sin registrar',
  quarter: 'Trimestre o año',
  chooseQuarter: 'Elegir',
  year: (year: number) => `Todo ${year}`,
  quarterOf: (quarter: number, year: number) => `Trimestre ${quarter} de ${year}`,
  anyPatient: 'Todos los pacientes',
  noRowsOfPatient: 'Sin datos en estas fechas',
  notAPatient: 'Elija un paciente de la lista',
  notAChoice: 'Elija una de las opciones de la lista',
  wrong: 'No se muestran datos: revise los filtros',
} as const;

/** Names of the states of records. */
export const stateTexts = { active: 'Activo', inactive: 'Inactivo' } as const;

/** Names of the rights of reports, for the audit trail and the list of rights. */
export const reportActionTexts = {
  read: (title: string) => `Consultar el reporte «${title}»`,
  export: (title: string) => `Exportar a Excel el reporte «${title}»`,
} as const;

/** Texts of the PDF of objectives. */
export const reportPdfTexts = {
  choose: 'Elegir',
  chooseRow: (patient: string) => `Elegir el objetivo de ${patient}`,
  choosePage: 'Elegir todos los de esta página',
  period: 'Periodo',
  periodOf: (patient: string) => `Periodo del informe de ${patient}`,
  allPeriods: 'Todos',
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
