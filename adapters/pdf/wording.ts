import { optionalNameIn } from '#domain/catalogues';
import type { Diagnosis } from '#domain/clinical-history';
import type {
  PrintedDocument,
  PrintedEntry,
  PrintedLabel,
  PrintedObjective,
  PrintedPart,
  PrintedPlan,
  PrintedScoring,
} from '#domain/printed-history';
import { DIAGNOSIS_KINDS } from '#domain/rules';
import { countText } from '#domain/shared';

const BOGOTA = 'America/Bogota';

const dateFormat = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'UTC' });
const instantFormat = new Intl.DateTimeFormat('es-CO', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: BOGOTA,
});

/** `4 de marzo de 2026` */
export const dateText = (date: string): string => dateFormat.format(new Date(`${date}T00:00:00Z`));

/** `4 de marzo de 2026, 09:00` at the clinic. */
export const instantText = (instant: string): string => instantFormat.format(new Date(instant));

/** `7 años y 2 meses` */
export const ageText = (months: number): string =>
  [
    ...(months >= 12 ? [countText(Math.floor(months / 12), 'año', 'años')] : []),
    ...(months % 12 > 0 || months === 0 ? [countText(months % 12, 'mes', 'meses')] : []),
  ].join(' y ');

/** `4 de marzo de 2026, 09:00 · Fisioterapia` */
export const entryTitle = ({ date, time, name }: Pick<PrintedEntry, 'date' | 'time' | 'name'>): string =>
  [time ? `${dateText(date)}, ${time}` : dateText(date), name].filter(Boolean).join(' · ');

export const TITLES: Readonly<Record<PrintedDocument['kind'], string>> = {
  'complete-history': 'Historia clínica completa',
  'evaluation-report': 'Informe clínico de valoración',
  'evolution-letter': 'Informe de evolución',
  'own-notes': 'Evoluciones de un profesional',
  'care-record': 'Hoja de evolución',
};

export const PARTS: Readonly<Record<PrintedPart, string>> = {
  reasons: 'Motivos de consulta',
  antecedents: 'Antecedentes',
  impressions: 'Impresión general',
  exams: 'Exámenes',
  plans: 'Conclusiones y plan de tratamiento',
  objectives: 'Objetivos y logros',
  evolutions: 'Evoluciones diarias',
  recommendations: 'Recomendaciones',
};

export const LABELS: Readonly<Record<PrintedLabel, string>> = {
  verification: 'Verificación del motivo',
  terms: 'Términos',
  anamnesis: 'Resumen de la anamnesis',
  file: 'Archivo que se entrega aparte',
  scoredObjective: 'Objetivo',
  comment: 'Comentario',
  strategy: 'Estrategia terapéutica',
  material: 'Material de apoyo',
  recommendations: 'Recomendaciones del plan',
  familyActivities: 'Actividades para la familia',
  careSetting: 'Entorno de atención',
  service: 'Servicio',
  professional: 'Documento del profesional',
};

/** Names of the code lists, by type of catalogue item. */
const DIAGNOSIS_LISTS: Readonly<Record<number, string>> = { 1: 'CIE-10', 2: 'DSM-IV' };

/** `CIE-10 F840 Autismo en la niñez (principal, confirmado repetido): con apoyo` */
export const codedDiagnosisText = ({ type, code, name, principal, kind, detail }: Diagnosis): string =>
  [
    [DIAGNOSIS_LISTS[type], code, name, principal && `(${principalText(kind)})`].filter(Boolean).join(' '),
    ...(detail ? [detail] : []),
  ].join(': ');

const principalText = (kind: number | null): string =>
  [TEXTS.principal, optionalNameIn(DIAGNOSIS_KINDS, kind)?.toLocaleLowerCase('es-CO')]
    .filter(Boolean)
    .join(', ');

export const TEXTS = {
  nit: 'NIT',
  reps: 'Código REPS',
  phone: 'Tel.',
  registrationNumber: 'Registro profesional',
  clarification: 'Nota aclaratoria',
  diagnoses: 'Diagnósticos',
  earlierDiagnoses: 'Diagnósticos anteriores',
  diagnosisText: 'Diagnóstico',
  earlierDiagnosisText: 'Texto anterior del diagnóstico',
  validity: 'Vigencia',
  services: 'Plan',
  tasks: 'Tareas',
  dueDate: 'Fecha de cumplimiento',
  principal: 'principal',
  annexes: 'Anexos',
  annexesHint: 'Documentos que reposan en la historia y se entregan aparte.',
  signatures: 'Firmas de los profesionales',
  noEntries: 'La historia no tiene registros.',
  patient: {
    name: 'Paciente',
    document: 'Documento',
    chart: 'Historia clínica',
    birth: 'Fecha de nacimiento',
    age: 'Edad',
    sex: 'Sexo',
    nationality: 'Nacionalidad',
    ethnicity: 'Pertenencia étnica',
    disability: 'Discapacidad',
    residenceZone: 'Zona de residencia',
    halfDay: 'Jornada',
    noData: 'Sin dato',
    admission: 'Fecha de ingreso',
    eps: 'EPS',
    scheme: 'Régimen',
    affiliation: 'Tipo de afiliación',
    period: 'Periodo',
    state: 'Estado',
    active: 'Activo',
    inactive: 'Inactivo',
  },
} as const;

/** `Del 1 de marzo de 2026 al 31 de marzo de 2026` */
export const datesText = ({ from, to }: NonNullable<PrintedDocument['period']>): string =>
  `Del ${dateText(from)} al ${dateText(to)}`;

/** `HC 100023` */
export const chartNumberText = ({ patient }: PrintedDocument): string => `HC ${patient.chartNumber}`;

/** `Folio 2 de 9` */
export const folioText = (page: number, pages: number): string => `Folio ${page} de ${pages}`;

const ISSUED: Readonly<Record<PrintedDocument['kind'], string>> = {
  'complete-history': 'Impreso',
  'evaluation-report': 'Emitido',
  'evolution-letter': 'Impreso',
  'own-notes': 'Impreso',
  'care-record': 'Impreso',
};

/** `Impreso el 4 de marzo de 2026, 09:00 por Ana Ruiz` */
export const issuedText = ({ kind, issuedAt, issuedBy }: PrintedDocument): string =>
  issuedAt === null
    ? `Vista previa de ${issuedBy}: este informe no se ha emitido`
    : `${ISSUED[kind]} el ${instantText(issuedAt)} por ${issuedBy}`;

/** `De la historia clínica de ANA RUIZ, RC 1098765432.` */
export const signedHistoryText = ({ name, document }: PrintedDocument['patient']): string =>
  `De la historia clínica de ${name}, ${document}.`;

/** `Del 4 de marzo de 2026 al 4 de junio de 2026`, `Desde el 4 de marzo de 2026, indefinido` */
export const validityText = ({ startDate, endDate }: PrintedPlan): string =>
  endDate === null
    ? `Desde el ${dateText(startDate)}, indefinido`
    : `Del ${dateText(startDate)} al ${dateText(endDate)}`;

const FREQUENCIES: Readonly<Record<PrintedPlan['period'], string>> = {
  1: 'por semana',
  2: 'por mes',
};

/** `Fisioterapia 3, Fonoaudiología 1 (sesiones por semana)` */
export const servicesText = ({ services, period }: PrintedPlan): string =>
  `${services.map(({ specialty, sessions }) => `${specialty} ${sessions}`).join(', ')} (sesiones ${FREQUENCIES[period]})`;

/** A line for each task: `1. Camina con apoyo` */
export const tasksText = ({ tasks }: Pick<PrintedObjective, 'tasks'>): string =>
  tasks.map((task, index) => `${index + 1}. ${task}`).join('\n');

/** `15 de diciembre de 2026; antes 4 de marzo de 2026, ampliada por Ana Díaz el 5 de marzo de 2026, 09:00` */
export const dueDateText = ({ dueDate, earlierDueDates }: PrintedObjective): string =>
  [
    dateText(dueDate),
    ...earlierDueDates.map(
      (earlier) =>
        `antes ${dateText(earlier.dueDate)}, ampliada por ${earlier.extendedBy} el ${instantText(earlier.extendedAt)}`,
    ),
  ].join('; ');

/** `Periodo 1: 60 %` */
export const periodText = ({ period, percent }: PrintedScoring): string => `Periodo ${period}: ${percent} %`;

/** A line for each task: `Camina con apoyo: 60, cumple` */
export const scoresText = ({ tasks }: PrintedScoring): string =>
  tasks.map(({ task, score, met }) => `${task}: ${score}, ${met ? 'cumple' : 'no cumple'}`).join('\n');
