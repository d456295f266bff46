import { notReached, type PatientAccessRepository, query, reachesSite } from '#domain/access';
import { addDays, ok, today } from '#domain/shared';
import { readsCharges } from '../policies.ts';
import type { ChargedSession, Charges } from '../ports.ts';

interface ListChargesPorts {
  readonly charges: Charges;
  readonly patientAccess: PatientAccessRepository;
}

/** Families pay ahead for the sessions of a week. */
const DAYS_AHEAD = 7;
const MAX_SESSIONS = 40;

/** Lists the latest sessions of a patient, until a week ahead, with what was paid for them (B7). Refuses with `record-not-found`. */
export const listCharges = query<ListChargesPorts, { readonly patientId: number }, readonly ChargedSession[]>(
  {
    action: 'charges.list',
    allow: readsCharges,
    async run({ charges, patientAccess, clock }, actor, { patientId }) {
      const patient = await patientAccess.of(patientId);
      if (!patient || !reachesSite(actor, patient.siteId, 'billing')) return notReached(patient);
      return ok(await charges.ofPatient(patientId, addDays(today(clock), DAYS_AHEAD), MAX_SESSIONS));
    },
  },
);
