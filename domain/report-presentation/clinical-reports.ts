import { PERIODS, type Period } from '#domain/objective-rules';
import type { ColumnOf } from '#domain/report-definitions';
import { countText } from '#domain/shared';
import { type ReportTextsOf, sessionSum } from './report-texts.ts';

const evolutionSum = (noteCount: number, units: number): string =>
  `${countText(noteCount, 'evolución', 'evoluciones')} · ${countText(units, 'sesión', 'sesiones')}`;

const EVOLUTION_HEADINGS = {
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

type TaskColumn = Extract<ColumnOf<'objectives'>, `${string}${Period}`>;

const headingsOfPeriod = (period: Period) => ({
  ...Object.fromEntries(
    PERIODS.flatMap((task) => [
      [`score${task}In${period}`, `Periodo ${period}: puntaje de la tarea ${task}`],
      [`met${task}In${period}`, `Periodo ${period}: cumple la tarea ${task}`],
    ]),
  ),
  [`percent${period}`]: `Periodo ${period}: logro`,
  [`comment${period}`]: `Periodo ${period}: comentario`,
});

/** Headings of the columns of tasks and periods. Tasks are numbered like periods, 1 to 3. */
const TASK_HEADINGS = {
  ...Object.fromEntries(PERIODS.map((task) => [`task${task}`, `Tarea ${task}`])),
  ...Object.assign({}, ...PERIODS.map(headingsOfPeriod)),
} as Readonly<Record<TaskColumn, string>>;

/** Texts of the reports of evolutions and objectives. */
export const clinicalReportTexts: ReportTextsOf<
  'evolutions' | 'daily-evolutions' | 'evolution-letter' | 'assessments' | 'objectives'
> = {
  evolutions: {
    searchPlaceholder: 'Paciente o terapeuta…',
    headings: EVOLUTION_HEADINGS,
    filters: { dates: 'Fechas', patient: 'Paciente' },
    totals: { therapist: 'Por terapeuta', specialty: 'Por especialidad' },
    groupSum: evolutionSum,
  },
  'daily-evolutions': {
    searchPlaceholder: 'Paciente o terapeuta…',
    headings: { ...EVOLUTION_HEADINGS, state: 'Estado' },
    filters: { dates: 'Fechas' },
    totals: { state: 'Con evolución y sin ella', therapist: 'Por terapeuta' },
    groupSum: sessionSum,
  },
  'evolution-letter': {
    searchPlaceholder: 'Terapeuta…',
    headings: { ...EVOLUTION_HEADINGS, patient: 'Paciente' },
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
      documentType: 'Tipo doc.',
      documentNumber: 'Documento',
      site: 'Sede',
      therapist: 'Terapeuta',
      specialty: 'Terapia',
      date: 'Fecha',
      dueDate: 'Por cumplir',
      text: 'Objetivo',
      tasks: 'Tareas',
      ...TASK_HEADINGS,
      percent: 'Logro',
      state: 'Estado',
    },
    filters: { dates: 'Fechas', patient: 'Paciente' },
    totals: { therapist: 'Por terapeuta' },
    groupSum: (objectiveCount) => countText(objectiveCount, 'objetivo', 'objetivos'),
  },
};
