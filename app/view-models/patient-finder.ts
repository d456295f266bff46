import { type Actor, mayOpenScreen } from '#domain/access';
import { type PatientAction, type PatientSummary, patientActionsOf } from '#domain/patients';
import { definitionOf, REPORT_KEYS, screenOfReport } from '#domain/report-definitions';
import { finderTexts } from '../copy/patients.ts';
import { type PatientRow, patientRowOf } from './patient-row.ts';

/** Something that the user may do with a found patient. */
export interface FinderAction {
  readonly label: string;
  readonly path: string;
  /** Whether the page opens the dialog that schedules. */
  readonly schedules: boolean;
}

/** A found patient with what the user may do. */
export interface FinderPatient extends PatientRow {
  readonly actions: readonly FinderAction[];
}

/** The result of the search from anywhere. */
export interface FinderResult {
  readonly rows: readonly FinderPatient[];
  readonly total: number;
}

const PATHS: Readonly<Record<PatientAction, (patient: PatientSummary) => string>> = {
  'open-history': ({ id }) => `/historiaClinica/historia?paciente=${id}`,
  'open-objectives': ({ id }) => `/diarioCampo/objetivos-y-logros?paciente=${id}`,
  schedule: ({ id }) => `/programacion/programacion-citas?paciente=${id}`,
  'show-sessions': ({ id }) => `/programacion/programacion-citas?paciente=${id}`,
  'enter-services': ({ id }) => `/admisiones/servicios?paciente=${id}`,
  'list-orders': ({ chartNumber }) => `/gestion-ordenes?buscar=${chartNumber}`,
  'open-admission': ({ id }) => `/admisiones/ingreso?paciente=${id}`,
  'open-family-objectives': ({ id }) => `/diarioCampo/objetivos-logros-familia?paciente=${id}`,
  'open-psychology-exams': ({ id }) => `/examenes/psicologia-ninos?paciente=${id}`,
};

const reportsOfPatient = (actor: Actor, patientId: number): readonly FinderAction[] =>
  REPORT_KEYS.filter((key) => {
    const filters: readonly string[] = definitionOf(key).filters;
    return filters.includes('patient') && mayOpenScreen(actor, screenOfReport(key));
  }).map((key) => ({
    label: finderTexts.report(definitionOf(key).title),
    path: `/reportes/${definitionOf(key).path}?paciente=${patientId}`,
    schedules: false,
  }));

/** A found patient with what the actor may do. */
export const finderPatientOf = (actor: Actor, patient: PatientSummary): FinderPatient => ({
  ...patientRowOf(patient),
  actions: [
    ...patientActionsOf(actor, patient).map((action) => ({
      label: finderTexts.actions[action],
      path: PATHS[action](patient),
      schedules: action === 'schedule',
    })),
    ...reportsOfPatient(actor, patient.id),
  ],
});
