import type { CodeTexts } from '#app/shared/copy/texts.ts';
import { countText } from '#domain/shared';

export const treatmentPlanCodeTexts = {
  'plan-text-too-long': 'Este texto admite máximo 40000 caracteres.',
  'plan-ends-before-start': 'La fecha final no puede ser anterior a la inicial.',
  'plan-needs-service': 'Agregue al menos una especialidad con sus sesiones.',
  'repeated-specialty': 'Una especialidad está repetida.',
  'planned-sessions-out-of-range': 'Las sesiones de una especialidad van de 1 a 100.',
  'not-an-evaluation': 'Esta sesión es una terapia: se completa con su evolución.',
  'diagnosis-text-missing': 'No se permite DX vacío',
  'diagnosis-unchanged': 'El DX es el mismo que ya está registrado.',
  'not-own-plan': 'No puedes editar este DX',
} satisfies CodeTexts;

/** Texts of the treatment plans. */
export const planTexts = {
  registered: 'Plan De Tratamiento Registrado Con Éxito',
  one: 'Plan de tratamiento',
  none: 'Este paciente no tiene conclusiones ni planes de tratamiento.',
  add: 'Agregar plan',
  addTitle: 'Nuevo plan de tratamiento',
  register: 'Registrar plan',
  validity: (start: string, end: string | null) =>
    end ? `Del ${start} al ${end}` : `Desde el ${start}, indefinido`,
  planned: (sessionCount: number, weekly: boolean) =>
    `${countText(sessionCount, 'sesión', 'sesiones')} ${weekly ? 'por semana' : 'por mes'}`,
  thisWeek: 'Esta semana',
  thisMonth: 'Este mes',
  progress: (facts: {
    readonly period: string;
    readonly planned: number;
    readonly booked: number;
    readonly done: number;
  }) =>
    `${facts.period}: ${[
      countText(facts.planned, 'planeada', 'planeadas'),
      countText(facts.booked, 'programada', 'programadas'),
      countText(facts.done, 'realizada', 'realizadas'),
    ].join(' · ')}`,
  perWeek: 'Por semana',
  perMonth: 'Por mes',
  schedule: 'Programar',
  recommendations: 'Recomendaciones',
  familyActivities: 'Actividades para la familia',
  diagnosis: 'Diagnóstico (DX)',
  noDiagnosis: 'Sin texto adicional',
  services: 'Especialidades',
  evaluationCompleted: 'La sesión de evaluación quedó realizada.',
  evaluation: (facts: {
    readonly isReEvaluation: boolean;
    readonly specialty: string;
    readonly date: string;
    readonly time: string;
  }) =>
    `${facts.isReEvaluation ? 'Reevaluación' : 'Evaluación'} de ${facts.specialty}, ${facts.date}, ${facts.time}`,
  noSession: 'Ninguna',
  addService: 'Agregar una especialidad',
  searchService: 'Buscar especialidad…',
  removeService: 'Quitar',
  sessionsOf: (specialty: string) => `Sesiones de ${specialty}`,
  annulEffect: 'La sesión de evaluación vuelve a quedar pendiente.',
  correct: 'Editar DX',
  correctOf: (date: string) => `Editar DX del plan del ${date}`,
  notOwn: 'No puedes editar este DX',
  correctText: 'El texto anterior queda a la vista con su autor y su hora.',
  corrected: 'ACTUALIZADO CON ÉXITO',
  saveCorrection: 'Guardar DX',
  earlier: (count: number) => countText(count, 'DX anterior', 'DX anteriores'),
} as const;

/** Labels of a treatment plan. */
export const planFieldLabels = {
  startDate: 'Fecha de inicio',
  endDate: 'Fecha final',
  indefinite: 'Indefinido',
  conclusions: 'Conclusiones',
  recommendations: 'Recomendaciones',
  diagnosis: 'Diagnóstico (DX)',
  diagnoses: 'Diagnósticos CIE-10',
  familyActivities: 'Actividades para la familia',
  period: 'Las sesiones se cuentan',
  services: 'Especialidad',
  sessionId: 'Sesión de evaluación que completa',
} as const;
