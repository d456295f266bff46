import { countText } from '#domain/shared';

/** Texts of the filters of all reports. */
export const reportFilterTexts = {
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
  /** The filter by terms that end before today. */
  termEnded: 'Plazo cumplido',
  noneBefore: (day: string) => `Ningún plazo vence antes del ${day}`,
  total: 'Total',
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
