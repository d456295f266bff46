import { type AuditedId, auditedIdsOf, type EntryReferences } from '../audited-ids.ts';
import { allRows, type Check, collectFindings, type Finding } from '../check.ts';
import type { AuditedRows, PatientOfRow } from '../ports.ts';

/** Kinds whose rows belong to no patient. */
const KINDS_WITHOUT_PATIENT: ReadonlySet<AuditedId['kind']> = new Set(['user']);

async function* wrongReferences({ entries, patientsOf }: AuditedRows): AsyncGenerator<Finding> {
  let batch: EntryReferences[] = [];
  const compare = async () => {
    const idsByEntry = batch.map((entry) => ({ entry, ids: auditedIdsOf(entry) }));
    const patientIdOf = await patientsOf(idsByEntry.flatMap(({ ids }) => ids));
    return idsByEntry.flatMap(({ entry, ids }) =>
      ids.flatMap((id) => differenceOf(entry, id, patientIdOf(id))).slice(0, 1),
    );
  };
  for await (const entry of allRows(entries)) {
    batch.push(entry);
    if (batch.length < BATCH_SIZE) continue;
    yield* await compare();
    batch = [];
  }
  yield* await compare();
}

const BATCH_SIZE = 200;

/** The difference between an entry and a row that it names; `patientIdOfRow` is undefined when the row is missing. */
function differenceOf(
  { id: record, patientId }: EntryReferences,
  { kind, id }: AuditedId,
  patientIdOfRow: PatientOfRow,
): readonly Finding[] {
  const finding = (problem: string) => [{ record, detail: { kind, id, problem }, repairable: false }];
  if (patientIdOfRow === 'removed') return [];
  if (patientIdOfRow === undefined) return finding('missing');
  const hasPatient = patientId !== null && !KINDS_WITHOUT_PATIENT.has(kind);
  return hasPatient && patientIdOfRow !== patientId ? finding('other-patient') : [];
}

/** Every row that the audit trail names exists and belongs to the patient of the entry, or an undone import removed it (K12). */
export const auditedIds: Check<{ readonly auditedRows: AuditedRows }> = {
  key: 'audited-ids',
  examine: ({ auditedRows }) => collectFindings(wrongReferences(auditedRows)),
  repair: null,
};
