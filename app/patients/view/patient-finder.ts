import { SCREENS } from '#domain/access';
import type { PatientAction, PatientActionKind, PatientsWithActions } from '#domain/patient-finder';
import { type PatientSummary, payerNameOf } from '#domain/patients';
import { fullMonthsBetween } from '#domain/shared';
import { ageText, payerText } from '#domain/wording';
import { patientActionTexts } from '../copy/patient-finder.ts';
import { type PatientRow, patientRowOf } from '../patient-row.ts';
import { OPENED_DETAILS } from './opened-details.ts';

/** Something that the user may do with a found patient. */
export interface FinderAction {
  readonly label: string;
  readonly path: string;
  /** Whether the page opens the dialog that schedules. */
  readonly schedules: boolean;
}

/** A found patient with what the user may do. */
export interface FinderPatient extends PatientRow {
  readonly age: string;
  readonly payer: string;
  readonly actions: readonly FinderAction[];
}

/** The result of the search from anywhere. */
export interface FinderResult {
  readonly rows: readonly FinderPatient[];
  readonly total: number;
}

const byId = ({ id }: PatientSummary) => `paciente=${id}`;
const byDocument = ({ documentNumber }: PatientSummary) => `buscar=${encodeURIComponent(documentNumber)}`;

/** The query with which the screen of an action shows a patient. */
const QUERIES: Readonly<Record<PatientActionKind, (patient: PatientSummary) => string>> = {
  'open-history': byId,
  'open-objectives': byId,
  schedule: byId,
  'show-sessions': byId,
  'enter-services': byId,
  'list-orders': byDocument,
  'open-admission': byId,
  'show-registered': byDocument,
  'show-details': (patient) => `${byDocument(patient)}&${OPENED_DETAILS}=${patient.id}`,
  'open-family-objectives': byId,
  'open-psychology-exams': byId,
  'cancel-sessions': byId,
  'read-audit-trail': byId,
  'show-report': byId,
};

const SCREEN_OF_KEY = new Map(SCREENS.map((screen) => [screen.key, screen]));

function finderActionOf({ kind, screen }: PatientAction, patient: PatientSummary): FinderAction {
  const { name = '', path = '/' } = SCREEN_OF_KEY.get(screen) ?? {};
  return {
    label: kind === 'show-report' ? `Reporte · ${name}` : patientActionTexts[kind],
    path: `${path}?${QUERIES[kind](patient)}`,
    schedules: kind === 'schedule',
  };
}

export const finderResultOf = ({ rows, total, today }: PatientsWithActions): FinderResult => ({
  rows: rows.map(({ patient, actions }) => ({
    ...patientRowOf(patient),
    age: ageText(fullMonthsBetween(patient.birthDate, today)),
    payer: payerText(payerNameOf(patient)),
    actions: actions.map((action) => finderActionOf(action, patient)),
  })),
  total,
});
