import type { SqlEntityManager } from '@mikro-orm/knex';
import type { TreatmentPlans } from '#domain/clinical-history';
import { plannedServices, plansWhere, plansWithUnitCounts } from '../queries/treatment-plans.ts';
import { EntryDiagnosisSchema, PlannedServiceSchema, TreatmentPlanSchema } from '../schemas/clinical.ts';
import { addEntry } from './clinical-entries.ts';
import { insertRows } from './insert-rows.ts';

const OF_PATIENT = "e.patient_id = ? and e.kind = 'plan'";

export const treatmentPlans = (em: SqlEntityManager): TreatmentPlans => ({
  ofPatient: async (patientId) => (await plansWhere(em, plannedServices, OF_PATIENT, patientId)).plans,
  withSessionUnits: (patientId, periods) => plansWithUnitCounts(em, patientId, periods),
  ofId: async (entryId) => (await plansWhere(em, plannedServices, 'e.id = ?', entryId)).plans[0] ?? null,
  async add({ patientId, date: careDate, diagnoses, services, authorId, at: writtenAt, ...plan }) {
    const entryId = await addEntry(em, { kind: 'plan', patientId, careDate, authorId, writtenAt });
    await em.insert(TreatmentPlanSchema, { entryId, ...plan });
    await insertRows(
      em,
      EntryDiagnosisSchema,
      diagnoses.map((diagnosis) => ({ entryId, authorId, ...diagnosis })),
    );
    await insertRows(
      em,
      PlannedServiceSchema,
      services.map(({ specialtyId, sessions }) => ({ entryId, specialtyId, sessions })),
    );
    return entryId;
  },
});
