import { openableLocksOf, query } from '#domain/access';
import { type FoundPatient, type PatientSearch, patientSearchOf } from '#domain/patients';
import { type LocalDate, ok, today } from '#domain/shared';
import { findsPatients, type PatientAction, patientActionsOf, sitesToFind } from '../patient-actions.ts';

interface FindPatientsInput {
  readonly text: string;
  /** Maximum number of patients. */
  readonly limit: number;
}

/** A found patient with what the caller may do. */
export interface PatientWithActions {
  readonly patient: FoundPatient;
  readonly actions: readonly PatientAction[];
}

/** The patients found first, and the number of all, as of `today`. */
export interface PatientsWithActions {
  readonly rows: readonly PatientWithActions[];
  readonly total: number;
  readonly today: LocalDate;
}

/** Finds active and inactive patients by words and numbers (P9), from any screen. A text without words finds nobody. */
export const findPatients = query<
  { readonly patientSearch: PatientSearch },
  FindPatientsInput,
  PatientsWithActions
>({
  action: 'patients.find',
  allow: findsPatients,
  async run({ patientSearch, clock }, actor, { text, limit }) {
    const search = patientSearchOf('any', text);
    const day = today(clock);
    if (search.terms.length === 0) return ok({ rows: [], total: 0, today: day });
    const filter = { ...search, sites: sitesToFind(actor), openableLocks: openableLocksOf(actor) };
    const { rows, total } = await patientSearch.find(filter, { page: 1, size: limit });
    const withActions = rows.map((patient) => ({ patient, actions: patientActionsOf(actor, patient) }));
    return ok({ rows: withActions, total, today: day });
  },
});
