import { nameIn, SPECIALTIES } from '#domain/catalogues';
import type { ObjectiveArea, TaskScore } from '#domain/objective-rules';
import { OBJECTIVE_AREAS } from '#domain/objective-rules';
import type { ProgressPeriod, ProgressReport } from '#domain/printed-history';
import { singularOrPlural } from '#domain/shared';
import { BEFORE_INTEGRA } from '#domain/wording';
import { ageText, dateText } from './wording.ts';

/** Name, approval and version of the form in the foundation's quality system. */
export const FORM_HEADER = 'PACA – FO-187\nAprobado 22/06/2023\nVersión 02';

export const PROGRESS_TITLES: Readonly<Record<ProgressReport['titleKind'], string>> = {
  quarterly: 'INFORME TRIMESTRAL',
  monthly: 'INFORME MENSUAL',
};

export const PROGRESS_LABELS = {
  formName: 'PACA – FO-187',
  printed: 'Impreso el',
  patient: 'Paciente',
  diagnosis: 'Diagnóstico',
  confidential: 'Confidencial',
  noData: 'Sin dato',
  objective: 'Objetivo',
  setOn: 'Planteado el',
  dueOn: 'Por cumplir el',
  task: 'Tarea',
  periodPercent: 'Logro del periodo',
  unscored: 'Sin calificar',
  comments: 'Comentarios',
  noComments: 'No hay comentarios para este objetivo',
  period: 'Periodo',
  signatures: 'Firmas',
  therapist: 'Terapeuta',
  coordination: 'Coordinación',
} as const;

/** The facts of the patient as pairs of label and value. */
export const progressFacts = ({
  patient,
  ageMonths,
}: ProgressReport): readonly (readonly [string, string])[] => [
  ['Documento', patient.document],
  ['Fecha de nacimiento', dateText(patient.birthDate)],
  ['Edad', ageText(ageMonths)],
  ['Entidad', patient.payer],
  ['Enfoque', patient.focus ?? PROGRESS_LABELS.confidential],
];

export const areaName = (area: ObjectiveArea): string =>
  nameIn(SPECIALTIES, OBJECTIVE_AREAS.find(({ id }) => id === area)?.specialtyId ?? 0);

/** `60 %`, `Sin calificar` */
export const percentText = (percent: number | null): string =>
  percent === null ? PROGRESS_LABELS.unscored : `${percent}\u00a0%`;

/** `Logro del objetivo (promedio de 2 periodos)` */
export const objectivePercentLabel = (periodCount: number): string => {
  if (periodCount === 0) return 'Logro del objetivo';
  return `Logro del objetivo (${singularOrPlural(periodCount, '1 periodo calificado', `promedio de ${periodCount} periodos`)})`;
};

/** `60 · cumple` */
export const scoreText = (taskScore: TaskScore | undefined): string =>
  taskScore ? `${taskScore.score} · ${taskScore.met ? 'cumple' : 'no cumple'}` : '';

/** `Periodo 1` and, on the next line, the day of scoring. */
export const progressPeriodText = ({ period, date }: ProgressPeriod): string =>
  `${PROGRESS_LABELS.period} ${period}\n${scoringDayText(date)}`;

export const scoringDayText = (date: ProgressPeriod['date']): string =>
  date === null ? BEFORE_INTEGRA : dateText(date);
