import { checkHistoryAccess, query } from '#domain/access';
import type { PatientRecords } from '#domain/patients';
import { copiesHistory } from '#domain/printed-history';
import { ok } from '#domain/shared';
import type { AuditEntries, ChartAccess } from '../ports.ts';

interface AccessPorts {
  readonly auditEntries: Pick<AuditEntries, 'accesses'>;
  readonly patientRecords: Pick<PatientRecords, 'byId'>;
  /** The audited actions that read. */
  readonly readActions: readonly string[];
}

/** More than anybody reads; the audit trail has all. */
const MAX_ACCESSES = 5_000;

/**
 * Who read data of a patient, and when, newest first, at most {@link MAX_ACCESSES}; the patient may be given the list with the copy of the
 * history (K21). It is audited as a reading itself. Refuses as `printCompleteHistory` does.
 */
export const listChartAccesses = query<
  AccessPorts,
  { readonly patientId: number },
  { readonly accesses: readonly ChartAccess[]; readonly siteId: number }
>({
  action: 'audit-trail.list-accesses',
  allow: copiesHistory,
  async run({ auditEntries, patientRecords, readActions }, actor, { patientId }) {
    const opened = checkHistoryAccess(actor, patientId, await patientRecords.byId(patientId));
    if (!opened.ok) return opened;
    const accesses = await auditEntries.accesses(patientId, readActions, MAX_ACCESSES);
    return ok({ accesses, siteId: opened.value.siteId });
  },
  auditFactsOf: ({ siteId }, { patientId }) => ({
    subject: 'patient',
    subjectId: patientId,
    patientId,
    siteId,
  }),
});
