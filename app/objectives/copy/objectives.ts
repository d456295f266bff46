import type { CodeTexts } from '#app/shared/copy/texts.ts';
import type { ObjectiveArea } from '#domain/objective-rules';
import { countText, singularOrPlural } from '#domain/shared';
import { missingValueTexts, objectiveStateNames } from '#domain/wording';

export const objectiveCodeTexts = {
  'objectives-locked':
    'Estos Objetivos son confidenciales. Por favor comunicarse con el administrador para solicitar acceso.',
  'not-area-leader': 'Solo el líder de esta área del paciente y Administración agregan objetivos.',
  'objective-too-long': 'El objetivo admite máximo 40000 caracteres.',
  'comment-too-long': 'El comentario admite máximo 40000 caracteres.',
  'task-too-long': 'Una tarea admite máximo 500 caracteres.',
  'too-many-progress-reports': 'Elija máximo 300 objetivos',
  'same-tasks': 'Las tareas no pueden ser las mismas',
  'tasks-coincide': 'Las tareas no pueden coincidir.',
  'objective-date-after-today': 'La fecha del objetivo no puede ser mayor a la fecha actual',
  'due-date-not-after-today': 'La fecha por cumplir debe ser mayor a la fecha actual',
  'due-date-before-today': 'La nueva fecha no puede ser anterior a la fecha actual',
  'due-date-not-later': 'La nueva fecha debe ser posterior a la que tiene el objetivo.',
} satisfies CodeTexts;

/** Names of the therapy areas on their tabs. */
export const objectiveAreaNames: Readonly<Record<ObjectiveArea, string>> = {
  1: 'Fisioterapia',
  2: 'Fonoaudiología',
  3: 'Ter. ocupacional',
  4: 'Psicología',
  5: 'Educación Especial',
};

/** Texts of objectives. */
export const objectiveTexts = {
  pick: { label: 'Abrir', name: 'Abrir los objetivos de' },
  registered: 'Objetivo registrado con éxito!',
  scored: 'Periodo evaluado con éxito',
  rescored: (period: number) =>
    `Quedó corregida la calificación del periodo ${period}. La anterior se conserva.`,
  extended: 'ACTUALIZADO CON ÉXITO',
  general: 'Información general',
  tabs: 'Áreas de terapia',
  confidential: 'Confidencial',
  inactive: 'Paciente Inactivo',
  history: 'Historia clínica',
  family: 'Hoja para la familia',
  open: 'Ver objetivos',
  openOf: (area: string) => `Ver objetivos de ${area}`,
  tabAverage: 'promedio',
  achieved: (percent: string, periodCount: number) =>
    periodCount > 1 ? `Logro ${percent}, promedio de ${periodCount} periodos` : `Logro ${percent}`,
  leader: (name: string) => `Líder: ${name}`,
  noLeader: 'Sin líder asignado',
  since: (date: string) => `desde ${date}`,
  evaluated: ({
    evaluatedCount,
    validCount,
  }: {
    readonly evaluatedCount: number;
    readonly validCount: number;
  }) => `${evaluatedCount} de ${countText(validCount, 'objetivo evaluado', 'objetivos evaluados')}`,
  overdue: (count: number) => countText(count, 'pendiente (vencido)', 'pendientes (vencidos)'),
  states: objectiveStateNames,
  none: 'Este paciente no tiene objetivos en esta área.',
  unscored: missingValueTexts.unscored,
  due: (date: string) => `Cumplir antes del ${date}`,
  wasDue: (date: string) => `Venció el ${date}`,
  remaining: (count: number) =>
    count === 0
      ? 'Vence hoy'
      : `${singularOrPlural(count, 'Falta', 'Faltan')} ${countText(count, 'día', 'días')}`,
  earlierDueDate: (date: string, by: string, at: string) => `${date}, ampliada por ${by} el ${at}`,
  target: (date: string) => `Meta: 100\u00a0% antes del ${date}`,
  period: (period: number) => `Periodo ${period}`,
  scoreIt: 'Calificar',
  rescore: 'Calificar de nuevo',
  scoreOf: (period: number, objective: string) => `Calificar el periodo ${period} de: ${objective}`,
  extend: 'Ampliar fecha',
  extendOf: (objective: string) => `Ampliar la fecha de: ${objective}`,
  askToExtend: (percent: number) =>
    percent > 0
      ? 'Ya tiene calificación: para ampliar la fecha, pida ayuda a Administración.'
      : 'Para ampliar la fecha, pida ayuda a Coordinación.',
  average: 'Promedio del área',
  quarters: 'Promedio por trimestre',
  add: 'Nuevo objetivo',
  leaderAdds: (leader: string) => `Los objetivos de esta área los agrega su líder, ${leader}.`,
  noLeaderAdds:
    'Esta área no tiene líder, que es quien agrega los objetivos. Lo asignan Coordinación o Programación.',
  scorableTitle: 'Objetivos por evaluar',
  scoredBy: (author: string) => `Lo califica ${author} o Coordinación.`,
  comments: 'Comentarios y calificaciones',
  noComments: 'No hay comentarios para este objetivo',
  earlierScorings: 'Calificaciones anteriores',
  earlierDueDates: 'Fechas anteriores',
  scoring: (period: number, at: string | null) =>
    at === null ? `Periodo ${period}` : `Periodo ${period}, calificado el ${at}`,
  metTasks: (metCount: number, taskCount: number) => `Cumple ${metCount} de ${taskCount}`,
  barColours: (goodPercent: number) =>
    `Barras: verde desde ${goodPercent}\u00a0% (satisfactorio), naranja si es menos. «Cumple» se marca aparte, tarea por tarea.`,
  score: (score: number, met: boolean) => `${score} · ${met ? 'cumple' : 'no cumple'}`,
} as const;

/** Texts of the form of a new objective. */
export const newObjectiveTexts = {
  title: 'Nuevo objetivo',
  rules:
    'Para registrarlo se necesitan el objetivo, tres tareas distintas y una fecha por cumplir después de hoy. La familia los lee en su hoja: use palabras de todos los días.',
  register: 'Registrar objetivo',
  missing: (names: string) => `Para registrarlo falta: ${names}.`,
  labels: {
    text: 'Objetivo',
    task1: 'Tarea 1',
    task2: 'Tarea 2',
    task3: 'Tarea 3',
    dueDate: 'Fecha por cumplir',
  },
} as const;

/** Texts of the form of a period. */
export const scoreDialogTexts = {
  title: (period: number) => `Calificar el periodo ${period}`,
  register: 'Registrar calificación',
  met: 'Cumple',
  unscored: missingValueTexts.unscored,
  labels: { comment: 'Comentario' },
  percent: (percent: string) => `Logro del periodo: ${percent}`,
  metTasks: (metCount: number, taskCount: number) => `Tareas que cumple: ${metCount} de ${taskCount}`,
  metRule: 'El puntaje dice cuánto avanzó. «Cumple» se marca aparte, cuando la tarea ya está lograda.',
  scoredBefore: (author: string, date: string | null) =>
    `${author} calificó este periodo ${date === null ? 'antes de Integra' : `el ${date}`}. Cambie lo que haga falta: la calificación anterior se conserva y contará la nueva.`,
  scores: {
    100: 'Totalmente satisfactorio 5',
    80: 'Muy satisfactorio 4',
    60: 'Satisfactorio 3',
    40: 'Poco satisfactorio 2',
    20: 'Nada satisfactorio 1',
    0: 'No hubo logro - 0',
  },
} as const;

/** Texts of extending a due date. */
export const extendDialogTexts = {
  title: 'Ampliar la fecha por cumplir',
  keeps: 'La fecha anterior se conserva.',
  dueDate: 'Nueva fecha por cumplir',
  confirm: 'Ampliar fecha',
} as const;
