import { type AuditedId, auditedIdsOf, type NamingEntry } from '../audited-ids.ts';
import { type Check, collectFindings, type Finding, inBatches } from '../check.ts';
import type { AuditedRows } from '../ports.ts';

/** Kinds whose rows belong to no patient. */
const WITHOUT_PATIENT: ReadonlySet<AuditedId['kind']> = new Set(['user']);

async function* misnamed({ entries, patientsOf }: AuditedRows): AsyncGenerator<Finding> {
  let batch: NamingEntry[] = [];
  const compare = async () => {
    const named = batch.map((entry) => ({ entry, ids: auditedIdsOf(entry) }));
    const owners = await patientsOf(named.flatMap(({ ids }) => ids));
    return named.flatMap(({ entry, ids }) =>
      ids.flatMap((id) => differenceOf(entry, id, owners(id))).slice(0, 1),
    );
  };
  for await (const entry of inBatches(entries)) {
    batch.push(entry);
    if (batch.length < ENTRIES_AT_A_TIME) continue;
    yield* await compare();
    batch = [];
  }
  yield* await compare();
}

const ENTRIES_AT_A_TIME = 200;

/** The difference between an entry and a row that it names; `owner` is undefined where the row is missing. */
function differenceOf(
  { id: record, patientId }: NamingEntry,
  { kind, id }: AuditedId,
  owner: number | null | undefined,
): readonly Finding[] {
  const finding = (problem: string) => [{ record, detail: { kind, id, problem }, repairable: false }];
  if (owner === undefined) return finding('missing');
  const compares = patientId !== null && !WITHOUT_PATIENT.has(kind);
  return compares && owner !== patientId ? finding('other-patient') : [];
}

/** Every row that the audit trail names exists and belongs to the patient of the entry (K12). */
export const auditedIds: Check<{ readonly auditedRows: AuditedRows }> = {
  key: 'audited-ids',
  examine: ({ auditedRows }) => collectFindings(misnamed(auditedRows)),
  repair: null,
};
